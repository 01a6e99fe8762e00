import { expect, it } from 'vitest'
import { buildCompany } from '#db/factories/index.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { makeAcceptedOrder, sendJson, sendQuote } from '#tests/support/trade.ts'
import type { RequisitionInput } from '#features/network/posts/contract.ts'
import { requisitionsApi } from '../contract.ts'

const { anonymous, signIn, database } = await testApplication()
const buyer = await signIn()
const seller = await signIn()
const keeper = await signIn()
const bookkeeper = await signIn()
const stranger = await signIn({ isAdmin: true })
const buying = await buildCompany(database, {
  name: 'Hansen Trading',
  people: [{ userId: buyer.id, role: 'owner' }],
})
const selling = await buildCompany(database, {
  name: 'Kyowa',
  people: [
    { userId: seller.id, role: 'owner' },
    { userId: keeper.id, role: 'storekeeper' },
    { userId: bookkeeper.id, role: 'bookkeeper' },
  ],
})
const book = String(selling.bookId)

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const ask = async (
  descriptions: readonly string[],
  overrides: Partial<RequisitionInput> = {},
  form: Record<string, string> = {},
  by: SignedIn = buyer,
) => {
  const requisition: RequisitionInput = {
    bookId: buying.bookId,
    currency: 'EUR',
    deadline: inHours(2),
    lines: descriptions.map((description) => ({ description, quantity: 5, unit: 'pcs' })),
    ...overrides,
  }
  const { body } = await by.call(postsApi.create, {
    body: {
      content: 'Wanted',
      postType: 'Buying Requisition post',
      requisition: JSON.stringify(requisition),
      ...form,
    },
  })
  return body.id
}
const list = (
  by: Pick<SignedIn, 'call'>,
  query: { book?: string; limit?: string; cursor?: string } = { book },
) => by.call(requisitionsApi.open, { query })
const ids = async (by: SignedIn = seller) => (await list(by)).body.map(({ postId }) => postId)
const item = (name: string, more: Record<string, string> = {}) =>
  sendJson(seller, 'POST', `/api/items?book=${book}`, { name, ...more })

it('is refused without a session, to strangers of the book, and shown to whoever reads its trade', async () => {
  expect((await list(anonymous)).status).toBe(401)
  expect((await list(stranger)).status).toBe(404)
  expect((await list(buyer)).status).toBe(404)
  expect(
    (await Promise.all([seller, keeper, bookkeeper].map((by) => list(by)))).map((r) => r.status),
  ).toEqual([200, 200, 200])
})

