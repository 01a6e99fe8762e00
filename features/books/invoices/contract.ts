import * as z from 'zod'
import {
  activeParam,
  bulkIds,
  bulkResult,
  columnFilters,
  deletedParam,
  tableQuery,
  historyEntry,
} from '#features/books/records/contract.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { dayParam, idParams, paging, text, timestamp, notationParams } from '#platform/contract/shapes.ts'
import { creditedItems, currency, invoiceChange, kind, newInvoice, status } from './contract/form.ts'
import { ages } from './contract/ages.ts'
import { invoice, invoiceRow, savedInvoice, suggestions } from './contract/shapes.ts'
import { statementApi } from './contract/statement.ts'

export type { Ages } from './contract/ages.ts'
export type { InvoiceChange, InvoiceValues, NewInvoice } from './contract/form.ts'
export type {
  Invoice,
  InvoiceListRow,
  InvoiceSuggestions,
  InvoiceSummary,
  SavedInvoice,
  Statement,
} from './contract/shapes.ts'
export { invoiceErrors } from './contract/errors.ts'
export { invoiceForm } from './contract/form.ts'
export {
  type InvoiceOutline,
  invoiceOutline,
  outlineLineFields,
  type TypedInvoice,
  typedInvoice,
  typedOf,
} from './contract/outline.ts'
export { invoice, savedInvoice } from './contract/shapes.ts'

const filter = {
  search: tableQuery.search,
  kind: kind.optional(),
  status: status.optional(),
  currency: currency.optional(),
  /** Whether something of it is left to pay. */
  open: z.enum(['true', 'false'], 'open must be true or false').optional(),
  /** Some of its open dues are past the due date of the invoice they came from, on the caller's `today`. */
  overdue: z.enum(['true', 'false'], 'overdue must be true or false').optional(),
  today: dayParam.optional(),
  from: dayParam.optional(),
  to: dayParam.optional(),
  filters: columnFilters.optional(),
}

const one = {
  access: 'member',
  book: ['invoices'],
  params: idParams,
  response: invoice,
  versioned: true,
} as const

