import type { Authorized, Item } from '#platform/server/authorized.ts'
import type { ToolCall } from '#features/assistant/tools/contract.ts'
import type { Category } from '#features/assistant/tools/domain.ts'
import { areOpenFiles } from '#features/files/file-access/server/index.ts'
import { maxListBytes } from '#platform/server/cursor.ts'
import type { Book } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { Turn } from '../../contract.ts'
import { isOwnIn } from './in-book.ts'
import { isAbandoned, stateNow, storedJson, storedText } from './stored.ts'

/** Locks the conversation for a new turn. Returns false if the owner has no conversation with this id. */
export const lockConversation = async (tx: Transaction, book: Book, id: number): Promise<boolean> =>
  (await tx.first(sql`
    select id from assistant_conversations where id = ${id} and ${isOwnIn(book)} for no key update`)) !==
  undefined

/** Newest first. Turns that cannot fit on the page are not read, except the first. */
export const findTurns = (
  queries: Queries,
  { id: conversationId }: Authorized<Item>,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<Turn[]> =>
  queries.all(sql<Turn>`
    select id, prompt, text, steps, choices, ${stateNow(sql`created_at`)},
      failure, engine, model, opened, created_at as "createdAt"
    from (
      select *, sum(octet_length(text) + octet_length(steps::text)) over (
        order by id desc rows between unbounded preceding and 2 preceding) as ahead
      from (
        select * from assistant_turns
        where conversation_id = ${conversationId} and ${before === undefined ? sql`true` : sql`id < ${before}`}
        order by id desc limit ${limit}) newest) measured
    where coalesce(ahead, 0) <= ${maxListBytes}::integer
    order by id desc`)

export interface EarlierTurn {
  readonly prompt: string
  /** Null if the answer used a category that is closed now, so it must not be repeated. */
  readonly text: string | null
  readonly calls: readonly ToolCall[]
  readonly engine: Turn['engine']
}

/**
 * The last questions and answers, oldest first. An answer that came after passages of a file may repeat them, so it is
 * left out as soon as one of these files is closed.
 */
export const findEarlierTurns = (
  queries: Queries,
  { id: conversationId }: Authorized<Item>,
  {
    book,
    opened,
    limit,
  }: { readonly book: Book; readonly opened: readonly Category[]; readonly limit: number },
): Promise<EarlierTurn[]> =>
  queries.all(sql<EarlierTurn>`
    select prompt, case when opened <@ ${opened}::text[] and (not 'files' = any(opened) or ${areOpenFiles(
      sql`array(
        select file from assistant_turns before, unnest(before.files) file
        where before.conversation_id = ${conversationId} and before.id <= newest.id)`,
      { viewer: book.memberId, book: book.id },
    )}) then text end as text, calls, engine from (
      select id, prompt, text, calls, engine, opened from assistant_turns
      where conversation_id = ${conversationId} and state in ('done', 'stopped') and text <> ''
      order by id desc limit ${limit}) newest
    order by id`)

export const countTurns = async (
  queries: Queries,
  { id: conversationId }: Authorized<Item>,
): Promise<number> =>
  (
    await queries.one(sql<{ count: number }>`
      select count(*) as count from assistant_turns where conversation_id = ${conversationId}`)
  ).count

/** Whether the turn belongs to the conversation. */
export const hasTurn = async (
  queries: Queries,
  { id: conversationId }: Authorized<Item>,
  id: number,
): Promise<boolean> =>
  (await queries.first(sql`
    select id from assistant_turns where id = ${id} and conversation_id = ${conversationId}`)) !== undefined

/** The running turns of the conversation, from this id on. */
export const findRunning = async (
  tx: Transaction,
  { id: conversationId }: Authorized<Item>,
  from = 0,
): Promise<number[]> =>
  (
    await tx.all(sql<{ id: number }>`
      select id from assistant_turns
      where conversation_id = ${conversationId} and id >= ${from} and state = 'running' order by id`)
  ).map(({ id }) => id)

/** Deletes a turn and all after it. */
export const deleteTurnsFrom = (
  tx: Transaction,
  { id: conversationId }: Authorized<Item>,
  { id }: Authorized<Item>,
): Promise<number> =>
  tx.run(sql`delete from assistant_turns where conversation_id = ${conversationId} and id >= ${id}`)

export const insertTurn = (
  tx: Transaction,
  { id: conversationId }: Authorized<Item>,
  { prompt, engine, model, opened }: Pick<Turn, 'prompt' | 'engine' | 'model' | 'opened'>,
): Promise<{ id: number; createdAt: string }> =>
  tx.one(sql<{ id: number; createdAt: string }>`
    insert into assistant_turns (conversation_id, prompt, engine, model, opened)
    values (${conversationId}, ${prompt}, ${engine}, ${model}, ${opened}::text[])
    returning id, created_at as "createdAt"`)

/** The files whose passages an answer had. */
const filesIn = (steps: Turn['steps']): number[] => [
  ...new Set(
    steps.flatMap(({ result }) =>
      (result?.records ?? []).flatMap(({ kind, id }) => (kind === 'file' ? [id] : [])),
    ),
  ),
]

export const finishTurn = (
  tx: Transaction,
  { id, text, steps, choices, state, failure }: Turn,
  calls: readonly ToolCall[],
): Promise<number> =>
  tx.run(sql`
    update assistant_turns
    set text = ${storedText(text)}, steps = ${storedJson(steps)}::jsonb, choices = ${storedJson(choices)}::jsonb,
      calls = ${storedJson(calls)}::jsonb, state = ${state}, failure = ${failure},
      files = ${filesIn(steps)}::bigint[]
    where id = ${id}`)

export const stopTurn = (tx: Transaction, { id }: Authorized<Item>): Promise<number> =>
  tx.run(sql`update assistant_turns set state = 'stopped' where id = ${id} and state = 'running'`)

/** Stops answers whose process is gone, or all running ones with `everything`. */
export async function stopAbandoned(tx: Transaction, everything: boolean): Promise<void> {
  await tx.run(sql`
    update assistant_turns set state = 'stopped'
    where state = 'running' and (${everything} or ${isAbandoned(sql`created_at`)})`)
  await tx.run(sql`
    update assistant_ledger set state = 'stopped'
    where state = 'running' and (${everything} or ${isAbandoned(sql`at`)})`)
}
