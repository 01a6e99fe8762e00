import type { Area } from '#platform/contract/books.ts'
import type { App } from '#platform/server/app.ts'
import { type FindBook, openBook } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import type { ResolveBook } from '#platform/server/realtime/live.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type BookEntry, companyErrors } from '../contract.ts'
import type { ApprovalAnswer } from '../domain/approval.ts'
import { rightsOf } from '../domain.ts'
import type { ApprovalChanging } from './approval/changing.ts'
import type { Limit } from './approval/sql.ts'
import { presentBook } from './present.ts'
import * as sql from './sql/index.ts'

/** A member's place in the book of a company, read anew for each call. */
export const findCompanyBook =
  (queries: Queries): FindBook =>
  async (bookId, memberId) => {
    const role = await sql.findRole(queries, bookId, memberId)
    return role === undefined ? undefined : { kind: 'company', rights: rightsOf[role] }
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

/** The books that a member may open, with their rights of now; the personal one first. */
export const bookEntriesOf = async (queries: Queries, memberId: number): Promise<BookEntry[]> =>
  (await sql.findBooks(queries, memberId)).map(presentBook)

export function bookService({ database, live }: Pick<App, 'database' | 'live'>, approvals: ApprovalChanging) {
  const list = (viewer: Viewer): Promise<BookEntry[]> => bookEntriesOf(database, viewer.id)

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

  const expectOwner = async (queries: Queries, viewer: Viewer, bookId: number) => {
    if ((await sql.findRole(queries, bookId, viewer.id)) !== 'owner')
      throw new Refusal(companyErrors.ownersOnly)
  }

  /** A company's book obeys its owners. */
  const change = async (
    viewer: Viewer,
    bookId: number,
    { approval, ...settings }: sql.BookSettings & { readonly approval?: Limit | undefined },
    address: string,
  ): Promise<BookEntry> => {
    const { kind, id } = await openBook(findCompanyBook(database), viewer, bookId)
    if (kind === 'company') await expectOwner(database, viewer, bookId)
    if (kind === 'personal' && approval != null) throw new Refusal(companyErrors.noSecond)
    await database.transaction(async (tx) => {
      await sql.setBookSettings(tx, id, settings)
      if (approval !== undefined && kind === 'company')
        await approvals.enter(tx, viewer, bookId, approval, address)
      live.changed(
        tx,
        { resource: 'books', id: bookId },
        { book: id, areas: ['invoices', 'trade', 'people'] },
      )
    })
    return entryOf(viewer, bookId)
  }

  const answerApproval = async (
    viewer: Viewer,
    change: { readonly id: number; readonly changeId: number },
    answer: ApprovalAnswer,
    address: string,
  ): Promise<BookEntry> => {
    await openBook(findCompanyBook(database), viewer, change.id)
    await approvals.answer(viewer, change, answer, address)
    return entryOf(viewer, change.id)
  }

  return { list, choose, change, answerApproval }
}
