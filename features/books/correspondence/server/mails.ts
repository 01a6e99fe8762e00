import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod'
import { expectRegistered } from '#features/books/bank-accounts/server/index.ts'
import { mailGate, oneLine } from '#features/people/emails/server/index.ts'
import type { OwnInvoice, SendingInvoices } from '#features/books/invoices/server/index.ts'
import { formatDate } from '#platform/contract/dates.ts'
import type { App } from '#platform/server/app.ts'
import type { Book } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Outcome } from '#platform/server/mail/mail.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type LetterForm, sendingErrors } from '../contract.ts'
import { linkDays, type MailKind, type MailState } from '../domain.ts'
import { insertLink, newAddress } from './links.ts'
import { changed } from './live.ts'
import { type Asked, newestFirst } from './pages.ts'
import * as sql from './sql/index.ts'

const stateOf: Readonly<Record<Outcome['state'], MailState>> = {
  waiting: 'queued',
  accepted: 'accepted',
  refused: 'refused',
  unknown: 'unknown',
}

/** Mails about invoices. Their states are stored, and nothing that may have arrived is sent a second time. */
export function invoiceMails(
  app: Pick<App, 'config' | 'database' | 'live' | 'mail'>,
  invoices: SendingInvoices,
) {
  const { config, database } = app
  const gate = mailGate(app)

  const move = (id: number, before: readonly MailState[], state: MailState, answer?: string) =>
    database.transaction(async (tx) => {
      const place = await sql.findMailPlace(tx, id)
      if (place === undefined || !(await sql.setMailState(tx, id, before, state, answer))) return false
      changed(app, tx, place.bookId, place.invoiceId)
      return true
    })

  const letter = gate.define({
    name: 'invoice',
    data: z.object({ mail: z.int() }),
    async write({ mail: id }) {
      const found = await sql.findToWrite(database, id)
      if (found === undefined) return undefined
      if (found.state === 'handedOver') {
        await move(id, ['handedOver'], 'unknown', 'Kontor stopped while it handed the mail over')
        return undefined
      }
      if (!found.isShown) {
        await move(id, ['queued'], 'refused', 'The invoice was withdrawn before it was sent')
        return undefined
      }
      if (found.isStopped) {
        await move(id, ['queued'], 'refused', 'Mail to this customer was stopped before it was sent')
        return undefined
      }
      const pdf = await invoices.pdf({ id: found.bookId, memberId: found.sentBy }, found.invoiceId)
      const content = await buffer(await pdf.open())
      const { url, tokenHash } = newAddress(config.publicUrl)
      await sql.setToken(database, found.linkId, tokenHash)
      return {
        subject: found.subject,
        greeting: '',
        paragraphs: found.message.split(/\n{2,}/).map((paragraph) => paragraph.trim()),
        action: { label: 'View it online', href: url },
        notes: [`The link is open until ${formatDate(found.expiresOn)}.`],
        author: { name: found.name, replyTo: found.replyTo },
        attachments: [{ fileName: oneLine(pdf.fileName), mimeType: pdf.mimeType, content }],
      }
    },
    refused: async ({ mail: id }, reason) => {
      await move(id, ['queued'], 'refused', reason)
    },
    watch: {
      begin: ({ mail: id }) => move(id, ['queued'], 'handedOver'),
      // Another process may have given this one up already.
      end: async ({ mail: id }, { state, answer }) => {
        await move(id, ['handedOver', 'unknown'], stateOf[state], answer)
      },
    },
  })

  /** Queues a mail about a locked invoice, with a link of its own. */
  const queue = async (
    tx: Transaction,
    book: Book,
    invoice: OwnInvoice,
    kind: MailKind,
    form: LetterForm,
  ): Promise<number> => {
    if (await sql.isCustomerStopped(tx, invoice.id)) throw new Refusal(sendingErrors.customerStopped)
    await expectRegistered(tx, book.id, { account: '', texts: [form.subject, form.message] }, 'message')
    if (await sql.isBeingSent(tx, invoice, kind, form.to)) throw new Refusal(sendingErrors.isBeingSent)
    const pass = await gate.pass(tx, { memberId: book.memberId, bookId: book.id }, form.to)
    // Its token is made when the mail is written, so that no job holds it. Until then nobody has this one.
    const link = await insertLink(tx, book, invoice, linkDays, newAddress('').tokenHash)
    const messageId = randomUUID()
    const mailed = {
      ...form,
      kind,
      messageId,
      invoiceId: invoice.id,
      memberId: book.memberId,
      linkId: link.id,
    }
    const id = await sql.insertMail(tx, mailed)
    await letter.send(tx, pass, { mail: id }, { id: messageId })
    changed(app, tx, book.id, invoice.id)
    return id
  }

  const list = (invoice: OwnInvoice, asked: Asked) =>
    newestFirst(asked, (page) => sql.findMails(database, invoice, page))

  return { queue, list }
}

export type InvoiceMails = ReturnType<typeof invoiceMails>
