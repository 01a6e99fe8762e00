import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { maxQuotes } from '../../domain.ts'
import type { OwnRequisition } from '../access.ts'

/** Requisitions whose deadline has passed, by the database's clock, and of which nobody was told yet. */
export const findClosed = async (queries: Queries, limit: number): Promise<number[]> =>
  (
    await queries.all(sql<{ id: number }>`
      select post_id as id from requisitions
      where announced_at is null and cancelled_at is null and deadline <= clock_timestamp()
      order by deadline, post_id limit ${limit}`)
  ).map(({ id }) => id)

/** The book that asked, for the one process that may tell of it; undefined for all others. */
export const takeClosed = (tx: Transaction, postId: number): Promise<{ bookId: number } | undefined> =>
  tx.first(sql<{ bookId: number }>`
    with closed as (
      update requisitions set announced_at = clock_timestamp()
      where post_id = ${postId} and announced_at is null and cancelled_at is null and deadline <= clock_timestamp()
      returning post_id, book_id
    ), forgotten as (
      delete from requisition_words where post_id in (select post_id from closed))
    select book_id as "bookId" from closed`)

/** How many `answerOthers` would answer. */
export const countOthers = async (
  queries: Queries,
  postId: number,
  chosen: readonly number[],
): Promise<number> =>
  (
    await queries.one(sql<{ n: number }>`
      select count(*) as n from quotes q join requisitions r on r.post_id = q.post_id
      where q.post_id = ${postId} and q.state = 'submitted' and q.answered_at is null and q.sealed is null
        and (not r.sealed or r.opened_at is not null) and q.book_id <> all(${chosen}::bigint[])`)
  ).n

/** Answers all whose quotes stand, but the chosen ones and those who were answered before. */
export const answerOthers = async (
  tx: Transaction,
  { id }: OwnRequisition,
  chosen: readonly number[],
  answer: string,
): Promise<number[]> =>
  (
    await tx.all(sql<{ bookId: number }>`
      update quotes q set answer = ${answer}, answered_at = clock_timestamp()
      from requisitions r
      where q.post_id = ${id} and r.post_id = q.post_id and q.state = 'submitted' and q.answered_at is null
        and q.sealed is null and (not r.sealed or r.opened_at is not null)
        and q.book_id <> all(${chosen}::bigint[])
      returning q.book_id as "bookId"`)
  ).map(({ bookId }) => bookId)

/** The books whose quotes stand. */
export const findQuoters = async (tx: Transaction, postId: number): Promise<number[]> =>
  (
    await tx.all(sql<{ bookId: number }>`
      select book_id as "bookId" from quotes where post_id = ${postId} and state = 'submitted'
      order by id limit ${maxQuotes}`)
  ).map(({ bookId }) => bookId)
