import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { SearchKind } from './kind.ts'
import { kinds } from './kinds/index.ts'

/** Any number that no other use of advisory locks in this product has. */
const indexingLock = 7_423
/** Documents at a time. */
const batch = 200
/** Letters of a title that are compared for parts of words. */
const maxName = 300
/** Beginnings of the words of a name, each a mark. */
const maxBeginning = 3

/** False while another process indexes. */
export const lockIndexing = async (tx: Transaction): Promise<boolean> =>
  (await tx.one(sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${indexingLock}::bigint) as mine`))
    .mine

/** Of the tables that are known: a newer version beside this one may follow others. */
const sources = [...new Set(kinds.flatMap(({ follows }) => Object.keys(follows)))]

export const isBehind = async (queries: Queries): Promise<boolean> =>
  (
    await queries.one(sql<{ any: boolean }>`
      select exists (select from search_queue where source = any(${sources}::text[])) as any`)
  ).any

const beginnings = sql`
  select '^:' || left(word, n) from unnest(string_to_array(t.title, ' ')) word,
    generate_series(1, ${maxBeginning}) n where word <> ''`

/** Brings documents up to date: each is what its rows say when the statement runs. */
async function index(tx: Transaction, kind: SearchKind, ids: readonly number[]): Promise<void> {
  const { name, named = false, says } = kind
  await tx.run(sql`
    with found as materialized (${says(ids)}),
    gone as (
      delete from search_documents d where d.kind = ${name} and d.ref = any(${ids}::bigint[])
        and not exists (select from found f where f.ref = d.ref and f.part = d.part))
    insert into search_documents (kind, ref, part, at, name, words)
    select ${name}, f.ref, f.part, f.at, case when f.title is not null then left(t.title, ${maxName}) end,
      setweight(to_tsvector('simple', t.title), 'A')
        || setweight(to_tsvector('simple', search_words(f.body)), 'C')
        || array_to_tsvector(array['t:' || floor(extract(epoch from f.at) / 259200)::integer,
          'y:' || floor(extract(epoch from f.at) / 7776000)::integer] || f.marks
          || case when ${named} then array(${beginnings}) else '{}' end)
    from found f cross join lateral (select search_words(f.title) as title offset 0) t order by f.ref, f.part
    on conflict (kind, ref, part) do update set at = excluded.at, name = excluded.name, words = excluded.words
    where (search_documents.at, search_documents.name, search_documents.words)
      is distinct from (excluded.at, excluded.name, excluded.words)`)
}

/** The documents of a kind that follow from rows of a table. */
async function followers(
  tx: Transaction,
  { follows }: SearchKind,
  source: string,
  rows: readonly number[],
): Promise<readonly number[]> {
  const following = follows[source]
  if (following === 'itself') return rows
  if (following === undefined) return []
  return (await tx.all(sql<{ id: number }>`select id from (${following(rows)}) f`)).map(({ id }) => id)
}

/**
 * Looks at some of the rows that were written. Only committed ones are seen, and whatever is written later has a row of
 * its own in the queue, so the last look is always after the last write. True if more may be left.
 */
export async function indexQueued(tx: Transaction): Promise<boolean> {
  const taken = await tx.all(sql<{ source: string; rows: number[]; number: number }>`
    with taken as (
      delete from search_queue where ctid = any(array(
        select ctid from search_queue where source = any(${sources}::text[]) limit ${batch}))
      returning source, ref)
    select source, array_agg(distinct ref) as rows, count(*) as number from taken group by source`)
  for (const { source, rows } of taken)
    for (const kind of kinds) {
      const ids = await followers(tx, kind, source, rows)
      for (let from = 0; from < ids.length; from += batch)
        await index(tx, kind, ids.slice(from, from + batch))
    }
  return taken.reduce((sum, { number }) => sum + number, 0) === batch
}
