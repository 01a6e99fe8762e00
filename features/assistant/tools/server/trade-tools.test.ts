import { beforeAll, describe, expect, it } from 'vitest'
import { buildCompany, insertItems } from '#db/factories/index.ts'
import { addDays } from '#platform/contract/dates.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { tradingCompanies } from '#tests/support/billing.ts'
import { figuresOf, linesOf, outcomeOf, toolContextOf } from '#tests/support/inquiry.ts'
import { makeAcceptedOrder, postRequisition, sendQuote } from '#tests/support/trade.ts'
import type { ToolInput, ToolName } from '../contract.ts'
import { categories, type Category } from '../domain.ts'
import type { ToolContext } from './tool.ts'

const { database, signIn } = await testApplication()
const [buyer, keeper, seller, rival, stranger] = [
  await signIn(),
  await signIn(),
  await signIn(),
  await signIn({ fullName: 'Rosa Rival' }),
  await signIn(),
]
const buying = await buildCompany(database, {
  name: 'Hansen Trading',
  people: [
    { userId: buyer.id, role: 'owner' },
    { userId: keeper.id, role: 'storekeeper' },
  ],
})
const selling = await buildCompany(database, {
  name: 'Kyowa',
  people: [{ userId: seller.id, role: 'trader' }],
})
const asBuyer = { fetch: buyer.fetch, bookId: buying.bookId }
const asSeller = { fetch: seller.fetch, bookId: selling.bookId }
/** The day of all calls of tools here. */
const today = '2026-11-22'

const call = <N extends ToolName>(
  member: SignedIn,
  bookId: number,
  tool: N,
  input: Partial<ToolInput<N>> = {},
  opened: readonly Category[] = categories,
) =>
  outcomeOf(
    { ...toolContextOf(database, member.id, opened), bookId: bookId as ToolContext['bookId'] },
    tool,
    input,
  )
const ask = async <N extends ToolName>(...[member, bookId, tool, input]: Parameters<typeof call<N>>) => {
  const outcome = await call(member, bookId, tool, input)
  if (outcome.kind !== 'result') throw new Error(JSON.stringify(outcome))
  return outcome.result
}

let orderId = 0
let openId = 0
let overId = 0
beforeAll(async () => {
  orderId = (await makeAcceptedOrder(asBuyer, asSeller)).id
  await database.run(sql`
    update order_lines
    set needed_by = case line when 1 then ${addDays(today, -3)}::date else ${addDays(today, 3)}::date end
    where order_id = ${orderId}`)
  openId = (await postRequisition(asBuyer, { sealed: true })).id
  await sendQuote(asSeller, openId)
  overId = (await postRequisition(asBuyer)).id
  await sendQuote(asSeller, overId, { freight: 7 })
  await sendQuote({ fetch: rival.fetch, bookId: rival.id }, overId, { lines: [{ line: 1, unitPrice: 2 }] })
  // Those of the order are over, too.
  await database.run(sql`
    update requisitions set deadline = now() - interval '1 minute' where post_id <> ${openId}`)
})

describe('orders', () => {
  it('are told line by line, the most urgent first, from each side', async () => {
    const result = await ask(buyer, buying.bookId, 'orders')
    expect(linesOf(result)).toEqual([
      [expect.stringMatching(/^PO-/), 'Kyowa', 'Bearing', 'to come', '100 pcs', addDays(today, -3), 'Late'],
      [expect.stringMatching(/^PO-/), 'Kyowa', 'Grease', 'to come', '10 l', addDays(today, 3), ''],
    ])
    expect(result.rows[0]?.href).toBe(`/orders/${orderId}?book=${buying.bookId}`)
    expect(JSON.stringify(result)).not.toContain('300')
    const [sale] = linesOf(await ask(seller, selling.bookId, 'orders'))
    expect(sale?.slice(0, 4)).toEqual([expect.stringMatching(/^SO-/), 'Hansen Trading', 'Bearing', 'to send'])
  })

  it.each([
    [{ late: true }, ['Bearing']],
    [{ late: false }, ['Grease']],
    [{ from: today, to: addDays(today, 7) }, ['Grease']],
    [{ side: 'selling' }, []],
    [{ side: 'buying', item: 'BEARING' }, ['Bearing']],
    [{ party: 'kyowa' }, ['Bearing', 'Grease']],
    [{ text: 'grea' }, ['Grease']],
  ] as const)('narrowed to %o', async (input, names) => {
    const result = await ask(buyer, buying.bookId, 'orders', input)
    expect(linesOf(result).map((line) => line[2])).toEqual(names)
  })

  it('are for storekeepers as well, and of no other book', async () => {
    expect((await ask(keeper, buying.bookId, 'orders')).matched).toBe(2)
    expect((await ask(stranger, stranger.id, 'orders')).matched).toBe(0)
    expect(await call(keeper, buying.bookId, 'orders', {}, ['posts'])).toMatchObject({ kind: 'closed' })
  })
})

