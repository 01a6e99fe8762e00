import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { identifier, sql, type Sql } from '#platform/server/database/sql.ts'
import { kindNames, type KindName, searchKinds } from '../../domain.ts'

/** Any number that no other use of advisory locks in this product has. */
const indexingLock = 7_423
/** Documents at a time: their locks are soon given back, for whoever writes one of them. */
const batch = 50

/** False while another process indexes. */
export const lockIndexing = async (tx: Transaction): Promise<boolean> =>
  (await tx.one(sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${indexingLock}::bigint) as mine`))
    .mine

const nameOf = new Map<number, KindName>(kindNames.map((name) => [searchKinds[name].number, name]))

/** Brings some documents up to date and notes their words. */
async function index(tx: Transaction, kind: number, ids: readonly number[]): Promise<void> {
  const name = nameOf.get(kind)
  // A newer version knows the kind.
  if (name === undefined || ids.length === 0) return
  // Whoever writes a document now is waited for before its row is read, which else would hide what they wrote.
  await tx.run(sql`
    select from search_documents where kind = ${kind} and ref = any(${ids}::bigint[]) order by ref, part for update`)
  await tx.run(sql`select ${identifier(`search_index_${name}`)}(${ids}::bigint[])`)
  await tx.run(sql`select search_note_words(${kind}::smallint, ${ids}::bigint[])`)
}

export const hasWaiting = async (queries: Queries): Promise<boolean> =>
  (
    await queries.one(sql<{ any: boolean }>`
      select exists (select from search_waiting where kind = any(${[...nameOf.keys()]}::smallint[]))
        or exists (select from search_kinds
          where filled_at is null and kind = any(${[...nameOf.keys()]}::smallint[])) as any`)
  ).any

/** Looks at some of what was written since. False if there was nothing. */
export async function indexWaiting(tx: Transaction): Promise<boolean> {
  const rows = await tx.all(sql<{ id: number; kind: number; refs: number[] }>`
    select id, kind, refs[1:${batch}] as refs from search_waiting
    where kind = any(${[...nameOf.keys()]}::smallint[])
    order by id limit ${batch} for update`)
  const [first] = rows
  if (first === undefined) return false
  let left = batch
  const taken = rows.filter(({ kind, refs }) => {
    if (kind !== first.kind || left < refs.length) return false
    left -= refs.length
    return true
  })
  await index(tx, first.kind, [...new Set(taken.flatMap(({ refs }) => refs))])
  await tx.run(sql`
    update search_waiting set refs = refs[${batch + 1}:] where id = any(${taken.map(({ id }) => id)}::bigint[])`)
  await tx.run(sql`
    delete from search_waiting where id = any(${taken.map(({ id }) => id)}::bigint[]) and refs = '{}'`)
  return true
}

/** Fills the index with rows that were there before it. False if all are in it. */
export async function indexOlder(tx: Transaction): Promise<boolean> {
  const kind = await tx.first(sql<{ kind: number; source: string; filledTo: number }>`
    select kind, source, filled_to as "filledTo" from search_kinds
    where filled_at is null and kind = any(${[...nameOf.keys()]}::smallint[]) order by kind limit 1`)
  if (kind === undefined) return false
  const source: Sql = identifier(kind.source)
  const ids = await tx.all(sql<{ id: number }>`
    select id from ${source} where id > ${kind.filledTo} order by id limit ${batch}`)
  await index(
    tx,
    kind.kind,
    ids.map(({ id }) => id),
  )
  await tx.run(sql`
    update search_kinds set filled_to = ${ids.at(-1)?.id ?? kind.filledTo},
      filled_at = case when ${ids.length < batch} then now() end
    where kind = ${kind.kind}`)
  return true
}

/** Forgets words that no document has any more, some at a time in their order. Answers where to go on. */
export async function forgetWords(tx: Transaction, after: string): Promise<string> {
  const words = await tx.all(sql<{ word: string; used: boolean }>`
    select w.word, exists (
      select from search_documents d where d.words @@ quote_literal(w.word)::tsquery) as used
    from (select word from search_words where word > ${after} and word not like '%:%'
      order by word limit ${batch}) w order by w.word`)
  const unused = words.filter(({ used }) => !used).map(({ word }) => word)
  await tx.run(sql`delete from search_words where word = any(${unused}::text[])`)
  return words.length < batch ? '' : (words.at(-1)?.word ?? '')
}
