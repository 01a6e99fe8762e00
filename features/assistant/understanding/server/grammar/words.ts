import { maybe, type Rule, rule } from '../chart/rule.ts'
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
const isMethod = (sense: Sense): boolean => /^(?:card|bankTransfer|cash)$/.test(sense)

/** Each word that means something by itself. */
const words: Rule[] = [
  rule(
    'Mark',
    [senses.filter((sense) => !isStructure(sense) && !isAct(sense) && !isRole(sense) && !isMethod(sense))],
    ([{ sense, isPlural }]) => said(sense, isPlural),
    { cost: 0 },
  ),
  rule('Mark', [senses.filter(isMethod)], ([{ sense }]) => said(sense), { cost: -0.8 }),
]

/** Words of structure that may stand alone, at the price of a remark. */
const bare: Rule[] = [
  rule(
    'Mark',
    [['still', 'only', 'yet', 'no', 'not', 'versus', 'comma', 'and', 'or', 'than', 'be', 'do', 'have']],
    ([{ sense }]) => said(sense),
    { cost: 0 },
  ),
  rule('Mark', [['less', 'more', 'minus']], ([{ sense }]) => said(sense), { cost: 0.2 }),
]

const actMark = (
  { sense, written, isParticiple }: Word<Act>,
  isPassive = false,
  isNegated = false,
): Mark => ({
  kind: 'act',
  act: sense,
  written,
  isParticiple,
  isPassive: isPassive && isParticiple,
  isNegated,
})

const actSenses = senses.filter(isAct)
const actRules: Rule[] = [
  rule('Mark', [actSenses], ([act]) => actMark(act), { cost: 0 }),
  rule('Mark', ['be', actSenses], ([, act]) => actMark(act, true), { cost: -0.1 }),
  rule(
    'Mark',
    ['get', actSenses],
    ([, act]) => (act.isParticiple && act.sense !== 'get' ? actMark(act, true) : undefined),
    { cost: -0.1 },
  ),
  rule('Mark', ['not', maybe('be'), actSenses], ([, be, act]) => actMark(act, be !== undefined, true), {
    cost: 0,
  }),
]

/** `Customers by revenue`: what they are ranked by. */
const measures: Rule[] = [
  rule(
    'Mark',
    [
      'by',
      [
        'income', 'turnover', 'profit', 'spending', 'amount', 'payment', 'receipt', 'quantity', 'liked', 'commented',
        'money', 'number', 'total', 'balance', 'open', 'dues', 'overdue',
      ], // prettier-ignore
    ],
    ([, { sense }]) => said(sense),
    { cost: -0.1 },
  ),
  rule('Mark', ['by', ['what', 'value']], () => said('amount'), { cost: -0.1 }),
  rule('Mark', ['by', 'invoice'], ([, { isPlural }]) => (isPlural ? said('invoice', true) : undefined)),
  rule('Mark', ['charge', ['turnover', 'amount', 'income', 'money']], ([word]) =>
    word.isParticiple ? said('invoice') : undefined,
  ),
  rule('Mark', ['by', 'charge', ['turnover', 'amount', 'income', 'money']], () => said('invoice'), {
    cost: -0.2,
  }),
  rule('Mark', [['to', 'from', 'in'], 'purse'], () => said('purse'), { cost: -0.1 }),
  rule('Mark', ['by', 'Currency'], ([, currency]) => ({ kind: 'currency', currency }), { cost: -0.1 }),
]

const categorical = ['loan', 'income', 'expense', 'investment'] as const
/** `Transactions of category loan`. */
const categories: Rule[] = [
  rule('Mark', ['category', categorical], ([, { sense }]) => said(sense), { cost: -0.2 }),
  rule('Mark', ['in', categorical, 'category'], ([, { sense }]) => said(sense), { cost: -0.3 }),
  rule('Mark', [['of', 'in'], 'category', categorical], ([, , { sense }]) => said(sense), { cost: -0.3 }),
]

/** `Every payment` is all of them. */
const wholes = [
  'payment', 'disbursement', 'receipt', 'transaction', 'expense', 'invoice', 'bill', 'supplierBill', 'delivery',
  'movement', 'issue', 'todo', 'post', 'notification', 'item', 'document',
] as const // prettier-ignore
const whole: Rule[] = [
  rule('Mark', ['each', wholes], ([, { sense }]) => said(sense, true), { cost: 0.1 }),
  // `Invoice by invoice`.
  rule(
    'Mark',
    [wholes, ['by', 'for'], wholes],
    ([one, , other]) => (one.sense === other.sense ? said(one.sense, true) : undefined),
    { cost: -0.4 },
  ),
  // `Those invoices that …`, unless they are those of the answer before.
  rule('Mark', ['those', wholes], ([, { sense }]) => said(sense, true), { cost: 0.25 }),
]

const interval = (first: Name, last: Name): Mark | undefined =>
  /\d{4}$/.test(first.written) && /^\d{4}$/.test(last.written) ? said('between') : undefined

const marks: Rule[] = [
  rule('Mark', ['Bound'], ([bound]) => ({ kind: 'bound', bound }), { cost: 0 }),
  // `6204-6206` has others between them: no records take that.
  rule(
    'Mark',
    [['of', 'in', 'for', 'with'], 'Name', 'dash', 'Name'],
    ([, first, , last]) => interval(first, last),
    { cost: -1 },
  ),
  rule('Mark', ['Name', 'dash', 'Name'], ([first, , last]) => interval(first, last), { cost: -1 }),
  // `Payments to Kyowa against those to Shunfeng`.
  rule(
    'Mark',
    ['those', ['to', 'from', 'of'], 'Name'],
    ([, { sense }, name]) => ({ kind: 'name', name, case: sense }),
    { cost: -0.2 },
  ),
  // `Customs duties, i.e. everything to Hauptzollamt`: what follows says what they are.
  rule('Mark', ['Purpose', 'comma', 'thatIs'], () => said('money'), { cost: -0.5 }),
  // `What did the payments to Kyowa come to in October?`
  rule('Mark', ['come', 'to'], ([, { written }]) => (written === 'to' ? said('total') : undefined), {
    cost: 0.2,
    isTight: true,
  }),
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
  rule('Mark', ['whose', ['stock', 'quantity', 'amount', 'minimum']], ([, { sense }]) => said(sense)),
  rule('Mark', ['whose', 'status'], () => said('all')),
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