it('has what one may quote alone: open, seen, not one’s own, and of narrowed ones those that name one', async () => {
  const open = await ask(['Chair'])
  const friends = await ask(['Chair'], {}, { privacy: 'friends' })
  const named = await ask(['Chair'], { companies: [selling.id] })
  const absent = await buildCompany(database, { people: [{ userId: stranger.id, role: 'owner' }] })
  const others = await ask(['Chair'], { companies: [absent.id] })
  const over = await ask(['Chair'])
  const cancelled = await ask(['Chair'])
  const own = await ask(['Chair'], { bookId: selling.bookId }, {}, seller)
  const personal = await ask(['Chair'], { bookId: seller.id }, {}, seller)
  const offered = await ask(['Chair'], {}, { postType: 'Selling Requisition post' })
  await database.run(
    sql`update requisitions set deadline = now() - interval '1 second' where post_id = ${over}`,
  )
  await buyer.call(requisitionsApi.cancel, { params: { id: String(cancelled) } })
  const found = await ids()
  expect(found).toEqual([named, open])
  for (const hidden of [friends, others, over, cancelled, own, personal, offered])
    expect(found).not.toContain(hidden)
  // What another member of the company asks on their own is nothing of the company's.
  expect(await ids(keeper)).toEqual([named, open, personal])
  for (const [by, id] of [
    [buyer, named],
    [buyer, open],
    [seller, personal],
    [seller, own],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, for the tests that follow
    await by.call(requisitionsApi.cancel, { params: { id: String(id) } })
})

it('puts what one sells first, by items, codes, other names and past sales, and says which lines fit', async () => {
  await item('Ball bearing 6204', { code: 'KB-6204' })
  await item('Grease')
  const none = await ask(['Office chair', 'Desk lamp'], { deadline: inHours(1) })
  const loose = await ask(['Chain grease for presses in winter', 'Desk lamp'])
  const exact = await ask(['Desk lamp', 'ball bearings 6204'])
  const both = await ask(['Ball bearing 6204 with seal', 'Grease', 'Desk lamp', 'Office chair'])
  const byCode = await ask(['kb-6204'], { deadline: inHours(3) })
  expect(await ids()).toEqual([both, exact, byCode, loose, none])
  const [first, second] = (await list(seller)).body
  expect(first).toMatchObject({
    postId: both,
    company: { id: buying.id, name: 'Hansen Trading' },
    matches: 2,
    lineCount: 4,
    isNamed: false,
    quote: null,
    lines: [
      { line: 1, isMatch: true, quantity: 5 },
      { line: 2, isMatch: true },
      { line: 3, description: 'Desk lamp', isMatch: false },
    ],
  })
  expect(second?.lines.map(({ line }) => line)).toEqual([2, 1])

  // What was sold before counts as well as the catalogue.
  const other = await signIn()
  await makeAcceptedOrder(
    { fetch: other.fetch, bookId: other.id },
    { fetch: seller.fetch, bookId: selling.bookId },
  )
  const soldBefore = await ask(['Bearing'], { deadline: inHours(4) })
  const after = await ids()
  expect(after.indexOf(soldBefore)).toBeLessThan(after.indexOf(loose))

  // Pages follow one another, whatever their size.
  const all = await ids()
  const seen: number[] = []
  let cursor: string | undefined
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const page = await list(seller, { book, limit: '2', ...(cursor !== undefined && { cursor }) })
    seen.push(...page.body.map(({ postId }) => postId))
    cursor = /cursor=([^&>]+)/.exec(page.headers.get('link') ?? '')?.[1]
  } while (cursor !== undefined)
  expect(seen).toEqual(all)
  expect((await list(seller, { book, cursor: 'W10' })).status).toBe(400)
})

it('says whether the book has drafted or sent a quote, of a sealed one too, and nothing of others’', async () => {
  const id = await ask(['Grease'], { sealed: true })
  const mine = async () => (await list(seller)).body.find(({ postId }) => postId === id)?.quote
  const rival = await signIn()
  await sendQuote({ fetch: rival.fetch, bookId: rival.id }, id, { lines: [{ line: 1, unitPrice: 2 }] })
  expect(await mine()).toBeNull()
  const trader = { fetch: seller.fetch, bookId: selling.bookId }
  await sendQuote(trader, id, { lines: [{ line: 1, unitPrice: 3 }], draft: true })
  expect(await mine()).toEqual({ state: 'draft', toConfirm: false })
  await sendQuote(trader, id, { lines: [{ line: 1, unitPrice: 3 }] })
  expect(await mine()).toEqual({ state: 'submitted', toConfirm: false })
  await buyer.call(requisitionsApi.change, {
    params: { id: String(id) },
    body: { deadline: inHours(3), sealed: true, lines: [{ line: 1, description: 'Grease', quantity: 9 }] },
  })
  expect(await mine()).toEqual({ state: 'submitted', toConfirm: true })
})

it('answers a company alone under a name that was chosen', async () => {
  const id = await ask(['Stapler'], { companies: [selling.id], sealed: true })
  const [first] = (await list(seller)).body
  expect(first).toMatchObject({ postId: id, isNamed: true, matches: 0, sealed: true })
  // In their own name a member was not asked.
  expect((await list(seller, {})).body.map(({ postId }) => postId)).not.toContain(id)
})
