import * as z from 'zod'
import type { Query } from '#platform/contract/endpoint.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { mayRead } from '#platform/contract/books.ts'
import type { App } from '#platform/server/app.ts'
import type { BookId } from '#platform/server/book.ts'
import { cutPage, decodeCursor, defaultPageSize } from '#platform/server/cursor.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type Question, type QuestionForm, requisitionErrors, type requisitionsApi } from '../contract.ts'
import type { OwnRequisition, SeenRequisition } from './access.ts'
import type { Announcements } from './announcing.ts'
import { expectOpen } from './quoting.ts'
import type { RequisitionRights } from './rights.ts'
import * as sql from './sql/index.ts'

const whole = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)
/** Whether it is answered, when, in microseconds, and the question. */
const position = z.tuple([z.union([z.literal(0), z.literal(1)]), whole, whole])

type Page = Query<typeof requisitionsApi.questions>

const present = ({ id, question, asker, isOwn, answers }: sql.QuestionRow): Question => ({
  id,
  question,
  asker,
  isOwn,
  answers: answers.map(({ text, at }) => ({ text, at: new Date(at).toISOString() })),
})

const readerOfBook = (bookId: BookId, postId: number): sql.QuestionReader => ({
  postId,
  isBuyer: false,
  isAsked: true,
  bookIds: [bookId],
})

/** Questions of those who may quote, and the answers that all of them read. */
export function questionService(
  { database }: Pick<App, 'database'>,
  rights: RequisitionRights,
  announcements: Announcements,
) {
  const readerOf = async (viewer: Viewer, requisition: SeenRequisition): Promise<sql.QuestionReader> => {
    const place = await rights.placeIn(viewer, requisition)
    if (place !== undefined && mayRead(place.rights, ['trade']))
      return { postId: requisition.id, isBuyer: true, isAsked: false, bookIds: [] }
    const books = await rights.tradeBooks(viewer)
    const asked = await Promise.all(books.map((book) => rights.isAsked(requisition, book)))
    return {
      postId: requisition.id,
      isBuyer: false,
      isAsked: asked.includes(true),
      bookIds: books.map(({ id }) => id),
    }
  }

  const listFor = async (reader: sql.QuestionReader, { limit = defaultPageSize, cursor }: Page) => {
    const after = decodeCursor(cursor, position)
    const rows = await sql.findQuestions(database, reader, {
      after: after && { isAnswered: after[0] === 1, at: after[1], id: after[2] },
      limit: limit + 1,
    })
    const { items, next } = cutPage(rows, limit, ({ isAnswered, at, id }) => [isAnswered ? 1 : 0, at, id])
    return { items: items.map(present), next }
  }

  const askFor = async (
    tx: Transaction,
    { postId, bookId }: { readonly postId: number; readonly bookId: BookId },
    question: string,
  ): Promise<Question> => {
    await sql.lockForQuoting(tx, postId)
    const row = await expectOpen(tx, postId)
    await sql.lockQuestions(tx, postId, bookId)
    if (await sql.hasAsked(tx, postId, bookId, question)) throw new Refusal(requisitionErrors.askedAlready)
    const id = await sql.insertQuestion(tx, { postId, bookId }, question)
    if (id === undefined) throw new Refusal(requisitionErrors.manyQuestions)
    await announcements.asked(tx, row, bookId)
    return read(tx, readerOfBook(bookId, postId), id)
  }

  const read = async (tx: Transaction, reader: sql.QuestionReader, id: number): Promise<Question> => {
    const row = await sql.findQuestion(tx, reader, id)
    if (row === undefined) throw new Refusal(commonErrors.notFound)
    return present(row)
  }

  /** While quotes can still follow from it. */
  const answering = (
    own: OwnRequisition,
    id: number,
    work: (tx: Transaction) => Promise<void>,
  ): Promise<Question> =>
    database.transaction(async (tx) => {
      await sql.lockForQuoting(tx, own.id)
      await expectOpen(tx, own.id)
      const buyer = { postId: own.id, isBuyer: true, isAsked: false, bookIds: [] }
      await read(tx, buyer, id)
      await work(tx)
      await announcements.questionAnswered(tx, own.id, await sql.findInterested(tx, own.id))
      return read(tx, buyer, id)
    })

  return {
    list: async (viewer: Viewer, requisition: SeenRequisition, page: Page) =>
      listFor(await readerOf(viewer, requisition), page),

    listForGuest: (bookId: BookId, postId: number, page: Page) => listFor(readerOfBook(bookId, postId), page),

    askFor,

    ask: (viewer: Viewer, requisition: SeenRequisition, form: QuestionForm): Promise<Question> =>
      database.transaction(async (tx) => {
        const book = await rights.quoting(viewer, requisition, form.bookId, requisitionErrors.ownQuestion)
        return askFor(tx, { postId: requisition.id, bookId: book.id }, form.question)
      }),

    answer: (own: OwnRequisition, id: number, text: string): Promise<Question> =>
      answering(own, id, async (tx) => {
        if (!(await sql.answerQuestion(tx, own, id, text)))
          throw new Refusal(requisitionErrors.answeredAlready)
      }),

    correct: (own: OwnRequisition, id: number, text: string): Promise<Question> =>
      answering(own, id, async (tx) => {
        const answers = await sql.lockAnswers(tx, own, id)
        if (answers === 0) throw new Refusal(requisitionErrors.notAnswered)
        if (!(await sql.addCorrection(tx, id, text))) throw new Refusal(requisitionErrors.manyAnswers)
      }),
  }
}

export type QuestionService = ReturnType<typeof questionService>
