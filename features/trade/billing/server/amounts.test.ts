import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { billsApi } from '#features/books/bills/contract.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { type Currency, currencies, decimal, roundMoney, sum } from '#platform/contract/decimal.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { idOf, tradingCompanies } from '#tests/support/billing.ts'
import { postRequisition, sendJson, sendQuote } from '#tests/support/trade.ts'
import { billingApi } from '../contract.ts'

const application = await testApplication()
const { buying, selling, buyer, seller, deliver, receive, draft, invoice, issue, credit, orderOf } =
  await tradingCompanies(application)
const units = ['pcs', 'l', 'kg', ''] as const

interface Deal {
  readonly currency: Currency
  readonly taxes: boolean
  readonly freight: string
  readonly lines: readonly {
    readonly unit: string
    readonly quantity: string
    readonly unitPrice: string
    /** Thousandths of the quantity that each delivery sends, and what of the second one comes. */
    readonly first: number
    readonly came: number
  }[]
  readonly credited: number
  readonly paid: number
}

const decimals = (max: number, digits: number) =>
  fc.tuple(fc.integer({ min: 1, max }), fc.integer({ min: 0, max: digits })).map(([value, places]) =>
    decimal(value)
      .div(10 ** places)
      .toFixed(),
  )

const dealsIn = (currency: Currency): fc.Arbitrary<Deal> =>
  fc.record({
    currency: fc.constant(currency),
    taxes: fc.boolean(),
    freight: fc.constantFrom('0', '12', '7.5'),
    lines: fc.array(
      fc.record({
        unit: fc.constantFrom(...units),
        quantity: decimals(5_000, 3),
        unitPrice: decimals(20_000, 4),
        first: fc.integer({ min: 100, max: 900 }),
        came: fc.integer({ min: 500, max: 1_000 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    credited: fc.integer({ min: 1, max: 4 }),
    paid: fc.integer({ min: 1, max: 100 }),
  })

/** A part in thousandths, with at most six decimals. */
const part = (quantity: string, thousandths: number): string =>
  decimal(quantity).times(thousandths).div(1_000).round(6, 0).toFixed()

async function order({ currency, freight, lines }: Deal): Promise<number> {
  const { id: postId } = await postRequisition(
    { fetch: buyer.fetch, bookId: buying.bookId },
    {
      currency,
      lines: lines.map(({ unit, quantity }, at) => ({ description: `Part ${at + 1}`, quantity, unit })),
    },
  )
  const { id: quoteId } = await sendQuote({ fetch: seller.fetch, bookId: selling.bookId }, postId, {
    freight: currency === 'JPY' ? roundMoney(decimal(freight), currency).toFixed() : freight,
    lines: lines.map(({ unitPrice }, at) => ({ line: at + 1, unitPrice })),
  })
  const [made] = await sendJson<{ id: number }[]>(buyer, 'POST', `/api/requisitions/${postId}/award`, {
    lines: lines.map((_, at) => ({ line: at + 1, quoteId })),
    reason: 'Best',
  })
  const id = made?.id ?? 0
  await sendJson(seller, 'POST', `/api/orders/${id}/accept`, {})
  return id
}

const billsOf = async (id: number) =>
  Promise.all(
    (await orderOf(buyer, id)).papers.map(
      async (paper) => (await buyer.call(billsApi.get, idOf(paper.id))).body,
    ),
  )
/** Credit notes below zero. */
const signed = ({ kind }: { readonly kind: string }, value: number) =>
  decimal(value).times(kind === 'creditNote' ? -1 : 1)

async function expectBooksAgree(id: number): Promise<void> {
  const sold = (await orderOf(seller, id)).papers.filter(({ state }) => state !== 'draft')
  const bought = await billsOf(id)
  const total = sum(sold.map((paper) => signed(paper, paper.total)))
  expect(sum(bought.map((bill) => signed(bill, bill.totalAmount))).toFixed()).toBe(total.toFixed())
  const notes = sum(sold.filter(({ kind }) => kind === 'creditNote').map((paper) => decimal(paper.total)))
  // What is open of the invoices is what is open of the bills, to the coin, before anything is paid.
  const open = sum(sold.filter(({ kind }) => kind === 'invoice').map((paper) => decimal(paper.openAmount)))
  expect(open.toFixed()).toBe(total.toFixed())
  expect(sum(bought.map((bill) => decimal(bill.openAmount))).toFixed()).toBe(open.toFixed())
  expect(
    sum(
      bought.filter(({ kind }) => kind === 'invoice').map((bill) => decimal(bill.creditedAmount)),
    ).toFixed(),
  ).toBe(notes.toFixed())
  for (const bill of bought) {
    expect(decimal(bill.netTotal).plus(bill.taxTotal).plus(bill.rounding).toFixed()).toBe(
      decimal(bill.totalAmount).toFixed(),
    )
    expect(sum(bill.items.map(({ netAmount }) => decimal(netAmount))).toFixed()).toBe(
      decimal(bill.netTotal).toFixed(),
    )
  }
}

async function live(deal: Deal): Promise<void> {
  await application.database.run(sql`update books set taxes = ${deal.taxes} where id = ${selling.bookId}`)
  await application.database.run(
    sql`update companies set country = ${deal.taxes ? 'DE' : ''} where id = ${selling.id}`,
  )
  const id = await order(deal)
  const parts = deal.lines.map(({ quantity, first }, at) => ({
    line: at + 1,
    quantity: part(quantity, first),
  }))
  const sent = parts.filter(({ quantity }) => decimal(quantity).gt(0))
  const first = sent.length === 0 ? undefined : await deliver(id, ...sent)
  if (first !== undefined) {
    const one = await draft(seller, id, first)
    expect(one.status).toBe(201)
    await issue(one.body.id)
    await receive(first, ...sent.map(({ line, quantity }) => ({ line, received: quantity })))
  }
  const left = (await orderOf(seller, id)).lines
    .filter(({ open }) => open > 0)
    .map(({ line, open }) => ({ line, quantity: decimal(open).toFixed() }))
  const second = await deliver(id, ...left)
  await receive(
    second,
    ...left.map(({ line, quantity }) => ({
      line,
      received: part(quantity, deal.lines[line - 1]?.came ?? 1_000),
    })),
  )
  const rest = await draft(seller, id)
  if (rest.status === 201) await issue(rest.body.id)

  // All that came is invoiced, and no more.
  const { lines, papers, currency, freight } = await orderOf(seller, id)
  for (const { received, invoiced, toInvoice } of lines) expect([invoiced, toInvoice]).toEqual([received, 0])
  // A line in two parts is rounded twice: each time by half a coin at most.
  const coin = currency === 'JPY' ? 1 : 0.01
  const agreed = sum(lines.map(({ received, unitPrice }) => decimal(received).times(unitPrice))).plus(freight)
  const invoices = await Promise.all(papers.map((paper) => invoice(paper.id)))
  const net = sum(invoices.map(({ netTotal }) => decimal(netTotal)))
  expect(
    net
      .minus(agreed)
      .abs()
      .lte(decimal(coin).times(lines.length * invoices.length + 1)),
  ).toBe(true)
  for (const { items, netTotal } of invoices)
    expect(sum(items.map(({ netAmount }) => decimal(netAmount))).toFixed()).toBe(decimal(netTotal).toFixed())
  await expectBooksAgree(id)

  // A part of the last invoice is taken back.
  const last = invoices.at(-1)
  const item = last?.items[0]
  if (last !== undefined && item !== undefined && item.quantity >= 0.04) {
    const quantity = decimal(item.quantity).times(deal.credited).div(4).round(2, 0).toFixed()
    const note = await credit(last.id, [{ line: 1, quantity }])
    if (note.totalAmount > 0) {
      await issue(note.id)
      await expectBooksAgree(id)
    }
  }

  // The buyer pays a part, which the seller is told and has not got.
  const bills = (await billsOf(id)).filter(({ kind, openAmount }) => kind === 'invoice' && openAmount > 0)
  for (const { id: billId, openAmount } of bills) {
    const amount = roundMoney(decimal(openAmount).times(deal.paid).div(100), deal.currency)
    if (amount.lte(0)) continue
    await buying.make('/api/payments', {
      direction: 'out',
      date: '2026-11-20',
      amount: amount.toFixed(),
      currency: deal.currency,
      allocations: [{ billId, amount: amount.toFixed() }],
    })
    const bill = (await buyer.call(billsApi.get, idOf(billId))).body
    expect(decimal(bill.openAmount).plus(amount).toFixed()).toBe(decimal(openAmount).toFixed())
    const of = invoices.find(
      ({ id: one }) => one === papers.find(({ number }) => number === bill.supplierNumber)?.id,
    )
    if (of === undefined) throw new Error('The bill is of no invoice')
    expect((await seller.call(billingApi.trade, idOf(of.id))).body.announced).toBe(amount.toNumber())
    await selling.make('/api/payments', {
      date: '2026-11-21',
      amount: amount.toFixed(),
      currency: deal.currency,
      allocations: [{ invoiceId: of.id, amount: amount.toFixed() }],
    })
    expect((await seller.call(billingApi.trade, idOf(of.id))).body.announced).toBe(0)
    expect((await seller.call(invoicesApi.get, idOf(of.id))).body.openAmount).toBe(bill.openAmount)
  }
}

it.each(currencies)(
  'order, deliveries, invoices, credit notes and payments add up in %s and mixed units',
  async (currency) => {
    await fc.assert(fc.asyncProperty(dealsIn(currency), live), { numRuns: 3 })
  },
  300_000,
)