describe('requisitions', () => {
  it('are those of the book that are open, and those on which it may quote', async () => {
    const own = await ask(buyer, buying.bookId, 'requisitions')
    expect(linesOf(own).map((line) => line.with(4, ''))).toEqual([
      ['Bearing, Grease', 'us', 'wants to buy', '2', '', 'Sealed', ''],
    ])
    expect(own.rows[0]?.href).toBe(`/requisitions/${openId}`)
    const theirs = await ask(seller, selling.bookId, 'requisitions', { whose: 'others' })
    expect(linesOf(theirs).map((line) => [line[0], line[1], line[6]])).toEqual([
      ['Bearing, Grease', 'Hansen Trading', 'sent'],
    ])
    expect((await ask(seller, selling.bookId, 'requisitions', { whose: 'own' })).matched).toBe(0)
    expect((await ask(buyer, buying.bookId, 'requisitions', { text: 'nowhere' })).matched).toBe(0)
  })

  it('show nobody whether others quoted, and narrowed ones only to who is asked', async () => {
    expect(linesOf(await ask(rival, rival.id, 'requisitions'))[0]?.[6]).toBe('')
    await database.run(sql`update requisitions set narrowed = true where post_id = ${openId}`)
    expect((await ask(rival, rival.id, 'requisitions')).matched).toBe(0)
    await database.run(sql`update requisitions set narrowed = false where post_id = ${openId}`)
    await database.run(sql`update posts set privacy = 'private' where id = ${openId}`)
    expect((await ask(rival, rival.id, 'requisitions')).matched).toBe(0)
    await database.run(sql`update posts set privacy = 'public' where id = ${openId}`)
  })
})

describe('quotes', () => {
  it('are one’s own, and those received once the deadline has passed, the cheapest first', async () => {
    const received = await ask(buyer, buying.bookId, 'quotes', { requisition: overId })
    expect(linesOf(received).map(([, by, to, state, lines, total]) => [by, to, state, lines, total])).toEqual(
      [
        ['Rosa Rival', 'us', 'sent', '1', '200.00 EUR'],
        ['Kyowa', 'us', 'sent', '2', '337.00 EUR'],
      ],
    )
    const given = await ask(seller, selling.bookId, 'quotes', { side: 'given' })
    const [first, second] = linesOf(given)
    expect(new Set([first?.[5], second?.[5]])).toEqual(new Set(['337.00 EUR', 'sealed']))
    expect((await ask(buyer, buying.bookId, 'quotes', { requisition: openId })).matched).toBe(0)
  })

  it('are refused in a book that is not the caller’s', async () => {
    expect(await call(stranger, buying.bookId, 'quotes')).toMatchObject({ kind: 'invalid' })
    expect((await ask(stranger, stranger.id, 'quotes', { requisition: overId })).matched).toBe(0)
    expect((await ask(rival, rival.id, 'quotes', { requisition: overId })).matched).toBe(1)
  })
})

describe('shortages', () => {
  it('draft what is to be asked for, less what is expected, and send nothing', async () => {
    const stock = { userId: buying.bookId, unit: 'pcs', minimumStock: '120' }
    await insertItems(database, [
      { ...stock, name: 'Bearing' },
      { ...stock, name: 'Roller' },
    ])
    const posts = async () => database.one(sql<{ n: number }>`select count(*)::int as n from posts`)
    const before = await posts()
    const result = await ask(keeper, buying.bookId, 'shortages')
    expect(linesOf(result)).toEqual([
      ['Bearing', '20 pcs'],
      ['Roller', '120 pcs'],
    ])
    expect(result.href).toBe(`/buying-requisitions?fill=below-minimum&book=${buying.bookId}`)
    expect(await posts()).toEqual(before)
    expect((await ask(stranger, stranger.id, 'shortages')).matched).toBe(0)
  })
})

