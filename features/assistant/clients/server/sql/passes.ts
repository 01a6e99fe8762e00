import { ownsFactor } from '#features/people/accounts/server/index.ts'
import type { Category } from '#features/assistant/tools/domain.ts'
import { maxOutsideReaders } from '#platform/contract/books.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { OutsideReader } from '#platform/server/legacy.ts'
import { passDays } from '../../domain.ts'

/** For which server tokens are good: its address of now, and whether members of the demo can use it. */
export interface Audience {
  readonly address: string
  readonly demo: boolean
}

/** What a member let a client read, as long as it holds. */
export interface Pass {
  readonly id: number
  readonly memberId: CallerId
  readonly clientName: string
  readonly categories: readonly Category[]
  readonly bookIds: readonly number[]
  readonly mayDraft: boolean
  /** Whether its member signs in in two steps. */
  readonly hasSecondStep: boolean
}

/** Whether a pass `p` of a member `u` still holds. */
export const holds = ({ address, demo }: Audience): Sql => sql`(
  p.expires_at > now() and p.audience = ${address} and (${demo} or not u.is_seeded)
  and (u.signed_out_at is null or u.signed_out_at < p.created_at))`

const passColumns = sql`
  p.id, p.member_id as "memberId", c.name as "clientName", p.categories, p.book_ids as "bookIds",
  p.may_draft as "mayDraft", ${ownsFactor(sql`u.id`)} as "hasSecondStep"`

/** The pass of an access token. */
export const findPass = (
  queries: Queries,
  tokenHash: Buffer,
  audience: Audience,
): Promise<Pass | undefined> =>
  queries.first(sql<Pass>`
    select ${passColumns}
    from client_tokens t join client_passes p on p.id = t.pass_id join clients c on c.id = p.client_id
      join users u on u.id = p.member_id
    where t.token_hash = ${tokenHash} and t.kind = 'access' and t.expires_at > now() and ${holds(audience)}`)

/** The same pass, if it still holds. */
export const findPassAgain = (queries: Queries, id: number, audience: Audience): Promise<Pass | undefined> =>
  queries.first(sql<Pass>`
    select ${passColumns}
    from client_passes p join clients c on c.id = p.client_id join users u on u.id = p.member_id
    where p.id = ${id} and ${holds(audience)}`)

/** The same, locked, so that two calls at once propose no more than is allowed. */
export const lockPass = (tx: Transaction, id: number, audience: Audience): Promise<Pass | undefined> =>
  tx.first(sql<Pass>`
    select ${passColumns}
    from client_passes p join clients c on c.id = p.client_id join users u on u.id = p.member_id
    where p.id = ${id} and ${holds(audience)} for no key update of p`)

export interface ListedPass extends Pass {
  readonly clientId: string
  readonly clientKind: 'registered' | 'document'
  readonly redirectUri: string
  readonly createdAt: string
  readonly usedAt: string | null
  readonly expiresAt: string
  /** How much of what it proposed waits. */
  readonly waiting: number
}

/** A member's passes, newest first. Those whose client never came for its tokens are left out. */
export const findPassesOf = (
  queries: Queries,
  memberId: CallerId,
  audience: Audience,
): Promise<ListedPass[]> =>
  queries.all(sql<ListedPass>`
    select ${passColumns}, c.client_id as "clientId", c.kind as "clientKind", p.redirect_uri as "redirectUri",
      p.connected_at as "createdAt", p.used_at as "usedAt", p.expires_at as "expiresAt",
      (select count(*) from client_proposals r
        where r.pass_id = p.id and r.state = 'waiting' and r.expires_at > now()) as waiting
    from client_passes p join clients c on c.id = p.client_id join users u on u.id = p.member_id
    where p.member_id = ${memberId} and p.connected_at is not null and ${holds(audience)}
    order by p.id desc`)

/** Counts a member's passes and lets no other be made until the transaction ends. */
export async function countPasses(tx: Transaction, memberId: CallerId, audience: Audience): Promise<number> {
  await tx.run(sql`select from users where id = ${memberId} for no key update`)
  const { count } = await tx.one(sql<{ count: number }>`
    select count(*) as count from client_passes p join users u on u.id = p.member_id
    where p.member_id = ${memberId} and ${holds(audience)}`)
  return count
}

