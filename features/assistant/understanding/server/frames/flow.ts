import { type Act, acts, type Topic } from '../parts/acts.ts'
import type { Case, Mark, MarkOf } from '../parts/marks.ts'
import { isCompany, isOfKind, isSaid } from './predicates.ts'

/** Seen from the book: `in` came to it, `out` left it. `both`: two ways are named. */
export type Flow = 'in' | 'out' | 'both' | 'unclear'

type Role = 'giver' | 'taker'
const opposite = (role: Role): Role => (role === 'giver' ? 'taker' : 'giver')

interface Somebody {
  readonly at: number
  readonly isUs: boolean
  readonly case: Case | 'agent'
}

const isOfMoney = (mark: Mark | undefined): boolean =>
  mark?.kind === 'currency' || isSaid(mark, 'money', 'payment', 'transaction', 'amount')

const isAsking = (mark: Mark): boolean =>
  (mark.kind === 'dimension' && mark.isAsked) ||
  isSaid(mark, 'be', 'do', 'have', 'what', 'which', 'howMuch', 'howMany', 'when')

/** Everybody who is named or asked for, in order. */
function everybody(marks: readonly Mark[]): Somebody[] {
  // `I am meeting Kyowa: what did we pay them?` Who they are is told before.
  // `Payments: what do they add up to?` These are nobody.
  const isThem = (mark: Mark, at: number) => isSaid(mark, 'them') && !isSaid(marks[at + 1], 'total')
  const they = marks.findLastIndex(isThem)
  const isDone = marks.some(({ kind }) => kind === 'act')
  return marks.flatMap((mark, at): Somebody[] => {
    // `The last payment to Kyowa: when was it?` Nothing else is done.
    const isTold = mark.kind === 'name' && (isDone || !/^(?:to|from)$/.test(mark.case))
    if (isTold && at < they) return []
    // `Did Midlands pay us more than Attica?` Both do the same.
    if (
      mark.kind === 'name' &&
      isSaid(marks[at - 1], 'than') &&
      marks.slice(0, at).some(({ kind }) => kind === 'name')
    )
      return []
    if (mark.kind === 'us') return [{ at, isUs: true, case: mark.case }]
    if (mark.kind === 'name')
      return isOfKind(mark, 'party', 'customer', 'payer', 'supplier', 'partner') &&
        mark.dimension !== 'project' &&
        mark.dimension !== 'account'
        ? [{ at, isUs: false, case: mark.case }]
        : []
    if (mark.kind === 'dimension' && isCompany(mark.dimension)) return [{ at, isUs: false, case: mark.case }]
    return isThem(mark, at) ? [{ at, isUs: false, case: 'bare' }] : []
  })
}

const isAccount = (mark: Mark): mark is MarkOf<'name'> | MarkOf<'dimension'> =>
  (mark.kind === 'name' && mark.name.hits.every(({ kind }) => kind === 'account')) ||
  (mark.kind === 'dimension' && mark.dimension === 'account')

const wayOf = (act: Act): 'in' | 'out' | undefined => {
  const what = acts[act]
  return 'way' in what ? what.way : undefined
}

/**
 * Which way something went, by who does what to whom: subject, case and voice, not the order of words, unless nothing
 * else tells. Undefined if nothing is done.
 */
