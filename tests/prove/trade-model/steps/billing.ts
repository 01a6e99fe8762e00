import {
  billableOf,
  billOpenOf,
  creditedOf,
  type Deal,
  draftedOf,
  openOf,
  type Order,
  type Paper,
  type QuotedLine,
  toInvoice,
  totalOf,
} from '../deal.ts'
import { companyOf, found, gate, type MakeStep, ok, orderIn, outsiders, sideOf, someOrder } from '../step.ts'
import { below, bookOf, mayInvoice, pick, type Play, somebody } from '../world.ts'

const paperIn = (deal: Deal, order: number, id: number): Paper =>
  found(orderIn(deal, order).papers, (paper) => paper.id === id)

/** A paper of some order, mostly one for which the step makes sense. */
function somePaper(play: Play, deal: Deal, fits: (paper: Paper, order: Order) => boolean) {
  const all = deal.orders.flatMap((order) => order.papers.map((paper) => ({ order, paper })))
  const fitting = all.filter(({ order, paper }) => fits(paper, order))
  return play.random.pick(fitting.length > 0 && play.random.chance(0.93) ? fitting : all)
}

const isDraft = ({ isIssued, isTrashed }: Paper): boolean => !isIssued && !isTrashed
const isInvoice = ({ kind, isIssued }: Paper): boolean => kind === 'invoice' && isIssued

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

/** Takes what is credited off the bill, and settles what was disputed of its lines. */
function settle(order: Order, credit: Paper): void {
  const corrected = found(order.papers, ({ id }) => id === credit.corrects)
  const { bill } = corrected
  if (bill === null) return
  bill.credited += Math.min(totalOf(credit.lines), Math.max(billOpenOf(corrected), 0))
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
          creditedOf(of, corrected.id) + totalOf(one.lines) > totalOf(corrected.lines) &&
          409,
      )
    },
    apply: (now, answer) => {
      const [of, one] = [orderIn(now, order.id), paperIn(now, order.id, paper.id)]
      if (!one.isIssued) {
        one.isIssued = true
        one.bill = { id: 0, state: 'open', credited: 0, paid: 0, disputes: new Map() }
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
  const lines: QuotedLine[] = isWhole
    ? [...paper.lines]
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
        !isWhole &&
          items.some(({ line, quantity }) => quantity > (one.lines[line - 1]?.quantity ?? 0)) &&
          400,
      )
    },
    apply: (now, answer) => {
      const { id, totalAmount } = answer.json<{ id: number; totalAmount: number }>()
      const state = { isIssued: false, isTrashed: false, paid: 0, bill: null }
      orderIn(now, order.id).papers.push({ id, kind: 'creditNote', corrects: paper.id, lines, ...state })
      return sameCents(totalAmount, totalOf(lines))
    },
  }
}

/** A bill that both books know. */
const someBill = (play: Play, deal: Deal, fits: (paper: Paper) => boolean) =>
  somePaper(play, deal, (paper) => isInvoice(paper) && (paper.bill?.id ?? 0) > 0 && fits(paper))
const billIn = (deal: Deal, order: number, paper: number) => {
  const { bill } = paperIn(deal, order, paper)
  if (bill === null) throw new Error('The model lacks the bill')
  return bill
}

const dispute: MakeStep = (play, deal) => {
  const chosen = someBill(play, deal, ({ bill }) => bill?.state !== 'accepted')
  if (chosen === undefined || (chosen.paper.bill?.id ?? 0) === 0 || !isInvoice(chosen.paper)) return undefined
  const { order, paper } = chosen
  const by = somebody(play, order.buyer, mayInvoice)
  const places = [...paper.lines.keys()].filter(() => play.random.chance(0.5)).map((at) => at + 1)
  const lines = (places.length > 0 ? places : [1 + Number(play.random.chance(0.05)) * 9]).map((line) => ({
    line,
    reason: 'Too dear',
  }))
  return {
    name: 'dispute',
    by,
    method: 'POST',
    path: `/api/bills/${paper.bill?.id}/dispute`,
    body: { lines },
    isDoubled: false,
    expect: (now) => {
      const { state, disputes } = billIn(now, order.id, paper.id)
      return gate(
        outsiders(order.buyer, by, mayInvoice),
        state === 'accepted' && 409,
        lines.some(({ line }) => line > paper.lines.length) && 400,
        lines.some(({ line }) => disputes.get(line) === 'open') && 409,
      )
    },
    apply: (now) => {
      const bill = billIn(now, order.id, paper.id)
      bill.state = 'disputed'
      for (const { line } of lines) bill.disputes.set(line, 'open')
      return undefined
    },
  }
}

const answerDispute: MakeStep = (play, deal) => {
  const isOpen = ({ bill }: Paper) => [...(bill?.disputes.values() ?? [])].includes('open')
  const chosen = someBill(play, deal, isOpen)
  if (chosen === undefined) return undefined
  const { order, paper } = chosen
  const by = somebody(play, order.seller, mayInvoice)
  const open = [...(paper.bill?.disputes ?? [])].filter(([, state]) => state === 'open').map(([line]) => line)
  const lines = [{ line: play.random.pick(open) ?? 1, answer: 'It was agreed' }]
  return {
    name: 'answer a dispute',
    by,
    method: 'POST',
    path: `/api/invoices/${paper.id}/answers`,
    body: { lines },
    isDoubled: false,
    expect: (now) => {
      const disputes = paperIn(now, order.id, paper.id).bill?.disputes
      return gate(
        outsiders(order.seller, by, mayInvoice),
        lines.some(({ line }) => disputes?.get(line) !== 'open') && 409,
      )
    },
    apply: (now) => {
      for (const { line } of lines) billIn(now, order.id, paper.id).disputes.set(line, 'answered')
      return undefined
    },
  }
}

