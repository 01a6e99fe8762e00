import { createNotifier } from '#features/people/notifications/server/index.ts'
import type { TradeType } from '#features/people/notifications/domain.ts'
import { companyWriters } from '#features/trade/companies/server/index.ts'
import type { TellGuests } from '#features/trade/requisitions/server/index.ts'
import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { isUnavailable } from '#platform/server/database/failures.ts'
import { doDue, periodic } from '#platform/server/jobs/periodic.ts'
import { acrossBooks } from '#platform/server/database/policies.ts'
import * as sql from './sql/index.ts'

const everyMs = 2_000
/** News that is looked up at a time. */
const batch = 100
/** News is given up after this many failures. Pauses grow up to half an hour, so that takes about a day. */
const attempts = 50

/** Who is told of each step: the side that did not take it. */
const sideTold = {
  bill_received: 'buyer',
  bill_accepted: 'seller',
  bill_disputed: 'seller',
  bill_answered: 'buyer',
  bill_credited: 'buyer',
  payment_announced: 'seller',
} as const satisfies Partial<Record<TradeType, 'buyer' | 'seller'>>

/** Tells the other side of a bill's steps: those who write its bills or invoices. */
export function billTelling(app: Pick<App, 'database' | 'live' | 'log'>, tellGuests: TellGuests) {
  const { database, log } = app
  const { notify } = createNotifier(app)

  const tell = async (tx: Transaction, type: keyof typeof sideTold, billId: number): Promise<void> => {
    const told = await acrossBooks(() => sql.findTold(tx, billId))
    if (told === undefined || (type === 'payment_announced' && !told.isAnnounced)) return
    const { orderId, buyerBook, seller } = told
    const buys = sideTold[type] === 'buyer'
    const bookId = buys ? buyerBook : seller?.bookId
    if (bookId === undefined) return
    const own = buys ? seller?.bookId : buyerBook
    const acting = own === undefined ? [] : await companyWriters(tx)([own], ['invoices'])
    // Whoever works on both sides has it before them.
    const to = (await companyWriters(tx)([bookId], ['invoices'])).filter((member) => !acting.includes(member))
    const invoiceId = seller?.invoiceId ?? null
    const record = buys
      ? { kind: 'bill' as const, id: billId, bookId }
      : invoiceId !== null && { kind: 'invoice' as const, id: invoiceId, bookId }
    if (record !== false) await notify(tx, { to, type, from: null, record })
    await tellGuests(tx, { news: type, to: { bookIds: [bookId] }, orderId, billId })
  }

  const tellOne = (news: sql.BillNews): Promise<boolean> =>
    database.transaction(async (tx) => {
      if (!(await sql.takeNews(tx, news.id))) return false
      await tell(tx, news.kind, news.billId)
      return true
    })

  const noteFailure = async (news: sql.BillNews, error: unknown): Promise<void> => {
    const about = { error, bill: news.billId, kind: news.kind }
    log.warn(about, 'news of a bill was not told')
    // The database is away or busy, which is nobody's fault here: the next round tries again.
    if (isUnavailable(error)) return
    if (news.failures + 1 < attempts) await sql.noteFailure(database, news)
    else if (await sql.dropNews(database, news)) log.error(about, 'news of a bill was given up')
  }

  /** What fails waits by itself: the others are told. */
  const tryOne = async (news: sql.BillNews): Promise<boolean> => {
    try {
      return await tellOne(news)
    } catch (error) {
      await noteFailure(news, error)
      return false
    }
  }

  /** Tells of what happened in whichever way: once, whichever process comes first. */
  const tellDue = (stopping: AbortSignal): Promise<number> =>
    doDue(() => sql.findNews(database, batch), tryOne, stopping)

  return { tell, ...periodic({ everyMs, failure: 'news of bills wait', log }, tellDue) }
}

export type BillTelling = ReturnType<typeof billTelling>
