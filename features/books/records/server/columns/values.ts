import type { CustomFieldsInput } from '../../contract/columns.ts'
import { checkValue } from '../../domain.ts'
import type { ColumnRow } from './sql.ts'

/** Values to store, by the ids of their columns. */
type Custom = Readonly<Record<string, string>>
type Checked =
  | { readonly custom: Custom; readonly sentence?: undefined }
  /** `column`: the id of the column whose value is wrong, if there is such a column. */
  | { readonly sentence: string; readonly column?: string }

/** Checks custom fields against their owner's columns: the values to store, or a sentence about the first error. */
export function checkFields(columns: readonly ColumnRow[], fields: CustomFieldsInput): Checked {
  const byId = new Map(columns.map((column) => [column.columnId, column]))
  const byName = new Map(columns.map((column) => [column.name.toLowerCase(), column]))
  const custom = new Map<string, string>()
  for (const { id = '', name = '', value } of fields) {
    const column = id === '' ? byName.get(name.trim().toLowerCase()) : byId.get(id)
    if (column === undefined) return { sentence: `There is no custom column ${id === '' ? name.trim() : id}` }
    if (custom.has(column.columnId))
      return { sentence: `${column.name} has two values`, column: column.columnId }
    const checked = checkValue(column, value)
    if (checked.sentence !== undefined) return { sentence: checked.sentence, column: column.columnId }
    custom.set(column.columnId, checked.value)
  }
  return { custom: Object.fromEntries(custom) }
}
