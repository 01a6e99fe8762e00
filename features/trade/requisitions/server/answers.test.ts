import { expect, it } from 'vitest'
import { buildCompany } from '#db/factories/index.ts'
import { notificationsApi } from '#features/people/notifications/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { postRequisition, sendJson, sendQuote, type Trader } from '#tests/support/trade.ts'
import { requisitionErrors, requisitionsApi } from '../contract.ts'
import { politeAnswer } from '../domain.ts'

const { anonymous, signIn, database } = await testApplication()
const buyer = await signIn()
const keeper = await signIn()
const [winner, loser, drafting] = [await signIn(), await signIn(), await signIn()]
const second = await signIn({ fullName: 'Vera Vendor' })
const stranger = await signIn({ isAdmin: true })
const buying = await buildCompany(database, {
  people: [
    { userId: buyer.id, role: 'owner' },
    { userId: keeper.id, role: 'storekeeper' },
  ],
})
const asking: Trader = { fetch: buyer.fetch, bookId: buying.bookId }
const own = (by: SignedIn): Trader => ({ fetch: by.fetch, bookId: by.id })

type Caller = Pick<SignedIn, 'call'>
const answer = (by: Caller, id: number, text = politeAnswer) =>
  by.call(requisitionsApi.answer, { params: { id: String(id) }, body: { text } })
const quoteOf = async (by: Caller, id: number) =>
  (await by.call(requisitionsApi.ownQuote, { params: { id: String(id) } })).body
const award = (id: number, quoteId: number) =>
  sendJson(asking, 'POST', `/api/requisitions/${id}/award`, {
    lines: [{ line: 1, quoteId }],
    reason: 'The best price',
  })
const told = async (by: SignedIn, id: number) => {
  const { body } = await by.call(notificationsApi.list, { query: { limit: '100' } })
  return body
    .filter(({ postId, type }) => postId === id && type === 'quote_turned_down')
    .map(({ content }) => content)
}

it('answers all who were not chosen at once, and nobody else', async () => {
  const { id } = await postRequisition(asking)
  const { id: quoteId } = await sendQuote(own(winner), id)
  await sendQuote(own(loser), id)
  await sendQuote(own(second), id)
  await sendQuote(own(drafting), id, { draft: true })
  const refused = await Promise.all([anonymous, stranger, loser, keeper].map((by) => answer(by, id)))
  expect(refused.map(({ status }) => status)).toEqual([401, 403, 403, 403])
  const early = await answer(buyer, id)
  expect([early.status, early.text.includes(requisitionErrors.notAwarded.sentence)]).toEqual([409, true])
  await award(id, quoteId)
  expect((await answer(buyer, id, '  ')).status).toBe(400)
  expect((await answer(buyer, id, 'x'.repeat(1001))).status).toBe(400)
  // Twice at once is answered once.
  const twice = await Promise.all([answer(buyer, id, 'Thank you, not this time.'), answer(buyer, id)])
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(twice.find(({ status }) => status === 200)?.body).toEqual({ answered: 2 })
  const sent = (await quoteOf(loser, id))?.answer?.text
  expect([politeAnswer, 'Thank you, not this time.']).toContain(sent)
  expect((await quoteOf(second, id))?.answer?.text).toBe(sent)
  for (const by of [loser, second]) expect(await told(by, id)).toEqual(['A quote of yours was not chosen'])
  for (const by of [winner, drafting])
    expect([await told(by, id), (await quoteOf(by, id))?.answer]).toEqual([[], null])
  // Whoever asked sees who has an answer; a supplier sees the others nowhere.
  const { body } = await buyer.call(requisitionsApi.quotes, { params: { id: String(id) } })
  expect('quotes' in body && body.quotes.filter((quote) => quote.answer !== null)).toHaveLength(2)
  expect(JSON.stringify(await quoteOf(loser, id))).not.toContain('Vera Vendor')
})

it('waits for an approval, and answers later quoters when it is used again', async () => {
  const { id } = await postRequisition(asking)
  const { id: quoteId } = await sendQuote(own(winner), id)
  await sendQuote(own(loser), id)
  await database.run(sql`
    update books set approval_amount = 0, approval_currency = 'EUR' where id = ${buying.bookId}`)
  await award(id, quoteId)
  const waits = await answer(buyer, id)
  expect([waits.status, waits.text.includes(requisitionErrors.awardWaits.sentence)]).toEqual([409, true])
  await database.run(sql`
    update orders set state = 'sent', approved_at = now(), approved_by = null where requisition_id = ${id}`)
  expect((await answer(buyer, id)).body).toEqual({ answered: 1 })
  await sendQuote(own(second), id)
  expect((await answer(buyer, id)).body).toEqual({ answered: 1 })
  const none = await answer(buyer, id)
  expect([none.status, none.text.includes(requisitionErrors.allAnswered.sentence)]).toEqual([409, true])
})
