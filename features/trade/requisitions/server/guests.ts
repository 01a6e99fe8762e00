import type { App } from '#platform/server/app.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { FileAnswer } from '#platform/server/files/file-answer.ts'
import type { StoredUpload } from '#platform/server/files/uploads.ts'
import { Refusal } from '#platform/server/refusal.ts'
import {
  type OwnQuote,
  type Question,
  type QuoteForm,
  type Requisition,
  requisitionErrors,
} from '../contract.ts'
import type { SeenRequisition } from './access.ts'
import type { LineFileService } from './line-files.ts'
import { presentOwnQuote, presentRequisition } from './present.ts'
import type { QuestionService } from './questions.ts'
import type { QuoteFileService } from './quote-files.ts'
import type { QuotingService } from './quoting.ts'
import type { RequisitionRights } from './rights.ts'
import * as sql from './sql/index.ts'

/** The book of a guest, as their link has found it. */
interface Asked {
  readonly bookId: BookId
  readonly postId: number
  /** Reads again whether the link is still good, where what it allows is written. */
  readonly hold: (tx: Transaction) => Promise<void>
}

interface Claimed {
  readonly postId: number
  readonly from: BookId
  readonly to: BookId
  readonly by: CallerId
}

/** What a guest sees and does of the requisition to which their link belongs. The link has proved the book. */
export function guestQuotes(
  { database }: Pick<App, 'database'>,
  rights: RequisitionRights,
  quoting: QuotingService,
  questions: QuestionService,
  lineFiles: LineFileService,
  quoteFiles: QuoteFileService,
) {
  const expectSeen = async (postId: number): Promise<SeenRequisition> => {
    const seen = await rights.asGuest(postId)
    if (seen === undefined) throw new Refusal(requisitionErrors.gone)
    return seen
  }

  return {
    /** Undefined once its post was deleted. */
    async show(
      bookId: BookId,
      postId: number,
    ): Promise<{ requisition: Requisition; quote: OwnQuote | null } | undefined> {
      const seen = await rights.asGuest(postId)
      if (seen === undefined) return undefined
      const [lines, files, [quote]] = await Promise.all([
        sql.findLines(database, postId),
        sql.findLineFiles(database, postId),
        sql.findOwnQuotes(database, postId, [bookId]),
      ])
      return {
        requisition: presentRequisition(seen.row, { lines, files }, { quotable: [], own: null }),
        quote: quote === undefined ? null : presentOwnQuote(quote, quoting.bodyOf(quote), seen.row),
      }
    },

    async save({ bookId, postId, hold }: Asked, form: Omit<QuoteForm, 'bookId'>): Promise<OwnQuote> {
      const seen = await expectSeen(postId)
      return database.transaction(async (tx) => {
        await hold(tx)
        return quoting.saveFor(tx, { bookId, memberId: null }, seen, form)
      })
    },

    async withdraw({ bookId, postId, hold }: Asked): Promise<void> {
      const { id } = await expectSeen(postId)
      await database.transaction(async (tx) => {
        await hold(tx)
        await quoting.withdrawFor(tx, id, bookId)
      })
    },

    async addFile({ bookId, postId, hold }: Asked, uploads: readonly StoredUpload[]): Promise<OwnQuote> {
      const seen = await expectSeen(postId)
      return quoteFiles.addFor({ bookId, memberId: null }, seen, uploads, (work) =>
        database.transaction(async (tx) => {
          await hold(tx)
          return work(tx)
        }),
      )
    },

    async removeFile({ bookId, postId, hold }: Asked, id: number): Promise<OwnQuote> {
      const seen = await expectSeen(postId)
      return database.transaction(async (tx) => {
        await hold(tx)
        return quoteFiles.removeFor(tx, { bookId, memberId: null }, seen.id, id)
      })
    },

    file: (
      { bookId, postId }: Asked,
      id: number,
      query: Parameters<QuoteFileService['ownOf']>[3],
    ): Promise<FileAnswer> => quoteFiles.ownOf([bookId], postId, id, query),

    questions: questions.listForGuest,
    lineFile: lineFiles.file,

    async ask({ bookId, postId, hold }: Asked, question: string): Promise<Question> {
      const { id } = await expectSeen(postId)
      return database.transaction(async (tx) => {
        await hold(tx)
        return questions.askFor(tx, { bookId, postId: id }, question)
      })
    },

    /** Gives the guest's questions to a book, and their quote if it has none there. */
    async give(tx: Transaction, { postId, from, to, by }: Claimed): Promise<void> {
      await sql.lockForQuoting(tx, postId)
      const row = await sql.findRequisition(tx, postId)
      if (row?.bookId === to) throw new Refusal(requisitionErrors.ownRequisition)
      await sql.giveQuestions(tx, postId, from, to)
      const quote = await sql.lockQuote(tx, postId, from)
      if (quote === undefined) return
      if ((await sql.lockQuote(tx, postId, to)) !== undefined)
        throw new Refusal(requisitionErrors.quotedAlready)
      await sql.giveQuote(tx, postId, { from, to, by })
      await sql.giveQuoteFiles(tx, quote, by)
    },
  }
}

export type GuestQuotes = ReturnType<typeof guestQuotes>
