import { expect, it } from 'vitest'
import { buildCompany } from '#db/factories/index.ts'
import { billingApi, billingErrors } from '#features/trade/billing/contract.ts'
import { billErrors, billsApi } from '#features/books/bills/contract.ts'
import { orderErrors, ordersApi } from '#features/trade/orders/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { guestTrade } from '#tests/support/guest-trade.ts'
import { startMailServer } from '#tests/support/smtp.ts'
import { publicGuestApi } from '../contract.ts'

/** Credit notes that a guest sends as the seller. */

const server = await startMailServer()
const app = await testApplication({ SMTP_URL: server.url, MAIL_FROM: 'Kontor <mail@kontor.example>' })
const { anonymous, database, signIn } = app
const member = await signIn()
const company = await buildCompany(database, {
  name: 'Hansen Trading',
  people: [{ userId: member.id, role: 'owner' }],
})
const { soldByGuest, soldToGuest } = guestTrade(app, server, member, company)
const of = (id: number) => ({ params: { id: String(id) } })

const post = async (path: string, fields: Readonly<Record<string, string>>, file?: File) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  if (file !== undefined) body.append('file', file)
  const reply = await anonymous.fetch(path, { method: 'POST', body })
  return { status: reply.status, text: await reply.text() }
}
interface Credited {
  readonly line?: number
  readonly quantity: number
  readonly unitPrice?: number
}
let serial = 0
const credit = (
  { token, bill }: { readonly token: string; readonly bill: number },
  lines: readonly Credited[],
  { number = `GS-${(serial += 1)}`, file }: { readonly number?: string; readonly file?: File } = {},
) =>
  post(
    `/api/trade-links/${token}/papers/${bill}/credit`,
    {
      number,
      date: '2026-03-12',
      lines: JSON.stringify(lines.map((each) => ({ line: 1, unitPrice: 2.5, ...each }))),
    },
    file,
  )

/** 40 bearings at 2.50 EUR and 19 % tax, of a guest whose buyer disputes the line. */
async function disputed() {
  const { guest, one, id } = await soldByGuest()
  await anonymous.call(publicGuestApi.ship, {
    ...one,
    body: { lines: [{ line: 1, quantity: 40 }], seen: 0 },
  })
  const { token } = guest
  const fields = { number: `RE-${(serial += 1)}`, date: '2026-03-02', taxRate: '19' }
  const sent = await post(`/api/trade-links/${token}/orders/${id}/invoice`, fields)
  expect([sent.status, sent.text]).toEqual([201, expect.any(String)])
  const { papers } = (await member.call(ordersApi.get, of(id))).body
  const bill = papers[0]?.id ?? 0
  const dispute = () =>
    member.call(billingApi.dispute, { ...of(bill), body: { lines: [{ line: 1, reason: 'Only 38 came' }] } })
  await dispute()
  const paper = { params: { token, id: String(bill) } }
  return { id, token, bill, one, paper, number: fields.number, dispute }
}
const paperOf = async (paper: { params: { token: string; id: string } }) =>
  (await anonymous.call(publicGuestApi.paper, paper)).body

