import { paperName } from '#features/books/company-identity/server/index.ts'
import { isOpenTo } from '#features/trade/companies/server/index.ts'
import { canSeePost, whoSees } from '#features/network/posts/server/index.ts'
import type { OwnRequisition, SeesPost } from '#features/trade/requisitions/server/index.ts'
import type { BookId } from '#platform/server/book.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import { maxOutsideReaders } from '#platform/contract/books.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { OutsideReader } from '#platform/server/legacy.ts'
import type { Guest, GuestForm } from '../../contract.ts'
import { maxGuests } from '../../domain.ts'

/** A guest of the caller's own requisition. */
export interface OwnGuest {
  readonly requisition: OwnRequisition
  readonly id: number
}

const guests = (condition: Sql): Sql => sql`
  select g.book_id as id, g.name, g.email, g.created_at as "createdAt", g.revoked_at is not null as "isRevoked",
    g.mail_stopped_at is not null as "isStopped",
    (select json_build_object('state', m.state, 'answer', m.answer, 'stateAt', m.state_at)
      from guest_mails m where m.guest_book = g.book_id order by m.id desc limit 1) as mail
  from guests g where ${condition} order by lower(g.name), g.book_id limit ${maxGuests}`

export const findGuests = (queries: Queries, { id }: OwnRequisition): Promise<Guest[]> =>
  queries.all(sql<Guest>`${guests(sql`g.post_id = ${id}`)}`)

export const findGuest = (queries: Queries, { requisition, id }: OwnGuest): Promise<Guest | undefined> =>
  queries.first(sql<Guest>`${guests(sql`g.post_id = ${requisition.id} and g.book_id = ${id}`)}`)

/** Whether nothing can be quoted any more, by the clock at this moment. Invitations come one after the other. */
export const lockState = (
  tx: Transaction,
  { id }: OwnRequisition,
): Promise<{ isOver: boolean; isCancelled: boolean } | undefined> =>
  tx.first(sql<{ isOver: boolean; isCancelled: boolean }>`
    select deadline <= clock_timestamp() as "isOver", cancelled_at is not null as "isCancelled"
    from requisitions where post_id = ${id} for no key update`)

export const countGuests = async (tx: Transaction, { id }: OwnRequisition): Promise<number> =>
  (await tx.one(sql<{ n: number }>`select count(*) as n from guests where post_id = ${id}`)).n

/** Whether mail to a customer or supplier of this name or address is stopped in the book. */
export const isPartyStopped = async (
  tx: Transaction,
  { bookId }: OwnRequisition,
  { name, email }: Pick<GuestForm, 'name' | 'email'>,
): Promise<boolean> =>
  (await tx.first(sql`
    select from parties p where p.book_id = ${bookId} and p.mail_stopped and p.deleted_at is null
      and (lower(p.email) = lower(${email}) or exists (
        select from party_names n where n.party_id = p.id and lower(n.name) = lower(${name})))
    limit 1`)) !== undefined

/** None of a member without an address. */
export const findAddress = async (queries: Queries, memberId: number): Promise<string[]> =>
  (
    await queries.all(sql<{ email: string }>`
      select email from users where id = ${memberId} and email like '%_@_%'`)
  ).map(({ email }) => email)

/** With a book that nobody is in. Undefined if the address was invited before. */
export async function insertGuest(
  tx: Transaction,
  { id: postId, bookId }: OwnRequisition,
  memberId: CallerId,
  { name, email }: GuestForm,
): Promise<number | undefined> {
  const known = await tx.first(sql`
    select from guests where post_id = ${postId} and lower(email) = lower(${email})`)
  if (known !== undefined) return undefined
  const book = await tx.one(sql<{ id: number }>`
    insert into books (id, kind) values (nextval(pg_get_serial_sequence('users', 'id')), 'guest') returning id`)
  await tx.run(sql`
    insert into guests (book_id, inviter_book, post_id, invited_by, name, email)
    values (${book.id}, ${bookId}, ${postId}, ${memberId}, ${name}, ${email})`)
  return book.id
}

