import { commentsApi } from '#features/books/comments/contract.ts'
import { sendingApi } from '#features/books/correspondence/contract.ts'
import { type Invoice, invoicesApi, type InvoiceSuggestions } from '#features/books/invoices/contract.ts'
import { recordFilesApi } from '#features/books/record-files/contract.ts'
import { recurringApi } from '#features/books/series/contract.ts'
import { billingApi } from '#features/trade/billing/contract.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { answer, type Call, refused } from './answers.ts'

const line = (id: number, description: string, more: Partial<Invoice['items'][number]> = {}) => ({
  id,
  fromLineId: null,
  serial: id,
  description,
  unit: 'm',
  quantity: 1,
  unitPrice: 100,
  amount: 100,
  itemId: null,
  code: '',
  discountPercent: 0,
  discountAmount: 0,
  taxCategory: null,
  taxRate: 0,
  netAmount: 100,
  taxExemptionReason: '',
  ...more,
})

export const invoice = (id: number, more: Partial<Invoice> = {}): Invoice => ({
  id,
  invoiceNumber: more.status === 'draft' ? `DRAFT-${id}` : `INV-2026-${String(id).padStart(5, '0')}`,
  companyName: 'Whitfield Trading',
  companyAddress: '14 Harbour Street\nRotterdam',
  customerName: 'Hansen Metals',
  customerAddress: '3 Dock Road\nHamburg',
  contactPersonName: '',
  contactMobile: '',
  customerId: '',
  invoiceDate: '2026-03-05',
  dueDate: '2026-04-04',
  reference: '',
  currency: 'USD',
  kind: 'invoice',
  pricesInclude: 'net',
  discountPercent: 0,
  deliveryDate: null,
  buyerReference: '',
  projectName: '',
  paymentTerms: '',
  bankAccount: '',
  notes: '',
  previousDues: 0,
  paidAmount: 0,
  status: 'final',
  preparedBy: '',
  checkedBy: '',
  authorizedBy: '',
  companyLogo: null,
  partyId: null,
  discountAmount: 0,
  netTotal: 100,
  taxTotal: 0,
  rounding: 0,
  taxes: [],
  totalAmount: 100,
  totalDuesAfterInvoice: 100,
  cumulativeDuesAfterPayment: 100,
  items: [line(1, 'Steel pipe')],
  createdAt: '2026-03-05T10:00:00.000Z',
  updatedAt: '2026-03-05T10:00:00.000Z',
  deletedAt: null,
  version: 1,
  creditedAmount: 0,
  openAmount: 100,
  broughtOpen: 0,
  onAccount: 0,
  paymentState: 'open',
  paidByRecords: false,
  corrects: null,
  madeFrom: null,
  seller: null,
  buyer: null,
  isFixed: false,
  accountWarning: null,
  ...more,
})

export const suggestions: InvoiceSuggestions = {
  companies: [],
  customers: [],
  items: [],
  authorization: { preparedBy: [], checkedBy: [], authorizedBy: [] },
  defaults: {
    taxes: false,
    issued: 'loose',
    companyName: '',
    companyAddress: '',
    currency: null,
    taxRate: '0',
    paymentTerms: '',
    notes: '',
    bankAccounts: [],
  },
  latest: null,
}

/** Answers for these invoices. What the page does to them changes them. Returns the calls. */
export function answerInvoices(rows: Invoice[] = []) {
  const replace = (id: number, more: (was: Invoice) => Partial<Invoice>) => {
    const at = rows.findIndex((row) => row.id === id)
    const was = rows[at]
    if (was === undefined) return refused(commonErrors.notFound)
    const row = { ...was, ...more(was), version: was.version + 1 }
    rows[at] = row
    return row
  }
  const idOf = ({ params }: Pick<Call, 'params'>) => Number(params['id'])
  const putAway = (deletedAt: string | null) => (call: { readonly body: { readonly ids: number[] } }) => {
    for (const id of call.body.ids) replace(id, () => ({ deletedAt }))
    return { message: '', ids: call.body.ids }
  }
  const trashed = '2026-03-06T10:00:00.000Z'
  answer(invoicesApi.totals, [])
  answer(invoicesApi.suggestions, suggestions)
  answer(invoicesApi.history, [])
  answer(invoicesApi.revisions, [])
  answer(sendingApi.due, [])
  answer(recurringApi.list, [])
  answer(billingApi.trade, {
    order: null,
    state: null,
    disputes: [],
    announced: 0,
    currency: 'USD',
    payments: [],
  })
  answer(commentsApi.invoices, [])
  answer(recordFilesApi.invoices, [])
  answer(invoicesApi.list, ({ query }) =>
    rows.filter(({ deletedAt }) => (deletedAt !== null) === (query.get('deleted') === 'true')),
  )
  answer(
    invoicesApi.get,
    (call) => rows.find(({ id }) => id === idOf(call)) ?? refused(commonErrors.notFound),
  )
  answer(invoicesApi.remove, (call) => replace(idOf(call), () => ({ deletedAt: trashed })))
  answer(invoicesApi.restore, (call) => replace(idOf(call), () => ({ deletedAt: null })))
  answer(invoicesApi.trashMany, putAway(trashed))
  answer(invoicesApi.restoreMany, putAway(null))
  return {
    created: answer(invoicesApi.create, ({ body: { customerName } }) => {
      const row = invoice(rows.length + 1, { customerName, status: 'draft' })
      rows.unshift(row)
      return row
    }),
    changed: answer(invoicesApi.change, (call) =>
      replace(idOf(call), ({ status, invoiceNumber }) => ({
        status: call.body.status ?? status,
        invoiceNumber: invoiceNumber.replace(/^DRAFT-.*/, 'INV-2026-00077'),
      })),
    ),
  }
}
