import { queryClient } from '#platform/web/api/index.ts'
import {
  type ColumnFilter,
  fieldFilterColumn,
  type FilterableColumn,
  type KnownTexts,
} from '#features/records/web/index.ts'
import { invoiceRecord } from '../../domain.ts'
import { suggestionsQuery } from '../queries.ts'

const { customerName, invoiceDate, dueDate, status, currency } = invoiceRecord.fields

/** The columns of the list that can be filtered, with the currency, which the amounts show. */
export const filterableColumns: readonly FilterableColumn[] = [
  { id: 'invoiceNumber', title: 'Invoice #', kind: 'text', mayBeEmpty: false },
  { ...fieldFilterColumn('customerName', customerName), title: 'Customer' },
  { ...fieldFilterColumn('invoiceDate', invoiceDate), title: 'Date' },
  fieldFilterColumn('dueDate', dueDate),
  { id: 'totalAmount', title: 'Amount', kind: 'number', mayBeEmpty: false },
  fieldFilterColumn('currency', currency),
  fieldFilterColumn('status', status),
]

export const noColumnFilters: readonly ColumnFilter[] = []

/** The member's own customers. */
export const knownTexts: KnownTexts = {
  customerName: async () => {
    const { customers } = await queryClient.fetchQuery(suggestionsQuery)
    return [...new Set(customers.map(({ name }) => name))]
  },
}
