import { type Rule, rule } from '../chart/rule.ts'
import type { Mark } from '../parts/marks.ts'
import type { Word } from '../parts/values.ts'
import { said } from './words.ts'

const incoming = ['inward', 'receipt', 'income'] as const
const outgoing = ['outward', 'payment', 'expense', 'spending', 'disbursement'] as const
const payments = ['payment', 'disbursement', 'expense', 'spending'] as const
const receipts = ['receipt', 'income'] as const
const left = ({ sense }: Word): Mark => said(sense === 'expense' ? 'profit' : 'net')

/** What came in and what went out, together. */
export const netRules: readonly Rule[] = [
  // `Keep euros and dollars apart`.
  rule('Mark', ['stock', 'Currency', 'and', 'Currency', 'apart'], () => said('eachCurrency'), { cost: -1 }),
  // `In and out`, `money in, money out`: both ways, which are not told apart.
  rule('Mark', ['inward', ['and', 'plus'], 'outward'], () => said('bothWays'), { cost: -0.3 }),
  rule('Mark', ['outward', ['and', 'plus'], 'inward'], () => said('bothWays'), { cost: -0.3 }),
  // `Receipts less issues`.
  rule('Mark', ['difference', incoming, 'and', outgoing], () => said('net'), { cost: -0.4 }),
  rule('Mark', ['difference', outgoing, 'and', incoming], () => said('net'), { cost: -0.4 }),
  rule(
    'Mark',
    [['delivery', 'inward', 'receipt'], 'minus', ['issue', 'outward', 'shipment', 'payment']],
    () => said('net'),
    { cost: -0.3 },
  ),
  // `Once the payments are deducted from the receipts`.
  rule('Mark', ['deducted', payments], ([, out]) => left(out), { cost: -0.3 }),
  rule('Mark', ['after', payments, 'be', 'deducted'], ([, out]) => left(out), { cost: -0.3 }),
  rule('Mark', ['after', 'all', payments], ([, , out]) => left(out), { cost: -0.4 }),
  // `Nach Ausgaben` groups.
  rule(
    'Mark',
    ['after', payments],
    ([{ written }, out]) => (out.isPlural && written !== 'nach' ? left(out) : undefined),
    { cost: -0.2 },
  ),
  rule('Mark', ['after', payments, 'be', 'deducted', 'from', receipts], ([, out]) => left(out), {
    cost: -0.5,
  }),
  rule('Mark', [payments, 'deducted', 'from', receipts], ([out]) => left(out), { cost: -0.4 }),
  rule('Mark', ['deducted', payments, 'from', receipts], ([, out]) => left(out), { cost: -0.4 }),
  rule('Mark', [receipts, 'deducted', payments], ([, , out]) => left(out), { cost: -0.4 }),
  // `The mean of each delivery`.
  rule(
    'Mark',
    ['per', ['delivery', 'shipment', 'issue', 'invoice', 'bill', 'payment', 'receipt', 'transaction']],
    ([, { sense }]) => said(sense),
    { cost: -0.1 },
  ),
]
