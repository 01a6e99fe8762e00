import type { CallerId } from '#platform/server/authorized.ts'
import type { Book } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { areOpenFiles } from '#features/files/file-access/server/index.ts'
import { allOf, likePattern, sql, type Sql } from '#platform/server/database/sql.ts'
import type { Category } from '#features/assistant/tools/domain.ts'
import type { Decision, Grants, LedgerEntry } from '../../contract.ts'
import { type EngineName, maxChanges, maxChangeText, maxPrompt, type ProposalKind } from '../../domain.ts'
import { grantsOf, isClosedSince } from './grants.ts'
import { companyBookId, isOwnIn } from './in-book.ts'
import { isAbandoned, stateNow, storedJson, storedText } from './stored.ts'

export type LedgerRead = LedgerEntry['reads'][number]

export interface NewLedgerEntry {
  /** The entry belongs to its member, and is about this book. */
  readonly book: Book
  readonly kind: LedgerEntry['kind']
  readonly prompt: string
  readonly engine: EngineName
  readonly model: string | null
  /** The client that reads; absent for the assistant itself. */
  readonly client?: string
  /** What the client proposed; absent if it read. */
  readonly proposed?: ProposalKind
  readonly state: LedgerEntry['state']
  readonly opened: readonly Category[]
  readonly reads: readonly LedgerRead[]
  /** The grants behind the answer. If absent, the current ones are stored. */
  readonly grants?: Grants
}

const readingLines = (reads: readonly LedgerRead[]): string =>
  storedText(reads.map(({ reading }) => `\n${reading}`).join(''))

/** Writes an answer into its owner's ledger. */
export const insertLedgerEntry = (
  queries: Queries,
  entry: NewLedgerEntry,
): Promise<{ id: number; at: string }> => {
  const { book, kind, engine, model, client = null, proposed = null, state, opened, reads } = entry
  const grants = entry.grants === undefined ? grantsOf(book) : sql`${JSON.stringify(entry.grants)}::jsonb`
  const prompt = storedText(entry.prompt.slice(0, maxPrompt))
  return queries.one(sql<{ id: number; at: string }>`
    insert into assistant_ledger
      (member_id, book_id, kind, prompt, engine, model, client, proposed, state, opened, reads, words, grants)
    values (${book.memberId}, ${companyBookId(book)}, ${kind}, ${prompt}, ${engine}, ${model}, ${client},
      ${proposed}, ${state}, ${opened}::text[], ${storedJson(reads)}::jsonb, ${prompt + readingLines(reads)}, ${grants})
    returning id, at`)
}

/** The files whose passages a result holds. */
const filesIn = ({ records }: Pick<LedgerRead, 'records'>): number[] =>
  records.flatMap(({ kind, id }) => (kind === 'file' ? [id] : []))

/**
 * Adds a result to an unfinished entry before it is shown. Returns false if it must not be shown: the owner has
 * meanwhile denied a category that was open, has closed a folder, has lost the right to a file, has left the company,
 * or is gone.
 */
export const addRead = async (queries: Queries, id: number, read: LedgerRead): Promise<boolean> =>
  (await queries.run(sql`
    update assistant_ledger entry
    set reads = reads || ${storedJson([read])}::jsonb, words = words || ${readingLines([read])}
    where id = ${id} and not ${isClosedSince(sql`entry`)} and ${
      filesIn(read).length === 0
        ? sql`true`
        : areOpenFiles(sql`${filesIn(read)}::bigint[]`, {
            viewer: sql`entry.member_id`,
            book: sql`coalesce(entry.book_id, entry.member_id)`,
          })
    }`)) > 0

export const finishEntry = (tx: Queries, id: number, state: LedgerEntry['state']): Promise<number> =>
  tx.run(sql`update assistant_ledger set state = ${state} where id = ${id}`)

const shortText = (text: string): string =>
  text.length > maxChangeText ? `${text.slice(0, maxChangeText - 1)}…` : text

/** Says in an entry what became of what it proposed. The member may have emptied the ledger since. */
export async function decideEntry(
  tx: Transaction,
  id: number | null,
  { record, changes }: Pick<Decision, 'record' | 'changes'>,
): Promise<void> {
  const decision: Decision = {
    state: record === null ? 'discarded' : 'confirmed',
    record,
    changes: changes
      .slice(0, maxChanges)
      .map(({ label, from, to }) => ({ label, from: shortText(from), to: shortText(to) })),
    moreChanges: Math.max(0, changes.length - maxChanges),
  }
  await tx.run(sql`update assistant_ledger set decision = ${storedJson(decision)}::jsonb where id = ${id}`)
}

/** Entries from before there was a category say nothing of its grant, which was not chosen then. */
const chosenGrants = sql`jsonb_build_object('files', 'ask') || grants as grants`

const entryColumns = sql`
  id, at, kind, prompt, engine, model, client, proposed, decision, ${stateNow(sql`at`)},
  ${chosenGrants}, opened, reads`

interface EntryPage {
  readonly search: string | undefined
  readonly before: number | undefined
  readonly limit: number
}

/** A search scans one member's entries. Fifty thousand take less than a tenth of a second. */
export function findEntries(
  queries: Pick<Queries, 'all'>,
  book: Book,
  { search, before, limit }: EntryPage,
): Promise<LedgerEntry[]> {
  const conditions: Sql[] = [isOwnIn(book)]
  if (before !== undefined) conditions.push(sql`id < ${before}`)
  if (search !== undefined) conditions.push(sql`words ilike ${likePattern(search)}`)
  return queries.all(sql<LedgerEntry>`
    select ${entryColumns} from assistant_ledger e where ${allOf(conditions)} order by id desc limit ${limit}`)
}

/** Entries of a member in all their books; `bookName` is null for the personal one. */
export const findEntriesEverywhere = (
  queries: Queries,
  memberId: CallerId,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<(LedgerEntry & { readonly bookName: string | null })[]> =>
  queries.all(sql<LedgerEntry & { readonly bookName: string | null }>`
    select ${entryColumns}, (select c.name from companies c where c.book_id = e.book_id) as "bookName"
    from assistant_ledger e
    where member_id = ${memberId} and (${before}::bigint is null or id < ${before}::bigint)
    order by id desc limit ${limit}`)

/** Keeps those of programs until their time is over, and of running answers, which are not complete yet. */
export const clearEntries = (tx: Transaction, book: Book): Promise<number> =>
  tx.run(sql`
    delete from assistant_ledger
    where ${isOwnIn(book)} and client is null and (state <> 'running' or ${isAbandoned(sql`at`)})`)

export const purgeEntries = (tx: Transaction, days: number, limit: number): Promise<number> =>
  tx.run(sql`
    delete from assistant_ledger where id in (
      select id from assistant_ledger
      where at < now() - ${days}::integer * interval '1 day' and state <> 'running'
      order by at limit ${limit} for update skip locked)`)
