import type { CompanyIdentity } from '#features/books/company-identity/contract.ts'
import { identityOf } from '#features/books/company-identity/server/index.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type Incoterm, maxQuotes, maxRevisions, type QuoteState } from '../../domain.ts'
import type { Authorized, Item } from '#platform/server/authorized.ts'

/** A file of a quote, all but where it is. */
export interface QuotedFile {
  readonly id: number
  readonly name: string
  readonly mimeType: string
  readonly size: number
  /** SHA-256 of its bytes as they are stored. */
  readonly hash: string
}

/** What a quote says, as it is stored. Amounts are decimals as text. */
export interface QuoteBody {
  readonly lines: readonly {
    readonly line: number
    readonly unitPrice: string
    readonly quantity: string
    readonly leadDays: number | null
    readonly alternative: string
    readonly note: string
  }[]
  readonly freight: string
  readonly minimumOrder: string | null
  readonly validUntil: string | null
  readonly incoterm: Incoterm | null
  readonly paymentTerms: string
  readonly terms: string
  /** Absent without files. */
  readonly files?: readonly QuotedFile[]
  /** Random, so that the hash of a receipt tells nothing of the prices. */
  readonly salt: string
}

interface Stored {
  readonly body: QuoteBody | null
  readonly sealed: Buffer | null
}

export interface QuoteRow extends Stored {
  readonly id: number
  readonly postId: number
  readonly bookId: number
  /** The book in whose name it was sent, which another may have taken over since. */
  readonly signedBook: number
  readonly companyId: number | null
  readonly identity: CompanyIdentity | null
  readonly name: string
  readonly state: QuoteState
  readonly revision: number
  readonly requisitionVersion: number
  readonly submittedAt: string | null
  readonly answer: string | null
  readonly answeredAt: string | null
}

const columns = sql`q.id, q.post_id as "postId", q.book_id as "bookId",
  coalesce(q.signed_book, q.book_id) as "signedBook", c.id as "companyId", ${identityOf(sql`c`)} as identity,
  coalesce(c.name, u.full_name, g.name, '') as name, q.state, q.revision, q.requisition_version as "requisitionVersion",
  q.body, q.sealed, q.submitted_at as "submittedAt", q.answer,
  q.answered_at as "answeredAt"`
const source = sql`quotes q left join companies c on c.book_id = q.book_id left join users u on u.id = q.book_id
  left join guests g on g.book_id = q.book_id`

/** The newest first, of books that the caller is in. */
export const findOwnQuotes = (
  queries: Queries,
  postId: number,
  bookIds: readonly number[],
): Promise<QuoteRow[]> =>
  queries.all(sql<QuoteRow>`
    select ${columns} from ${source}
    where q.post_id = ${postId} and q.book_id = any(${bookIds}::bigint[])
    order by q.submitted_at desc nulls last, q.id limit 10`)

/**
 * The only way to others' quotes. The clock is a part of the statement: those of a sealed requisition are found once
 * it was opened, and `openQuotes` opens none before its deadline.
 */
export const findQuotes = (
  queries: Queries,
  { id }: Authorized<Item, 'moderate'>,
  { after, limit, ids }: { readonly after: number; readonly limit: number; readonly ids?: readonly number[] },
): Promise<QuoteRow[]> =>
  queries.all(sql<QuoteRow>`
    select ${columns} from ${source} join requisitions r on r.post_id = q.post_id
    where q.post_id = ${id} and q.state = 'submitted' and q.sealed is null
      and (not r.sealed or r.opened_at is not null) and r.cancelled_at is null and q.id > ${after}
      and (${ids ?? null}::bigint[] is null or q.id = any(${ids ?? null}::bigint[]))
    order by q.id limit ${limit}`)

/** The books whose quotes `findQuotes` finds. */
export const findQuoterBooks = async (
  queries: Queries,
  { id }: Authorized<Item, 'moderate'>,
): Promise<number[]> =>
  (
    await queries.all(sql<{ bookId: number }>`
      select q.book_id as "bookId" from quotes q join requisitions r on r.post_id = q.post_id
      where q.post_id = ${id} and q.state = 'submitted' and q.sealed is null
        and (not r.sealed or r.opened_at is not null) and r.cancelled_at is null
      order by q.id limit ${maxQuotes}`)
  ).map(({ bookId }) => bookId)

/** Quoting takes this lock shared, so that suppliers do not wait for each other; opening takes it alone. */
const lockKey = (postId: number) => sql`hashtextextended('requisition:' || ${postId}::bigint, 0)`

export const lockForQuoting = (tx: Transaction, postId: number): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock_shared(${lockKey(postId)})`)

export const lockForOpening = (tx: Transaction, postId: number): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(${lockKey(postId)})`)

