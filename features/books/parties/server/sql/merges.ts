import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { documents } from './documents.ts'
import type { Filled } from '../merging.ts'

/** What belongs to a party by its id. */
const belongings = {
  names: { table: sql`party_names`, column: sql`party_id`, of: sql`true` },
  merges: { table: sql`party_merges`, column: sql`party_id`, of: sql`true` },
  comments: { table: sql`record_comments`, column: sql`record_id`, of: sql`collection = 'parties'` },
  files: { table: sql`attachments`, column: sql`record_id`, of: sql`collection = 'parties'` },
  invoices: { table: documents.invoices.table, column: sql`party_id`, of: sql`true` },
  bills: { table: documents.bills.table, column: sql`party_id`, of: sql`true` },
  payments: { table: documents.payments.table, column: sql`party_id`, of: sql`true` },
} as const satisfies Readonly<Record<string, { table: Sql; column: Sql; of: Sql }>>
type Kind = keyof typeof belongings
const kinds = Object.keys(belongings) as Kind[]

export type Moved = Readonly<Partial<Record<Kind, readonly number[]>>>

interface Pair {
  readonly from: number
  readonly into: number
}

/** All that belongs to parties becomes others', of each one's. Documents keep their texts. Answers what it was. */
export async function moveBelongings(tx: Transaction, pairs: readonly Pair[]): Promise<Moved> {
  const [from, into] = [pairs.map((pair) => pair.from), pairs.map((pair) => pair.into)]
  const moved: Record<string, readonly number[]> = {}
  for (const kind of kinds) {
    const { table, column, of } = belongings[kind]
    // One table after the other, in one transaction.
    // oxlint-disable-next-line no-await-in-loop
    const rows = await tx.all(sql<{ id: number }>`
      update ${table} t set ${column} = g.target
      from unnest(${from}::bigint[], ${into}::bigint[]) as g (source, target)
      where t.${column} = g.source and ${of} returning t.id`)
    moved[kind] = rows.map(({ id }) => id)
  }
  return moved
}

/** What came with a merge, and is the party's still, goes back. */
export async function returnBelongings(tx: Transaction, { from, into }: Pair, moved: Moved): Promise<void> {
  for (const kind of kinds) {
    const { table, column, of } = belongings[kind]
    // oxlint-disable-next-line no-await-in-loop -- as above
    await tx.run(sql`
      update ${table} set ${column} = ${into}
      where id = any(${moved[kind] ?? []}::bigint[]) and ${column} = ${from} and ${of}`)
  }
}

/** Keeps what a merge did, with the row of the party that will be gone. */
export const insertMerge = (
  tx: Transaction,
  bookId: BookId,
  { from, into }: Pair,
  { filled, moved }: { readonly filled: readonly Filled[]; readonly moved: Moved },
): Promise<number> =>
  tx.run(sql`
    insert into party_merges (book_id, party_id, merged, filled, moved)
    select ${bookId}, ${into}, to_jsonb(p), ${JSON.stringify(filled)}::jsonb, ${JSON.stringify(moved)}::jsonb
    from parties p where p.id = ${from}`)

interface Merge {
  /** The party that was merged. */
  readonly from: number
  readonly filled: readonly Filled[]
  readonly moved: Moved
}

/** Takes the newest merge of a party, and makes the one that was gone again, with nothing that belonged to it. */
export async function takeMerge(tx: Transaction, bookId: BookId, id: number): Promise<Merge | undefined> {
  const merge = await tx.first(sql<Merge & { merged: object }>`
    delete from party_merges m where m.id = (select max(id) from party_merges where party_id = ${id})
    returning (m.merged ->> 'id')::bigint as "from", m.merged, m.filled, m.moved`)
  if (merge === undefined) return undefined
  const { merged, ...rest } = merge
  await tx.run(sql`
    insert into parties overriding system value
    select r.* from (select ${JSON.stringify(merged)}::jsonb as was) kept,
      jsonb_populate_record(null::parties, was || jsonb_build_object(
        'book_id', ${bookId}::bigint, 'version', (was ->> 'version')::integer + 1,
        'company_id', (select id from companies where id = (was ->> 'company_id')::bigint),
        'member_id', (select id from users where id = (was ->> 'member_id')::bigint))) r`)
  return rest
}
