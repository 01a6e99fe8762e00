import { buildCompany } from '#db/factories/index.ts'
import { billingApi } from '#features/trade/billing/contract.ts'
import { billsApi } from '#features/books/bills/contract.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { ordersApi } from '#features/trade/orders/contract.ts'
import type { SignedIn, TestApplication } from './application.ts'
import { sendJson as send } from './records.ts'
import { makeAcceptedOrder, sendJson } from './trade.ts'

export type Caller = Pick<SignedIn, 'call'>
export const idOf = (id: number) => ({ params: { id: String(id) } })
export const statusesOf = async (calls: readonly Promise<{ status: number }>[]): Promise<number[]> =>
  (await Promise.all(calls)).map(({ status }) => status)

interface Came {
  readonly line: number
  readonly received: number | string
  readonly damaged?: number | string
  readonly acceptSurplus?: boolean
}

/** Two companies that trade, each with an owner, a bookkeeper and a storekeeper. */
export async function tradingCompanies({ database, signIn }: Pick<TestApplication, 'database' | 'signIn'>) {
  const company = async (name: string) => {
    const [owner, clerk, keeper] = [await signIn(), await signIn(), await signIn()]
    const { id, bookId } = await buildCompany(database, {
      name,
      people: [
        { userId: owner.id, role: 'owner' },
        { userId: clerk.id, role: 'bookkeeper' },
        { userId: keeper.id, role: 'storekeeper' },
      ],
    })
    const make = <T = { id: number }>(path: string, body: unknown): Promise<T> =>
      sendJson<T>(owner, 'POST', `${path}?book=${bookId}`, body)
    return { id, bookId, owner, clerk, keeper, make }
  }
  const buying = await company('Hansen Trading')
  const selling = await company('Kyowa')
  const [buyer, seller] = [buying.owner, selling.owner]

  /** 100 bearings and 10 litres of grease, at 3 EUR each. */
  const accepted = async (): Promise<number> =>
    (
      await makeAcceptedOrder(
        { fetch: buyer.fetch, bookId: buying.bookId },
        { fetch: seller.fetch, bookId: selling.bookId },
      )
    ).id
  const deliver = async (
    id: number,
    ...lines: { line: number; quantity: number | string }[]
  ): Promise<number> => {
    const { body } = await seller.call(ordersApi.ship, {
      ...idOf(id),
      body: { lines: lines.map((line) => ({ warehouse: null, ...line })) },
    })
    return body.deliveries.at(-1)?.id ?? 0
  }
  const receive = (delivery: number, ...lines: Came[]) =>
    sendJson(buyer, 'POST', `/api/deliveries/${delivery}/receipt`, {
      lines: lines.map((line) => ({ warehouse: null, ...line })),
    })
  /** Bearings that came. */
  const delivered = async (quantity = 10): Promise<number> => {
    const id = await accepted()
    await receive(await deliver(id, { line: 1, quantity }), { line: 1, received: quantity })
    return id
  }
  const draft = (by: Caller, id: number, deliveryId?: number) =>
    by.call(ordersApi.invoice, { ...idOf(id), body: deliveryId === undefined ? {} : { deliveryId } })
  const invoice = async (id: number) => (await seller.call(invoicesApi.get, idOf(id))).body
  const issue = (id: number) => send(seller, 'PUT', `/api/invoices/${id}`, { status: 'final' })
  /** What the form of an invoice says; the rest of it stays. */
  const change = async (id: number, said: object) =>
    send(seller, 'PUT', `/api/invoices/${id}`, { ...(await invoice(id)), ...said })
  const credit = async (id: number, items?: readonly { line: number; quantity: number | string }[]) =>
    sendJson<Awaited<ReturnType<typeof invoice>>>(seller, 'POST', `/api/invoices/${id}/credit-note`, {
      ...(items !== undefined && { items }),
    })
  const orderOf = async (by: Caller, id: number) => (await by.call(ordersApi.get, idOf(id))).body
  const billOf = async (order: number): Promise<number> =>
    (await orderOf(buyer, order)).papers.findLast(({ kind }) => kind === 'invoice')?.id ?? 0
  const bill = async (id: number) => (await buyer.call(billsApi.get, idOf(id))).body
  const match = (by: Caller, id: number) => by.call(billingApi.match, idOf(id))
  const accept = (by: Caller, id: number) => by.call(billingApi.accept, { ...idOf(id), body: {} })
  const dispute = (by: Caller, id: number, ...lines: { line: number; reason: string }[]) =>
    by.call(billingApi.dispute, { ...idOf(id), body: { lines } })
  const answer = (by: Caller, id: number, ...lines: { line: number; answer: string }[]) =>
    by.call(billingApi.answer, { ...idOf(id), body: { lines } })
  const trade = (by: Caller, id: number) => by.call(billingApi.trade, idOf(id))
  /** An order with one issued invoice. */
  const billed = async (quantity = 10) => {
    const order = await delivered(quantity)
    const { body } = await draft(seller, order)
    await issue(body.id)
    return { order, invoice: body.id, bill: await billOf(order) }
  }
  const kindsOf = async (by: Caller, id: number) => (await orderOf(by, id)).timeline.map(({ kind }) => kind)

  return {
    buying,
    selling,
    buyer,
    seller,
    accepted,
    deliver,
    receive,
    delivered,
    draft,
    invoice,
    issue,
    change,
    credit,
    orderOf,
    billOf,
    bill,
    match,
    accept,
    dispute,
    answer,
    trade,
    billed,
    kindsOf,
  }
}
