import { hasEnding } from '#features/books/company-identity/server/index.ts'
import { randomBytes } from 'node:crypto'
import { expectRegistered } from '#features/books/bank-accounts/server/index.ts'
import type { Query } from '#platform/contract/endpoint.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { BookId } from '#platform/server/book.ts'
import { cutPage, decodeCursor, defaultPageSize, idPosition } from '#platform/server/cursor.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import {
  type OwnQuote,
  type QuoteForm,
  type Quotes,
  requisitionErrors,
  type requisitionsApi,
} from '../contract.ts'
import { presentOwnQuote, presentQuote } from './present.ts'
import type { Announcements } from './announcing.ts'
import type { OpenedRequisition, SeenRequisition } from './access.ts'
import { originsOf } from './origins.ts'
import type { RequisitionRights } from './rights.ts'
import * as sql from './sql/index.ts'

/** In whose name something is quoted, and who does it: nobody of ours, where a guest does. */
export interface Quoter {
  readonly bookId: BookId
  readonly memberId: CallerId | null
}

const textsOf = ({ terms, paymentTerms, lines }: Pick<QuoteForm, 'terms' | 'paymentTerms' | 'lines'>) => [
  terms,
  paymentTerms,
  ...lines.flatMap(({ alternative, note }) => [alternative, note]),
]

type Signed = Pick<sql.QuoteRow, 'postId' | 'signedBook'>

/** Refuses trade with companies that are to be deleted. */
export async function expectStaying(tx: Transaction, books: readonly (number | null)[]): Promise<void> {
  if (await hasEnding(tx, books)) throw new Refusal(requisitionErrors.otherEnds)
}

/** Refuses once nothing can be quoted, by the clock at this moment. The caller has the lock of the requisition. */
export async function expectOpen(tx: Transaction, postId: number): Promise<sql.RequisitionRow> {
  const row = await sql.findRequisition(tx, postId)
  if (row === undefined) throw new Refusal(commonErrors.notFound)
  if (row.cancelledAt !== null) throw new Refusal(requisitionErrors.cancelled)
  if (row.isOver) throw new Refusal(requisitionErrors.over)
  await expectStaying(tx, [row.bookId])
  return row
}

/** Who has not quoted on a sealed requisition is as secret as who has, so the audit log does not hold it. */
const noQuote = (): Refusal => new Refusal(commonErrors.notFound, { unrecorded: true })

