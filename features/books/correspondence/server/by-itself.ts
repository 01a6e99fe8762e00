import { notationFor } from '#features/people/accounts/server/index.ts'
import type { OwnInvoice, SendingInvoices } from '#features/books/invoices/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { Book } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { letterForm, sendingErrors } from '../contract.ts'
import { draftOf } from './draft.ts'
import type { InvoiceMails } from './mails.ts'
import * as sql from './sql/index.ts'

/** Mails an issued invoice with the letter that a person would begin with, in the transaction that issued it. */
export const sendByItself =
  (invoices: SendingInvoices, mails: InvoiceMails) =>
  async (tx: Transaction, book: Book, invoice: OwnInvoice, to: string): Promise<void> => {
    const shown = await invoices.markSent(tx, book, invoice)
    if (shown.status === 'draft') throw new Refusal(sendingErrors.isDraft)
    const recipients = await sql.findRecipients(tx, book.id, shown)
    const { subject, message } = draftOf(
      shown,
      recipients,
      undefined,
      await notationFor(tx, book.memberId, {}),
    )
    const letter = letterForm.safeParse({ to, subject, message })
    if (!letter.success) {
      const { badRequest } = commonErrors
      throw new Refusal(badRequest, { sentence: letter.error.issues[0]?.message ?? badRequest.sentence })
    }
    await mails.queue(tx, book, invoice, 'invoice', letter.data)
    await invoices.note(tx, book, invoice.id, 'Sent to', '', to)
  }

export type SendByItself = ReturnType<typeof sendByItself>