export function flowOf(marks: readonly Mark[]): Flow | undefined {
  // `How did October go compared to September?` Nothing went anywhere.
  const isCompared = marks.some((mark) => isSaid(mark, 'compare', 'versus'))
  const isCourse = (mark: MarkOf<'act'>) => isCompared && /^(?:go|went|gone)$/.test(mark.written)
  const done = marks.flatMap((mark, at) => (mark.kind === 'act' && !isCourse(mark) ? [{ ...mark, at }] : []))
  const people = everybody(marks)
  const ours = new Set<Role>()
  const put = ({ isUs }: Somebody, role: Role) => ours.add(isUs ? role : opposite(role))

  // Into an account, off an account: whoever does it.
  const ends = marks.flatMap((mark) =>
    isAccount(mark) && (mark.case === 'to' || mark.case === 'from') ? [mark.case] : [],
  )
  if (ends.length === 1 && !done.some(({ act }) => act === 'pay')) return ends[0] === 'to' ? 'in' : 'out'

  // `Took from Attica`: what is taken from somebody comes to us.
  if (done.some(({ act }) => act === 'take') && people.some((one) => !one.isUs && one.case === 'from'))
    return 'in'

  // `Left with us by them`.
  const isWithUs = people.some((one) => one.isUs && one.case === 'with')
  const isLeaver = (one: Somebody) => !one.isUs && (one.case === 'by' || (one.case === 'bare' && isWithUs))
  if (done.some(({ act }) => act === 'leave') && people.some(isLeaver)) return 'in'

  const fixed = new Set(done.map(({ act }) => wayOf(act)))
  const [way] = [...fixed]
  // `Did more come in than out?`
  const isBoth = (['inward', 'outward'] as const).every((sense) => marks.some((mark) => isSaid(mark, sense)))
  if (fixed.size === 1 && way !== undefined) return isBoth ? 'both' : way
  if (fixed.has('in') && fixed.has('out')) return 'both'

  // Whatever the verb is.
  for (const one of people)
    if (one.case === 'from' || one.case === 'to') put(one, one.case === 'from' ? 'giver' : 'taker')
  for (const { act, at, written, isPassive, isParticiple } of done) {
    // `Kyowa delivered. What arrived?` What arrives has no giver of its own.
    if (act === 'arrive') continue
    const { flow } = acts[act]
    // `Paid from Kyowa`, `received to Kyowa`: nobody can tell.
    const strange = act === 'pay' ? 'from' : act === 'get' ? 'to' : undefined
    if (people.some((one) => !one.isUs && one.case === strange)) return 'unclear'
    // `Attica, money received`, `how much received`: we received it.
    const isMuch = isSaid(marks[at - 1], 'howMuch') && people.every((one) => one.at < at)
    if (written === 'received' && !isPassive && (isMuch || isOfMoney(marks[at - 1]))) {
      ours.add('taker')
      continue
    }
    // `Ningbo received`: they, or we from them?
    const isNote =
      written === 'received' && !isPassive && people.every(({ isUs }) => !isUs) && !marks.some(isAsking)
    if (isNote && people.some((one) => one.case === 'bare' && one.at < at)) return 'unclear'
    const active: Role = flow === 'forward' ? 'giver' : 'taker'
    if ('isOurs' in acts[act]) ours.add(active)
    const wasAt = marks.findIndex((mark) => isSaid(mark, 'be'))
    // `Attica, invoiced in May`: they were.
    const isCut =
      act === 'charge' &&
      isParticiple &&
      !people.some((one) => one.isUs) &&
      !marks.some((mark) => isSaid(mark, 'do', 'have', 'what', 'which'))
    // `Was last paid`, but `was the last payment received`.
    const isFar = marks[wasAt + 1]?.kind === 'rank' && at !== wasAt + 2
    const isDone = isPassive || isCut || (wasAt >= 0 && wasAt < at && isParticiple && !isFar)
    const subject = isDone && flow === 'forward' ? opposite(active) : active
    const agent = people.find((one) => one.case === 'agent')
    // `Was hat uns Attica gezahlt?`
    const isOfUs = people.some((one) => one.isUs && one.case === 'bare')
    if (agent !== undefined) put(agent, subject)
    for (const one of people) {
      // `What did we buy by Attica?`
      if (one.case === 'by') put(one, agent === undefined || isDone ? active : opposite(active))
      if (one.case === 'bare') {
        // `Our best paying customers` pay.
        const isDoer =
          (written.endsWith('ing') && one.at === at + 1 && marks[at - 1]?.kind === 'rank') ||
          // `How much did pay Midlands?` Somebody must.
          (act === 'pay' && isSaid(marks[at - 1], 'do') && one.at === at + 1 && people.length === 1)
        // `Us` is never the subject; others are if they come before the verb and nobody else is.
        const isObject = !isDoer && (one.isUs || agent !== undefined || (one.at > at && !isDone && !isOfUs))
        put(one, isObject ? opposite(subject) : subject)
      }
    }
  }
  if (ours.size === 1) return ours.has('giver') ? 'out' : 'in'
  // `Was ist mit Midlands, haben die gezahlt?`: who they are is not told.
  if (
    ours.size === 2 ||
    (done.length > 0 && ours.size === 0 && people.some((one) => one.case === 'with' && !one.isUs))
  )
    return 'unclear'
  // Nobody is named: what is delivered is delivered to us.
  const isToUs = ({ act }: MarkOf<'act'>) =>
    acts[act].flow === 'backward' || /^(?:deliver|supply|bring)$/.test(act)
  const [flow, other] = new Set(done.map((mark) => (isToUs(mark) ? 'in' : 'out')))
  return other === undefined ? flow : 'both'
}

/** What everything that is done may be about; undefined if nothing is done. */
export function topicsOf(marks: readonly Mark[]): ReadonlySet<Topic> | undefined {
  const done = marks.flatMap((mark) => (mark.kind === 'act' ? [mark.act] : []))
  const [first, ...rest] = done.map((act): ReadonlySet<Topic> => new Set<Topic>(acts[act].about))
  return rest.reduce<ReadonlySet<Topic> | undefined>(
    (left, next) => new Set([...(left ?? [])].filter((topic) => next.has(topic))),
    first,
  )
}
