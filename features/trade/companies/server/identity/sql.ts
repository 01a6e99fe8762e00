import { looksLike, skeletonsOf } from '#features/books/company-identity/server/index.ts'
import type { Member } from '#features/people/members/contract.ts'
import { memberJson } from '#features/people/members/server/index.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { allOf, likePattern, sql, type Sql } from '#platform/server/database/sql.ts'
import { type CompanyFilter, maxNamesakes } from '../../domain/identity.ts'

interface Named {
  readonly id: number
  readonly name: string
  readonly legalName: string
}

/** A name that was changed meanwhile is left to whoever changed it. */
export const setSkeletons = (queries: Queries, { id, name, legalName }: Named): Promise<number> =>
  queries.run(sql`
    update companies set name_skeletons = ${skeletonsOf(name, legalName)}::text[]
    where id = ${id} and name = ${name} and legal_name = ${legalName}`)

export interface ListedRow {
  readonly id: number
  readonly bookId: number
  readonly name: string
  readonly legalName: string
  readonly city: string
  readonly country: string
  readonly vatId: string
  readonly version: number
  readonly hasOwnNumber: boolean
  readonly checkedAt: string | null
  readonly checkedBy: Member | null
  readonly namesakes: readonly { readonly id: number; readonly name: string }[]
  readonly sortName: string
}

const columns = sql`
  c.id, c.book_id as "bookId", c.name, c.legal_name as "legalName", c.city, c.country, c.vat_id as "vatId", c.version,
  c.vat_key is not null as "hasOwnNumber", c.vat_checked_at as "checkedAt", lower(c.name) as "sortName", (
    select ${memberJson(sql`u`)} from users u where u.id = c.vat_checked_by) as "checkedBy",
  coalesce((
    select json_agg(json_build_object('id', o.id, 'name', o.name) order by o.id) from (
      select o.id, o.name from companies o where ${looksLike(sql`o`, sql`c`)} order by o.id limit ${maxNamesakes}
    ) o), '[]') as namesakes`

export const findListed = (queries: Queries, id: number): Promise<ListedRow | undefined> =>
  queries.first(sql<ListedRow>`select ${columns} from companies c where c.id = ${id}`)

const shown: Readonly<Record<CompanyFilter, Sql>> = {
  all: sql`true`,
  unchecked: sql`c.vat_checked_at is null`,
  alike: sql`exists (select from companies o where ${looksLike(sql`o`, sql`c`)})`,
}

interface Page {
  readonly search: string | undefined
  readonly show: CompanyFilter
  readonly after: readonly [sortName: string, id: number] | undefined
  readonly limit: number
}

/** By name. */
export const findAllListed = (
  queries: Pick<Queries, 'all'>,
  { search, show, after, limit }: Page,
): Promise<ListedRow[]> => {
  const pattern = likePattern(search ?? '')
  return queries.all(sql<ListedRow>`
    select ${columns} from companies c where ${allOf([
      shown[show],
      ...(search === undefined
        ? []
        : [sql`(c.name ilike ${pattern} or c.legal_name ilike ${pattern} or c.vat_id ilike ${pattern})`]),
      ...(after === undefined ? [] : [sql`(lower(c.name), c.id) > (${after[0]}, ${after[1]}::bigint)`]),
    ])} order by lower(c.name), c.id limit ${limit}`)
}

/** Answers whether it was not checked before. */
export const setCheck = async (tx: Transaction, id: number, by: number): Promise<boolean> =>
  (await tx.run(sql`
    update companies set vat_checked_at = now(), vat_checked_by = ${by}
    where id = ${id} and vat_checked_at is null`)) === 1

/** Answers whether it was checked before. */
export const unsetCheck = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx.run(sql`
    update companies set vat_checked_at = null, vat_checked_by = null
    where id = ${id} and vat_checked_at is not null`)) === 1
