import { bookEntriesOf } from '#features/trade/companies/server/index.ts'
import { mayRead, mayWrite } from '#platform/contract/books.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { Quote } from '../contract.ts'
import { presentQuote } from './present.ts'
import { requisitionRights, type Surroundings } from './rights.ts'
import {
  findGiven,
  findOpenRequisitions,
  findPassed,
  findQuotes,
  type GivenQuote,
  type OpenQuestion,
  type OpenRequisition,
  seenBy,
} from './sql/index.ts'

type Asker = Pick<Viewer, 'id'>

interface QuoteQuestion {
  readonly text?: string | undefined
  /** One requisition, by its post. */
  readonly requisition?: number | undefined
}

export interface ReceivedQuotes {
  readonly wanted: string
  readonly quotes: readonly Quote[]
}

/** Requisitions whose quotes one question reads, and quotes of each. */
const most = { requisitions: 10, quotes: 50 }

/**
 * What questions may read of requisitions and quotes: as the pages' rights say, and never a quote that somebody else
 * gave before its deadline. It opens nothing, and has no key.
 */
export function requisitionInquiry(
  database: Database,
  surroundings: Pick<Surroundings, 'seesPost' | 'tookGuest'>,
) {
  const rights = requisitionRights(database, surroundings)
  const isSeen = ({ id }: Asker) => seenBy(surroundings.seesPost, id)

  /** The book, for those who may read its trade. */
  const enter = async (viewer: Asker, bookId: BookId) => {
    const books = await bookEntriesOf(database, viewer.id)
    const book = books.find(({ id }) => id === bookId)
    if (book === undefined) throw new Refusal(commonErrors.notFound)
    if (!mayRead(book.rights, ['trade'])) throw new Refusal(commonErrors.roleLacks)
    return book
  }

  const open = async (
    viewer: Asker,
    bookId: BookId,
    { whose, ...question }: OpenQuestion & { readonly whose?: 'own' | 'others' | undefined },
    limit: number,
  ): Promise<OpenRequisition[]> => {
    const book = await enter(viewer, bookId)
    const trading = (await rights.tradeBooks(viewer)).map(({ id }) => id)
    const scope = { bookId, companyId: book.companyId, trading, isSeen: isSeen(viewer) }
    const mayQuote = mayWrite(book.rights, ['trade'])
    const [own, others] = await Promise.all([
      whose === 'others' ? [] : findOpenRequisitions(database, { ...scope, isOwn: true }, question, limit),
      whose === 'own' || !mayQuote
        ? []
        : findOpenRequisitions(database, { ...scope, isOwn: false }, question, limit),
    ])
    return [...own, ...others].toSorted((one, other) => Date.parse(one.deadline) - Date.parse(other.deadline))
  }

  const given = async (viewer: Asker, bookId: BookId, question: QuoteQuestion): Promise<GivenQuote[]> => {
    await enter(viewer, bookId)
    return findGiven(database, bookId, isSeen(viewer), question, most.quotes)
  }

  /** Of each requisition by itself, with the check of its page. */
  const receivedOf = async (viewer: Asker, bookId: BookId, id: number): Promise<Quote[]> => {
    const requisition = await rights.reading(viewer, id)
    const { row } = requisition
    if (row.bookId !== bookId || !row.isOver) return []
    const quotes = await findQuotes(database, requisition, { after: 0, limit: most.quotes })
    return quotes.flatMap((quote) => (quote.body === null ? [] : [presentQuote(quote, quote.body, row)]))
  }

  const received = async (
    viewer: Asker,
    bookId: BookId,
    { text, requisition }: QuoteQuestion,
  ): Promise<ReceivedQuotes[]> => {
    await enter(viewer, bookId)
    const passed = await findPassed(database, bookId, { text, requisition }, most.requisitions)
    return Promise.all(
      passed.map(async ({ id, wanted }) => ({ wanted, quotes: await receivedOf(viewer, bookId, id) })),
    )
  }

  return { open, given, received }
}