export function quotingService(
  { database, secrets }: Pick<App, 'database' | 'secrets'>,
  rights: RequisitionRights,
  announcements: Announcements,
) {
  const bodyOf = (row: Signed & Pick<sql.QuoteRow, 'body' | 'sealed'>): sql.QuoteBody => {
    if (row.body !== null) return row.body
    if (row.sealed === null) throw new Error('A quote says nothing')
    return JSON.parse(secrets.open(row.sealed, sql.quoteOwner(row))) as sql.QuoteBody
  }

  const newSalt = () => randomBytes(32).toString('base64url')

  const stored = (
    form: Omit<QuoteForm, 'bookId'>,
    lines: readonly sql.WholeLine[],
    files: sql.QuoteBody['files'],
  ): sql.QuoteBody => {
    const asked = new Map(lines.map((line) => [line.line, line.quantity]))
    return {
      lines: form.lines.map(({ quantity, ...line }) => {
        const wanted = asked.get(line.line)
        if (wanted === undefined) throw new Refusal(requisitionErrors.unknownLine)
        return { ...line, quantity: quantity ?? wanted }
      }),
      freight: form.freight,
      minimumOrder: form.minimumOrder,
      validUntil: form.validUntil,
      incoterm: form.incoterm,
      paymentTerms: form.paymentTerms,
      terms: form.terms,
      ...(files !== undefined && { files }),
      salt: newSalt(),
    }
  }

  /** As it is kept: encrypted where nobody may read it yet. */
  const written = ({ postId, sealed }: sql.RequisitionRow, bookId: BookId, body: sql.QuoteBody) =>
    sealed
      ? {
          body: null,
          sealed: secrets.seal(
            sql.sealedQuotes,
            JSON.stringify(body),
            sql.quoteOwner({ postId, signedBook: bookId }),
          ),
        }
      : { body, sealed: null }

  const saveFor = async (
    tx: Transaction,
    { bookId, memberId }: Quoter,
    { id: postId }: SeenRequisition,
    form: Omit<QuoteForm, 'bookId'>,
  ): Promise<OwnQuote> => {
    await sql.lockForQuoting(tx, postId)
    const row = await expectOpen(tx, postId)
    if (!form.draft && form.lines.length === 0) throw new Refusal(requisitionErrors.noLines)
    if (!form.draft && form.validUntil !== null && form.validUntil < row.deadline.slice(0, 10))
      throw new Refusal(requisitionErrors.validPast)
    const lines = await sql.findLines(tx, postId)
    if (!form.draft) await expectRegistered(tx, bookId, { account: '', texts: textsOf(form) }, 'terms')
    const before = await sql.lockQuote(tx, postId, bookId)
    const body = stored(form, lines, before === undefined ? undefined : bodyOf(before).files)
    if (form.draft && before?.state === 'submitted') throw new Refusal(requisitionErrors.sentAlready)
    if (before !== undefined) await sql.keepRevision(tx, before)
    const isSent = before !== undefined && before.submittedAt !== null
    await sql.saveQuote(tx, {
      postId,
      bookId,
      memberId,
      state: form.draft ? 'draft' : 'submitted',
      revision: (before?.revision ?? 1) + (isSent ? 1 : 0),
      requisitionVersion: row.version,
      ...written(row, bookId, body),
    })
    if (before !== undefined) await sql.followQuotes(tx, [before.id])
    // Of sealed ones nobody learns before the deadline.
    if (!form.draft && !isSent && !row.sealed) await announcements.quoted(tx, row)
    const saved = await sql.lockQuote(tx, postId, bookId)
    if (saved === undefined) throw new Refusal(commonErrors.notFound)
    return presentOwnQuote(saved, body, row)
  }

  /** Changes the files of a quote. One that was sent is sent anew, for the lines for which it was sent. */
  const saveFiles = async (
    tx: Transaction,
    { bookId, memberId }: Quoter,
    postId: number,
    change: (
      quote: sql.QuoteRow,
      files: readonly sql.QuotedFile[],
      row: sql.RequisitionRow,
    ) => Promise<readonly sql.QuotedFile[]>,
  ): Promise<OwnQuote> => {
    await sql.lockForQuoting(tx, postId)
    const row = await expectOpen(tx, postId)
    const before = await sql.lockQuote(tx, postId, bookId)
    if (before === undefined) throw noQuote()
    const { files: present = [], ...said } = bodyOf(before)
    const files = await change(before, present, row)
    const body = { ...said, salt: newSalt(), ...(files.length > 0 && { files }) }
    await sql.keepRevision(tx, before)
    await sql.replaceQuote(tx, before, {
      memberId,
      revision: before.revision + (before.submittedAt === null ? 0 : 1),
      ...written(row, bookId, body),
    })
    await sql.followQuotes(tx, [before.id])
    const saved = await sql.lockQuote(tx, postId, bookId)
    if (saved === undefined) throw new Refusal(commonErrors.notFound)
    return presentOwnQuote(saved, body, row)
  }

  const save = (viewer: Viewer, requisition: SeenRequisition, form: QuoteForm): Promise<OwnQuote> =>
    database.transaction(async (tx) => {
      const book = await rights.quoting(viewer, requisition, form.bookId)
      return saveFor(tx, { bookId: book.id, memberId: viewer.id }, requisition, form)
    })

  /** Undefined where the caller's books have not quoted; refuses a book that is none of them. */
  const findOwn = async (viewer: Viewer, postId: number, bookId: number | undefined) => {
    const books = (await rights.tradeBooks(viewer)).filter(({ id }) => bookId === undefined || id === bookId)
    if (bookId !== undefined && books.length === 0) throw new Refusal(commonErrors.notFound)
    const [row] = await sql.findOwnQuotes(
      database,
      postId,
      books.map(({ id }) => id),
    )
    return row
  }

  const find = async (viewer: Viewer, postId: number, bookId: number | undefined) => {
    const row = await findOwn(viewer, postId, bookId)
    if (row === undefined) throw noQuote()
    return row
  }

  const own = async (
    viewer: Viewer,
    { id, row }: SeenRequisition,
    bookId: number | undefined,
  ): Promise<OwnQuote | null> => {
    const quote = await findOwn(viewer, id, bookId)
    return quote === undefined ? null : presentOwnQuote(quote, bodyOf(quote), row)
  }

  const withdrawFor = async (tx: Transaction, postId: number, bookId: BookId): Promise<void> => {
    await sql.lockForQuoting(tx, postId)
    await expectOpen(tx, postId)
    const quote = await sql.lockQuote(tx, postId, bookId)
    if (quote === undefined) throw noQuote()
    await (quote.state === 'draft' ? sql.deleteQuote(tx, quote) : sql.withdrawQuote(tx, quote))
  }

  const withdraw = async (viewer: Viewer, requisition: SeenRequisition, bookId: number | undefined) => {
    const { bookId: of } = await find(viewer, requisition.id, bookId)
    await database.transaction(async (tx) => {
      const book = await rights.quoting(viewer, requisition, of)
      await withdrawFor(tx, requisition.id, book.id)
    })
  }

  /** Opens the quotes of a sealed requisition whose deadline has passed. The first reader does it, or the job. */
  const openIn = async (tx: Transaction, postId: number): Promise<void> => {
    await sql.lockForOpening(tx, postId)
    if (!(await sql.markOpened(tx, postId))) return
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- so many at a time, however many there are
      const quotes = await sql.findSealed(tx, postId)
      if (quotes.length === 0) return
      const opened = quotes.map(({ id, signedBook, sealed }) => ({
        id,
        body: bodyOf({ postId, signedBook, body: null, sealed }),
      }))
      // oxlint-disable-next-line no-await-in-loop
      await sql.unseal(tx, opened)
      // oxlint-disable-next-line no-await-in-loop
      await sql.followQuotes(
        tx,
        opened.map(({ id }) => id),
      )
    }
  }

  const open = (postId: number): Promise<void> => database.transaction((tx) => openIn(tx, postId))

  /** Opens what is sealed and due. False while nobody may read the quotes. */
  const openIfDue = async ({ id, row }: OpenedRequisition): Promise<boolean> => {
    if (!row.sealed || row.openedAt !== null) return true
    if (!row.isOver || row.cancelledAt !== null) return false
    await open(id)
    return true
  }

  const all = async (
    requisition: OpenedRequisition,
    { limit = defaultPageSize, cursor }: Query<typeof requisitionsApi.quotes>,
  ): Promise<{ readonly answer: Quotes; readonly next: string | null }> => {
    const { row } = requisition
    if (!(await openIfDue(requisition))) return { answer: { sealed: true }, next: null }
    const [after] = decodeCursor(cursor, idPosition) ?? [0]
    const rows = await sql.findQuotes(database, requisition, { after, limit: limit + 1 })
    const { items, next } = cutPage(rows, limit, ({ id: quoteId }) => [quoteId])
    const quotes = items.map((quote) => presentQuote(quote, bodyOf(quote), row))
    const origins = await originsOf(
      database,
      requisition,
      quotes.map(({ id: quoteId }) => quoteId),
    )
    return { answer: { sealed: false, quotes, origins }, next }
  }

  return { bodyOf, find, save, saveFor, saveFiles, own, withdraw, withdrawFor, all, open, openIn, openIfDue }
}

export type QuotingService = ReturnType<typeof quotingService>
