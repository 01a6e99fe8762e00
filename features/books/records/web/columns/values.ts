import { isDate } from '#platform/contract/dates.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { readDecimal } from '#platform/contract/decimal.ts'
import { formatQuantity } from '#platform/web/notation/amounts.ts'
import type { ColumnType } from '../../domain.ts'
import type { CustomColumn, CustomField } from '../../contract/columns.ts'

export const typeNames: Readonly<Record<ColumnType, string>> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  select: 'Dropdown',
}

/** A value as readable text. A value that does not fit its column's type is returned unchanged. */
export function valueText(type: ColumnType, value: string): string {
  if (type === 'date' && isDate(value)) return formatDate(value)
  if (type === 'number') {
    const number = readDecimal(value)
    return number === undefined ? value : formatQuantity(number)
  }
  return value
}

interface WithFields {
  readonly customFields: readonly CustomField[]
}

/** The value of a record in a column, or ''. */
export const valueIn = ({ customFields }: WithFields, columnId: string): string =>
  customFields.find(({ id }) => id === columnId)?.value ?? ''

/** For a form: a value for each column, empty if the record has none, then the values of other columns. */
export function filledFields(
  columns: readonly CustomColumn[],
  fields: readonly CustomField[],
): CustomField[] {
  const shown = columns.map(({ columnId, name }) => ({
    id: columnId,
    name,
    value: valueIn({ customFields: fields }, columnId),
  }))
  const rest = fields.filter(({ id }) => columns.every(({ columnId }) => columnId !== id))
  return [...shown, ...rest]
}
