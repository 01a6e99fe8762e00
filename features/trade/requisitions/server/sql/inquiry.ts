import type { SeesPost } from './requisitions.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { allOf, likePattern, nullIfAbsent, sql, type Sql } from '#platform/server/database/sql.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { Side } from '#platform/contract/sides.ts'
import type { QuoteState } from '../../domain.ts'
import type { QuoteBody } from './quotes.ts'

/** Open requisitions among which is looked, those first whose deadline comes first. */
const mostOpen = 500

export interface OpenRequisition {
  readonly postId: number
  readonly isOwn: boolean
  /** Whoever asks. */
  readonly name: string
  readonly side: Side
  readonly deadline: string
  readonly sealed: boolean
  readonly lines: number
  /** What the first lines want. */
  readonly wanted: string
  /** What the book has quoted itself. */
  readonly ownQuote: QuoteState | null
}

export interface OpenQuestion {
  readonly text?: string | undefined
  /** Of the deadline, both included. */
  readonly dueFrom?: string | undefined
  readonly dueTo?: string | undefined
}

const holdsText = (postId: Sql, text: string): Sql => sql`exists (
  select from requisition_lines l where l.post_id = ${postId}
    and l.description || E'\\n' || l.specification ilike ${likePattern(text)})`

const wanted = (postId: Sql): Sql => sql`(
  select string_agg(l.description, ', ' order by l.line) from (
    select line, description from requisition_lines where post_id = ${postId} order by line limit 3) l)`

const nameOf = sql`coalesce(c.name, (select u.full_name from users u where u.id = r.book_id), '')`

interface Scope {
  readonly bookId: BookId
  /** Requisitions of the book itself, or of others on which it may quote. */
  readonly isOwn: boolean
  readonly companyId: number | null
  /** Books whose requisitions the caller does not quote on. */
  readonly trading: readonly number[]
  /** True for whoever sees the post `r.post_id`. */
  readonly isSeen: Sql
}

/** Whether a member sees the requisition `r`. */
export const seenBy = (seesPost: SeesPost, memberId: number): Sql => seesPost(memberId, sql`r.post_id`)

/** Those that are open by the clock of the database. */
export const findOpenRequisitions = (
  queries: Queries,
  { bookId, isOwn, companyId, trading, isSeen }: Scope,
  { text, dueFrom, dueTo }: OpenQuestion,
  limit: number,
): Promise<OpenRequisition[]> =>
  queries.all(sql<OpenRequisition>`
    select r.post_id as "postId", ${isOwn}::boolean as "isOwn", ${nameOf} as name, r.side, r.deadline, r.sealed,
      (select count(*) from requisition_lines l where l.post_id = r.post_id)::int as lines,
      ${wanted(sql`r.post_id`)} as wanted,
      (select q.state from quotes q where q.post_id = r.post_id and q.book_id = ${bookId}) as "ownQuote"
    from (
      select * from requisitions r where ${allOf([
        sql`r.announced_at is null and r.cancelled_at is null and r.deadline > clock_timestamp()`,
        ...(isOwn ? [sql`r.book_id = ${bookId}`] : []),
      ])} order by r.deadline limit ${mostOpen}) r
      left join companies c on c.book_id = r.book_id
    where ${allOf([
      ...(isOwn
        ? []
        : [
            sql`r.book_id <> all(${trading}::bigint[])`,
            sql`(not r.narrowed or exists (select from requisition_companies n
              where n.post_id = r.post_id and n.company_id = ${companyId}::bigint))`,
          ]),
      ...nullIfAbsent(text, (part) => holdsText(sql`r.post_id`, part)),
      ...nullIfAbsent(dueFrom, (day) => sql`r.deadline >= ${day}::date`),
      ...nullIfAbsent(dueTo, (day) => sql`r.deadline < ${day}::date + 1`),
      isSeen,
    ])}
    order by r.deadline, r.post_id limit ${limit}`)

export interface GivenQuote {
  readonly postId: number
  /** Whoever asked. */
  readonly name: string
  readonly wanted: string
  readonly currency: Currency
  readonly state: QuoteState
  readonly submittedAt: string | null
  /** Null while it is sealed. */
  readonly body: QuoteBody | null
  readonly answer: string | null
}

/** What the book itself quoted, the newest first. What is sealed stays so: nothing here has its key. */
export const findGiven = (
  queries: Queries,
  bookId: BookId,
  isSeen: Sql,
  { text, requisition }: { readonly text?: string | undefined; readonly requisition?: number | undefined },
  limit: number,
): Promise<GivenQuote[]> =>
  queries.all(sql<GivenQuote>`
    select r.post_id as "postId", ${nameOf} as name, ${wanted(sql`r.post_id`)} as wanted, r.currency, q.state,
      q.submitted_at as "submittedAt", q.body, q.answer
    from quotes q join requisitions r on r.post_id = q.post_id left join companies c on c.book_id = r.book_id
    where ${allOf([
      sql`q.book_id = ${bookId}`,
      ...nullIfAbsent(requisition, (id) => sql`q.post_id = ${id}`),
      ...nullIfAbsent(text, (part) => holdsText(sql`r.post_id`, part)),
      isSeen,
    ])}
    order by q.post_id desc limit ${limit}`)

/** Requisitions of a book whose deadline has passed, the newest first. */
export const findPassed = async (
  queries: Queries,
  bookId: BookId,
  { text, requisition }: { readonly text?: string | undefined; readonly requisition?: number | undefined },
  limit: number,
): Promise<{ id: number; wanted: string }[]> =>
  queries.all(sql<{ id: number; wanted: string }>`
    select r.post_id as id, ${wanted(sql`r.post_id`)} as wanted from requisitions r
    where ${allOf([
      sql`r.book_id = ${bookId} and r.cancelled_at is null and r.deadline <= clock_timestamp()`,
      sql`(not r.sealed or r.opened_at is not null)`,
      ...nullIfAbsent(requisition, (id) => sql`r.post_id = ${id}`),
      ...nullIfAbsent(text, (part) => holdsText(sql`r.post_id`, part)),
    ])}
    order by r.post_id desc limit ${limit}`)
