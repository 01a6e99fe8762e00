import { formatDate, isDate } from '#platform/contract/dates.ts'
import { formatQuantity, readDecimal } from '#platform/contract/decimal.ts'
import type { ColumnType } from '../../domain.ts'
import type { CustomColumn, CustomField } from '../../contract/columns.ts'

export const typeNames: Readonly<Record<ColumnType, string>> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  select: 'Dropdown',
}

/** A value as people read it; one that does not fit its column's type is shown as it was written. */
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

/** What a record holds in a column, '' for nothing. */
export const valueIn = ({ customFields }: WithFields, columnId: string): string =>
  customFields.find(({ id }) => id === columnId)?.value ?? ''

/** For a form: the record's values in the order of the columns, a blank for each column without one, then the rest. */
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
