import { isDeepStrictEqual } from 'node:util'
import type { Party, PartyForm } from '../contract.ts'
import { maxContacts, maxNote } from '../domain.ts'

/** The first value that is not empty. */
const filled = <T extends string | number | null>(own: T, other: T): T =>
  own === '' || own === null ? other : own

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

type Contact = PartyForm['contacts'][number]

const toldContact = ({ name, role, email, phone }: Contact): string =>
  [name, role, email, phone].filter((part) => part !== '').join(', ')

/** People of both. One of the same name gets what they lack. */
function people(
  into: readonly Contact[],
  from: readonly Contact[],
): { all: Contact[]; differing: Contact[] } {
  const all = into.map((contact) => ({ ...contact }))
  const differing: Contact[] = []
  for (const other of from) {
    const known = all.find(({ name }) => same(name, other.name))
    if (known === undefined) all.push({ ...other })
    else {
      if (
        (known.email !== '' && other.email !== '' && !same(known.email, other.email)) ||
        (known.phone !== '' && other.phone !== '' && known.phone !== other.phone)
      )
        differing.push(other)
      for (const field of ['role', 'email', 'phone'] as const)
        known[field] = filled(known[field], other[field])
    }
  }
  return { all: all.slice(0, maxContacts), differing: [...differing, ...all.slice(maxContacts)] }
}

/** One that gets what it lacks of another. What both say differently is kept in the note. */
export function mergedForm(into: Party, from: PartyForm): PartyForm {
  const hasAddress = into.street !== '' || into.city !== ''
  const { all, differing } = people(into.contacts, from.contacts)
  const kept = (['email', 'phone'] as const).flatMap((field) =>
    from[field] === '' || into[field] === '' || same(from[field], into[field]) ? [] : [from[field]],
  )
  const otherAddress = [from.street, `${from.postcode} ${from.city}`.trim()].filter((line) => line !== '')
  const isMoved =
    hasAddress && otherAddress.length > 0 && !same(from.street + from.city, into.street + into.city)
  const notes = [
    from.note,
    ...kept,
    ...(isMoved ? [otherAddress.join(', ')] : []),
    ...differing.map(toldContact),
  ].filter((line) => line !== '' && !into.note.includes(line))
  return {
    ...into,
    legalName: filled(into.legalName, from.legalName),
    customerId: filled(into.customerId, from.customerId),
    ...(hasAddress ? {} : { street: from.street, postcode: from.postcode, city: from.city }),
    country: filled(into.country, from.country),
    vatId: filled(into.vatId, from.vatId),
    registration: filled(into.registration, from.registration),
    email: filled(into.email, from.email),
    phone: filled(into.phone, from.phone),
    currency: filled(into.currency, from.currency),
    paymentTermsDays: filled(into.paymentTermsDays, from.paymentTermsDays),
    note: [into.note, ...notes]
      .filter((line) => line !== '')
      .join('\n')
      .slice(0, maxNote),
    contacts: all,
    companyId: filled(into.companyId, from.companyId),
    userId: filled(into.userId, from.userId),
    mailStopped: into.mailStopped || (from.mailStopped ?? false),
  }
}

/** A field that a merge changed, so that undoing it can tell what is still as the merge made it. */
export interface Filled {
  readonly field: keyof PartyForm
  readonly before: unknown
  readonly after: unknown
}

export const filledFields = (before: Party, after: PartyForm): Filled[] =>
  (Object.keys(after) as (keyof PartyForm)[]).flatMap((field) =>
    field in before && !isDeepStrictEqual(before[field], after[field])
      ? [{ field, before: before[field], after: after[field] }]
      : [],
  )

/** A party without what a merge gave it. What a person has changed since stays. */
export const unmergedForm = (party: Party, filled: readonly Filled[]): PartyForm => ({
  ...party,
  ...Object.fromEntries(
    filled.flatMap(({ field, before, after }) =>
      isDeepStrictEqual(party[field], after) ? [[field, before]] : [],
    ),
  ),
})
