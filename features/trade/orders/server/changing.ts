import { decimal } from '#platform/contract/decimal.ts'
import { commonErrors, type ErrorCode } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Transact, Transaction } from '#platform/server/database/database.ts'
import { checkVersion, fieldError, Refusal } from '#platform/server/refusal.ts'
import { boundOf, changeTransitions, isHiddenFrom, maxChanges, mayAnswer } from '../domain/changes.ts'
import { type AnswerForm, type ChangeForm, type Order, orderErrors } from '../contract.ts'
import { amountOf } from './amounts.ts'
import { expectOther, lockOrder } from './locking.ts'
import type { Orders } from './orders.ts'
import type { Actor, OneChange, OneSide } from './sides.ts'
import * as sql from './sql/index.ts'

type NewTerms = Omit<sql.ChangedLine, 'before'>

const isSame = (one: sql.ChangedLine['before'], other: sql.ChangedLine['before']): boolean =>
  decimal(one.quantity).eq(other.quantity) &&
  decimal(one.unitPrice).eq(other.unitPrice) &&
  one.neededBy === other.neededBy

/** Changes of an accepted order: one side proposes, the other one answers. */
export function changing({ database }: Pick<App, 'database'>, orders: Orders) {
  const lockAccepted = async (tx: Transaction, order: OneSide): Promise<sql.OrderRow> => {
    const row = await lockOrder(tx, order)
    if (row.state !== 'accepted') throw new Refusal(orderErrors.wrongState)
    return row
  }

  /** Refuses less than what is delivered or invoiced, and another price for it. What the whole order would come to. */
  const weigh = async (
    tx: Transaction,
    order: OneSide,
    row: sql.OrderRow,
    changed: readonly NewTerms[],
    lines: readonly sql.LineRow[],
  ): Promise<string> => {
    const progress = new Map((await sql.findProgress(tx, order)).map((each) => [each.line, each]))
    const drafted = new Map((await sql.findDrafted(tx, order)).map((each) => [each.line, each.drafted]))
    for (const [at, { line, quantity, unitPrice }] of changed.entries()) {
      const bound = boundOf(progress.get(line) ?? { underWay: '0', good: '0' })
      const refuse = (error: ErrorCode, field: string) =>
        new Refusal(error, { fields: [fieldError(`lines.${at}.${field}`, error)] })
      if (bound.gt(quantity)) throw refuse(orderErrors.belowDelivered, 'quantity')
      const invoiced = decimal(drafted.get(line) ?? '0')
      if (invoiced.gt(quantity)) throw refuse(orderErrors.belowInvoiced, 'quantity')
      const price = lines.find((each) => each.line === line)?.unitPrice ?? unitPrice
      if ((bound.gt(0) || invoiced.gt(0)) && !decimal(price).eq(unitPrice))
        throw refuse(orderErrors.priceDelivered, 'unitPrice')
    }
    const after = lines.map((line) => changed.find((each) => each.line === line.line) ?? line)
    if (after.every(({ quantity }) => decimal(quantity).eq(0))) throw new Refusal(orderErrors.nothingLeft)
    return after
      .reduce(
        (sum, { quantity, unitPrice }) => sum.plus(amountOf(quantity, unitPrice, row.currency)),
        decimal(row.freight),
      )
      .toFixed()
  }

  /** Whether the buyer wants this only with a second person: it is more than before, and above its limit. */
  const needsSecond = async (tx: Transaction, order: OneSide, row: sql.OrderRow, total: string) =>
    order.side === 'buyer' &&
    decimal(total).gt(row.total) &&
    orders.needsSecond(tx, order.bookId, { ...row, total, except: order.id })

  const propose = (
    viewer: Actor,
    order: OneSide,
    form: ChangeForm,
    ifMatch: number | undefined,
    transaction: Transact,
  ): Promise<Order> =>
    transaction(async (tx) => {
      const row = await lockAccepted(tx, order)
      checkVersion(ifMatch, row.version)
      expectOther(order, row)
      const before = await sql.findChanges(tx, order)
      if (before.some(({ state }) => state === 'open')) throw new Refusal(orderErrors.changeOpen)
      if (before.length >= maxChanges) throw new Refusal(orderErrors.manyChanges)
      const lines = await sql.findLines(tx, order)
      const changed = form.lines.map(({ line, quantity, unitPrice, neededBy }) => {
        const now = lines.find((each) => each.line === line)
        if (now === undefined) throw new Refusal(orderErrors.unknownLine)
        return {
          line,
          quantity: quantity ?? now.quantity,
          unitPrice: unitPrice ?? now.unitPrice,
          neededBy: neededBy === undefined ? now.neededBy : neededBy,
          before: { quantity: now.quantity, unitPrice: now.unitPrice, neededBy: now.neededBy },
        }
      })
      const real = changed.filter((line) => !isSame(line, line.before))
      if (real.length === 0) throw new Refusal(orderErrors.sameAsBefore)
      const total = await weigh(tx, order, row, changed, lines)
      const needsApproval = await needsSecond(tx, order, row, total)
      await sql.insertChange(tx, order, { reason: form.reason, needsApproval }, real)
      await orders.note(tx, order, viewer, {
        kind: needsApproval ? 'waiting' : 'proposed',
        reason: form.reason,
        isPrivate: needsApproval,
      })
      return orders.read(tx, order)
    })

  const agree = async (
    tx: Transaction,
    order: OneSide,
    row: sql.OrderRow,
    { lines: changed }: sql.ChangeRow,
  ): Promise<void> => {
    if (!(await sql.nextVersion(tx, order))) throw new Refusal(orderErrors.wrongState)
    await sql.applyLines(
      tx,
      order,
      changed.map((line) => ({ ...line, amount: amountOf(line.quantity, line.unitPrice, row.currency) })),
    )
    await sql.setOpen(tx, order)
  }

  /** The buyer's second person: their side's own proposal is sent by it, the seller's is agreed. */
  const approve = async (tx: Transaction, order: OneChange, change: sql.ChangeRow): Promise<void> => {
    await orders.expectSecond(tx, order, change.wantedBy)
    if (!(await sql.approveChange(tx, order))) throw new Refusal(orderErrors.wrongState)
    await orders.note(tx, order, { id: order.memberId }, { kind: 'approved', reason: '', isPrivate: true })
  }

  const answer = (viewer: Actor, order: OneChange, { answer: given, reason }: AnswerForm): Promise<Order> =>
    database.transaction(async (tx) => {
      const row = await lockAccepted(tx, order)
      const change = (await sql.findChanges(tx, order)).find(({ id }) => id === order.changeId)
      if (change === undefined || isHiddenFrom(order.side, change)) throw new Refusal(commonErrors.notFound)
      const isSecond = change.isWaiting && order.side === 'buyer'
      if (isSecond && given === 'accept') await approve(tx, order, change)
      else if (!mayAnswer(given, order, change)) throw new Refusal(orderErrors.wrongSide)
      if (given === 'decline' && reason === '') throw new Refusal(orderErrors.noReason)
      if (change.state !== 'open') throw new Refusal(orderErrors.wrongState)
      const noted = (kind: 'proposed' | 'waiting') =>
        orders.note(tx, order, viewer, { kind, reason: change.reason, isPrivate: kind === 'waiting' })
      if (given === 'accept' && isSecond && change.side === 'buyer') {
        await noted('proposed')
        return orders.read(tx, order)
      }
      if (given === 'accept') {
        const lines = await sql.findLines(tx, order)
        const total = await weigh(tx, order, row, change.lines, lines)
        if (!isSecond && (await needsSecond(tx, order, row, total))) {
          await sql.holdChange(tx, order)
          await noted('waiting')
          return orders.read(tx, order)
        }
      }
      const { to } = changeTransitions[given]
      if (!(await sql.settleChange(tx, order, to, reason))) throw new Refusal(orderErrors.wrongState)
      if (given === 'accept') await agree(tx, order, row, change)
      const isPrivate = change.isWaiting && change.side === 'buyer'
      await orders.note(tx, order, viewer, {
        kind: isPrivate ? 'rejected' : to,
        reason,
        isPrivate,
      })
      return orders.read(tx, order)
    })

  return { propose, answer }
}

export type Changes = ReturnType<typeof changing>