/** False if they want no more mail. */
export const reopen = async (tx: Transaction, { requisition, id }: OwnGuest): Promise<boolean> =>
  (await tx.run(sql`
    update guests set revoked_at = null
    where book_id = ${id} and post_id = ${requisition.id} and mail_stopped_at is null`)) > 0

/** False if the requisition has no such guest. */
export const revoke = async (tx: Transaction, { requisition, id }: OwnGuest): Promise<boolean> => {
  const revoked = await tx.run(sql`
    update guests set revoked_at = coalesce(revoked_at, now())
    where book_id = ${id} and post_id = ${requisition.id}`)
  if (revoked > 0) await endLinks(tx, id)
  return revoked > 0
}

export const endLinks = (tx: Transaction, guestBook: number): Promise<number> =>
  tx.run(
    sql`update guest_links set revoked_at = now() where guest_book = ${guestBook} and revoked_at is null`,
  )

export const countRecentMails = async (tx: Transaction, guestBook: number): Promise<number> =>
  (
    await tx.one(sql<{ n: number }>`
      select count(*) as n from guest_mails
      where guest_book = ${guestBook} and created_at > now() - interval '1 day'`)
  ).n

/** A guest, as their link has found them. */
export interface LinkRow {
  readonly linkId: number
  readonly bookId: BookId
  readonly inviterBook: number
  readonly inviter: string
  readonly postId: number | null
  readonly name: string
  readonly isStopped: boolean
  readonly expiresAt: string
}

/** Undefined for a link that never was, has expired, was withdrawn, or whose side was taken into a book. */
export const findByToken = (queries: Queries, tokenHash: Buffer): Promise<LinkRow | undefined> =>
  queries.first(sql<LinkRow>`
    select l.mail_id as "linkId", g.book_id as "bookId", g.inviter_book as "inviterBook",
      coalesce(${paperName(sql`c`)}, u.full_name, '') as inviter,
      g.post_id as "postId", g.name, g.mail_stopped_at is not null as "isStopped", l.expires_at as "expiresAt"
    from guest_links l join guests g on g.book_id = l.guest_book
      left join companies c on c.book_id = g.inviter_book left join users u on u.id = g.inviter_book
    where l.token_hash = ${tokenHash} and l.revoked_at is null and l.expires_at > now()
      and g.revoked_at is null and g.claimed_at is null`)

export const stopMail = (queries: Transaction, { bookId }: LinkRow): Promise<number> =>
  queries.run(sql`
    update guests set mail_stopped_at = now() where book_id = ${bookId} and mail_stopped_at is null`)

/**
 * Keeps a link and its guest as they are until the transaction ends. False once the link ended or the side was taken.
 * The guest comes first, as for whoever ends links.
 */
export const holdLink = async (tx: Transaction, { bookId, linkId }: LinkRow): Promise<boolean> =>
  (await tx.run(sql`
    select from guests where book_id = ${bookId} and claimed_at is null and revoked_at is null for share`)) >
    0 &&
  (await tx.run(sql`
    select from guest_links
    where mail_id = ${linkId} and revoked_at is null and expires_at > clock_timestamp() for share`)) > 0

/** Of two who take a side at once the second one waits for the first. */
export const lockGuest = (tx: Transaction, { bookId }: LinkRow): Promise<number> =>
  tx.run(sql`select from guests where book_id = ${bookId} for no key update`)

/** True for the one who takes it. */
export const claim = async (tx: Transaction, { bookId }: LinkRow, to: BookId): Promise<boolean> => {
  const taken = await tx.run(sql`
    update guests set claimed_book = ${to}, claimed_at = now()
    where book_id = ${bookId} and claimed_at is null and revoked_at is null`)
  if (taken > 0) await endLinks(tx, bookId)
  return taken > 0
}

