import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'

/** Which party a moved record named, and which item each of its lines, where the other book has another one. */
export interface FormerReferences {
  readonly party?: number
  /** `[line, item]`, both ids. */
  readonly items?: readonly (readonly [line: number, item: number])[]
}

/** Documents that may name a party, and whose lines may name items. */
export interface ReferringTable {
  readonly records: Sql
  readonly lines: Sql
  /** The column of a line that names its document. */
  readonly recordId: Sql
}

interface ReferenceRow {
  readonly id: number
  readonly party: number | null
  readonly items: readonly (readonly [number, number])[]
}

export const readReferences = (
  tx: Transaction,
  { records, lines, recordId }: ReferringTable,
  ids: readonly number[],
): Promise<ReferenceRow[]> =>
  tx.all(sql<ReferenceRow>`
    select r.id, r.party_id as party, coalesce((
      select json_agg(json_build_array(l.id, l.item_id) order by l.id) from ${lines} l
      where l.${recordId} = r.id and l.item_id is not null), '[]') as items
    from ${records} r where r.id = any(${ids}::bigint[])`)

/** The party of a moved row `r` in the other book: the former one if it is there, else the one of the same name. */
export const partyThere = (to: BookId, former: ReadonlyMap<number, FormerReferences>): Sql => {
  const known = [...former].flatMap(([id, { party }]) => (party === undefined ? [] : [[id, party] as const]))
  return sql`coalesce((
    select p.id from unnest(${known.map(([id]) => id)}::bigint[], ${known.map(([, party]) => party)}::bigint[])
        as f (record, party) join parties p on p.id = f.party and p.book_id = ${to}
    where f.record = r.id), party_in(${to}, r.party_id))`
}

/** Lines of moved documents name the items of the other book. */
export const moveItemsOfLines = (
  tx: Transaction,
  { lines, recordId }: ReferringTable,
  to: BookId,
  ids: readonly number[],
  former: ReadonlyMap<number, FormerReferences>,
): Promise<number> => {
  const known = [...former.values()].flatMap(({ items }) => items ?? [])
  return tx.run(sql`
    update ${lines} l set item_id = coalesce((
      select i.id from unnest(${known.map(([line]) => line)}::bigint[], ${known.map(([, item]) => item)}::bigint[])
          as f (line, item) join items i on i.id = f.item and i.book_id = ${to}
      where f.line = l.id), item_in(${to}, l.item_id))
    where l.${recordId} = any(${ids}::bigint[]) and l.item_id is not null
      and not exists (select from items i where i.id = l.item_id and i.book_id = ${to})`)
}

/** What the records named before, where that has changed. */
export async function formerReferences(
  tx: Transaction,
  table: ReferringTable,
  before: readonly ReferenceRow[],
): Promise<ReadonlyMap<number, FormerReferences>> {
  const after = new Map(
    (
      await readReferences(
        tx,
        table,
        before.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  return new Map(
    before.flatMap(({ id, party, items }) => {
      const now = after.get(id)
      const itemNow = new Map(now?.items)
      const changed = items.filter(([line, item]) => itemNow.get(line) !== item)
      const isOther = party !== null && now?.party !== party
      if (!isOther && changed.length === 0) return []
      return [[id, { ...(isOther && { party }), ...(changed.length > 0 && { items: changed }) }] as const]
    }),
  )
}
