import { type Rule, rule } from '../chart/rule.ts'
import { dimensionSenses, isAct, isStructure, type Sense, senses } from '../parts/senses.ts'
import type { Act } from '../parts/acts.ts'
import type { Name } from '../parts/parts.ts'
import type { Mark } from '../parts/marks.ts'
import type { Word } from '../parts/values.ts'

export const said = (sense: Sense, isPlural = false): Mark => ({ kind: 'sense', sense, isPlural })

/** Words that are people or kinds have marks of their own. */
const isRole = (sense: Sense): boolean =>
  /^(?:which|we|us|me|mine|somebody)$/.test(sense) || (dimensionSenses as readonly Sense[]).includes(sense)

/** `By bank transfer` is nothing else. */
const methods: ReadonlySet<Sense> = new Set<Sense>(['card', 'bankTransfer', 'cash'])

/** Each word that means something by itself. */
const words: Rule[] = senses
  .filter((sense) => !isStructure(sense) && !isAct(sense) && !isRole(sense))
  .map((sense) =>
    rule('Mark', [sense], ([{ isPlural }]) => said(sense, isPlural), { cost: methods.has(sense) ? -0.8 : 0 }),
  )

/** Words of structure that may stand alone, at the price of a remark. */
const bare = (
  [
    'still',
    'only',
    'yet',
    'minus',
    'no',
    'not',
    'versus',
    'comma',
    'and',
    'or',
    'more',
    'less',
    'than',
    'be',
    'do',
    'have',
  ] as const
).map((sense) =>
  rule('Mark', [sense], () => said(sense), {
    cost: /^(?:less|more|minus)$/.test(sense) ? 0.2 : 0,
  }),
)

const actMark = (act: Act, { written, isParticiple }: Word, isPassive: boolean, isNegated = false): Mark => ({
  kind: 'act',
  act,
  written,
  isParticiple,
  isPassive: isPassive && isParticiple,
  isNegated,
})

const actRules: Rule[] = senses.filter(isAct).flatMap((act) => {
  const mark = (word: Word, isPassive: boolean, isNegated = false): Mark =>
    actMark(act, word, isPassive, isNegated)
  return [
    rule('Mark', [act], ([word]) => mark(word, false), { cost: 0 }),
    rule('Mark', ['be', act], ([, word]) => mark(word, true), { cost: -0.1 }),
    ...(act === 'get'
      ? []
      : [
          rule('Mark', ['get', act], ([, word]) => (word.isParticiple ? mark(word, true) : undefined), {
            cost: -0.1,
          }),
        ]),
    rule('Mark', ['not', act], ([, word]) => mark(word, false, true), { cost: 0 }),
    rule('Mark', ['not', 'be', act], ([, , word]) => mark(word, true, true), { cost: 0 }),
  ]
})

/** `Customers by revenue`: what they are ranked by. */
const measures: Rule[] = (
  [
    'income',
    'turnover',
    'profit',
    'spending',
    'amount',
    'payment',
    'receipt',
    'quantity',
    'liked',
    'commented',
    'money',
    'number',
    'total',
    'balance',
    'open',
    'dues',
    'overdue',
  ] as const
)
  .map((sense): Rule => rule('Mark', ['by', sense], () => said(sense), { cost: -0.1 }))
  .concat(
    rule('Mark', ['by', 'what'], () => said('amount'), { cost: -0.1 }),
    rule('Mark', ['by', 'value'], () => said('amount'), { cost: -0.1 }),
    rule('Mark', ['by', 'invoice'], ([, { isPlural }]) => (isPlural ? said('invoice', true) : undefined)),
    ...(['turnover', 'amount', 'income', 'money'] as const).flatMap((sense) => [
      rule('Mark', ['charge', sense], ([word]) => (word.isParticiple ? said('invoice') : undefined)),
      rule('Mark', ['by', 'charge', sense], () => said('invoice'), { cost: -0.2 }),
    ]),
    ...(['to', 'from', 'in'] as const).map((word) =>
      rule('Mark', [word, 'purse'], () => said('purse'), { cost: -0.1 }),
    ),
    rule('Mark', ['by', 'Currency'], ([, currency]) => ({ kind: 'currency', currency }), { cost: -0.1 }),
  )

/** `Transactions of category loan`. */
const categories: Rule[] = (['loan', 'income', 'expense', 'investment'] as const).flatMap((sense) => [
  rule('Mark', ['category', sense], () => said(sense), { cost: -0.2 }),
  rule('Mark', ['in', sense, 'category'], () => said(sense), { cost: -0.3 }),
  ...(['of', 'in'] as const).map((word) =>
    rule('Mark', [word, 'category', sense], () => said(sense), { cost: -0.3 }),
  ),
])