it('settles what the buyer disputes, and takes it off the bill', async () => {
  const made = await disputed()
  expect((await paperOf(made.paper)).steps).toEqual(['answer', 'credit'])
  const file = new File(['%PDF-1.4\n%%EOF\n'], 'credit.pdf', { type: 'application/pdf' })
  const sent = await credit(made, [{ quantity: 2 }], { number: 'GS-2026-1', file })
  expect(sent.status).toBe(201)
  expect(JSON.parse(sent.text)).toMatchObject({
    id: made.bill,
    state: 'open',
    disputes: [{ state: 'settled' }],
    total: 119,
    open: 113.05,
    steps: [],
  })
  const { body: order } = await anonymous.call(publicGuestApi.order, made.one)
  const note = order.papers.find(({ kind }) => kind === 'creditNote')
  expect(note).toMatchObject({ number: 'GS-2026-1', total: 5.95 })
  // What is credited at its price may be invoiced anew.
  expect(order.lines[0]).toMatchObject({ invoiced: 38, toInvoice: 2 })
  expect(order.timeline.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['credited', 'billSettled']))
  expect(await paperOf({ params: { token: made.token, id: String(note?.id) } })).toMatchObject({
    kind: 'creditNote',
    corrects: made.number,
    steps: [],
  })
  const { body: bill } = await member.call(billsApi.get, of(made.bill))
  expect(bill).toMatchObject({ status: 'open', openAmount: 113.05 })
  const { body: received } = await member.call(billsApi.get, of(note?.id ?? 0))
  expect(received).toMatchObject({
    kind: 'creditNote',
    supplierNumber: 'GS-2026-1',
    totalAmount: 5.95,
    openAmount: 0,
    file: { mimeType: 'application/pdf' },
  })
  const told = async () =>
    (
      await database.all(sql<{ type: string }>`
        select type from notifications where member_id = ${member.id} and type = 'bill_credited'`)
    ).length
  await expect.poll(told, { timeout: 20_000 }).toBeGreaterThan(0)
})

it('lowers a price without taking goods back, after an answer too', async () => {
  const made = await disputed()
  await anonymous.call(publicGuestApi.answerPaper, {
    ...made.paper,
    body: { lines: [{ line: 1, answer: 'Two were rusty' }] },
  })
  expect((await paperOf(made.paper)).steps).toEqual(['credit'])
  expect((await credit(made, [{ quantity: 40, unitPrice: 0.5 }])).status).toBe(201)
  expect(await paperOf(made.paper)).toMatchObject({ open: 95.2, disputes: [{ state: 'settled' }] })
  const { body: order } = await anonymous.call(publicGuestApi.order, made.one)
  expect(order.lines[0]).toMatchObject({ invoiced: 40, toInvoice: 0 })
})

it('is sent once, of what is disputed alone, and never for more than the invoice says', async () => {
  const made = await disputed()
  const refused = async (lines: readonly Credited[]) => (await credit(made, lines)).text
  expect(await refused([{ quantity: 41 }])).toContain(billingErrors.moreThanBilled.sentence)
  expect(await refused([{ quantity: 1, unitPrice: 2.51 }])).toContain(billingErrors.moreThanBilled.sentence)
  expect(await refused([{ line: 2, quantity: 1 }])).toContain(billingErrors.notDisputed.sentence)
  expect(await refused([])).toContain('Please choose at least one line')
  const twice = await Promise.all([credit(made, [{ quantity: 30 }]), credit(made, [{ quantity: 30 }])])
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  await made.dispute()
  expect(await refused([{ quantity: 11 }])).toContain(billErrors.guestCredited.sentence)
  const number = { number: made.number }
  expect((await credit(made, [{ quantity: 10 }], number)).text).toContain(billErrors.guestNumber.sentence)
  expect((await credit(made, [{ quantity: 10 }])).status).toBe(201)
  expect(await paperOf(made.paper)).toMatchObject({ open: 0, disputes: [{ state: 'settled' }] })
})

it('is for the seller alone, and for the papers of their link', async () => {
  const [made, other] = [await disputed(), await disputed()]
  const elsewhere = [
    credit({ token: other.token, bill: made.bill }, [{ quantity: 1 }]),
    credit({ token: 'a'.repeat(43), bill: made.bill }, [{ quantity: 1 }]),
  ]
  expect((await Promise.all(elsewhere)).map(({ status }) => status)).toEqual([404, 404])
  const bought = await soldToGuest()
  await member.call(ordersApi.ship, {
    ...of(bought.id),
    body: { lines: [{ line: 1, quantity: 40, warehouse: null }] },
  })
  const { body: draft } = await member.call(ordersApi.invoice, { ...of(bought.id), body: {} })
  await member.fetch(`/api/invoices/${draft.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'final' }),
  })
  const { papers } = (await anonymous.call(publicGuestApi.order, bought.one)).body
  const wrong = await credit({ token: bought.guest.token, bill: papers[0]?.id ?? 0 }, [{ quantity: 1 }])
  expect(wrong.text).toContain(orderErrors.wrongSide.sentence)
})
