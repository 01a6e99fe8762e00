import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { stopLinkDays } from '../domain.ts'

export interface SendingMember {
  readonly fullName: string
  readonly email: string | null
  readonly isConfirmed: boolean
  readonly isDemo: boolean
}

export const findMember = (queries: Queries, id: number): Promise<SendingMember | undefined> =>
  queries.first(sql<SendingMember>`
    select full_name as "fullName", email, email_verified_at is not null as "isConfirmed", is_demo as "isDemo"
    from users where id = ${id}`)

/** The company of a book; undefined for the book of a member. */
export const findCompany = (
  queries: Queries,
  bookId: number,
): Promise<{ id: number; name: string } | undefined> =>
  queries.first(sql<{ id: number; name: string }>`select id, name from companies where book_id = ${bookId}`)

export interface StopLink {
  readonly tokenHash: Buffer
  readonly addressHash: Buffer
  readonly senderHashes: readonly Buffer[]
  readonly senderName: string
}

export const insertStopLink = (queries: Queries, link: StopLink): Promise<number> =>
  queries.run(sql`
    insert into mail_stops (token_hash, address_hash, sender_hashes, sender_name)
    values (${link.tokenHash}, ${link.addressHash}, ${[...link.senderHashes]}::bytea[], ${link.senderName})`)

export const isStopped = async (
  queries: Queries,
  { addressHash, senderHashes }: Pick<StopLink, 'addressHash' | 'senderHashes'>,
): Promise<boolean> =>
  (await queries.first(sql`
    select from mail_stops where address_hash = ${addressHash} and stopped_at is not null
      and (is_everybody or sender_hashes && ${[...senderHashes]}::bytea[]) limit 1`)) !== undefined

export interface FoundStop {
  readonly sender: string
  readonly isStopped: boolean
  readonly isEverybody: boolean
}

const isOpen = sql`(stopped_at is not null or created_at > now() - make_interval(days => ${stopLinkDays}))`

export const findStop = (queries: Queries, tokenHash: Buffer): Promise<FoundStop | undefined> =>
  queries.first(sql<FoundStop>`
    select sender_name as sender, stopped_at is not null as "isStopped", is_everybody as "isEverybody"
    from mail_stops where token_hash = ${tokenHash} and ${isOpen}`)

/** Stopping less afterwards takes nothing back. */
export const stop = async (queries: Queries, tokenHash: Buffer, isEverybody: boolean): Promise<boolean> =>
  (await queries.run(sql`
    update mail_stops set stopped_at = coalesce(stopped_at, now()), is_everybody = is_everybody or ${isEverybody}
    where token_hash = ${tokenHash} and ${isOpen}`)) > 0

export const deleteOldStopLinks = (queries: Queries): Promise<number> =>
  queries.run(sql`
    delete from mail_stops
    where stopped_at is null and created_at < now() - make_interval(days => ${stopLinkDays})`)