export const invoicesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/invoices',
    summary: 'One’s own invoices, newest first unless sorted otherwise',
    access: 'member',
    book: ['invoices'],
    query: z.object({
      ...tableQuery,
      ...filter,
      active: activeParam.optional(),
      deleted: deletedParam.optional(),
      /** Without lines, which a table does not show. */
      fields: z.literal('summary', 'The fields must be summary').optional(),
    }),
    response: z.array(invoiceRow),
    paged: true,
  }),
  totals: endpoint({
    method: 'GET',
    path: '/api/invoices/totals',
    summary: 'Sums per currency of what a filter leaves',
    access: 'member',
    book: ['invoices'],
    query: z.object({ ...filter, deleted: deletedParam.optional() }),
    response: z.array(
      z.object({
        currency: z.enum(currencies),
        invoiced: z.number(),
        paid: z.number(),
        open: z.number(),
        overdue: z.number(),
        count: z.number().int(),
      }),
    ),
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/api/invoices/suggestions',
    summary:
      'What the book’s invoices said before: at most 100 of each; with a text, customers and items that have it',
    access: 'member',
    book: ['invoices'],
    query: z.object({ search: text(200, 'Search').optional() }),
    response: suggestions,
  }),
  ages: endpoint({
    method: 'GET',
    path: '/api/invoices/ages',
    summary: 'What customers owe, by how long it has been due: 0, 30, 60 and 90 days',
    access: 'member',
    book: ['invoices'],
    query: z.object({ today: dayParam.optional() }),
    response: ages,
  }),
  agesSheet: endpoint({
    method: 'GET',
    path: '/api/invoices/ages/export',
    summary: 'The ages of all dues as CSV or XLSX',
    access: 'member',
    book: ['invoices'],
    query: z.object({
      today: dayParam.optional(),
      format: z.enum(['csv', 'xlsx'], 'The format must be csv or xlsx'),
    }),
    response: z.unknown(),
    binary: true,
  }),
  ...statementApi,
  get: endpoint({ method: 'GET', path: '/api/invoices/:id', summary: 'One invoice with its lines', ...one }),
  create: endpoint({
    method: 'POST',
    path: '/api/invoices',
    quota: 'records',
    summary: 'Write an invoice; number and totals are the server’s',
    access: 'member',
    book: ['invoices'],
    body: newInvoice,
    response: invoice,
    status: 201,
    idempotent: true,
    versioned: true,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/invoices/:id/duplicate',
    quota: 'records',
    summary: 'A new draft like this invoice, of today, nothing paid',
    ...one,
    body: z.object({ today: dayParam.optional() }),
    status: 201,
    idempotent: true,
  }),
  convert: endpoint({
    method: 'POST',
    path: '/api/invoices/:id/convert',
    quota: 'records',
    summary: 'A draft invoice, or pro-forma invoice, of a quote; a draft invoice of a pro-forma one',
    ...one,
    body: z.object({
      kind: z.enum(['invoice', 'proforma'], 'The kind must be invoice or proforma').default('invoice'),
      today: dayParam.optional(),
    }),
    status: 201,
    idempotent: true,
  }),
  creditNote: endpoint({
    method: 'POST',
    path: '/api/invoices/:id/credit-note',
    quota: 'records',
    summary: 'A draft credit note that takes back an issued invoice, or a part of it',
    ...one,
    body: z.object({ items: creditedItems.optional(), today: dayParam.optional() }),
    status: 201,
    idempotent: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/invoices/:id',
    quota: 'records',
    summary:
      'Replace an invoice, or change its status alone; with If-Match only if nobody has changed it since',
    ...one,
    body: invoiceChange,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/invoices/:id',
    quota: 'records',
    summary: 'Move an invoice to trash',
    ...one,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/invoices/:id/restore',
    quota: 'records',
    summary: 'Take an invoice back from trash, unchanged',
    ...one,
  }),
  trashMany: endpoint({
    method: 'POST',
    path: '/api/invoices/trash',
    quota: 'records',
    summary: 'Move several invoices to trash',
    access: 'member',
    book: ['invoices'],
    body: bulkIds,
    response: bulkResult,
  }),
  restoreMany: endpoint({
    method: 'POST',
    path: '/api/invoices/restore',
    quota: 'records',
    summary: 'Take several invoices back from trash',
    access: 'member',
    book: ['invoices'],
    body: bulkIds,
    response: bulkResult,
  }),
  revisions: endpoint({
    method: 'GET',
    path: '/api/invoices/:id/revisions',
    summary: 'What an issued invoice said before each later edit, newest first',
    access: 'member',
    book: ['invoices'],
    params: idParams,
    query: z.object(paging),
    response: z.array(z.object({ revision: z.number().int(), savedAt: timestamp, invoice: savedInvoice })),
    paged: true,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/invoices/:id/history',
    summary: 'Who changed an invoice, when and how, newest first',
    access: 'member',
    book: ['invoices'],
    params: idParams,
    query: z.object(paging),
    response: z.array(historyEntry),
    paged: true,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/invoices/:id/pdf',
    summary: 'The invoice as a PDF',
    access: 'member',
    book: ['invoices'],
    params: idParams,
    query: z.object({
      paper: z.enum(['a4', 'letter'], 'The paper must be a4 or letter').default('a4'),
      ...notationParams,
    }),
    response: z.unknown(),
    binary: true,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/upload',
    quota: 'uploads',
    summary: 'Store a company logo (jpg, jpeg or png)',
    access: 'member',
    book: ['invoices'],
    files: {
      field: 'file',
      maxBytes: 5 * 1024 * 1024,
      maxFiles: 1,
      tooLarge: () => 'The logo must be at most 5 MB',
    },
    response: z.object({ url: z.string(), fileUrl: z.string(), fileName: z.string() }),
    status: 201,
  }),
  logo: endpoint({
    method: 'GET',
    path: '/api/uploads/:key',
    summary: 'An uploaded logo, for its owner',
    access: 'member',
    book: ['invoices'],
    params: z.object({ key: z.string().max(100) }),
    response: z.unknown(),
    binary: true,
  }),
}