const acceptBill: MakeStep = (play, deal) => {
  const chosen = someBill(play, deal, ({ bill }) => bill?.state !== 'accepted')
  if (chosen === undefined || (chosen.paper.bill?.id ?? 0) === 0 || !isInvoice(chosen.paper)) return undefined
  const { order, paper } = chosen
  const by = somebody(play, order.buyer, mayInvoice)
  return {
    name: 'accept a bill',
    by,
    method: 'POST',
    path: `/api/bills/${paper.bill?.id}/accept`,
    body: {},
    isDoubled: false,
    expect: (now) =>
      gate(
        outsiders(order.buyer, by, mayInvoice),
        billIn(now, order.id, paper.id).state === 'accepted' && 409,
      ),
    apply: (now) => {
      const bill = billIn(now, order.id, paper.id)
      bill.state = 'accepted'
      for (const [line, state] of bill.disputes)
        if (state === 'open' || state === 'answered') bill.disputes.set(line, 'dropped')
      return undefined
    },
  }
}

/** What neither side may do to the papers of an order. */
const forge: MakeStep = (play, deal) => {
  const chosen = someBill(play, deal, () => true)
  if (chosen === undefined || (chosen.paper.bill?.id ?? 0) === 0) return undefined
  const { order, paper } = chosen
  const by = somebody(play, order.buyer, mayInvoice)
  const status = pick(play, ['accepted', 'disputed', 'draft'])
  return {
    name: `set a bill to ${status}`,
    by,
    method: 'POST',
    path: `/api/bills/${paper.bill?.id}/status`,
    body: { status },
    isDoubled: false,
    expect: () => gate(outsiders(order.buyer, by, mayInvoice), 409),
    apply: () => 'it was done',
  }
}

const pay: MakeStep = (play, deal) => {
  const of = pick(play, ['buyer', 'seller'] as const)
  const fits = (paper: Paper, order: Order) =>
    isInvoice(paper) &&
    (of === 'seller' ? openOf(order, paper) > 0 : billOpenOf(paper) > 0 && paper.bill?.id !== 0)
  const chosen = somePaper(play, deal, fits)
  if (chosen === undefined || chosen.paper.kind === 'creditNote') return undefined
  const { order, paper } = chosen
  if (of === 'buyer' && (paper.bill?.id ?? 0) === 0) return undefined
  const open = of === 'seller' ? openOf(order, paper) : billOpenOf(paper)
  const amount = play.random.chance(0.5) && open > 0 ? open : 1 + below(play, Math.max(open, 0) + 20)
  const company = companyOf(order, of)
  const by = somebody(play, company, mayInvoice)
  return {
    name: of === 'buyer' ? 'pay a bill' : 'note a payment',
    by,
    method: 'POST',
    path: `/api/payments?book=${bookOf(play, company)}`,
    body: {
      direction: of === 'buyer' ? 'out' : 'in',
      date: new Date().toISOString().slice(0, 10),
      amount: amount / 100,
      currency: 'EUR',
      allocations: [
        {
          [of === 'buyer' ? 'billId' : 'invoiceId']: of === 'buyer' ? paper.bill?.id : paper.id,
          amount: amount / 100,
        },
      ],
    },
    isDoubled: play.random.chance(0.2),
    expect: (now) => {
      const one = paperIn(now, order.id, paper.id)
      const left = of === 'seller' ? openOf(orderIn(now, order.id), one) : billOpenOf(one)
      return gate(
        outsiders(company, by, mayInvoice),
        of === 'seller' && !one.isIssued && 409,
        of === 'buyer' && one.bill?.state === 'disputed' && 409,
        amount > left && 409,
      )
    },
    apply: (now, answer) => {
      const one = paperIn(now, order.id, paper.id)
      if (of === 'seller') one.paid += amount
      else billIn(now, order.id, paper.id).paid += amount
      const { id } = answer.json<{ id: number }>()
      orderIn(now, order.id).payments.push({ id, of, paper: paper.id, amount })
      return undefined
    },
  }
}

const unpay: MakeStep = (play, deal) => {
  const order = someOrder(play, deal, ({ payments }) => payments.length > 0)
  const payment = play.random.pick(order?.payments ?? [])
  if (order === undefined || payment === undefined) return undefined
  const company = companyOf(order, payment.of)
  const by = somebody(play, company, mayInvoice)
  return {
    name: 'undo a payment',
    by,
    method: 'DELETE',
    path: `/api/payments/${payment.id}?book=${bookOf(play, company)}`,
    isDoubled: false,
    expect: (now) => {
      const barred = gate(outsiders(company, by, mayInvoice))
      const isThere = orderIn(now, order.id).payments.some(({ id }) => id === payment.id)
      return barred === ok && !isThere ? 404 : barred
    },
    apply: (now) => {
      const of = orderIn(now, order.id)
      of.payments.splice(
        of.payments.findIndex(({ id }) => id === payment.id),
        1,
      )
      if (payment.of === 'seller') paperIn(now, order.id, payment.paper).paid -= payment.amount
      else billIn(now, order.id, payment.paper).paid -= payment.amount
      return undefined
    },
  }
}

export const billing: readonly (readonly [weight: number, MakeStep])[] = [
  [10, draft],
  [9, issue],
  [2, trash(false)],
  [2, trash(true)],
  [4, credit],
  [4, dispute],
  [4, answerDispute],
  [4, acceptBill],
  [1, forge],
  [9, pay],
  [2, unpay],
]
