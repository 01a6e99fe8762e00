import { findIdentityOfBook } from '#features/books/company-identity/server/index.ts'
import { createNotifier } from '#features/people/notifications/server/index.ts'
import { documentOf, logoKeyIn, type SendingInvoices } from '#features/books/invoices/server/index.ts'
import { kindLabels } from '#features/books/invoices/domain.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { addressKey } from '#platform/server/address.ts'
import type { App } from '#platform/server/app.ts'
import type { FileAnswer } from '#platform/server/files/file-answer.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { createRateLimit } from '#platform/server/rate-limit.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { hashToken } from '#platform/server/session-token.ts'
import { sendingErrors, type ShownInvoice } from '../contract.ts'
import { changed } from './live.ts'
import { isInBook, type ReadersOf } from './rights.ts'
import * as sql from './sql/index.ts'

/** Who has the address, from where, and who they are if they are signed in. */
export interface LinkCaller {
  readonly token: string
  readonly address: string
  readonly viewer: Viewer | null
}

/** What whoever has a link gets: one invoice, as it is printed. */
export function publicInvoices(
  app: Pick<App, 'config' | 'database' | 'live'>,
  invoices: SendingInvoices,
  readersOf: ReadersOf,
) {
  const { database, live } = app
  const { notify } = createNotifier({ live })
  const limit = createRateLimit(app, { name: 'calls of links', attempts: 300, seconds: 600 })

  const find = async (token: string): Promise<sql.LinkRow> => {
    const link = await sql.findByToken(database, hashToken(token))
    if (link === undefined) throw new Refusal(commonErrors.notFound)
    if (!link.isOpen) throw new Refusal(sendingErrors.linkEnded)
    return link
  }

  const open = async ({ token, address }: LinkCaller): Promise<sql.LinkRow> => {
    await limit.count(addressKey(address))
    return find(token)
  }

  const isOwn = async ({ bookId }: sql.LinkRow, { viewer }: LinkCaller): Promise<boolean> =>
    viewer !== null && isInBook(database, readersOf, bookId, viewer.id)

  const present = async (link: sql.LinkRow, isPreview: boolean, token: string): Promise<ShownInvoice> => {
    const invoice = await invoices.get({ id: link.bookId }, link.invoiceId)
    const document = documentOf(invoice)
    const account = invoice.seller?.bankAccount
    return {
      // The logo has an address of its own here, because that of the members needs a session.
      document: { ...document, logo: document.logo === null ? null : `/api/invoice-links/${token}/logo` },
      sender: await findIdentityOfBook(database, link.bookId, {
        number: invoice.seller?.vatId ?? '',
        name: document.by.name,
      }),
      label: kindLabels[invoice.kind],
      currency: invoice.currency,
      open: invoice.kind === 'invoice' ? invoice.openAmount : null,
      due: invoice.openAmount > 0 ? invoice.dueDate : null,
      bankAccount: invoice.bankAccount === '' ? (account?.iban ?? '') : invoice.bankAccount,
      claimedAt: link.claimedAt,
      expiresAt: link.expiresAt,
      isPreview,
    }
  }

  return {
    /** What the page of a link is answered with. */
    async statusOf(token: string): Promise<number> {
      try {
        await find(token)
        return 200
      } catch (error) {
        if (error instanceof Refusal) return error.error.status
        throw error
      }
    },

    open,

    async show(link: sql.LinkRow, caller: LinkCaller): Promise<ShownInvoice> {
      const isPreview = await isOwn(link, caller)
      if (!isPreview)
        await database.transaction(async (tx) => {
          await sql.noteVisit(tx, link.id)
          changed(app, tx, link.bookId, link.invoiceId)
        })
      return present(link, isPreview, caller.token)
    },

    async pdf({ bookId, invoiceId }: sql.LinkRow, paper: 'a4' | 'letter'): Promise<FileAnswer> {
      const pdf = await invoices.pdf({ id: bookId, memberId: null }, invoiceId, paper)
      return { ...pdf, cacheControl: 'no-store' }
    },

    async logo({ bookId, invoiceId }: sql.LinkRow): Promise<FileAnswer> {
      const { companyLogo } = await invoices.get({ id: bookId }, invoiceId)
      const key = companyLogo === null ? undefined : logoKeyIn(companyLogo)
      if (key === undefined) throw new Refusal(commonErrors.notFound)
      return { ...(await invoices.logo({ id: bookId }, key)), cacheControl: 'no-store' }
    },

    async claim(link: sql.LinkRow, caller: LinkCaller): Promise<{ claimedAt: string }> {
      if (await isOwn(link, caller)) throw new Refusal(sendingErrors.ownClaim)
      const { bookId, invoiceId } = link
      const { openAmount } = await invoices.get({ id: bookId }, invoiceId)
      if (openAmount <= 0 && link.claimedAt === null) throw new Refusal(sendingErrors.nothingOpen)
      return database.transaction(async (tx) => {
        const isNew = await sql.claim(tx, link.id)
        const claimed = await sql.findClaim(tx, link.id)
        if (!isNew) return claimed
        const people = await sql.findPeople(tx, bookId)
        const readers = await readersOf(tx)({ book: bookId, areas: ['invoices'] }, people)
        await notify(tx, {
          // The book of a member has their id.
          to: people.length === 0 ? [bookId] : readers,
          type: 'invoice_claimed',
          from: null,
          record: { kind: 'invoice', id: invoiceId, bookId },
        })
        changed(app, tx, bookId, invoiceId)
        return claimed
      })
    },
  }
}

export type PublicInvoices = ReturnType<typeof publicInvoices>
