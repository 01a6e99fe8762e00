import { paperName } from '#features/books/company-identity/server/index.ts'
import type { OwnInvoice } from '#features/books/invoices/server/index.ts'
import type { BookId } from '#platform/server/book.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { InvoiceMail, LetterForm } from '../../contract.ts'
import type { MailKind, MailState, ReminderStep } from '../../domain.ts'
import type { IdPage } from './links.ts'
import { isStoppedCustomer } from './stops.ts'

interface NewMail extends LetterForm {
  readonly invoiceId: number
  readonly memberId: number
  readonly kind: MailKind
  readonly messageId: string
  readonly linkId: number
}

export const insertMail = async (tx: Transaction, mail: NewMail): Promise<number> =>
  (
    await tx.one(sql<{ id: number }>`
      insert into invoice_mails (book_id, invoice_id, sent_by, kind, message_id, recipient, subject, message, link_id)
      select book_id, id, ${mail.memberId}, ${mail.kind}, ${mail.messageId}, ${mail.to}, ${mail.subject},
        ${mail.message}, ${mail.linkId}
      from invoices where id = ${mail.invoiceId} returning id`)
  ).id

/** Whether a mail of this kind to this address is on its way. */
export const isBeingSent = async (
  tx: Transaction,
  { id }: OwnInvoice,
  kind: MailKind,
  to: string,
): Promise<boolean> =>
  (await tx.first(sql`
    select from invoice_mails where invoice_id = ${id} and kind = ${kind} and lower(recipient) = lower(${to})
      and state in ('queued', 'handedOver') limit 1`)) !== undefined

const shown = (condition: Sql): Sql => sql`
  select m.id, m.kind, r.step, m.recipient as "to", m.subject, m.message, m.state, m.answer, m.state_at as "stateAt",
    m.link_id as "linkId", m.created_at as "createdAt",
    case when u.id is null then null else json_build_object('id', u.id, 'fullName', u.full_name) end as "sentBy"
  from invoice_mails m left join users u on u.id = m.sent_by
  left join invoice_reminders r on r.book_id = m.book_id and r.mail_id = m.id
  where ${condition}`

/** The newest first. */
export const findMails = (
  queries: Queries,
  { id }: Pick<OwnInvoice, 'id'>,
  { before = Number.MAX_SAFE_INTEGER, limit }: IdPage,
): Promise<InvoiceMail[]> =>
  queries.all(sql<InvoiceMail>`
    ${shown(sql`m.invoice_id = ${id} and m.id < ${before}`)} order by m.id desc limit ${limit}`)

export const findMail = (queries: Queries, id: number): Promise<InvoiceMail> =>
  queries.one(sql<InvoiceMail>`${shown(sql`m.id = ${id}`)}`)

export interface MailToWrite extends LetterForm {
  readonly state: MailState
  readonly linkId: number
  /** The last day of its link. */
  readonly expiresOn: string
  readonly invoiceId: number
  readonly bookId: BookId
  readonly sentBy: CallerId | null
  /** Whether the invoice can still be sent: it is neither a draft again nor in the trash. */
  readonly isShown: boolean
  /** Mail to its customer was stopped since. */
  readonly isStopped: boolean
  /** The company, or the member of a personal book. */
  readonly name: string
  /** Of the company, else of the member; only one that is verified. */
  readonly replyTo: string | null
}

/** As long as it waits. */
export const findToWrite = (queries: Queries, id: number): Promise<MailToWrite | undefined> =>
  queries.first(sql<MailToWrite>`
    select m.state, m.recipient as "to", m.subject, m.message, m.link_id as "linkId",
      l.expires_at::date::text as "expiresOn",
      t.id as "invoiceId", t.book_id as "bookId", m.sent_by as "sentBy",
      t.deleted_at is null and t.status <> 'draft' as "isShown", ${isStoppedCustomer} as "isStopped",
      coalesce(${paperName(sql`c`)}, u.full_name, t.company_name) as name,
      coalesce(nullif(c.email, ''), case when u.email_verified_at is not null then u.email end) as "replyTo"
    from invoice_mails m join invoice_links l on l.id = m.link_id join invoices t on t.id = m.invoice_id
      left join companies c on c.book_id = t.book_id left join users u on u.id = m.sent_by
    where m.id = ${id} and m.state in ('queued', 'handedOver')`)

/** Sets a state, from one of those before. False if it was in another one. */
export const setMailState = async (
  tx: Transaction,
  id: number,
  before: readonly MailState[],
  state: MailState,
  answer?: string,
): Promise<boolean> =>
  (await tx.run(sql`
    update invoice_mails set state = ${state}, state_at = now(),
      answer = coalesce(left(${answer ?? null}::text, 500), answer)
    where id = ${id} and state = any(${before}::text[])`)) > 0

export interface MailPlace {
  readonly invoiceId: number
  readonly bookId: BookId
}

export const findMailPlace = (tx: Transaction, id: number): Promise<MailPlace | undefined> =>
  tx.first(sql<MailPlace>`
    select t.id as "invoiceId", t.book_id as "bookId" from invoice_mails m join invoices t on t.id = m.invoice_id
    where m.id = ${id}`)

export const insertReminder = async (
  tx: Transaction,
  { id }: OwnInvoice,
  step: ReminderStep,
  mailId: number,
): Promise<boolean> =>
  (await tx.run(sql`
    insert into invoice_reminders as r (book_id, invoice_id, step, mail_id)
    select book_id, id, ${step}, ${mailId} from invoices where id = ${id}
    on conflict (book_id, invoice_id, step) do update set mail_id = excluded.mail_id, sent_at = now()
    where (select state from invoice_mails m where m.book_id = r.book_id and m.id = r.mail_id) = 'refused'`)) >
  0
