import { type Rule, rule } from '../chart/rule.ts'
import { said } from './words.ts'

/** `In and out`, `money in, money out`: both ways, which are not told apart. */
const ways: Rule[] = (['and', 'plus'] as const).flatMap((join) => [
  rule('Mark', ['inward', join, 'outward'], () => said('bothWays'), { cost: -0.3 }),
  rule('Mark', ['outward', join, 'inward'], () => said('bothWays'), { cost: -0.3 }),
])

/** `Receipts less issues`; `the mean of each delivery`. */
const parts: Rule[] = [
  // `Keep euros and dollars apart`.
  rule('Mark', ['stock', 'Currency', 'and', 'Currency', 'apart'], () => said('eachCurrency'), { cost: -1 }),
  ...(['inward', 'receipt', 'income'] as const).flatMap((into) =>
    (['outward', 'payment', 'expense', 'spending', 'disbursement'] as const).flatMap((out) => [
      rule('Mark', ['difference', into, 'and', out], () => said('net'), { cost: -0.4 }),
      rule('Mark', ['difference', out, 'and', into], () => said('net'), { cost: -0.4 }),
    ]),
  ),
  ...(['delivery', 'inward', 'receipt'] as const).flatMap((into) =>
    (['issue', 'outward', 'shipment', 'payment'] as const).map((out) =>
      rule('Mark', [into, 'minus', out], () => said('net'), { cost: -0.3 }),
    ),
  ),
  // `Once the payments are deducted from the receipts`.
  ...(['payment', 'disbursement', 'expense', 'spending'] as const).flatMap((out) => {
    const rest = () => said(out === 'expense' ? 'profit' : 'net')
    return [
      rule('Mark', ['deducted', out], rest, { cost: -0.3 }),
      rule('Mark', ['after', out, 'be', 'deducted'], rest, { cost: -0.3 }),
      rule('Mark', ['after', 'all', out], rest, { cost: -0.4 }),
      // `Nach Ausgaben` groups.
      rule(
        'Mark',
        ['after', out],
        ([{ written }, { isPlural }]) => (isPlural && written !== 'nach' ? rest() : undefined),
        { cost: -0.2 },
      ),
      ...(['receipt', 'income'] as const).flatMap((into) => [
        rule('Mark', ['after', out, 'be', 'deducted', 'from', into], rest, { cost: -0.5 }),
        rule('Mark', [out, 'deducted', 'from', into], rest, { cost: -0.4 }),
        rule('Mark', ['deducted', out, 'from', into], rest, { cost: -0.4 }),
        rule('Mark', [into, 'deducted', out], rest, { cost: -0.4 }),
      ]),
    ]
  }),
  ...(['delivery', 'shipment', 'issue', 'invoice', 'bill', 'payment', 'receipt', 'transaction'] as const).map(
    (each) => rule('Mark', ['per', each], () => said(each), { cost: -0.1 }),
  ),
]

/** What came in and what went out, together. */
export const netRules: readonly Rule[] = [...ways, ...parts]
