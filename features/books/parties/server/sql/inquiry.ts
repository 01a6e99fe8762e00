import type { Queries } from '#platform/server/database/database.ts'
import { allOf, nullIfAbsent, sql, type Sql } from '#platform/server/database/sql.ts'
import { namesIn } from '#platform/server/table/names.ts'
import type { Party } from '../../contract.ts'
import { isBillOf, isInvoiceOf } from './called.ts'
import { columns, holdsText } from './parties.ts'

export const sides = ['customer', 'supplier'] as const

export interface PartyQuestion {
  readonly bookId: number
  readonly text?: string | undefined
  /** One of its names, or its customer ID. */
  readonly name?: string | undefined
  readonly city?: string | undefined
  readonly country?: string | undefined
  readonly termsDays?: number | undefined
  readonly side?: (typeof sides)[number] | undefined
}

const namesOf = sql`(
  select lower(p.name) union select lower(n.name) from party_names n where n.party_id = p.id)`
const isInvoiced = sql`exists (
  select from invoices i where i.deleted_at is null and i.kind = 'invoice' and ${isInvoiceOf})`
const isBilled = sql`exists (select from bills b where b.deleted_at is null and ${isBillOf})`

/** Nobody says what a party is. One with records of the other side alone is left out. */
const isOf = (side: (typeof sides)[number]): Sql =>
  side === 'supplier' ? sql`(${isBilled} or not ${isInvoiced})` : sql`(${isInvoiced} or not ${isBilled})`

const matching = ({ bookId, text, name, city, country, termsDays, side }: PartyQuestion): Sql =>
  allOf([
    sql`p.book_id = ${bookId} and p.deleted_at is null`,
    ...nullIfAbsent(text, (part) => holdsText(part)),
    ...nullIfAbsent(
      name,
      (one) => sql`(lower(${one}::text) in ${namesOf} or lower(p.customer_id) = lower(${one}::text))`,
    ),
    ...nullIfAbsent(city, (town) => sql`lower(p.city) = lower(${town}::text)`),
    ...nullIfAbsent(country, (code) => sql`p.country = ${code}`),
    ...nullIfAbsent(termsDays, (days) => sql`p.payment_terms_days = ${days}`),
    ...nullIfAbsent(side, isOf),
  ])

/** By name; each row tells how many match in all. */
export const findMatchingParties = (
  queries: Queries,
  question: PartyQuestion,
  most: number,
): Promise<(Party & { readonly matched: number })[]> =>
  queries.all(sql<Party & { matched: number }>`
    select ${columns}, count(*) over ()::int as matched from parties p where ${matching(question)}
    order by lower(p.name), p.id limit ${most}`)

/** The given name and all others of the party that has it, in lower case. */
export const namesLike = (bookId: number, name: string): Sql => sql`(
  select lower(${name}::text)
  union select lower(other.name) from party_names known join party_names other on other.party_id = known.party_id
  where known.book_id = ${bookId} and not known.in_trash and lower(known.name) = lower(${name}::text))`

/** Names of parties, and the places where they are. What a document alone says is a name of its customer. */
export const findPartyNames = (
  queries: Queries,
  bookId: number,
  most: number,
): Promise<{ readonly names: readonly string[]; readonly cities: readonly string[] }> => {
  const own = sql`(
    select n.name, p.city from parties p join party_names n on n.party_id = p.id
    where p.book_id = ${bookId} and p.deleted_at is null and not p.is_typed) own`
  return queries.one(sql<{ names: string[]; cities: string[] }>`
    select ${namesIn(own, sql`name`, most)} as names, ${namesIn(own, sql`city`, most)} as cities`)
}
