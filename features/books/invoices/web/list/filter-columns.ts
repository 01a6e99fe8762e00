import { queryClient } from '#platform/web/api/index.ts'
import {
  type ColumnFilter,
  fieldFilterColumn,
  type FilterableColumn,
  type KnownTexts,
  type SettableField,
  settableFields,
} from '#features/books/records/web/index.ts'
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

/** The fields that can be set in many invoices. */
export const settable: readonly SettableField[] = settableFields(invoiceRecord).map((field) =>
  field.id === 'status'
    ? { ...field, help: 'Drafts get their numbers, the oldest first. Undo does not take a number back.' }
    : field,
)

const signers = (role: 'preparedBy' | 'checkedBy' | 'authorizedBy') => async () => {
  const { companies } = await queryClient.fetchQuery(suggestionsQuery)
  return [...new Set(companies.map((company) => company[role]))].filter((name) => name !== '')
}

/** The member's own customers, and who signed before. */
export const knownTexts: KnownTexts = {
  preparedBy: signers('preparedBy'),
  checkedBy: signers('checkedBy'),
  authorizedBy: signers('authorizedBy'),
  customerName: async () => {
    const { customers } = await queryClient.fetchQuery(suggestionsQuery)
    return [...new Set(customers.map(({ name }) => name))]
  },
}
