import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { maxAnswers, maxQuestions, maxQuotes } from '../../domain.ts'
import type { OwnRequisition } from '../access.ts'
import { hidesAskers } from './requisitions.ts'

/** Who reads the questions of a requisition. */
export interface QuestionReader {
  readonly postId: number
  /** They asked for quotes, and read all questions. */
  readonly isBuyer: boolean
  /** They may quote, and read what was answered. */
  readonly isAsked: boolean
  /** Their books, whose own questions they read. */
  readonly bookIds: readonly number[]
}

export interface QuestionRow {
  readonly id: number
  readonly question: string
  readonly asker: string | null
  readonly isOwn: boolean
  readonly answers: readonly { readonly text: string; readonly at: string }[]
  readonly isAnswered: boolean
  /** When it was answered first, in microseconds; 0 if it was not. */
  readonly at: number
}

export interface QuestionPosition {
  readonly isAnswered: boolean
  readonly at: number
  readonly id: number
}

const questions = ({ postId, isBuyer, isAsked, bookIds }: QuestionReader, condition: Sql): Sql => sql`
  select q.id, q.question, case when not ${hidesAskers} then coalesce(c.name, u.full_name, g.name) end as asker,
    not ${isBuyer}::boolean and coalesce(q.book_id = any(${bookIds}::bigint[]), false) as "isOwn",
    (select coalesce(json_agg(json_build_object('text', a.answer, 'at', a.at) order by a.n), '[]')
      from question_answers a where a.question_id = q.id) as answers,
    q.answered_at is not null as "isAnswered",
    coalesce((extract(epoch from q.answered_at) * 1000000)::bigint, 0) as at
  from requisition_questions q join requisitions r on r.post_id = q.post_id
    left join companies c on c.book_id = q.book_id left join users u on u.id = q.book_id
    left join guests g on g.book_id = q.book_id
  where q.post_id = ${postId} and ${condition}
    and (${isBuyer}::boolean or q.book_id = any(${bookIds}::bigint[])
      or (${isAsked}::boolean and q.answered_at is not null))`

/** Those without an answer first, in no order that tells of their time; then what was answered last. */
export const findQuestions = (
  queries: Queries,
  reader: QuestionReader,
  { after, limit }: { readonly after: QuestionPosition | undefined; readonly limit: number },
): Promise<QuestionRow[]> => {
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`(f."isAnswered", -f.at, f.id)
          > (${after.isAnswered}::boolean, ${-after.at}::bigint, ${after.id}::bigint)`
  return queries.all(sql<QuestionRow>`
    select * from (${questions(reader, sql`true`)}) f where ${isAfter}
    order by f."isAnswered", -f.at, f.id limit ${limit}`)
}

export const findQuestion = (
  queries: Queries,
  reader: QuestionReader,
  id: number,
): Promise<QuestionRow | undefined> =>
  queries.first(sql<QuestionRow>`${questions(reader, sql`q.id = ${id}`)}`)

/** The caller has the lock of `lockQuestions`. Undefined if the book has asked the same, or enough. */
export const insertQuestion = async (
  tx: Transaction,
  { postId, bookId }: { readonly postId: number; readonly bookId: BookId },
  question: string,
): Promise<number | undefined> =>
  (
    await tx.first(sql<{ id: number }>`
      insert into requisition_questions (post_id, book_id, question)
      select ${postId}, ${bookId}, ${question}::text
      where (select count(*) from requisition_questions where post_id = ${postId} and book_id = ${bookId})
        < ${maxQuestions}::int
      on conflict (book_id, post_id, md5(question)) where book_id is not null do nothing
      returning id`)
  )?.id

/** A book's questions come one after the other. */
export const lockQuestions = (tx: Transaction, postId: number, bookId: BookId): Promise<number> =>
  tx.run(sql`
    select pg_advisory_xact_lock(
      hashtextextended('questions:' || ${postId}::bigint || ':' || ${bookId}::bigint, 0))`)

export const hasAsked = async (
  tx: Transaction,
  postId: number,
  bookId: BookId,
  question: string,
): Promise<boolean> =>
  (await tx.first(sql`
    select from requisition_questions
    where post_id = ${postId} and book_id = ${bookId} and question = ${question}`)) !== undefined

/** True for the one who answers it. */
export const answerQuestion = async (
  tx: Transaction,
  { id: postId }: OwnRequisition,
  id: number,
  text: string,
): Promise<boolean> =>
  (await tx.run(sql`
    with answered as (
      update requisition_questions set answered_at = clock_timestamp()
      where id = ${id} and post_id = ${postId} and answered_at is null returning id)
    insert into question_answers (question_id, n, answer) select id, 1, ${text} from answered`)) > 0

/** How many answers a question of the requisition has, while nobody adds one; undefined if there is none. */
export const lockAnswers = async (
  tx: Transaction,
  { id: postId }: OwnRequisition,
  id: number,
): Promise<number | undefined> => {
  const found = await tx.run(sql`
    select from requisition_questions where id = ${id} and post_id = ${postId} for update`)
  if (found === 0) return undefined
  const { n } = await tx.one(sql<{ n: number }>`
    select count(*) as n from question_answers where question_id = ${id}`)
  return n
}

/** Below what was answered before. False if there is nothing to correct, or enough was. */
export const addCorrection = async (tx: Transaction, id: number, text: string): Promise<boolean> =>
  (await tx.run(sql`
    insert into question_answers (question_id, n, answer)
    select question_id, max(n) + 1, ${text} from question_answers where question_id = ${id}
    group by question_id having max(n) < ${maxAnswers}::int`)) > 0

/** Books that may quote, as far as they were invited, have quoted or asked: those that are told of an answer. */
export const findInterested = async (tx: Transaction, postId: number): Promise<number[]> =>
  (
    await tx.all(sql<{ id: number }>`
      select id from (
        select c.book_id as id from requisition_companies n join companies c on c.id = n.company_id
          where n.post_id = ${postId}
        union select claimed_book from guests where post_id = ${postId} and claimed_book is not null
        union select book_id from quotes where post_id = ${postId}
        union select book_id from requisition_questions where post_id = ${postId} and book_id is not null) told
      order by id limit ${maxQuotes}`)
  ).map(({ id }) => id)

/** Gives questions of a book to another one, but those that it has asked itself. */
export const giveQuestions = (tx: Transaction, postId: number, from: BookId, to: BookId): Promise<number> =>
  tx.run(sql`
    update requisition_questions q set book_id = ${to}
    where q.post_id = ${postId} and q.book_id = ${from} and not exists (
      select from requisition_questions o
      where o.post_id = q.post_id and o.book_id = ${to} and o.question = q.question)`)
