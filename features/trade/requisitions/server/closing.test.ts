import { describe, expect, it } from 'vitest'
import { openApplication } from '#apps/server/application.ts'
import { buildCompany } from '#db/factories/index.ts'
import { notificationsApi } from '#features/people/notifications/contract.ts'
import type { Feature } from '#platform/server/app.ts'
import { sql } from '#platform/server/database/sql.ts'
import { listen } from '#platform/server/http/listener.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { postRequisition, sendQuote, type Trader } from '#tests/support/trade.ts'
import { requisitionsApi } from '../contract.ts'
import type { Closing } from './closing.ts'

const app = await testApplication()
const { database, signIn } = app
const buyer = await signIn({ fullName: 'Bea Buyer' })
const colleague = await signIn()
const reader = await signIn()
const seller = await signIn({ fullName: 'Sam Seller' })
const rival = await signIn()
const buying = await buildCompany(database, {
  people: [
    { userId: buyer.id, role: 'owner' },
    { userId: colleague.id, role: 'trader' },
    { userId: reader.id, role: 'viewer' },
  ],
})
const selling = await buildCompany(database, { people: [{ userId: seller.id, role: 'trader' }] })
const asking: Trader = { fetch: buyer.fetch, bookId: buying.bookId }
const quoting: Trader = { fetch: seller.fetch, bookId: selling.bookId }
const competing: Trader = { fetch: rival.fetch, bookId: rival.id }

const isClosing = (feature: Feature): feature is Feature & Closing => 'closeDue' in feature
const closeWith = ({ features }: { readonly features: readonly Feature[] }) =>
  features.find(isClosing)?.closeDue() ?? Promise.resolve(-1)
const pass = (id: number) =>
  database.run(
    sql`update requisitions set deadline = clock_timestamp() - interval '1 second' where post_id = ${id}`,
  )
/** What somebody was told of a requisition, the newest first. */
const toldOf = async (by: SignedIn, id: number) => {
  const { body } = await by.call(notificationsApi.list, { query: { limit: '100' } })
  return body.filter(({ postId }) => postId === id).map(({ content }) => content)
}
const closed = async (id: number) => {
  await expect.poll(() => closeWith(app).then(() => toldOf(buyer, id))).not.toEqual([])
}

describe('the deadline', () => {
  it('opens sealed quotes by itself, and tells both sides without a name', async () => {
    const { id } = await postRequisition(asking, { sealed: true })
    await sendQuote(quoting, id)
    await sendQuote(competing, id)
    await closeWith(app)
    for (const by of [buyer, colleague, seller, rival]) expect(await toldOf(by, id)).toEqual([])
    await pass(id)
    await closed(id)
    const opened = await database.one(sql<{ n: number }>`
      select count(*) as n from quotes where post_id = ${id} and sealed is null and body is not null`)
    expect(opened.n).toBe(2)
    for (const by of [buyer, colleague])
      expect(await toldOf(by, id)).toEqual(['2 quotes on your requisition can be compared now'])
    for (const by of [seller, rival])
      expect(await toldOf(by, id)).toEqual(['A requisition that you quoted on has closed'])
    expect(await toldOf(reader, id)).toEqual([])
  })

  it('is told of once, also by two servers and after a restart', async () => {
    const listener = await listen('127.0.0.1', 0)
    const second = await openApplication(app.app.config, database, listener)
    try {
      const ids = await Promise.all([1, 2, 3].map(async () => (await postRequisition(asking)).id))
      await Promise.all(ids.map((id) => sendQuote(quoting, id)))
      await Promise.all(ids.map(pass))
      await Promise.all([closeWith(app), closeWith(second), closeWith(app)])
      await expect
        .poll(async () =>
          (await Promise.all(ids.map((id) => toldOf(seller, id)))).map(({ length }) => length),
        )
        .toEqual([1, 1, 1])
    } finally {
      await second.close()
    }
    expect(await closeWith(app)).toBe(0)
  })

  it('without a quote is told to those who asked', async () => {
    const { id } = await postRequisition(asking, { sealed: true })
    await pass(id)
    await closed(id)
    expect(await toldOf(buyer, id)).toEqual(['Your requisition has closed without a quote'])
  })

  it('is passed over where the requisition was cancelled', async () => {
    const { id } = await postRequisition(asking, { sealed: true })
    await sendQuote(quoting, id)
    await buyer.call(requisitionsApi.cancel, { params: { id: String(id) } })
    await pass(id)
    await closeWith(app)
    expect([await toldOf(buyer, id), await toldOf(seller, id)]).toEqual([[], []])
    const { n } = await database.one(sql<{ n: number }>`
      select count(*) as n from quotes where post_id = ${id} and sealed is not null`)
    expect(n).toBe(1)
  })
})

describe('a quote on an open requisition', () => {
  it('is counted for those who asked, once for each supplier', async () => {
    const { id } = await postRequisition(asking)
    await sendQuote(quoting, id, { draft: true })
    expect(await toldOf(buyer, id)).toEqual([])
    await sendQuote(quoting, id)
    await sendQuote(quoting, id, { freight: 3 })
    expect(await toldOf(buyer, id)).toEqual(['A quote arrived on your requisition'])
    await sendQuote(competing, id)
    for (const by of [buyer, colleague])
      expect(await toldOf(by, id)).toEqual(['2 quotes arrived on your requisition'])
    const { body } = await buyer.call(notificationsApi.list, { query: {} })
    expect(body[0]).toMatchObject({ from: null, record: { kind: 'requisition', id } })
  })

  it('is hidden from colleagues who do not see the post', async () => {
    const { id } = await postRequisition(asking)
    await database.run(sql`update posts set privacy = 'private' where id = ${id}`)
    await database.run(sql`
      insert into quotes (post_id, book_id, state, requisition_version, body, submitted_at)
      values (${id}, ${selling.bookId}, 'submitted', 1, '{}', now())`)
    await pass(id)
    await closed(id)
    expect(await toldOf(colleague, id)).toEqual([])
  })
})
