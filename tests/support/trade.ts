import { randomUUID } from 'node:crypto'

/** Whoever sends requests: a client of a test, or a caller of the authorization matrix. */
export interface Sender {
  readonly fetch: (
    path: string,
    init?: RequestInit & { headers?: Record<string, string> },
  ) => Promise<Response>
}

/** One side of a trade, in the name of a book. */
export interface Trader extends Sender {
  readonly bookId: number
}

async function answerOf<T>(reply: Response): Promise<T> {
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${reply.status} at ${reply.url}: ${text}`)
  return JSON.parse(text) as T
}

export const sendJson = async <T>(
  { fetch }: Sender,
  method: string,
  path: string,
  body: unknown,
): Promise<T> =>
  answerOf<T>(
    await fetch(path, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  )

export const sendForm = async <T>({ fetch }: Sender, path: string, body: FormData): Promise<T> =>
  answerOf<T>(await fetch(path, { method: 'POST', body }))

interface Asked {
  readonly id: number
}

/** A post of 100 bearings and 10 litres of grease that somebody wants to buy. */
export async function postRequisition(
  buyer: Trader,
  overrides: object = {},
  postType = 'Buying Requisition post',
): Promise<Asked> {
  const requisition = {
    bookId: buyer.bookId,
    currency: 'EUR',
    deadline: new Date(Date.now() + 3_600_000).toISOString(),
    lines: [
      { description: 'Bearing', quantity: 100, unit: 'pcs' },
      { description: 'Grease', quantity: 10, unit: 'l' },
    ],
    ...overrides,
  }
  const body = new FormData()
  body.append('content', `We need bearings ${randomUUID()}`)
  body.append('postType', postType)
  body.append('requisition', JSON.stringify(requisition))
  return answerOf<Asked>(await buyer.fetch('/api/posts', { method: 'POST', body }))
}

/** A quote of 3 for each unit of both lines. */
export const sendQuote = (seller: Trader, postId: number, overrides: object = {}): Promise<Asked> =>
  sendJson(seller, 'PUT', `/api/requisitions/${postId}/quote`, {
    bookId: seller.bookId,
    lines: [1, 2].map((line) => ({ line, unitPrice: 3 })),
    ...overrides,
  })

export interface MadeOrder {
  readonly id: number
  readonly postId: number
  readonly quoteId: number
}

/** An order of all of it, which the seller may accept. */
export async function makeOrder(buyer: Trader, seller: Trader): Promise<MadeOrder> {
  const { id: postId } = await postRequisition(buyer)
  const { id: quoteId } = await sendQuote(seller, postId)
  const [order] = await sendJson<Asked[]>(buyer, 'POST', `/api/requisitions/${postId}/award`, {
    lines: [1, 2].map((line) => ({ line, quoteId })),
    reason: 'The best price',
  })
  return { id: order?.id ?? 0, postId, quoteId }
}

export async function makeAcceptedOrder(buyer: Trader, seller: Trader): Promise<MadeOrder> {
  const made = await makeOrder(buyer, seller)
  await sendJson(seller, 'POST', `/api/orders/${made.id}/accept`, {})
  return made
}

/** Sends some of the bearings. Answers the delivery's id. */
export async function makeDelivery(seller: Trader, orderId: number, quantity = 10): Promise<number> {
  const { deliveries } = await sendJson<{ deliveries: readonly Asked[] }>(
    seller,
    'POST',
    `/api/orders/${orderId}/deliveries`,
    { lines: [{ line: 1, quantity, warehouse: null }] },
  )
  return deliveries.at(-1)?.id ?? 0
}

/** A delivery of ten bearings, all of which came. */
export async function makeReceived(buyer: Trader, seller: Trader): Promise<{ order: number; id: number }> {
  const { id: order } = await makeAcceptedOrder(buyer, seller)
  const id = await makeDelivery(seller, order)
  const lines = [{ line: 1, received: 10, warehouse: null }]
  await sendJson(buyer, 'POST', `/api/deliveries/${id}/receipt`, { lines })
  return { order, id }
}

/** Proposes that 90 bearings are enough. Answers the change's id. */
export async function makeChange(by: Trader, orderId: number): Promise<number> {
  const { changes } = await sendJson<{ changes: readonly Asked[] }>(
    by,
    'POST',
    `/api/orders/${orderId}/changes`,
    { lines: [{ line: 1, quantity: 90 }], reason: 'We need less' },
  )
  return changes.at(-1)?.id ?? 0
}

/** Ships all bearings, and drafts their invoice. */
export async function makeDraft(buyer: Trader, seller: Trader): Promise<{ order: number; invoice: number }> {
  const { id: order } = await makeAcceptedOrder(buyer, seller)
  await makeDelivery(seller, order, 100)
  const { id } = await sendJson<Asked>(
    seller,
    'POST',
    `/api/orders/${order}/invoice?book=${seller.bookId}`,
    {},
  )
  return { order, invoice: id }
}

/** The same, issued, with the bill that it becomes. */
export async function makeBill(
  buyer: Trader,
  seller: Trader,
): Promise<{ order: number; invoice: number; bill: number }> {
  const made = await makeDraft(buyer, seller)
  await sendJson(seller, 'PUT', `/api/invoices/${made.invoice}`, { status: 'final' })
  const reply = await buyer.fetch(`/api/orders/${made.order}?book=${buyer.bookId}`)
  const { papers } = await answerOf<{ papers: readonly Asked[] }>(reply)
  return { ...made, bill: papers[0]?.id ?? 0 }
}

/** The same, with its first line disputed. */
export async function makeDispute(
  buyer: Trader,
  seller: Trader,
): Promise<{ order: number; invoice: number; bill: number }> {
  const made = await makeBill(buyer, seller)
  await sendJson(buyer, 'POST', `/api/bills/${made.bill}/dispute`, {
    lines: [{ line: 1, reason: 'Too dear' }],
  })
  return made
}
