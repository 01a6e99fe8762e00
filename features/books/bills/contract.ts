import * as z from 'zod'
import { deletedParam, historyEntry, tableQuery } from '#features/books/records/contract.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { dayParam, idParams, paging } from '#platform/contract/shapes.ts'
import { billForm, currency, status } from './contract/form.ts'
import { ages, bill, billRow, dueBill } from './contract/shapes.ts'
import { maxFileBytes } from './domain.ts'

export type { BillForm, BillInput } from './contract/form.ts'
export type { Bill, BillRow, DueBill, PayableAges } from './contract/shapes.ts'
export { billForm } from './contract/form.ts'

const filter = {
  search: tableQuery.search,
  status: status.optional(),
  currency: currency.optional(),
  /** Whether something of it is left to pay. Drafts are not open. */
  open: z.enum(['true', 'false'], 'open must be true or false').optional(),
  /** Open, and past its due date on the caller's `today`. */
  overdue: z.enum(['true', 'false'], 'overdue must be true or false').optional(),
  today: dayParam.optional(),
  from: dayParam.optional(),
  to: dayParam.optional(),
  deleted: deletedParam.optional(),
}

const all = { access: 'member', book: ['invoices'] } as const
const one = { ...all, params: idParams, response: bill, versioned: true } as const

export const billsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/bills',
    summary: 'What suppliers want to be paid, newest first unless sorted otherwise',
    ...all,
    query: z.object({ ...tableQuery, ...filter }),
    response: z.array(billRow),
    paged: true,
  }),
  totals: endpoint({
    method: 'GET',
    path: '/api/bills/totals',
    summary: 'Sums per currency of what a filter leaves; credit notes count below zero',
    ...all,
    query: z.object(filter),
    response: z.array(
      z.object({
        currency: z.enum(currencies),
        billed: z.number(),
        paid: z.number(),
        open: z.number(),
        overdue: z.number(),
        count: z.number().int(),
      }),
    ),
  }),
  due: endpoint({
    method: 'GET',
    path: '/api/due-bills',
    summary: 'What is left to pay in all books whose bills the caller writes, by due date',
    access: 'member',
    query: z.object(paging),
    response: z.array(dueBill),
    paged: true,
  }),
  ages: endpoint({
    method: 'GET',
    path: '/api/bills/ages',
    summary: 'What the book owes its suppliers, by how long it has been due: 0, 30, 60 and 90 days',
    ...all,
    query: z.object({ today: dayParam.optional() }),
    response: ages,
  }),
  agesSheet: endpoint({
    method: 'GET',
    path: '/api/bills/ages/export',
    summary: 'The ages of all that is owed as CSV or XLSX',
    ...all,
    query: z.object({
      today: dayParam.optional(),
      format: z.enum(['csv', 'xlsx'], 'The format must be csv or xlsx'),
    }),
    response: z.unknown(),
    binary: true,
  }),
  get: endpoint({ method: 'GET', path: '/api/bills/:id', summary: 'One bill with its lines', ...one }),
  history: endpoint({
    method: 'GET',
    path: '/api/bills/:id/history',
    summary: 'Who changed a bill, when and how, newest first',
    ...all,
    params: idParams,
    query: z.object(paging),
    response: z.array(historyEntry),
    paged: true,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/bills/:id/file',
    summary: 'The received file, as it came',
    ...all,
    params: idParams,
    response: z.unknown(),
    binary: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/bills',
    quota: 'records',
    summary: 'Enter a bill; our number and the sums are the server’s',
    ...all,
    body: billForm,
    response: bill,
    status: 201,
    idempotent: true,
    versioned: true,
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/bills/import',
    quota: 'uploads',
    summary: 'Read an e-invoice (UBL or CII, as XML or inside of a PDF), or the text of a PDF, into a draft',
    ...all,
    files: {
      field: 'file',
      maxBytes: maxFileBytes,
      maxFiles: 1,
      tooLarge: () => 'An e-invoice must be at most 10 MB',
    },
    response: bill,
    status: 201,
    versioned: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/bills/:id',
    quota: 'records',
    summary: 'Replace a bill; with If-Match only if nobody has changed it since',
    ...one,
    body: billForm,
  }),
  setStatus: endpoint({
    method: 'POST',
    path: '/api/bills/:id/status',
    quota: 'records',
    summary: 'Open, accept or dispute a bill; with If-Match only if nobody has changed it since',
    ...one,
    body: z.object({ status }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/bills/:id',
    quota: 'records',
    summary: 'Move a bill to the trash',
    ...one,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/bills/:id/restore',
    quota: 'records',
    summary: 'Take a bill back from the trash, unchanged',
    ...one,
  }),
}

export const billErrors = /* @__PURE__ */ defineErrors({
  inTrash: [409, 'The bill is in the trash. Restore it before you change it.'],
  hasNumber: [409, 'The bill has its number already, so it cannot be a draft again'],
  ofOrder: [
    409,
    'This bill is the invoice of an order, so it stays as your supplier wrote it. Accept it, or dispute its lines.',
  ],
  settledStays: [409, 'This bill has payments, so it stays. Delete them first.'],
  refundedStays: [
    409,
    'This credit note was refunded, so it cannot be less than that. Delete the refund first.',
  ],
  paidStays: [409, 'This bill has payments, so its currency and kind stay. Delete them first.'],
  entered: [409, 'This bill has been entered already'],
  fileRead: [409, 'This file has been read already'],
  unknownLine: [400, 'The bill has no such line'],
  unknownSort: [400, 'The table cannot be sorted by this column'],
  noFile: [400, 'Please choose a file'],
  notPdf: [400, 'The file must be a PDF'],
  noRoom: [409, 'The other side has no room for the file. Please send the invoice without it.'],
  guestNumber: [409, 'You have sent an invoice or credit note with this number already'],
  guestCredited: [409, 'With this more would be credited than the invoice says'],
  unreadable: [422, 'This file could not be read as an e-invoice'],
})
