import {
  billableOf,
  creditedOf,
  draftedOf,
  type Order,
  type Paper,
  type QuotedLine,
  toInvoice,
  totalOf,
} from '../deal.ts'
import { found, gate, type MakeStep, orderIn, outsiders, sideOf, someOrder } from '../step.ts'
import { below, mayInvoice, somebody } from '../world.ts'
import { isInvoice, paperIn, somePaper } from './papers.ts'

const isDraft = ({ isIssued, isTrashed }: Paper): boolean => !isIssued && !isTrashed
const sameCents = (told: number, cents: number): string | undefined =>
  Math.round(told * 100) === cents ? undefined : `it comes to ${told}, not ${cents} cents`

const draft: MakeStep = (play, deal) => {
  const order = someOrder(play, deal, (each) => each.state === 'accepted' && toInvoice(each, null).length > 0)
  if (order === undefined) return undefined
  const by = somebody(play, play.random.chance(0.95) ? order.seller : order.buyer, mayInvoice)
  const deliveryId = play.random.chance(0.5) ? (play.random.pick(order.deliveries)?.id ?? null) : null
  const isUnknown = (of: Order) =>
    deliveryId !== null && found(of.deliveries, ({ id }) => id === deliveryId).state === 'cancelled'
  return {
    name: 'draft',
    by,
    method: 'POST',
    path: `/api/orders/${order.id}/invoice`,
    body: { deliveryId },
    isDoubled: play.random.chance(0.2),
    expect: (now) => {
      const of = orderIn(now, order.id)
      return gate(
        by.role === 'anonymous' && 401,
        sideOf(of, by) === undefined && 404,
        (sideOf(of, by) !== 'seller' || !mayInvoice(by)) && 403,
        of.state !== 'accepted' && 409,
        isUnknown(of) && 400,
        toInvoice(of, deliveryId).length === 0 && 409,
      )
    },
    apply: (now, answer) => {
      const of = orderIn(now, order.id)
      const lines = toInvoice(of, deliveryId)
      const { id, total } = answer.json<{ id: number; total: number }>()
      const state = { isIssued: false, isTrashed: false, paid: 0, bill: null }
      of.papers.push({ id, kind: 'invoice', corrects: null, lines, ...state })
      return sameCents(total, totalOf(lines))
    },
  }
}

/** What issued credit notes took back of a line. */
const creditedIn = (order: Order, { id }: Paper, line: number): number =>
  order.papers
    .filter(({ corrects, isIssued }) => corrects === id && isIssued)
    .flatMap((credit) => credit.lines.filter((each) => each.line === line))
    .reduce((sum, each) => sum + each.quantity, 0)

/** Credit notes would take back more of a line than the invoice says. */
const isCreditedTwice = (order: Order, paper: Paper, line: number, quantity: number): boolean =>
  creditedIn(order, paper, line) + quantity > (paper.lines.find((each) => each.line === line)?.quantity ?? 0)

/** What is left to credit of an invoice. */
const toCredit = (order: Order, paper: Paper): QuotedLine[] =>
  paper.lines
    .map((each) => ({ ...each, quantity: each.quantity - creditedIn(order, paper, each.line) }))
    .filter(({ quantity }) => quantity > 0)

/** Settles what was disputed of the lines that are credited. */
function settle(order: Order, credit: Paper): void {
  const corrected = found(order.papers, ({ id }) => id === credit.corrects)
  const { bill } = corrected
  if (bill === null) return
  let isSettled = false
  for (const [place, state] of bill.disputes) {
    const line = corrected.lines[place - 1]?.line
    if ((state !== 'open' && state !== 'answered') || credit.lines.every((each) => each.line !== line))
      continue
    bill.disputes.set(place, 'settled')
    isSettled = true
  }
  const isStanding = [...bill.disputes.values()].some((state) => state === 'open' || state === 'answered')
  if (isSettled && !isStanding && bill.state === 'disputed') bill.state = 'open'
}

