import Banknote from 'lucide-react/icons/banknote'
import Repeat from 'lucide-react/icons/repeat'
import Send from 'lucide-react/icons/send'
import { type ComponentType, lazy } from 'react'
import { eInvoicePanel } from '#features/books/e-invoices/web/index.ts'
import type { Invoice, InvoiceSummary } from '#features/books/invoices/contract.ts'
import {
  type InvoicePanel,
  invoicePanel,
  type InvoiceTool,
  invoiceTool,
} from '#features/books/invoices/web/index.ts'

/** Only an issued invoice is paid. */
const isPayable = ({ kind, status, deletedAt }: InvoiceSummary): boolean =>
  kind === 'invoice' && status !== 'draft' && deletedAt === null

/** Only invoices that are not in the trash are made again. */
const isRepeatable = ({ kind, deletedAt }: InvoiceSummary): boolean =>
  kind === 'invoice' && deletedAt === null

/** Only an issued credit note is refunded. */
const isRefundable = ({ kind, status, deletedAt }: InvoiceSummary): boolean =>
  kind === 'creditNote' && status !== 'draft' && deletedAt === null

const loadRecurring = () => import('#features/books/series/web/parts.ts')
const loadBilling = () => import('#features/trade/billing/web/parts.ts')
const loadPayments = () => import('#features/books/payments/web/parts.ts')
const loadSending = () => import('#features/books/correspondence/web/parts.ts')

/** What other features show in the details of an invoice, in the order of their buttons. */
const panels: readonly InvoicePanel[] = [
  invoicePanel({
    name: 'payments',
    label: 'Payments',
    icon: Banknote,
    isFor: isPayable,
    load: async () => (await loadPayments()).InvoicePayments,
  }),
  invoicePanel({
    name: 'refunds',
    label: 'Refunds',
    icon: Banknote,
    isFor: isRefundable,
    load: async () => (await loadPayments()).CreditNoteRefunds,
  }),
  invoicePanel({
    name: 'sending',
    label: 'Send',
    icon: Send,
    isFor: ({ deletedAt }) => deletedAt === null,
    load: async () => (await loadSending()).SentPanel,
  }),
  eInvoicePanel,
  invoicePanel({
    name: 'recurring',
    label: 'Repeat',
    icon: Repeat,
    isFor: isRepeatable,
    load: async () => (await loadRecurring()).RepeatPanel,
  }),
]

/** What other features do with an invoice of the list, in the order of its menu. */
const tools: readonly InvoiceTool[] = [
  invoiceTool({
    label: 'Record payment',
    icon: Banknote,
    isFor: isPayable,
    load: async () => (await loadPayments()).InvoicePaymentDialog,
  }),
  invoiceTool({
    label: 'Send',
    icon: Send,
    isFor: ({ deletedAt }) => deletedAt === null,
    load: async () => (await loadSending()).SendDialog,
  }),
  invoiceTool({
    label: 'Repeat',
    icon: Repeat,
    isFor: isRepeatable,
    load: async () => (await loadRecurring()).RepeatDialog,
  }),
]

/** All that several features say of where an invoice came from. */
const originOf = (origins: readonly ComponentType<{ invoice: Invoice }>[]) =>
  function Origins({ invoice }: { invoice: Invoice }) {
    return origins.map((Origin) => <Origin key={Origin.name} invoice={invoice} />)
  }

export const invoiceSlots = {
  panels,
  tools,
  /** Reminders that are due, above the list. */
  Notice: lazy(async () => ({ default: (await loadSending()).DueReminders })),
  Recurring: lazy(async () => ({ default: (await loadRecurring()).RecurringView })),
  /** That an invoice was made by itself, or of an order. */
  Origin: lazy(async () => {
    const [{ FromSeries }, { InvoiceTrade }] = await Promise.all([loadRecurring(), loadBilling()])
    return { default: originOf([FromSeries, InvoiceTrade]) }
  }),
  IssueNote: lazy(async () => ({ default: (await loadBilling()).IssueNote })),
}
