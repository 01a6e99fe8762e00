import { eInvoicePanel } from '#features/e-invoices/web/index.ts'
import Send from 'lucide-react/icons/send'
import { lazy } from 'react'
import { invoicePanel, type InvoicePanel, type InvoiceSending } from '#features/invoices/web/index.ts'

const loadSending = () => import('#features/sending/web/parts.ts')

/** What other features show in the details of an invoice, in the order of their buttons. */
export const invoicePanels: readonly InvoicePanel[] = [
  invoicePanel({
    name: 'sending',
    label: 'Send',
    icon: Send,
    isFor: ({ deletedAt }) => deletedAt === null,
    load: async () => (await loadSending()).SentPanel,
  }),
  eInvoicePanel,
]

/** What the list of invoices gets of the feature that sends them. */
export const invoiceSending: InvoiceSending = {
  LetterDialog: lazy(async () => ({ default: (await loadSending()).LetterDialog })),
  DueReminders: lazy(async () => ({ default: (await loadSending()).DueReminders })),
}
