import { paperName } from '#features/books/company-identity/server/index.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { linkDays, type MailState, mailsPerDay } from '../../domain.ts'

/** Whom news goes to: guests of these books, or all of a requisition. */
export type Recipients = { readonly bookIds: readonly number[] } | { readonly postId: number }

/** A mail to a guest, and on whose behalf it is written. */
export interface NotedMail {
  readonly id: number
  readonly to: string
  /** Who invited them; null once that member has gone. */
  readonly memberId: number | null
  readonly bookId: number
}

const noted = sql`m.id, g.email as "to", g.invited_by as "memberId", g.inviter_book as "bookId"`

/**
 * Notes a mail to each guest who wants and may get one: not those whose links were withdrawn, who took their side into
 * a book, who got enough today, or whom the same mail is waiting for.
 */
export const insertMails = async (
  tx: Transaction,
  to: Recipients,
  kind: string,
  { orderId = null, billId = null }: { readonly orderId?: number | null; readonly billId?: number | null },
): Promise<NotedMail[]> => {
  const those = 'postId' in to ? sql`g.post_id = ${to.postId}` : sql`g.book_id = any(${to.bookIds}::bigint[])`
  return tx.all(sql<NotedMail>`
    with noted as (insert into guest_mails (guest_book, kind, order_id, bill_book, bill_id)
    select g.book_id, ${kind}, ${orderId}::bigint, b.book_id, b.id
    from guests g left join bills b on b.id = ${billId}::bigint
    where ${those} and g.claimed_at is null and g.revoked_at is null and g.mail_stopped_at is null
      and (select count(*) from guest_mails m
        where m.guest_book = g.book_id and m.created_at > now() - interval '1 day') < ${mailsPerDay}::int
      and not exists (select from guest_mails m where m.guest_book = g.book_id and m.kind = ${kind}
        and m.order_id is not distinct from ${orderId}::bigint
        and m.bill_id is not distinct from ${billId}::bigint and m.state = 'queued')
    order by g.book_id returning id, guest_book)
    select ${noted} from noted m join guests g on g.book_id = m.guest_book order by m.id`)
}

/** One that somebody asked for, whatever was written before. */
export const insertMail = (tx: Transaction, guestBook: number, kind: string): Promise<NotedMail> =>
  tx.one(sql<NotedMail>`
    with noted as (insert into guest_mails (guest_book, kind) values (${guestBook}, ${kind}) returning id, guest_book)
    select ${noted} from noted m join guests g on g.book_id = m.guest_book`)

export interface MailToWrite {
  readonly kind: string
  readonly state: MailState
  readonly guestBook: number
  readonly to: string
  readonly name: string
  readonly inviter: string
  /** Of the company, else of whoever invited; only one that is verified. */
  readonly replyTo: string | null
  readonly isRevoked: boolean
  readonly isStopped: boolean
  readonly isClaimed: boolean
  readonly postId: number | null
  readonly side: 'buying' | 'selling' | null
  readonly sealed: boolean
  readonly deadline: string | null
  /** The first lines, and how many there are. */
  readonly lines: readonly string[]
  readonly lineCount: number
  /** What those who asked wrote to a guest whom they did not choose. */
  readonly answer: string | null
  /** What was answered or corrected last. */
  readonly question: { readonly question: string; readonly answer: string } | null
  readonly order: {
    readonly number: string | null
    readonly total: string
    readonly currency: Currency
  } | null
  /** An invoice of that order or a credit note, in the buyer's book. */
  readonly bill: {
    readonly number: string
    readonly total: string
    readonly currency: Currency
    readonly dueDate: string | null
  } | null
}

/** Lines of a requisition that a mail names. */
const namedLines = 5

/** As long as it waits. */
export const findToWrite = (queries: Queries, id: number): Promise<MailToWrite | undefined> =>
  queries.first(sql<MailToWrite>`
    select m.kind, m.state, g.book_id as "guestBook", g.email as "to", g.name,
      coalesce(${paperName(sql`c`)}, u.full_name, '') as inviter,
      coalesce(nullif(c.email, ''), case when i.email_verified_at is not null then i.email end) as "replyTo",
      g.revoked_at is not null as "isRevoked", g.mail_stopped_at is not null as "isStopped",
      g.claimed_at is not null as "isClaimed", r.post_id as "postId", r.side, coalesce(r.sealed, false) as sealed,
      r.deadline, (select count(*) from requisition_lines l where l.post_id = r.post_id) as "lineCount",
      array(select trim_scale(l.quantity)::text || ' ' || case when l.unit = '' then '' else l.unit || ' ' end
          || l.description
        from requisition_lines l where l.post_id = r.post_id order by l.line limit ${namedLines}) as lines,
      q.answer,
      (select json_build_object('question', a.question, 'answer', t.answer)
        from requisition_questions a join question_answers t on t.question_id = a.id
        where a.post_id = r.post_id order by t.at desc limit 1) as question,
      (select json_build_object('number', case when o.buyer_book = g.book_id then o.seller_number else o.buyer_number
          end, 'currency', o.currency, 'total', (o.freight
          + (select coalesce(sum(l.amount), 0) from order_lines l where l.order_id = o.id))::text)
        from orders o where o.id = m.order_id) as "order",
      (select json_build_object('number', b.supplier_number, 'currency', b.currency, 'total', b.total_amount::text,
          'dueDate', case b.kind when 'invoice' then b.due_date end)
        from bills b where b.id = m.bill_id) as bill
    from guest_mails m join guests g on g.book_id = m.guest_book
      left join companies c on c.book_id = g.inviter_book left join users u on u.id = g.inviter_book
      left join users i on i.id = g.invited_by left join requisitions r on r.post_id = g.post_id
      left join quotes q on q.post_id = g.post_id and q.book_id = g.book_id
    where m.id = ${id} and m.state in ('queued', 'handedOver')`)

/** Of a mail that is written again, the token before opens nothing any more. */
export const setLink = (
  queries: Queries,
  { mailId, guestBook, tokenHash }: { mailId: number; guestBook: number; tokenHash: Buffer },
): Promise<{ expiresAt: string }> =>
  queries.one(sql<{ expiresAt: string }>`
    insert into guest_links (mail_id, guest_book, token_hash, expires_at)
    select ${mailId}, ${guestBook}, ${tokenHash},
      greatest(now(), r.deadline) + make_interval(days => ${linkDays})
    from guests g left join requisitions r on r.post_id = g.post_id where g.book_id = ${guestBook}
    on conflict (mail_id) do update set token_hash = excluded.token_hash
    returning expires_at as "expiresAt"`)

/** Sets a state, from one of those before. False if it was in another one. */
export const setMailState = async (
  queries: Queries,
  id: number,
  before: readonly MailState[],
  { state, answer = null }: { readonly state: MailState; readonly answer?: string | null },
): Promise<boolean> =>
  (await queries.run(sql`
    update guest_mails set state = ${state}, state_at = now(),
      answer = coalesce(left(${answer}::text, 500), answer)
    where id = ${id} and state = any(${before}::text[])`)) > 0
