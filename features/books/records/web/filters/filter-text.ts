import { formatDate } from '#platform/web/notation/dates.ts'
import { formatQuantity } from '#platform/web/notation/amounts.ts'
import type { ColumnFilter } from '../../contract/column-filters.ts'
import type { FilterableColumn } from './columns.ts'

function shownValue({ kind, options }: FilterableColumn, value: string): string {
  if (kind === 'day') return formatDate(value)
  if (kind === 'number') return formatQuantity(value)
  return options?.find((option) => option.value === value)?.label ?? value
}

/** A filter as a short sentence: `Amount: 100 to 500`. */
export function filterText(column: FilterableColumn, { test, values }: ColumnFilter): string {
  const { title } = column
  const show = (value: string) => shownValue(column, value)
  const [first = '', second = ''] = values
  switch (test) {
    case 'contains':
      return `${title} contains “${first}”`
    case 'is':
      return `${title}: ${values.map(show).join(', ')}`
    case 'empty':
      return `${title}: empty`
    case 'filled':
      return `${title}: not empty`
    case 'between':
      if (second === '') return `${title}: from ${show(first)}`
      return first === '' ? `${title}: up to ${show(second)}` : `${title}: ${show(first)} to ${show(second)}`
  }
}
