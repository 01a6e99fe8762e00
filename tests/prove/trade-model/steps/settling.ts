import { billOpenOf, type Deal, openOf, type Order, type Paper, sum } from '../deal.ts'
import { companyOf, gate, type MakeStep, ok, orderIn, outsiders, someOrder } from '../step.ts'
import { below, bookOf, mayInvoice, pick, type Play, somebody } from '../world.ts'
import { isInvoice, paperIn, somePaper } from './papers.ts'

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

interface Settled {
  readonly id: number
  readonly onAccount: number
  readonly allocations: readonly { readonly amount: number }[]
}

const pay: MakeStep = (play, deal) => {
  const of = pick(play, ['buyer', 'seller'] as const)
  const fits = (paper: Paper, order: Order) =>
    isInvoice(paper) &&
    (of === 'seller' ? openOf(order, paper) > 0 : billOpenOf(order, paper) > 0 && paper.bill?.id !== 0)
  const chosen = somePaper(play, deal, fits)
  if (chosen === undefined || chosen.paper.kind === 'creditNote') return undefined
  const { order, paper } = chosen
  if (of === 'buyer' && (paper.bill?.id ?? 0) === 0) return undefined
  const open = of === 'seller' ? openOf(order, paper) : billOpenOf(order, paper)
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
      // What is over stays on account, and settles nothing of another deal.
      hold: true,
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
      const left = (of === 'seller' ? openOf : billOpenOf)(orderIn(now, order.id), one)
      return gate(
        outsiders(company, by, mayInvoice),
        of === 'seller' && !one.isIssued && 409,
        of === 'buyer' && one.bill?.state === 'disputed' && 409,
        left <= 0 && 409,
      )
    },
    // What is left of a credit note settles other invoices and bills of the account, of any deal.
    mayRefuse: (now) => (paperIn(now, order.id, paper.id).isIssued ? 409 : undefined),
    apply: (now, answer) => {
      const one = paperIn(now, order.id, paper.id)
      const left = (of === 'seller' ? openOf : billOpenOf)(orderIn(now, order.id), one)
      const { id, onAccount, allocations } = answer.json<Settled>()
      const settled = sum(allocations.map((part) => Math.round(part.amount * 100)))
      const rest = Math.round(onAccount * 100)
      if (settled + rest !== amount) return `${settled} and ${rest} on account are not ${amount}`
      const most = Math.min(amount, left)
      if (settled > most) return `${settled} are settled of ${left}`
      if (of === 'seller') one.paid += settled
      else billIn(now, order.id, paper.id).paid += settled
      orderIn(now, order.id).payments.push({ id, of, paper: paper.id, amount: settled, rest })
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

export const settling: readonly (readonly [weight: number, MakeStep])[] = [
  [4, dispute],
  [4, answerDispute],
  [4, acceptBill],
  [1, forge],
  [9, pay],
  [2, unpay],
]