const issue: MakeStep = (play, deal) => {
  const chosen = somePaper(play, deal, isDraft)
  if (chosen === undefined) return undefined
  const { order, paper } = chosen
  const by = somebody(play, order.seller, mayInvoice)
  return {
    name: `issue a ${paper.kind}`,
    by,
    method: 'PUT',
    path: `/api/invoices/${paper.id}`,
    body: { status: 'final' },
    isDoubled: false,
    expect: (now) => {
      const [of, one] = [orderIn(now, order.id), paperIn(now, order.id, paper.id)]
      const corrected = of.papers.find(({ id }) => id === one.corrects)
      return gate(
        outsiders(order.seller, by, mayInvoice),
        one.isTrashed && 409,
        !one.isIssued &&
          corrected !== undefined &&
          (creditedOf(of, corrected.id) + totalOf(one.lines) > totalOf(corrected.lines) ||
            one.lines.some(({ line, quantity }) => isCreditedTwice(of, corrected, line, quantity))) &&
          409,
      )
    },
    apply: (now, answer) => {
      const [of, one] = [orderIn(now, order.id), paperIn(now, order.id, paper.id)]
      if (!one.isIssued) {
        one.isIssued = true
        one.bill = { id: 0, state: 'open', paid: 0, disputes: new Map() }
        if (one.kind === 'creditNote') settle(of, one)
      }
      return sameCents(answer.json<{ totalAmount: number }>().totalAmount, totalOf(one.lines))
    },
  }
}

const trash =
  (isRestored: boolean): MakeStep =>
  (play, deal) => {
    const chosen = somePaper(play, deal, ({ isTrashed, isIssued }) => !isIssued && isTrashed === isRestored)
    if (chosen === undefined) return undefined
    const { order, paper } = chosen
    const by = somebody(play, order.seller, mayInvoice)
    /** Restored, it would say more than was delivered and is not invoiced elsewhere. */
    const isTooMuch = (of: Order, one: Paper) =>
      one.isTrashed &&
      one.kind === 'invoice' &&
      one.lines.some(({ line, quantity }) => draftedOf(of, line) + quantity > billableOf(of, line))
    return {
      name: isRestored ? 'restore' : 'trash',
      by,
      method: isRestored ? 'POST' : 'DELETE',
      path: `/api/invoices/${paper.id}${isRestored ? '/restore' : ''}`,
      isDoubled: false,
      expect: (now) => {
        const one = paperIn(now, order.id, paper.id)
        return gate(
          outsiders(order.seller, by, mayInvoice),
          !isRestored && one.isIssued && 409,
          isRestored && isTooMuch(orderIn(now, order.id), one) && 409,
        )
      },
      apply: (now) => {
        paperIn(now, order.id, paper.id).isTrashed = !isRestored
        return undefined
      },
    }
  }

const credit: MakeStep = (play, deal) => {
  const chosen = somePaper(play, deal, isInvoice)
  if (chosen === undefined) return undefined
  const { order, paper } = chosen
  const by = somebody(play, order.seller, mayInvoice)
  const isWhole = play.random.chance(0.3)
  const some = [...paper.lines.keys()].filter(() => play.random.chance(0.5))
  const items = (some.length > 0 ? some : [0]).map((at) => ({
    line: at + 1,
    quantity: 1 + below(play, (paper.lines[at]?.quantity ?? 1) + Number(play.random.chance(0.05))),
  }))
  const linesIn = (now: Order): QuotedLine[] =>
    isWhole
      ? toCredit(now, paper)
      : items.flatMap(({ line, quantity }) => {
          const of = paper.lines[line - 1]
          return of === undefined ? [] : [{ ...of, quantity }]
        })
  return {
    name: 'draft a credit note',
    by,
    method: 'POST',
    path: `/api/invoices/${paper.id}/credit-note`,
    body: isWhole ? {} : { items },
    isDoubled: play.random.chance(0.2),
    expect: (now) => {
      const one = paperIn(now, order.id, paper.id)
      return gate(
        outsiders(order.seller, by, mayInvoice),
        !isInvoice(one) && 409,
        isWhole && linesIn(orderIn(now, order.id)).length === 0 && 409,
        !isWhole &&
          items.some(({ line, quantity }) => quantity > (one.lines[line - 1]?.quantity ?? 0)) &&
          400,
      )
    },
    apply: (now, answer) => {
      const { id, totalAmount } = answer.json<{ id: number; totalAmount: number }>()
      const state = { isIssued: false, isTrashed: false, paid: 0, bill: null }
      const of = orderIn(now, order.id)
      const lines = linesIn(of)
      of.papers.push({ id, kind: 'creditNote', corrects: paper.id, lines, ...state })
      return sameCents(totalAmount, totalOf(lines))
    },
  }
}

export const invoicing: readonly (readonly [weight: number, MakeStep])[] = [
  [10, draft],
  [9, issue],
  [2, trash(false)],
  [2, trash(true)],
  [4, credit],
]
