export const statuses = ['draft', 'final', 'sent', 'acknowledged'] as const
export type InvoiceStatus = (typeof statuses)[number]

export const statusLabels: Readonly<Record<InvoiceStatus, string>> = {
  draft: 'Draft',
  final: 'Final',
  sent: 'Sent',
  acknowledged: 'Acknowledged',
}

/** The label that the specification shows for an unknown status. */
export const statusLabel = (status: string): string =>
  Object.entries(statusLabels).find(([known]) => known === status)?.[1] ?? statusLabels.draft

/** What a document is. Only invoices make dues. */
export const kinds = ['invoice', 'quote', 'proforma', 'creditNote'] as const
export type InvoiceKind = (typeof kinds)[number]

export const kindLabels: Readonly<Record<InvoiceKind, string>> = {
  invoice: 'Invoice',
  quote: 'Quote',
  proforma: 'Pro-forma invoice',
  creditNote: 'Credit note',
}

/** Invoices are numbered from 1. The thousand millions of a serial say the other kinds (decision 64). */
export const firstSerials: Readonly<Record<InvoiceKind, number>> = {
  invoice: 0,
  creditNote: 1_000_000_000,
  quote: 1_100_000_000,
  proforma: 1_200_000_000,
}

export const paymentStates = ['open', 'partly', 'paid'] as const
export type PaymentState = (typeof paymentStates)[number]

export const maxName = 200
export const maxAddress = 1000
export const maxPhone = 50
export const maxTerms = 500
export const maxNotes = 2000
export const maxAccount = 40
/** Revisions of an invoice. */
export const maxRevisions = 100
/** Maximum serial of a line. Members may number lines as they like. */
export const maxSerial = 1_000_000
/** The least quantity that is typed. */
export const minQuantity = 0.01
/** Of the money that a form says. */
export const moneyDigits = 2

/**
 * What changes what a customer owes. `brought`: dues of before, which an invoice brought along. `noted`: what an
 * invoice says that was paid, without a payment of its own.
 */
export const movementKinds = ['brought', 'invoice', 'creditNote', 'noted', 'payment', 'refund'] as const
export type MovementKind = (typeof movementKinds)[number]
/** What changes what is owed to a supplier. `noted`: what a bill says that was paid before. */
export const payableKinds = ['bill', 'supplierCredit', 'noted', 'paidOut', 'refund'] as const
export type PayableKind = (typeof payableKinds)[number]
export const movementLabels: Readonly<Record<MovementKind | PayableKind, string>> = {
  brought: 'Earlier dues',
  invoice: 'Invoice',
  creditNote: 'Credit note',
  noted: 'Paid',
  payment: 'Payment',
  bill: 'Bill',
  supplierCredit: 'Credit note',
  paidOut: 'Payment',
  refund: 'Refund',
}