/** `Every payment` is all of them. */
const wholes = [
  'payment', 'disbursement', 'receipt', 'transaction', 'expense', 'invoice', 'bill', 'supplierBill', 'delivery',
  'movement', 'issue', 'todo', 'post', 'notification', 'item', 'document',
] as const // prettier-ignore
const whole: Rule[] = wholes.flatMap((sense) => [
  rule('Mark', ['each', sense], () => said(sense, true), { cost: 0.1 }),
  // `Invoice by invoice`.
  ...(['by', 'for'] as const).map((word) =>
    rule('Mark', [sense, word, sense], () => said(sense, true), { cost: -0.4 }),
  ),
  // `Those invoices that …`, unless they are those of the answer before.
  rule('Mark', ['those', sense], () => said(sense, true), { cost: 0.25 }),
])

const interval = (first: Name, last: Name): Mark | undefined =>
  /\d{4}$/.test(first.written) && /^\d{4}$/.test(last.written) ? said('between') : undefined

const marks: Rule[] = [
  rule('Mark', ['Bound'], ([bound]) => ({ kind: 'bound', bound }), { cost: 0 }),
  // `6204-6206` has others between them: no records take that.
  ...(['of', 'in', 'for', 'with'] as const).map((word) =>
    rule('Mark', [word, 'Name', 'dash', 'Name'], ([, first, , last]) => interval(first, last), { cost: -1 }),
  ),
  rule('Mark', ['Name', 'dash', 'Name'], ([first, , last]) => interval(first, last), { cost: -1 }),
  // `Payments to Kyowa against those to Shunfeng`.
  ...(['to', 'from', 'of'] as const).map((word) =>
    rule('Mark', ['those', word, 'Name'], ([, , name]) => ({ kind: 'name', name, case: word }), {
      cost: -0.2,
    }),
  ),
  // `Customs duties, i.e. everything to Hauptzollamt`: what follows says what they are.
  rule('Mark', ['Purpose', 'comma', 'thatIs'], () => said('money'), { cost: -0.5 }),
  // What is left of an invoice is left after its last payment.
  rule('Mark', ['after', 'newest', 'payment'], () => said('still'), { cost: -0.6 }),
  rule('Mark', ['by', 'due'], () => ({ kind: 'rank', order: 'oldest', isSorting: true, isDue: true }), {
    cost: -0.2,
  }),
  rule(
    'Mark',
    ['invoice', 'Number'],
    ([{ isPlural }, { value }]) =>
      isPlural || /^(?:19|20)\d\d$|\./.test(value)
        ? undefined
        : { kind: 'text', text: value, role: 'number' },
    { cost: -0.2, isTight: true },
  ),
  rule('Mark', ['Measure'], ([unit]) => ({ kind: 'sense', sense: 'quantity', isPlural: false, unit }), {
    cost: -0.02,
  }),
  ...(['in', 'by'] as const).map((word) =>
    rule(
      'Mark',
      [word, 'Measure'],
      ([, unit]) => ({ kind: 'sense', sense: 'quantity', isPlural: false, unit }),
      { cost: -0.1 },
    ),
  ),
  rule('Mark', ['Number', 'Measure'], ([{ value }, unit]) => ({ kind: 'wanted', quantity: value, unit }), {
    cost: 0.3,
  }),
  rule('Mark', ['Number'], ([{ value }]) => ({ kind: 'wanted', quantity: value }), { cost: 0.4 }),
  // `Enough for an order of 300`.
  rule(
    'Mark',
    ['for', 'demand', 'Amount'],
    ([, , { value, unit }]) => ({ kind: 'wanted', quantity: value, ...(unit === undefined ? {} : { unit }) }),
    { cost: -0.3 },
  ),
  rule('Mark', ['in', 'Currency'], ([, currency]) => ({ kind: 'currency', currency }), { cost: -0.1 }),
  rule('Mark', ['all', 'currency'], () => said('eachCurrency'), { cost: -0.1 }),
  rule('Mark', ['in', 'all', 'currency'], () => said('eachCurrency'), { cost: -0.2 }),
  rule('Mark', ['all', 'account'], ([, { isPlural }]) => (isPlural ? said('all') : undefined), { cost: 0.1 }),
  rule('Mark', ['Currency'], ([currency]) => ({ kind: 'currency', currency }), { cost: 0 }),
]

/** `Each movement` is every one. */
const every: Rule[] = [
  ...(['stock', 'quantity', 'status', 'amount', 'minimum'] as const).map((sense) =>
    rule('Mark', ['whose', sense], () => said(sense === 'status' ? 'all' : sense), { cost: 0.1 }),
  ),
  rule('Mark', ['each'], () => said('all'), { cost: 0.2 }),
]

/** Words that mean something by themselves, and small turns of them. */
export const wordRules: readonly Rule[] = [
  words,
  bare,
  every,
  actRules,
  measures,
  categories,
  whole,
  marks,
].flat()
