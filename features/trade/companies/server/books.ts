import type { Area } from '#platform/contract/books.ts'
import type { App } from '#platform/server/app.ts'
import { auditAct } from '#platform/server/audit.ts'
import { type Book, type BookId, type FindBook, openBook } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import type { ResolveBook } from '#platform/server/realtime/live.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type BookEntry, companyErrors } from '../contract.ts'
import type { ApprovalAnswer } from '../domain/approval.ts'
import { rightsIn } from '../domain.ts'
import type { ApprovalChanging } from './approval/changing.ts'
import type { Limit } from './approval/sql.ts'
import { presentBook } from './present.ts'
import { expectSecondStep } from './rights.ts'
import * as sql from './sql/index.ts'

/** A member's place in the book of a company, read anew for each call. */
export const findCompanyBook =
  (queries: Queries): FindBook =>
  async (bookId, memberId) => {
    const place = await sql.findPlace(queries, bookId, memberId)
    if (place === undefined) return undefined
    const { role, isEnding } = place
    expectSecondStep({ id: memberId }, { ...place, bookId: bookId as BookId })
    return { kind: 'company', rights: rightsIn(role, isEnding), isEnding }
  }

export const companyReaders =
  (queries: Queries): ResolveBook =>
  ({ book, areas }, candidates) =>
    sql.findReaders(queries, book, areas, candidates)

/** Those who work in one of the areas of these books. */
export const companyWriters =
  (queries: Queries) =>
  (bookIds: readonly number[], areas: readonly Area[]): Promise<readonly number[]> =>
    sql.findWriters(queries, bookIds, areas)

/** The books that a member may open now, with their rights; the personal one first. */
export const bookEntriesOf = async (queries: Queries, memberId: number): Promise<BookEntry[]> =>
  (await sql.findBooks(queries, memberId))
    .map((row) => presentBook(row, memberId))
    .filter((book) => !book.needsSecondStep)

export function bookService({ database, live }: Pick<App, 'database' | 'live'>, approvals: ApprovalChanging) {
  /** Also those that need a second step first, so that the page can say so. */
  const list = async (viewer: Viewer): Promise<BookEntry[]> =>
    (await sql.findBooks(database, viewer.id)).map((row) => presentBook(row, viewer.id))

  const choose = async (viewer: Viewer, bookId: number): Promise<BookEntry | undefined> => {
    await openBook(findCompanyBook(database), viewer, bookId)
    await database.transaction(async (tx) => {
      await sql.chooseBook(tx, viewer.id, bookId === viewer.id ? null : bookId)
      live.changed(tx, { resource: 'books', id: bookId }, [viewer.id])
    })
    return (await list(viewer)).find(({ id }) => id === bookId)
  }

  const entryOf = async (viewer: Viewer, bookId: number): Promise<BookEntry> => {
    const entry = (await list(viewer)).find((book) => book.id === bookId)
    if (entry === undefined) throw new Refusal(commonErrors.notFound)
    return entry
  }

  const isOwner = async (queries: Queries, viewer: Viewer, bookId: number): Promise<boolean> =>
    (await sql.findPlace(queries, bookId, viewer.id))?.role === 'owner'

  /** A company's book obeys its owners. */
  const changeable = async (viewer: Viewer, bookId: number): Promise<Book> => {
    const book = await openBook(findCompanyBook(database), viewer, bookId)
    if (book.kind === 'company' && !(await isOwner(database, viewer, bookId)))
      throw new Refusal(companyErrors.ownersOnly)
    return book
  }

  const change = async (
    viewer: Viewer,
    { kind, id }: Book,
    { approval, ...settings }: sql.BookSettings & { readonly approval?: Limit | undefined },
    address: string,
  ): Promise<BookEntry> => {
    await database.transaction(async (tx) => {
      await sql.lockCompanyOfBook(tx, id)
      // They may have lost the right since.
      if (kind === 'company' && !(await isOwner(tx, viewer, id))) throw new Refusal(companyErrors.ownersOnly)
      if (kind === 'personal' && approval != null) throw new Refusal(companyErrors.noSecond)
      await sql.setBookSettings(tx, id, settings)
      const target = Object.keys(settings).join(', ')
      if (kind === 'company' && target !== '')
        await auditAct(tx, { action: 'change company settings', target, bookId: id })
      if (approval !== undefined && kind === 'company')
        await approvals.enter(tx, viewer, id, approval, address)
      live.changed(tx, { resource: 'books', id }, { book: id, areas: ['invoices', 'trade', 'people'] })
    })
    return entryOf(viewer, id)
  }

  const answerApproval = async (
    viewer: Viewer,
    { id }: Book,
    changeId: number,
    answer: ApprovalAnswer,
    address: string,
  ): Promise<BookEntry> => {
    await approvals.answer(viewer, { id, changeId }, answer, address)
    return entryOf(viewer, id)
  }

  return { list, choose, changeable, change, answerApproval }
}
