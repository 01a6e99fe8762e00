import * as z from 'zod'
import {
  recordEndpoints,
  recordFilter,
  recordForm,
  recordShape,
  tableQuery,
} from '#features/books/records/contract.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { id } from '#platform/contract/shapes.ts'
import { categories, financialRecord, groupings, transactionTypes } from './domain.ts'

const type = z.enum(transactionTypes, 'Transaction type is required')
const currency = z.enum(currencies, 'Currency is required')
const category = z.enum(categories, 'Category is required')

export const financialTransaction = recordShape(financialRecord).extend({
  /** Of payments alone: the documents that it settles. It is changed there. */
  settles: z.array(z.object({ kind: z.enum(['invoice', 'bill']), id, number: z.string() })).optional(),
})
export type FinancialTransaction = z.infer<typeof financialTransaction>

export const financialForm = recordForm(financialRecord)
export type FinancialValues = z.output<typeof financialForm>

/** The filters of the table, its totals, its summary and its export. */
const filter = {
  ...recordFilter,
  type: type.optional(),
  currency: currency.optional(),
  category: category.optional(),
}
export const financialFilter = z.object(filter)
export type FinancialFilter = z.output<typeof financialFilter>

const figures = { received: z.number(), paid: z.number(), count: z.number().int() }

export const financialsApi = {
  ...recordEndpoints({
    area: 'financials',
    path: '/api/financial-transactions',
    name: 'financial transaction',
    form: financialForm,
    record: financialTransaction,
    /** `sort`: a field of the record, `id`, `deletedAt`, or `custom:<columnId>`. */
    query: z.object({ ...tableQuery, ...filter }),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/api/financial-transactions/totals',
    summary: 'Sums per currency of what a filter leaves: the foot of the table',
    access: 'member',
    book: ['financials'],
    query: financialFilter,
    response: z.array(z.object({ currency: z.enum(currencies), ...figures })),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/financial-transactions/summary',
    summary: 'Received and paid by month, project, category or currency, per currency; at most 500 groups',
    access: 'member',
    book: ['financials'],
    query: z.object({ ...filter, by: z.enum(groupings, 'by must be month, project, category or currency') }),
    /** `key`: `2026-01`, a project, a category or a currency. Months are in order, others largest first. */
    response: z.array(z.object({ key: z.string(), currency: z.enum(currencies), ...figures })),
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/api/financial-transactions/suggestions',
    summary: 'What was typed before, newest first: at most 100 of each',
    access: 'member',
    book: ['financials'],
    response: z.object({
      projectName: z.array(z.string()),
      transactionWith: z.array(z.string()),
      accountAffected: z.array(z.string()),
      /** Of the transaction that was recorded last. */
      currency: z.enum(currencies).nullable(),
    }),
  }),
}

export const financialErrors = defineErrors({
  /** The server's sentence names the document. */
  isPayment: [409, 'This is a payment. Change it where it was recorded.'],
  inTrash: [409, 'The transaction is in trash. Restore it before you change it.'],
  unknownSort: [400, 'The table cannot be sorted by this column'],
})
