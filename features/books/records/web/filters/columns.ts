import type { CustomColumn } from '../../contract/columns.ts'
import {
  choiceLabel,
  customSort,
  fieldEntries,
  optionsOf,
  type RecordField,
  type RecordFields,
} from '../../domain.ts'
import type { ColumnFilter, FilterKind } from '../../contract/column-filters.ts'

/** A column of a table as its filter shows it. */
export interface FilterableColumn {
  /** Its id in the grid and in filters. */
  readonly id: string
  readonly title: string
  readonly kind: FilterKind
  /** The values of a choice. */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** Whether records may lack a value. */
  readonly mayBeEmpty: boolean
}

const optionsIn = (field: RecordField): Pick<FilterableColumn, 'options'> =>
  field.kind === 'choice'
    ? { options: field.values.map((value) => ({ value, label: choiceLabel(field, value) })) }
    : {}

const isOptional = (field: RecordField): boolean =>
  field.kind === 'text' ? field.required !== true : field.kind !== 'number' && field.optional === true

export const fieldFilterColumn = (id: string, field: RecordField): FilterableColumn => ({
  id,
  title: field.label,
  kind: field.kind,
  mayBeEmpty: isOptional(field),
  ...optionsIn(field),
})

const customKinds: Readonly<Record<CustomColumn['type'], FilterKind>> = {
  text: 'text',
  number: 'number',
  date: 'day',
  select: 'choice',
}

const customFilterColumn = ({ columnId, name, type, options }: CustomColumn): FilterableColumn => ({
  id: `${customSort}${columnId}`,
  title: name,
  kind: customKinds[type],
  mayBeEmpty: true,
  ...(type === 'select' && { options: optionsOf(options).map((value) => ({ value, label: value })) }),
})

/** Reads the texts that stand in a column, to choose from. Columns without such a list are missing. */
export type KnownTexts = Readonly<Record<string, () => Promise<readonly string[]>>>

/** The columns of a table of records that can be filtered. */
export const filterableColumns = (
  { fields }: { readonly fields: RecordFields },
  custom: readonly CustomColumn[],
): FilterableColumn[] => [
  ...fieldEntries(fields)
    .filter(([, { isListed }]) => isListed !== false)
    .map(([name, field]) => fieldFilterColumn(name, field)),
  ...custom.map(customFilterColumn),
]

/** The filters with this column's replaced, or removed. */
export const withFilter = (
  filters: readonly ColumnFilter[],
  column: string,
  filter: ColumnFilter | undefined,
): readonly ColumnFilter[] => {
  const at = filters.findIndex((one) => one.column === column)
  if (filter === undefined) return filters.filter((one) => one.column !== column)
  return at === -1 ? [...filters, filter] : filters.with(at, filter)
}