/** Whether a book took the side of a guest of this requisition. */
export const tookGuest = async (queries: Queries, postId: number, bookId: number): Promise<boolean> =>
  (await queries.first(sql`
    select from guests where post_id = ${postId} and claimed_book = ${bookId} limit 1`)) !== undefined

/** True for a member who is in a book that took the side of a guest of this requisition. */
const inTakingBook = (memberId: number | Sql, postId: number | Sql): Sql => sql`exists (
  select from guests g where g.post_id = ${postId} and (g.claimed_book = ${memberId} or exists (
    select from companies c join company_members m on m.company_id = c.id
    where c.book_id = g.claimed_book and m.member_id = ${memberId} and ${isOpenTo(memberId, sql`c`)})))`

/** Whoever is in such a book sees the requisition too, if not its post. */
export const seesRequisition: SeesPost = (viewerId, postId) =>
  sql`(${canSeePost(viewerId, postId)} or ${inTakingBook(viewerId, postId)})`

/** Of notices, those that lead to the requisition and not to its post. */
export const seesNotice = (viewerId: number, postId: Sql, isRequisition: Sql): Sql =>
  sql`(${canSeePost(viewerId, postId)} or (${isRequisition} and ${inTakingBook(viewerId, postId)}))`

/** Those of the members who see the post, or are in such a book. */
export async function whoSeesRequisition(
  queries: Queries,
  postId: number,
  candidates: readonly number[],
): Promise<readonly number[]> {
  const taking = await queries.all(sql<{ id: number }>`
    select id from unnest(${candidates}::bigint[]) as candidate(id)
    where ${inTakingBook(sql`candidate.id`, postId)}`)
  const seen = await whoSees(queries, postId, candidates)
  return [...new Set([...seen, ...taking.map(({ id }) => id)])]
}

/** Links that ended long ago, and guests of whom nothing is left. */
export async function cleanUp(queries: Queries): Promise<void> {
  await queries.run(sql`delete from guest_links where expires_at < now() - interval '30 days'`)
  await queries.run(sql`
    delete from guests g where g.post_id is null
      and not exists (select from orders o where o.buyer_book = g.book_id or o.seller_book = g.book_id)`)
}

/** Guests of a book whom a member invited, while links of theirs may be open. */
export const findInvitedBy = async (queries: Queries, bookId: number, memberId: number): Promise<number[]> =>
  (
    await queries.all(sql<{ id: number }>`
      select book_id as id from guests
      where inviter_book = ${bookId} and invited_by = ${memberId} and revoked_at is null and claimed_at is null
      order by book_id`)
  ).map(({ id }) => id)

export async function shutOut(tx: Transaction, guestBook: number): Promise<void> {
  await tx.run(sql`update guests set revoked_at = coalesce(revoked_at, now()) where book_id = ${guestBook}`)
  await endLinks(tx, guestBook)
}

export const handOverGuests = (
  tx: Transaction,
  bookId: number,
  memberId: number,
  heirId: number,
): Promise<number> =>
  tx.run(sql`
    update guests set invited_by = ${heirId} where inviter_book = ${bookId} and invited_by = ${memberId}`)

/** Guests of a book who may open links, with who invited them. */
export const findGuestsIn = (queries: Queries, bookId: number): Promise<OutsideReader[]> =>
  queries.all(sql<OutsideReader>`
    select g.book_id as id, g.name, g.created_at as "createdAt", null as "usedAt",
      case when u.id is not null then json_build_object('id', u.id, 'fullName', u.full_name) end as member
    from guests g left join users u on u.id = g.invited_by
    where g.inviter_book = ${bookId} and g.revoked_at is null and g.claimed_at is null
    order by g.book_id desc limit ${maxOutsideReaders}`)

export async function shutOutOf(tx: Transaction, bookId: number, guestBook: number): Promise<boolean> {
  const found = await tx.first(sql`
    select from guests where book_id = ${guestBook} and inviter_book = ${bookId} and claimed_at is null`)
  if (found === undefined) return false
  await shutOut(tx, guestBook)
  return true
}
