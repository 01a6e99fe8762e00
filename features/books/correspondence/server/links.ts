import type { OwnInvoice, SendingInvoices } from '#features/books/invoices/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import { auditAct } from '#platform/server/audit.ts'
import type { Book } from '#platform/server/book.ts'
import type { Transact, Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { hashToken, newSessionToken } from '#platform/server/session-token.ts'
import { sendingErrors } from '../contract.ts'
import type { NewLink } from '../contract/shapes.ts'
import { maxOpenLinks } from '../domain.ts'
import { changed } from './live.ts'
import { type Asked, newestFirst } from './pages.ts'
import * as sql from './sql/index.ts'

/** 256 random bits in an address. */
export function newAddress(publicUrl: string): { readonly url: string; readonly tokenHash: Buffer } {
  const token = newSessionToken()
  return { url: `${publicUrl}/i/${token}`, tokenHash: hashToken(token) }
}

/** A link of a locked invoice. */
export async function insertLink(
  tx: Transaction,
  { memberId }: Book,
  { id }: OwnInvoice,
  days: number,
  tokenHash: Buffer,
): Promise<{ readonly id: number; readonly expiresAt: string }> {
  if ((await sql.countOpenLinks(tx, id)) >= maxOpenLinks) throw new Refusal(sendingErrors.tooManyLinks)
  return sql.insertLink(tx, { invoiceId: id, memberId, tokenHash, days })
}

/** In a company its owners read who made which link; those of a personal book are its member's affair. */
async function noted(
  tx: Transaction,
  { kind, id: bookId }: Book,
  action: 'create link' | 'end link',
  { id }: OwnInvoice,
): Promise<void> {
  if (kind === 'company') await auditAct(tx, { action, target: `invoice ${id}`, bookId })
}

export function linkService(app: Pick<App, 'config' | 'database' | 'live'>, invoices: SendingInvoices) {
  const { config, database, live } = app
  return {
    list: (invoice: OwnInvoice, asked: Asked) =>
      newestFirst(asked, (page) => sql.findLinks(database, invoice, page)),

    add: (book: Book, invoice: OwnInvoice, days: number, transaction: Transact): Promise<NewLink> =>
      transaction(async (tx) => {
        const { status } = await invoices.lockShown(tx, invoice)
        if (status === 'draft') throw new Refusal(sendingErrors.isDraft)
        const { url, tokenHash } = newAddress(config.publicUrl)
        const { id, expiresAt } = await insertLink(tx, book, invoice, days, tokenHash)
        await invoices.note(tx, book, invoice.id, 'Link', '', 'made')
        await noted(tx, book, 'create link', invoice)
        changed({ live }, tx, book.id, invoice.id)
        return { id, url, expiresAt }
      }),

    revoke: (book: Book, invoice: OwnInvoice, linkId: number): Promise<void> =>
      database.transaction(async (tx) => {
        if (!(await sql.revokeLink(tx, invoice, linkId))) throw new Refusal(commonErrors.notFound)
        await noted(tx, book, 'end link', invoice)
        changed({ live }, tx, book.id, invoice.id)
      }),
  }
}
