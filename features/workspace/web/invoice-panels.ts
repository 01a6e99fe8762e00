import Banknote from 'lucide-react/icons/banknote'
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

/** What other features show in the details of an invoice, in the order of their buttons. */
export const invoicePanels: readonly InvoicePanel[] = [
  invoicePanel({
    name: 'payments',
    label: 'Payments',
    icon: Banknote,
    isFor: isPayable,
    load: async () => (await loadPayments()).PaymentsPanel,
  }),
]

/** What other features do with an invoice of the list, in the order of its menu. */
export const invoiceTools: readonly InvoiceTool[] = [
  invoiceTool({
    label: 'Record payment',
    icon: Banknote,
    isFor: isPayable,
    load: async () => (await loadPayments()).PaymentDialog,
  }),
]
