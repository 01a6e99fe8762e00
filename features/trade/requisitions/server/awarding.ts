import { today } from '#platform/contract/dates.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { requisitionErrors } from '../contract.ts'
import { isToConfirm, maxQuotes } from '../domain.ts'
import type { Rate } from '../domain/landed.ts'
import { offersOf } from '../offers.ts'
import type { Offer } from '../domain/split.ts'
import { readComparison } from './comparing.ts'
import type { QuotingService } from './quoting.ts'
import type { OwnRequisition } from './access.ts'
import type { RequisitionRights } from './rights.ts'
import * as sql from './sql/index.ts'

/** All that can be awarded, while nobody quotes or changes anything. */
export interface Awardable {
  readonly requisition: sql.RequisitionRow
  readonly lines: readonly sql.WholeLine[]
  /** Those of the asked ones that were sent, for the lines as they are. */
  readonly quotes: readonly { readonly row: sql.QuoteRow; readonly body: sql.QuoteBody }[]
}

export function awardSource(rights: RequisitionRights, quoting: QuotingService) {
  const lock = async (tx: Transaction, own: OwnRequisition, ids: readonly number[]): Promise<Awardable> => {
    await sql.lockForOpening(tx, own.id)
    const requisition = await sql.lockRequisition(tx, own)
    if (requisition === undefined) throw new Refusal(commonErrors.notFound)
    if (requisition.cancelledAt !== null) throw new Refusal(requisitionErrors.cancelled)
    if (requisition.sealed && requisition.openedAt === null) throw new Refusal(requisitionErrors.stillSealed)
    const [lines, rows] = await Promise.all([
      sql.findLines(tx, own.id),
      sql.findQuotes(tx, own, { after: 0, limit: maxQuotes, ids }),
    ])
    const quotes = rows
      .filter((row) => !isToConfirm(row, requisition.version))
      .map((row) => ({ row, body: quoting.bodyOf(row) }))
    return { requisition, lines, quotes }
  }
  /** What the quotes that can be ordered now cost, as it was noted. */
  const compare = async (
    tx: Transaction,
    own: OwnRequisition,
    { requisition, quotes }: Awardable,
  ): Promise<{ readonly offers: readonly Offer[]; readonly rate: Rate | null }> => {
    const [noted, rows] = await Promise.all([
      readComparison(tx, own),
      sql.findQuotes(tx, own, { after: 0, limit: maxQuotes }),
    ])
    const chosen = new Set(quotes.map(({ row }) => row.id))
    const others = rows
      .filter((row) => !chosen.has(row.id) && !isToConfirm(row, requisition.version))
      .map((row) => ({ row, body: quoting.bodyOf(row) }))
      .filter(({ body: { validUntil } }) => validUntil === null || validUntil >= today())
    const all = [...quotes, ...others].map(({ row, body }) => ({ id: row.id, ...body }))
    return { offers: offersOf(all, noted), rate: noted.rate }
  }
  return {
    /** A requisition whose book's trade the caller may write. */
    own: (viewer: Viewer, postId: number) => rights.own(viewer, postId),
    /** Opens sealed quotes whose deadline has passed, if nobody has yet. */
    open: (own: OwnRequisition) => quoting.open(own.id),
    lock,
    compare,
    /** A requisition of a book whose trade the caller may read. */
    reading: (viewer: Viewer, postId: number) => rights.reading(viewer, postId),
  }
}

export type AwardSource = ReturnType<typeof awardSource>
