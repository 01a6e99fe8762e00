import { maybe, type Rule, rule } from '../chart/rule.ts'
import type { Sense } from '../parts/senses.ts'
import { said } from './words.ts'

const stated = [
  'draft', 'final', 'sent', 'acknowledged', 'open', 'paid', 'overdue', 'done', 'active', 'disputed',
] as const // prettier-ignore
/** `With status sent`, `have the status sent`. */
const states: Rule[] = [
  rule('Mark', [['with', 'have', 'in', 'of'], 'status', stated], ([, , { sense }]) => said(sense), {
    cost: -1,
  }),
  rule('Mark', ['status', maybe('be'), stated], ([, , { sense }]) => said(sense), { cost: -0.3 }),
  rule('Mark', [stated, 'status'], ([{ sense }]) => said(sense), { cost: -0.2 }),
  rule('Mark', ['in', stated, 'status'], ([, { sense }]) => said(sense), { cost: -0.3 }),
]

/** What records are that are not so. */
export const opposites = {
  paid: 'open', settled: 'open', pay: 'open', open: 'settled', done: 'active', tickedOff: 'active', active: 'done',
  due: 'notDue', overdue: 'notOverdue', draft: 'issued', final: 'draft', creditNote: 'noCreditNote',
  read: 'unread', unread: 'read',
  low: 'aboveMinimum',
} as const satisfies Partial<Record<Sense, Sense>> // prettier-ignore
const opposed = Object.keys(opposites) as (keyof typeof opposites)[]
/** What was never so is not so now; other states come and go. */
const lasting = /^(?:done|tickedOff|read)$/
const moved = ['get', 'pay', 'come'] as const

const negations: Rule[] = [
  rule('Denial', [['not', 'except'], maybe('yet'), maybe('be')], () => 'now', { cost: 0 }),
  rule('Denial', ['nobody', maybe('yet'), maybe('be')], () => 'ever', { cost: 0 }),
  rule('Denial', ['nobody', 'have'], () => 'ever', { cost: -0.1 }),
  // `With the exception of those already paid`.
  rule('Denial', ['except', 'that', maybe('be')], () => 'now', { cost: 0 }),
  rule(
    'Mark',
    ['Denial', opposed],
    ([when, { sense }]) => (when === 'now' || lasting.test(sense) ? said(opposites[sense]) : undefined),
    { cost: -0.3 },
  ),
  // Those that are so and those that are not.
  rule('Mark', ['including', opposed], () => said('all'), { cost: -0.4 }),
  rule(
    'Mark',
    ['irrespective', opposed, 'or', ['not', ...Object.values(opposites)]],
    ([, one, , other]) =>
      other.sense === 'not' || other.sense === opposites[one.sense] ? said('all') : undefined,
    { cost: -0.4 },
  ),
  // `Drafts that I forgot to send`.
  rule('Mark', ['that', maybe('we'), 'unsent'], () => said('unsent'), { cost: -0.4 }),
  // `We have not seen a penny`, `not a penny has come in`.
  rule('Mark', [['not', 'no'], moved, 'penny'], () => said('unpaidWholly'), { cost: -0.4 }),
  rule('Mark', [['not', 'no'], 'penny', maybe('have', 'be'), moved], () => said('unpaidWholly'), {
    cost: -0.4,
  }),
  rule('Mark', ['irrespective', maybe('in'), 'Currency', 'or', 'Currency'], () => said('all'), {
    cost: -0.4,
  }),
  rule('Mark', ['irrespective', 'Dimension'], () => said('all'), {
    cost: -0.3,
    examples: ['invoices irrespective of status'],
  }),
  rule('Mark', ['net', 'compare'], () => said('net'), { cost: -0.3, examples: ['net change in stock'] }),
  // `Fell under their minimum`.
  rule('Shortage', ['under', maybe('it', 'them'), 'minimum'], () => true, { cost: -0.4 }),
  rule('Shortage', ['low'], () => true, { cost: 0 }),
  rule('Mark', ['Shortage'], () => said('low'), { cost: 0 }),
  rule('Mark', ['sunk', 'Shortage'], () => said('low'), { cost: -0.3 }),
  rule('Mark', ['Shortage', 'sunk'], () => said('low'), { cost: -0.3 }),
  rule('Mark', [['until', 'to', 'versus'], 'minimum'], () => said('minimum'), { cost: -0.1 }),
  rule('Mark', ['over', 'minimum'], () => said('aboveMinimum'), { cost: -0.3 }),
  rule('Mark', ['no', 'minimum'], () => said('noMinimum'), { cost: -0.3 }),
  // `Of which not a single piece is left`.
  rule('Mark', ['no', ['quantity', 'Measure'], maybe('be'), ['onHand', 'stock']], () => said('gone'), {
    cost: -0.4,
  }),
  rule('Mark', ['onHand', 'stock'], () => said('stock'), { cost: 0 }),
  rule('Mark', ['no', 'price'], () => said('noPrice'), { cost: -0.3 }),
]

/** The states of records, and what they are not. */
export const stateRules: readonly Rule[] = [states, negations].flat()
