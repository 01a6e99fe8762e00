import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import { audit } from '#platform/server/audit.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { doDue } from '#platform/server/jobs/periodic.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { companyErrors } from '../../contract.ts'
import { type ApprovalAnswer, isLooser } from '../../domain/approval.ts'
import { findPlace } from '../sql/index.ts'
import * as sql from './sql.ts'

/** Changes that are looked up at a time. */
const batch = 100

const said = (limit: sql.Limit): string => (limit === null ? 'none' : `${limit.amount} ${limit.currency}`)
const limitOf = ({ amount, currency }: sql.WaitingChange): sql.Limit =>
  amount === null || currency === null ? null : { amount, currency }
const isSame = (one: sql.Limit, other: sql.Limit): boolean => !isLooser(one, other) && !isLooser(other, one)

/**
 * The amount above which a company buys with two persons. It falls at once; it rises once another owner wants it too,
 * or a day has passed in which anybody of them could stop it.
 */
export function approvalChanging({ database, live, log }: Pick<App, 'database' | 'live' | 'log'>) {
  const changed = (tx: Transaction, bookId: number) =>
    live.changed(
      tx,
      { resource: 'books', id: bookId },
      { book: bookId as BookId, areas: ['invoices', 'trade', 'people'] },
    )

  /** Rights are read where they are used: somebody may have lost them meanwhile. */
  const expectOwner = async (tx: Transaction, bookId: number, viewer: Viewer): Promise<void> => {
    if ((await findPlace(tx, bookId, viewer.id))?.role !== 'owner')
      throw new Refusal(companyErrors.ownersOnly)
  }

  const note = (tx: Transaction, actorId: number | null, bookId: number, what: string, address: string) =>
    audit(tx, {
      actorId,
      action: 'change approval limit',
      target: what,
      bookId,
      result: 200,
      address,
    })

  const apply = async (
    tx: Transaction,
    change: sql.WaitingChange,
    by: Viewer['id'] | null,
    address: string,
  ): Promise<boolean> => {
    await sql.holdLimit(tx, change.bookId)
    if (!(await sql.decide(tx, change, 'applied', by))) return false
    await sql.setLimit(tx, change.bookId, limitOf(change))
    await note(tx, by, change.bookId, `${said(limitOf(change))} took effect`, address)
    changed(tx, change.bookId)
    return true
  }

  const tryOne = async (change: sql.WaitingChange): Promise<boolean> => {
    try {
      return await database.transaction((tx) => apply(tx, change, null, ''))
    } catch (error) {
      log.warn({ error, book: change.bookId }, 'a limit of approval did not take effect')
      return false
    }
  }

  return {
    /** Of a company. What was entered before and waits is given up for it. */
    async enter(
      tx: Transaction,
      viewer: Viewer,
      bookId: number,
      after: sql.Limit,
      address: string,
    ): Promise<void> {
      const before = await sql.holdLimit(tx, bookId)
      await expectOwner(tx, bookId, viewer)
      const waiting = await sql.findWaiting(tx, bookId)
      if (waiting !== undefined && isSame(limitOf(waiting), after)) return
      if (waiting !== undefined) await sql.decide(tx, waiting, 'stopped', viewer.id)
      if (isSame(before, after)) return
      const waits = isLooser(before, after)
      await (waits ? sql.insertWaiting(tx, bookId, viewer.id, after) : sql.setLimit(tx, bookId, after))
      const what = `${said(before)} to ${said(after)}`
      await note(tx, viewer.id, bookId, waits ? `${what} entered` : what, address)
    },

    answer: (
      viewer: Viewer,
      { id: bookId, changeId }: { readonly id: number; readonly changeId: number },
      answer: ApprovalAnswer,
      address: string,
    ): Promise<void> =>
      database.transaction(async (tx) => {
        await sql.holdLimit(tx, bookId)
        await expectOwner(tx, bookId, viewer)
        const waiting = await sql.findWaiting(tx, bookId)
        if (waiting?.id !== changeId) throw new Refusal(commonErrors.notFound)
        if (answer === 'confirm') {
          if (waiting.changedBy === viewer.id) throw new Refusal(companyErrors.ownLimit)
          await apply(tx, waiting, viewer.id, address)
          return
        }
        await sql.decide(tx, waiting, 'stopped', viewer.id)
        await note(tx, viewer.id, bookId, `${said(limitOf(waiting))} stopped`, address)
        changed(tx, bookId)
      }),

    /** Answers how many took effect here. */
    applyDue: (stopping?: AbortSignal): Promise<number> =>
      doDue(() => sql.findDue(database, batch), tryOne, stopping),
  }
}

export type ApprovalChanging = ReturnType<typeof approvalChanging>
