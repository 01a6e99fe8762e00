import type { Concept } from '../lexicon/index.ts'
import type { Marks } from '../entities/entities.ts'
import type { Draft, Found } from './intent.ts'

export const paid = { type: 'paid' }
export const received = { type: 'received' }

/** `Cash turned over, in and out` means both directions. A payment from our own account is paid by us. */
export function bothWays(draft: Draft, { has, marks, nameIn }: Found): Draft {
  const of = (concept: Concept) => marks.concepts.find((mark) => mark.concept === concept)?.words ?? ''
  if (has('movement') && has('received') && /^ins? (?:and|or) outs?$/.test(of('movement'))) {
    const { type: _, ...both } = draft
    return both
  }
  // `How much have we to Nordlicht transferred`
  if (has('paidUs') && nameIn('party')?.before === 'to' && weAtLast.test(marks.plain))
    return { ...draft, ...paid }
  const isFrom = has('paymentIn') && of('paymentIn').endsWith(' from')
  return isFrom && draft['account'] !== undefined && draft['party'] === undefined
    ? { ...draft, ...paid }
    : draft
}

/** Somebody else is said to have got it: `who got the most money`, `which suppliers received payments`. */
const theirs =
  /(?<![^ ])(?:who|(?:which |what )?(?:suppliers?|vendors?|payees?|creditors?|compan(?:y|ies)|part(?:y|ies)|customers?|clients?)) (?:(?:has|have|had|did|do|does|all|also|ever|already) )*(?:got|gets?|received?|receives|collect(?:s|ed)?) /

const customersPaid =
  /(?<![^ ])(?:did|do|does|has|have|had) (?:(?:each|every|all|the|our|any|of) )*(?:customers?|clients?|debtors?) (?:(?:in|of|from) [^ ]+ )?(?:(?:already|ever|actually|last) )*(?:pay|paid|spend|spent|transfer(?:red)?|settled?)(?![^ ])/

const theyPaid =
  /(?<![^ ])(?:have|has|had|did|do|does) (?:they|he|she) (?:(?:already|ever|finally|last|actually) )*(?:paid|pay|settled?)(?! (?:to|for|by) )(?![^ ])/
const weAtLast =
  /(?<![^ ])(?:have|had|did) (?:we|i) .*(?<![^ ])(?:transferred|transfer|wired|remitted|settled|paid)(?![^ ])/
const weSent = /(?<![^ ])(?:we|i) (?:(?:have|had|ever|already|last) )*(?:send|sent)(?![^ ])/

/** Somebody who got something from us was paid. Somebody who gave us something paid. */
export function withPayerTurned(draft: Draft, has: Found['has'], marks: Marks): Draft {
  if (has('fromUs') !== has('toUs')) return { ...draft, ...(has('fromUs') ? paid : received) }
  const isTheirs = theirs.test(marks.plain) || isGottenByThem(marks)
  // `How much did each customer pay`
  if (draft['type'] === 'paid' && customersPaid.test(marks.plain)) return { ...draft, ...received }
  // `To whom did we send 4,180 euros`
  if (draft['type'] === undefined && has('sent'))
    return { ...draft, ...(weSent.test(marks.plain) ? paid : received) }
  // `Have they paid, the Haifa people`
  const isCustomer = marks.names.some(({ hits }) => hits.some(({ kind }) => kind === 'customer'))
  if (draft['type'] === 'paid' && isCustomer && theyPaid.test(marks.plain)) return { ...draft, ...received }
  return draft['type'] === 'received' && !has('toUs') && isTheirs ? { ...draft, ...paid } : draft
}

/** `Brescia got how much`, `Alsterblick, what did they get`: a supplier gets money from us. */
const isGottenByThem = ({ concepts, names, plain }: Marks): boolean => {
  const suppliers = names.filter(
    ({ hits }) => hits.some(({ kind }) => kind === 'party') && !hits.some(({ kind }) => kind === 'customer'),
  )
  return (
    suppliers.length > 0 &&
    concepts.some(
      ({ concept, words, at }) =>
        concept === 'received' &&
        /^(?:got|gets?|receives?|received)$/.test(words) &&
        (/(?<![^ ])(?:they|he|she) (?:(?:have|has|had|actually|already|last|ever) )*$/.test(
          plain.slice(0, at),
        ) ||
          suppliers.some((name) => name.at + name.written.length + 1 === at)),
    )
  )
}
