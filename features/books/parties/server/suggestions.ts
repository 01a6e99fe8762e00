import { countryName } from '#platform/contract/countries.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import type { Party } from '../contract.ts'
import { findNamedParty, findParties } from './sql/index.ts'

/** What a form can take over of a customer or supplier. */
export interface KnownParty {
  readonly id: number
  readonly name: string
  /** All names in lower case, the present one among them. */
  readonly names: readonly string[]
  /** In lines; empty if nothing is known. */
  readonly address: string
  readonly contactPerson: string
  readonly contactMobile: string
  readonly customerId: string
  readonly currency: Currency | null
  readonly termDays: number | null
}

/** Those that a person looks after, by name: those that have the search text, or all if it is empty. */
export async function knownParties(
  queries: Queries,
  bookId: BookId,
  { search, limit }: { search: string; limit: number },
): Promise<KnownParty[]> {
  const parties = await findParties(queries, bookId, {
    search,
    isTrash: false,
    isKept: true,
    after: undefined,
    limit,
  })
  return parties.map(known)
}

/** The one that has this name among its names. */
export async function knownPartyCalled(
  queries: Queries,
  bookId: BookId,
  name: string,
): Promise<KnownParty | undefined> {
  const party = await findNamedParty(queries, bookId, name)
  return party === undefined || party.isTyped ? undefined : known(party)
}

function known(party: Party): KnownParty {
  const [contact] = party.contacts
  const town = `${party.postcode} ${party.city}`.trim()
  return {
    id: party.id,
    name: party.name,
    names: [party.name, ...party.otherNames].map((name) => name.toLowerCase()),
    address: [party.street, town, countryName(party.country)].filter((line) => line !== '').join('\n'),
    contactPerson: contact?.name ?? '',
    contactMobile: contact?.phone ?? party.phone,
    customerId: party.customerId,
    currency: party.currency,
    termDays: party.paymentTermsDays,
  }
}
