/** A month of a company of four, as its people would tell it. Days count from today; sums are in the currency. */

export const us = 'Hansen Trading'
export const kyowa = 'Kyowa Bearings'
export const lund = 'Lund Grease'
export const sellers = [kyowa, lund] as const
export const weser = 'Weser Pumpen'
export const nordlicht = 'Nordlicht Foods'

export type Currency = 'EUR' | 'USD'
/** Whose books know it: ours, or those of a supplier too. */
export type Supplier = (typeof sellers)[number]
export const goods = ['Bearing', 'Grease'] as const
export type Goods = (typeof goods)[number]
export const units: Readonly<Record<Goods, string>> = { Bearing: 'pcs', Grease: 'l' }
/** At least so much should be there. */
export const minimums: Readonly<Record<Goods, number>> = { Bearing: 100, Grease: 10 }

interface Sold {
  readonly does: 'sell'
  readonly no: string
  readonly to: string
  readonly currency?: Currency
  readonly due: number
  readonly lines: readonly (readonly [quantity: number, price: number, tax: number])[]
}
interface Credited {
  readonly does: 'credit'
  readonly no: string
  readonly of: string
  /** By the places of the lines, from 1 on. */
  readonly lines: readonly (readonly [line: number, quantity: number])[]
}
interface Paid {
  /** `got`: of a customer; `pay`: to a supplier; `refund`: back to a customer. */
  readonly does: 'got' | 'pay' | 'refund'
  readonly party: string
  /** What moved on the account. */
  readonly amount: number
  readonly fee?: number
  readonly for?: readonly (readonly [no: string, amount: number])[]
  readonly text?: string
  readonly hold?: boolean
  /** The row of the bank's file that had brought it before. */
  readonly taken?: string
}
interface Banked {
  readonly does: 'bank'
  readonly row: string
  readonly party: string
  readonly type: 'received' | 'paid'
  readonly amount: number
  readonly category: 'income' | 'expense' | 'loan'
  /** It is a payment that somebody had recorded. */
  readonly recorded?: boolean
}
interface Moved {
  readonly does: 'in' | 'out'
  readonly item: Goods
  readonly quantity: number
}
interface Asked {
  readonly does: 'ask'
  readonly lines: readonly (readonly [Goods, number])[]
}
interface Quoted {
  readonly does: 'quote'
  readonly by: Supplier
  readonly prices: readonly number[]
}
interface Ordered {
  readonly does: 'order'
  /** Lines of the requisition, from 1 on. */
  readonly lines: Readonly<Record<Supplier, readonly number[]>>
}
interface Delivered {
  readonly does: 'deliver'
  readonly by: Supplier
  readonly line: number
  readonly sent: number
  readonly came: number
  readonly damaged: number
}
interface Invoiced {
  /** The seller's invoice, which is our bill. It says what is delivered and not invoiced yet. */
  readonly does: 'invoice'
  readonly by: Supplier
  readonly no: string
  readonly due: number
}

export type Event = { readonly day: number } & (
  | Sold
  | Credited
  | Paid
  | Banked
  | Moved
  | Asked
  | Quoted
  | Ordered
  | Delivered
  | Invoiced
)

export const happened: readonly Event[] = [
  { day: -70, does: 'sell', no: 'S1', to: nordlicht, currency: 'USD', due: -35, lines: [[1, 40, 0]] },
  { day: -30, does: 'in', item: 'Bearing', quantity: 20 },
  { day: -30, does: 'in', item: 'Grease', quantity: 5 },
  { day: -30, does: 'sell', no: 'S2', to: weser, due: -10, lines: [[100, 10, 19]] },
  { day: -25, does: 'sell', no: 'S3', to: weser, due: 20, lines: [[5, 50.11, 0]] },
  { day: -24, does: 'sell', no: 'S4', to: nordlicht, due: -2, lines: [[3, 33.33, 19]] },
  { day: -20, does: 'sell', no: 'S5', to: nordlicht, due: -1, lines: [[8, 10, 0]] },
  { day: -20, does: 'ask', lines: [['Bearing', 100], ['Grease', 10]] },
  { day: -19, does: 'quote', by: kyowa, prices: [3.05, 7.1] },
  { day: -19, does: 'quote', by: lund, prices: [3.2, 6.8] },
  { day: -18, does: 'order', lines: { [kyowa]: [1], [lund]: [2] } },
  // Paid before there is anything to pay: the first bill takes it.
  { day: -15, does: 'pay', party: kyowa, amount: 30, text: 'Deposit' },
  { day: 0, does: 'deliver', by: kyowa, line: 1, sent: 60, came: 60, damaged: 2 },
  { day: -12, does: 'invoice', by: kyowa, no: 'K1', due: -3 },
  { day: 0, does: 'deliver', by: kyowa, line: 1, sent: 40, came: 40, damaged: 0 },
  { day: -11, does: 'invoice', by: kyowa, no: 'K2', due: 19 },
  { day: 0, does: 'deliver', by: lund, line: 1, sent: 10, came: 10, damaged: 0 },
  { day: -10, does: 'invoice', by: lund, no: 'L1', due: 4 },
  { day: -9, does: 'credit', no: 'KC1', of: 'K2', lines: [[1, 3]] },
  // A part, and what the bank kept of it.
  { day: -9, does: 'got', party: weser, amount: 497.5, fee: 2.5, for: [['S2', 500]], text: 'Wire 1' },
  // More than is open: the rest pays the next one, and stands on account.
  { day: -7, does: 'got', party: weser, amount: 1000, for: [['S2', 690]] },
  { day: -6, does: 'refund', party: weser, amount: 20, text: 'Too much' },
  { day: -5, does: 'got', party: nordlicht, amount: 118.99, for: [['S4', 118.99]], text: 'Wire 2' },
  // The rest of a credit note of what is paid settles what else is open.
  { day: -4, does: 'credit', no: 'SC1', of: 'S4', lines: [[1, 1]] },
  { day: -4, does: 'credit', no: 'SC2', of: 'S5', lines: [[1, 2]] },
  { day: -4, does: 'pay', party: kyowa, amount: 100, for: [['K1', 100]], text: 'Part' },
  // Paid too much, and held.
  { day: -3, does: 'pay', party: kyowa, amount: 120, for: [['K2', 112.85]], text: 'All of it', hold: true },
  {
    day: -4,
    does: 'bank',
    row: 'Wire 2',
    party: 'NORDLICHT FOODS GMBH',
    type: 'received',
    amount: 118.99,
    category: 'income',
    recorded: true,
  },
  { day: -4, does: 'bank', row: 'SEPA 4711', party: 'LUND GREASE AB', type: 'paid', amount: 68, category: 'expense' },
  { day: -3, does: 'bank', row: 'Fees', party: 'Bank', type: 'paid', amount: 4.9, category: 'expense' },
  { day: -2, does: 'bank', row: 'Credit line', party: 'Bank', type: 'received', amount: 5000, category: 'loan' },
  { day: -5, does: 'pay', party: lund, amount: 68, for: [['L1', 68]], text: 'L1', taken: 'SEPA 4711' },
  // Of what is paid: it stands on our account there.
  { day: -3, does: 'credit', no: 'LC1', of: 'L1', lines: [[1, 1]] },
  { day: -2, does: 'sell', no: 'S6', to: weser, due: 12, lines: [[1, 35.5, 0]] },
  { day: -1, does: 'out', item: 'Bearing', quantity: 30 },
] // prettier-ignore