export interface NewPass extends Pick<Pass, 'memberId' | 'categories' | 'bookIds' | 'mayDraft'> {
  readonly clientId: number
  readonly audience: string
  readonly redirectUri: string
}

export const insertPass = async (tx: Transaction, pass: NewPass): Promise<number> =>
  (
    await tx.one(sql<{ id: number }>`
      insert into client_passes
        (member_id, client_id, audience, redirect_uri, categories, book_ids, may_draft, expires_at)
      values (${pass.memberId}, ${pass.clientId}, ${pass.audience}, ${pass.redirectUri},
        ${pass.categories}::text[], ${pass.bookIds}::bigint[], ${pass.mayDraft},
        now() + ${passDays}::integer * interval '1 day')
      returning id`)
  ).id

/** Deletes a pass with its tokens. Returns its member, or undefined if there is no such pass. */
export const deletePass = async (tx: Transaction, id: number): Promise<number | undefined> =>
  (
    await tx.first(sql<{ userId: number }>`
      delete from client_passes where id = ${id} returning member_id as "userId"`)
  )?.userId

export const isOwnPass = async (queries: Queries, memberId: CallerId, id: number): Promise<boolean> =>
  (await queries.first(sql`select from client_passes where id = ${id} and member_id = ${memberId}`)) !==
  undefined

export const deleteOwnPass = (tx: Transaction, memberId: CallerId, id: number): Promise<number> =>
  tx.run(sql`delete from client_passes where id = ${id} and member_id = ${memberId}`)

export const touchPass = (queries: Queries, id: number): Promise<number> =>
  queries.run(sql`
    update client_passes set used_at = now()
    where id = ${id} and (used_at is null or used_at < now() - interval '1 minute')`)

/** Deletes what is over: passes, passes whose client never came, codes and tokens. */
export async function deleteOver(queries: Queries): Promise<void> {
  await queries.run(sql`
    delete from client_passes p using users u
    where u.id = p.member_id and (p.expires_at < now() or u.signed_out_at >= p.created_at
      or p.connected_at is null and p.created_at < now() - interval '10 minutes')`)
  await queries.run(sql`delete from client_tokens where expires_at < now()`)
  await queries.run(sql`delete from client_codes where expires_at < now() - interval '1 day'`)
}

const passesTo = (bookId: number, memberId: number): Sql =>
  sql`member_id = ${memberId} and book_ids @> array[${bookId}::bigint]`

/** Programs of a member that may read a book. */
export const countPassesTo = async (queries: Queries, bookId: number, memberId: number): Promise<number> =>
  (
    await queries.one(sql<{ count: number }>`
      select count(*) as count from client_passes where ${passesTo(bookId, memberId)} and expires_at > now()`)
  ).count

/** A program whose only book it was is cut off. */
async function closeBook(tx: Transaction, bookId: number, these: Sql): Promise<number> {
  const cut = await tx.run(sql`delete from client_passes where ${these} and cardinality(book_ids) = 1`)
  const closed = await tx.run(sql`
    update client_passes set book_ids = array_remove(book_ids, ${bookId}::bigint) where ${these}`)
  return cut + closed
}

export const closeBookTo = (tx: Transaction, bookId: number, memberId: number): Promise<number> =>
  closeBook(tx, bookId, passesTo(bookId, memberId))

/** For whoever may manage the company of the book. */
export const closeBookToPass = async (tx: Transaction, bookId: number, id: number): Promise<boolean> =>
  (await closeBook(tx, bookId, sql`id = ${id} and book_ids @> array[${bookId}::bigint]`)) > 0

/** Programs of all members that may read a book. */
export const findPassesIn = (queries: Queries, bookId: number): Promise<OutsideReader[]> =>
  queries.all(sql<OutsideReader>`
    select p.id, c.name, p.created_at as "createdAt", p.used_at as "usedAt",
      json_build_object('id', u.id, 'fullName', u.full_name) as member
    from client_passes p join clients c on c.id = p.client_id join users u on u.id = p.member_id
    where p.book_ids @> array[${bookId}::bigint] and p.expires_at > now()
      and (u.signed_out_at is null or u.signed_out_at < p.created_at)
    order by p.id desc limit ${maxOutsideReaders}`)