describe('disputes', async () => {
  const deal = await tradingCompanies({ database, signIn })
  const read = async (side: (typeof deal)['buying'], input?: Partial<ToolInput<'disputes'>>) =>
    ask(side.owner, side.bookId, 'disputes', input)
  const papers = {
    open: { bill: 0, invoice: 0 },
    settled: { bill: 0, invoice: 0 },
    kept: { bill: 0, invoice: 0 },
  }
  const stateOf = (cells: readonly string[]) => cells[6]

  beforeAll(async () => {
    papers.settled = await deal.billed()
    await deal.dispute(deal.buyer, papers.settled.bill, { line: 1, reason: 'Rusty' })
    await deal.issue((await deal.credit(papers.settled.invoice)).id)
    papers.kept = await deal.billed()
    await deal.dispute(deal.buyer, papers.kept.bill, { line: 1, reason: 'No reason' })
    await deal.accept(deal.buyer, papers.kept.bill)
    papers.open = await deal.billed()
    await deal.dispute(deal.buyer, papers.open.bill, { line: 1, reason: 'Too dear' })
  })

  it('are told to the buyer by the bill, and to the seller by the invoice', async () => {
    const bought = await read(deal.buying)
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
    const rest = ['Too dear', '', 'open', '30.00 EUR', day]
    expect(linesOf(bought)).toEqual([[expect.stringMatching(/^BILL-/), 'Kyowa', '1. Bearing', 'us', ...rest]])
    expect(bought.rows[0]?.record).toEqual({ kind: 'bill', id: papers.open.bill })
    expect(figuresOf(bought)).toEqual(['In question of bills 30.00 EUR', 'Lines 1'])
    const sold = await read(deal.selling)
    expect(linesOf(sold)).toEqual([
      [expect.stringMatching(/^INV-/), 'Hansen Trading', '1. Bearing', 'them', ...rest],
    ])
    expect(sold.rows[0]).toMatchObject({
      record: { kind: 'invoice', id: papers.open.invoice },
      href: expect.stringContaining(`invoice=${papers.open.invoice}`),
    })
  })

  it.each([
    [{ side: 'buying' }, ['open']],
    [{ side: 'selling' }, []],
    [{ state: 'open' }, ['open']],
    [{ state: 'answered' }, []],
    [{ state: 'settled' }, ['settled']],
    [{ party: 'KYOWA' }, ['open']],
    [{ party: 'Hansen Trading' }, []],
    [{ text: 'dear' }, ['open']],
    [{ text: 'rusty' }, []],
    [{ operation: 'total' }, []],
  ] as const)('narrowed to %o', async (input, states) => {
    expect(linesOf(await read(deal.buying, input)).map(stateOf)).toEqual(states)
  })

  it('have the seller’s answer, and stand until a credit note or the buyer ends them', async () => {
    await deal.answer(deal.seller, papers.open.invoice, { line: 1, answer: 'As agreed' })
    for (const side of [deal.buying, deal.selling]) {
      const [line] = linesOf(await read(side))
      expect(line?.slice(4, 7)).toEqual(['Too dear', 'As agreed', 'answered'])
      expect(linesOf(await read(side, { state: 'settled' })).map((cells) => cells[4])).toEqual(['Rusty'])
    }
  })

  it('are of no other book, and closed without the category ERP', async () => {
    expect((await ask(stranger, stranger.id, 'disputes')).matched).toBe(0)
    expect((await ask(buyer, buying.bookId, 'disputes', { party: 'Kyowa' })).matched).toBe(0)
    expect(await call(deal.buyer, deal.buying.bookId, 'disputes', {}, ['material'])).toMatchObject({
      kind: 'closed',
    })
  })

  it('leave with their bill', async () => {
    await database.run(sql`update bills set deleted_at = now() where id = ${papers.open.bill}`)
    expect((await read(deal.buying)).matched).toBe(0)
    expect((await read(deal.selling)).matched).toBe(0)
  })
})
