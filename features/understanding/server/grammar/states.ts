import { type Rule, rule } from '../chart/rule.ts'
import type { Sense } from '../parts/senses.ts'
import { said } from './words.ts'

/** `With status sent`, `have the status sent`. */
const states: Rule[] = (
  ['draft', 'final', 'sent', 'acknowledged', 'open', 'paid', 'overdue', 'done', 'active', 'disputed'] as const
).flatMap((sense) =>
  (['with', 'have', 'in', 'of'] as const)
    .map((word): Rule => rule('Mark', [word, 'status', sense], () => said(sense), { cost: -1 }))
    .concat(
      rule('Mark', ['status', sense], () => said(sense), { cost: -0.2 }),
      rule('Mark', ['status', 'be', sense], () => said(sense), { cost: -0.3 }),
      rule('Mark', [sense, 'status'], () => said(sense), { cost: -0.2 }),
      rule('Mark', ['in', sense, 'status'], () => said(sense), { cost: -0.3 }),
    ),
)

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

const negations: Rule[] = [
  ...(['not', 'except', 'nobody'] as const).flatMap((word) => {
    const denied = () => (word === 'nobody' ? 'ever' : 'now')
    return [
      rule('Denial', [word], denied, { cost: 0 }),
      rule('Denial', [word, 'be'], denied, { cost: -0.1 }),
      rule('Denial', [word, 'have'], () => (word === 'nobody' ? 'ever' : undefined), { cost: -0.1 }),
      rule('Denial', [word, 'yet'], denied, { cost: -0.1 }),
      rule('Denial', [word, 'yet', 'be'], denied, { cost: -0.2 }),
    ]
  }),
  // `With the exception of those already paid`.
  rule('Denial', ['except', 'that'], () => 'now', { cost: 0 }),
  rule('Denial', ['except', 'that', 'be'], () => 'now', { cost: -0.1 }),
  ...opposed.flatMap((sense) => [
    rule(
      'Mark',
      ['Denial', sense],
      ([when]) => (when === 'now' || lasting.test(sense) ? said(opposites[sense]) : undefined),
      { cost: -0.2 },
    ),
    // Those that are so and those that are not.
    rule('Mark', ['including', sense], () => said('all'), { cost: -0.4 }),
    rule('Mark', ['irrespective', sense, 'or', 'not'], () => said('all'), { cost: -0.4 }),
    rule('Mark', ['irrespective', sense, 'or', opposites[sense]], () => said('all'), { cost: -0.4 }),
  ]),
  // `Drafts that I forgot to send`.
  ...([['that'], ['that', 'we']] as const).map((join) =>
    rule('Mark', [...join, 'unsent'], () => said('unsent'), { cost: -0.4 }),
  ),
  // `We have not seen a penny`, `not a penny has come in`.
  ...(['not', 'no'] as const).flatMap((none) =>
    (['get', 'pay', 'come'] as const).flatMap((act) =>
      [
        [act, 'penny'] as const,
        ['penny', act] as const,
        ['penny', 'have', act] as const,
        ['penny', 'be', act] as const,
      ].map((parts) => rule('Mark', [none, ...parts], () => said('unpaidWholly'), { cost: -0.4 })),
    ),
  ),
  rule('Mark', ['irrespective', 'Currency', 'or', 'Currency'], () => said('all'), { cost: -0.4 }),
  rule('Mark', ['irrespective', 'in', 'Currency', 'or', 'Currency'], () => said('all'), { cost: -0.4 }),
  rule('Mark', ['irrespective', 'Dimension'], () => said('all'), {
    cost: -0.3,
    examples: ['invoices irrespective of status'],
  }),
  rule('Mark', ['net', 'compare'], () => said('net'), { cost: -0.3, examples: ['net change in stock'] }),
  // `Fell under their minimum`.
  ...(['it', 'them'] as const).map((whose) =>
    rule('Shortage', ['under', whose, 'minimum'], () => true, { cost: -0.4 }),
  ),
  rule('Shortage', ['under', 'minimum'], () => true, { cost: -0.3 }),
  rule('Shortage', ['low'], () => true, { cost: 0 }),
  rule('Mark', ['Shortage'], () => said('low'), { cost: 0 }),
  rule('Mark', ['sunk', 'Shortage'], () => said('low'), { cost: -0.3 }),
  rule('Mark', ['Shortage', 'sunk'], () => said('low'), { cost: -0.3 }),
  ...(['until', 'to', 'versus'] as const).map((word) =>
    rule('Mark', [word, 'minimum'], () => said('minimum'), { cost: -0.1 }),
  ),
  rule('Mark', ['over', 'minimum'], () => said('aboveMinimum'), { cost: -0.3 }),
  rule('Mark', ['no', 'minimum'], () => said('noMinimum'), { cost: -0.3 }),
  // `Of which not a single piece is left`.
  ...(['quantity', 'Measure'] as const).flatMap((size) =>
    (['onHand', 'stock'] as const).flatMap((there) => [
      rule('Mark', ['no', size, there], () => said('gone'), { cost: -0.4 }),
      rule('Mark', ['no', size, 'be', there], () => said('gone'), { cost: -0.5 }),
    ]),
  ),
  rule('Mark', ['onHand', 'stock'], () => said('stock'), { cost: 0 }),
  rule('Mark', ['no', 'price'], () => said('noPrice'), { cost: -0.3 }),
]

/** The states of records, and what they are not. */
export const stateRules: readonly Rule[] = [states, negations].flat()