/** Locks the quote of a book, also before there is one: of two at once, the second finds what the first wrote. */
export const lockQuote = async (
  tx: Transaction,
  postId: number,
  bookId: BookId,
): Promise<QuoteRow | undefined> => {
  await tx.run(sql`
    select pg_advisory_xact_lock(hashtextextended('quote:' || ${postId}::bigint || ':' || ${bookId}::bigint, 0))`)
  return tx.first(sql<QuoteRow>`
    select ${columns} from ${source} where q.post_id = ${postId} and q.book_id = ${bookId} for update of q`)
}

export interface NewQuote {
  readonly postId: number
  readonly bookId: BookId
  /** Null for a guest. */
  readonly memberId: CallerId | null
  readonly state: 'draft' | 'submitted'
  readonly revision: number
  readonly requisitionVersion: number
  readonly body: QuoteBody | null
  readonly sealed: Buffer | null
}

export const saveQuote = (tx: Transaction, quote: NewQuote): Promise<{ submittedAt: string | null }> => {
  const body = quote.body === null ? null : JSON.stringify(quote.body)
  return tx.one(sql<{ submittedAt: string | null }>`
    insert into quotes (post_id, book_id, member_id, state, revision, requisition_version, body, sealed, submitted_at)
    values (${quote.postId}, ${quote.bookId}, ${quote.memberId}, ${quote.state}, ${quote.revision},
      ${quote.requisitionVersion}, ${body}::jsonb, ${quote.sealed},
      case when ${quote.state === 'submitted'} then clock_timestamp() end)
    on conflict (post_id, book_id) do update set member_id = excluded.member_id, state = excluded.state,
      revision = excluded.revision, requisition_version = excluded.requisition_version, body = excluded.body,
      sealed = excluded.sealed, submitted_at = excluded.submitted_at, signed_book = null
    returning submitted_at as "submittedAt"`)
}

/** Replaces what a quote says, and sends it anew if it was sent: as the same answer to the same lines. */
export const replaceQuote = (
  tx: Transaction,
  { id }: QuoteRow,
  quote: Pick<NewQuote, 'memberId' | 'revision' | 'body' | 'sealed'>,
): Promise<number> => {
  const body = quote.body === null ? null : JSON.stringify(quote.body)
  return tx.run(sql`
    update quotes set member_id = ${quote.memberId}, revision = ${quote.revision}, body = ${body}::jsonb,
      sealed = ${quote.sealed}, signed_book = null,
      submitted_at = case when state = 'submitted' then clock_timestamp() else submitted_at end
    where id = ${id}`)
}

/** Keeps a revision that is about to be replaced. */
export async function keepRevision(tx: Transaction, { id, revision }: QuoteRow): Promise<void> {
  await tx.run(sql`
    insert into quote_revisions (quote_id, revision, body, sealed, submitted_at)
    select id, revision, body, sealed, submitted_at from quotes where id = ${id} and submitted_at is not null
    on conflict do nothing`)
  await tx.run(sql`
    delete from quote_revisions where quote_id = ${id} and revision <= ${revision - maxRevisions}`)
}

export const withdrawQuote = (tx: Transaction, { id }: QuoteRow): Promise<number> =>
  tx.run(sql`update quotes set state = 'withdrawn' where id = ${id} and state = 'submitted'`)

export const deleteQuote = (tx: Transaction, { id }: QuoteRow): Promise<number> =>
  tx.run(sql`delete from quotes where id = ${id}`)

/** True for the one who opens it: after the deadline, and once. */
export const markOpened = async (tx: Transaction, postId: number): Promise<boolean> =>
  (await tx.run(sql`
    update requisitions set opened_at = clock_timestamp()
    where post_id = ${postId} and sealed and opened_at is null and cancelled_at is null
      and deadline <= clock_timestamp()`)) > 0

/** Quotes that were sent and are still encrypted: at most as many as are opened at a time. */
export const findSealed = (
  tx: Transaction,
  postId: number,
): Promise<{ id: number; signedBook: number; sealed: Buffer }[]> =>
  tx.all(sql<{ id: number; signedBook: number; sealed: Buffer }>`
    select id, coalesce(signed_book, book_id) as "signedBook", sealed from quotes
    where post_id = ${postId} and state = 'submitted' and sealed is not null order by id limit ${maxQuotes}`)

export const unseal = (
  tx: Transaction,
  opened: readonly { readonly id: number; readonly body: QuoteBody }[],
): Promise<number> =>
  tx.run(sql`
    update quotes q set body = o.body, sealed = null
    from jsonb_to_recordset(${JSON.stringify(opened)}) as o (id bigint, body jsonb) where q.id = o.id`)

/**
 * Gives a quote to another book. Its receipt, and what is sealed, stay those of the book that sent it. Whoever takes it
 * counts as the one who wanted it there.
 */
export const giveQuote = (
  tx: Transaction,
  postId: number,
  { from, to, by }: { readonly from: BookId; readonly to: BookId; readonly by: CallerId },
): Promise<number> =>
  tx.run(sql`
    update quotes set book_id = ${to}, member_id = ${by}, signed_book = coalesce(signed_book, book_id)
    where post_id = ${postId} and book_id = ${from}`)
