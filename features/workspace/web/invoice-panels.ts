import Banknote from 'lucide-react/icons/banknote'
import Send from 'lucide-react/icons/send'
import { lazy } from 'react'
import { eInvoicePanel } from '#features/e-invoices/web/index.ts'
import type { InvoiceSummary } from '#features/invoices/contract.ts'
import {
  type InvoicePanel,
  invoicePanel,
  type InvoiceTool,
  invoiceTool,
} from '#features/invoices/web/index.ts'

/** Only an issued invoice is paid. */
const isPayable = ({ kind, status, deletedAt }: InvoiceSummary): boolean =>
  kind === 'invoice' && status !== 'draft' && deletedAt === null

const loadPayments = () => import('#features/payments/web/parts.ts')
const loadSending = () => import('#features/sending/web/parts.ts')

/** What other features show in the details of an invoice, in the order of their buttons. */
export const invoicePanels: readonly InvoicePanel[] = [
  invoicePanel({
    name: 'payments',
    label: 'Payments',
    icon: Banknote,
    isFor: isPayable,
    load: async () => (await loadPayments()).PaymentsPanel,
  }),
  invoicePanel({
    name: 'sending',
    label: 'Send',
    icon: Send,
    isFor: ({ deletedAt }) => deletedAt === null,
    load: async () => (await loadSending()).SentPanel,
  }),
  eInvoicePanel,
]

/** What other features do with an invoice of the list, in the order of its menu. */
export const invoiceTools: readonly InvoiceTool[] = [
  invoiceTool({
    label: 'Record payment',
    icon: Banknote,
    isFor: isPayable,
    load: async () => (await loadPayments()).PaymentDialog,
  }),
  invoiceTool({
    label: 'Send',
    icon: Send,
    isFor: ({ deletedAt }) => deletedAt === null,
    load: async () => (await loadSending()).SendDialog,
  }),
]

/** Reminders that are due, above the list. */
export const DueReminders = lazy(async () => ({ default: (await loadSending()).DueReminders }))
