import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { hashToken, newSessionToken } from '#platform/server/session-token.ts'

interface NewGuest {
  readonly inviterBook: number
  readonly postId: number
  readonly invitedBy: number
  readonly name: string
  readonly email: string
  readonly createdAt: Date
}

/** A company without an account, with a book that nobody is in. Returns the id of that book. */
export async function insertGuest(queries: Queries, guest: NewGuest): Promise<number> {
  const { id } = await queries.one(sql<{ id: number }>`
    insert into books (id, kind) values (nextval(pg_get_serial_sequence('users', 'id')), 'guest') returning id`)
  await queries.run(sql`
    insert into guests (book_id, inviter_book, post_id, invited_by, name, email, created_at)
    values (${id}, ${guest.inviterBook}, ${guest.postId}, ${guest.invitedBy}, ${guest.name}, ${guest.email},
      ${guest.createdAt})`)
  return id
}

interface NewGuestMail {
  readonly guestBook: number
  readonly kind: 'invitation' | 'order_received'
  readonly orderId?: number
  readonly at: Date
}

/** Says that a mail went out, with its link. Nothing is sent, and nobody knows the token. */
export async function insertGuestMail(
  queries: Queries,
  { guestBook, kind, orderId, at }: NewGuestMail,
): Promise<void> {
  const { id } = await queries.one(sql<{ id: number }>`
    insert into guest_mails (guest_book, kind, order_id, state, answer, created_at, state_at)
    values (${guestBook}, ${kind}, ${orderId ?? null}, 'accepted', '250 Ok', ${at}, ${at}) returning id`)
  await queries.run(sql`
    insert into guest_links (mail_id, guest_book, token_hash, expires_at)
    values (${id}, ${guestBook}, ${hashToken(newSessionToken())}, ${at}::timestamptz + interval '60 days')`)
}
