import { describe, expect, it } from 'vitest'
import { buildCompany } from '#db/factories/index.ts'
import { notificationsApi } from '#features/people/notifications/contract.ts'
import { orderErrors, ordersApi } from '#features/trade/orders/contract.ts'
import { requisitionErrors, requisitionsApi } from '#features/trade/requisitions/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { type Invited, inviteGuest, mailsTo, nextMail } from '#tests/support/guests.ts'
import { guestTrade } from '#tests/support/guest-trade.ts'
import { startMailServer } from '#tests/support/smtp.ts'
import { postRequisition, sendQuote, type Trader } from '#tests/support/trade.ts'
import { guestErrors, publicGuestApi } from '../contract.ts'

const server = await startMailServer()
const { anonymous, database, signIn } = await testApplication({
  SMTP_URL: server.url,
  MAIL_FROM: 'Kontor <mail@kontor.example>',
})
const buyer = await signIn({ fullName: 'Bea Buyer' })
const rival = await signIn()
const member = await signIn({ fullName: 'Vera Bergmann' })
const reader = await signIn()
const buying = await buildCompany(database, {
  name: 'Hansen Trading',
  people: [{ userId: buyer.id, role: 'owner' }],
})
const taking = await buildCompany(database, {
  name: 'Bergmann Lager GmbH',
  people: [
    { userId: member.id, role: 'owner' },
    { userId: reader.id, role: 'viewer' },
  ],
})
const asking: Trader = { fetch: buyer.fetch, bookId: buying.bookId }
const quoting: Trader = { fetch: rival.fetch, bookId: rival.id }
const of = (id: number) => ({ params: { id: String(id) } })
const year = new Date().getUTCFullYear()
const reason = 'The best price'

const quoteAs = async ({ link }: Invited, unitPrice = 2.5) =>
  (
    await anonymous.call(publicGuestApi.quote, {
      ...link,
      body: { lines: [1, 2].map((line) => ({ line, unitPrice })), terms: 'Okapi terms' },
    })
  ).body
const award = async (postId: number, quoteId: number, by: SignedIn = buyer) =>
  (
    await by.call(ordersApi.award, {
      ...of(postId),
      body: { lines: [1, 2].map((line) => ({ line, quoteId })), reason },
    })
  ).body[0]?.id ?? 0

/** An order that a guest may answer. */
async function ordered(overrides: object = {}) {
  const { id: postId } = await postRequisition(asking, overrides)
  const guest = await inviteGuest(server, buyer, postId)
  const { id: quoteId } = await quoteAs(guest)
  const id = await award(postId, quoteId)
  const one = { params: { token: guest.token, id: String(id) } }
  return { postId, guest, id, one, quoteId }
}
const told = async (by: SignedIn) => (await by.call(notificationsApi.list)).body.map(({ type }) => type)

describe('an order to a guest', () => {
  it('is mailed, seen as its seller does, and accepted once', async () => {
    const { guest, id, one } = await ordered()
    const mail = await nextMail(server, guest.email, 2)
    expect([mail.subject, mail.text]).toEqual([
      'Hansen Trading orders from you',
      expect.stringMatching(/order PO-\d{4}-\d{5}, €275\.00/),
    ])
    const shown = (await anonymous.call(publicGuestApi.show, guest.link)).body
    expect(shown.orders).toMatchObject([{ id, side: 'seller', state: 'sent' }])
    const seen = await anonymous.call(publicGuestApi.order, one)
    expect(seen.body).toMatchObject({
      seller: { name: 'Bergmann Lager' },
      steps: ['accept', 'decline'],
    })
    // The reason of the award is the buyer's.
    expect(seen.text).not.toContain(reason)
    const both = await Promise.all([
      anonymous.call(publicGuestApi.accept, { ...one, body: {} }),
      anonymous.call(publicGuestApi.accept, { ...one, body: {} }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.text).toBe(orderErrors.wrongState.sentence)
    const order = (await buyer.call(ordersApi.get, of(id))).body
    expect(order).toMatchObject({
      state: 'accepted',
      otherNumber: `SO-${year}-00001`,
      seller: { name: 'Bergmann Lager', companyId: null },
    })
    expect(await told(buyer)).toContain('order_accepted')
  })

  it('is declined with a reason, and its guest hears of the end', async () => {
    const { id, one, postId, guest } = await ordered()
    expect((await anonymous.call(publicGuestApi.decline, { ...one, body: {} })).text).toBe(
      orderErrors.noReason.sentence,
    )
    await anonymous.call(publicGuestApi.decline, { ...one, body: { reason: 'Sold out' } })
    expect((await buyer.call(ordersApi.get, of(id))).body).toMatchObject({
      state: 'declined',
      timeline: [{}, { kind: 'declined', reason: 'Sold out', by: null }],
    })
    const again = await award(
      postId,
      (await anonymous.call(publicGuestApi.show, guest.link)).body.quote?.id ?? 0,
    )
    await anonymous.call(publicGuestApi.accept, {
      params: { token: guest.token, id: String(again) },
      body: {},
    })
    await buyer.call(ordersApi.cancel, { ...of(again), body: { reason: 'Not needed' } })
    await expect
      .poll(async () => (await mailsTo(server, guest.email)).map(({ subject }) => subject), {
        timeout: 20_000,
      })
      .toEqual([
        'Hansen Trading asks you for a quote',
        'Hansen Trading orders from you',
        'Hansen Trading orders from you',
        'Hansen Trading has cancelled the order',
      ])
  })

  it('is not found by the link of another, and hidden while it waits for approval', async () => {
    const { id, one } = await ordered()
    const other = await ordered()
    const crossed = { params: { token: other.guest.token, id: String(id) } }
    expect((await anonymous.call(publicGuestApi.order, crossed)).status).toBe(404)
    for (const call of [publicGuestApi.accept, publicGuestApi.decline, publicGuestApi.cancel])
      expect((await anonymous.call(call, { ...crossed, body: { reason: 'No' } })).status).toBe(404)
    await database.run(sql`update orders set state = 'approval', needs_approval = true where id = ${id}`)
    expect((await anonymous.call(publicGuestApi.accept, { ...one, body: {} })).status).toBe(404)
    expect((await anonymous.call(publicGuestApi.order, one)).status).toBe(404)
  })

  it('leaves those who were not chosen with an answer by mail', async () => {
    const { id: postId } = await postRequisition(asking)
    const [first, second] = [
      await inviteGuest(server, buyer, postId),
      await inviteGuest(server, buyer, postId),
    ]
    await quoteAs(second, 9)
    await award(postId, (await quoteAs(first)).id)
    await buyer.call(requisitionsApi.answer, { ...of(postId), body: { text: 'Thank you, next time.' } })
    const mail = await nextMail(server, second.email, 2)
    expect([mail.subject, mail.text]).toEqual([
      'Answer of Hansen Trading to your quote',
      expect.stringContaining('Thank you, next time.'),
    ])
    const { quote } = (await anonymous.call(publicGuestApi.show, second.link)).body
    expect(quote?.answer?.text).toBe('Thank you, next time.')
  })

  it('is changed by agreement', async () => {
    const { id, one, guest } = await ordered()
    await anonymous.call(publicGuestApi.accept, { ...one, body: {} })
    const proposed = await buyer.call(ordersApi.propose, {
      ...of(id),
      body: { lines: [{ line: 1, quantity: 90 }], reason: 'We need less' },
    })
    expect((await nextMail(server, guest.email, 3)).subject).toBe(
      'Hansen Trading proposes a change of the order',
    )
    const change = { params: { token: guest.token, id: String(proposed.body.changes[0]?.id) } }
    const other = await ordered()
    const crossed = { params: { ...change.params, token: other.guest.token } }
    expect(
      (await anonymous.call(publicGuestApi.answerChange, { ...crossed, body: { answer: 'accept' } })).status,
    ).toBe(404)
    const agreed = await anonymous.call(publicGuestApi.answerChange, {
      ...change,
      body: { answer: 'accept' },
    })
    expect(agreed.body.lines[0]?.quantity).toBe(90)
  })
})

describe('goods of a guest', () => {
  it('are sent once by each click, received by the buyer, and taken back while under way', async () => {
    const { one, guest } = await ordered()
    await anonymous.call(publicGuestApi.accept, { ...one, body: {} })
    const ship = (quantity: number, seen: number) =>
      anonymous.call(publicGuestApi.ship, { ...one, body: { lines: [{ line: 1, quantity }], seen } })
    const twice = await Promise.all([ship(40, 0), ship(40, 0)])
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect((await ship(61, 1)).text).toBe(orderErrors.moreThanOpen.sentence)
    const order = (await ship(10, 1)).body
    expect(order.lines[0]).toMatchObject({ underWay: 50, open: 50 })
    expect(await told(buyer)).toContain('order_shipped')
    const [first, second] = order.deliveries.map(({ id }) => id)
    const delivery = (id = 0) => ({ params: { token: guest.token, id: String(id) } })
    expect((await anonymous.call(publicGuestApi.delivery, delivery(first))).body).toMatchObject({
      side: 'seller',
      lines: [{ line: 1, quantity: 40, warehouse: '', movements: [] }],
    })
    const recalled = await anonymous.call(publicGuestApi.recall, {
      ...delivery(second),
      body: { reason: 'A mistake' },
    })
    expect(recalled.body.lines[0]).toMatchObject({ underWay: 40, open: 60 })
    await buyer.call(ordersApi.receive, {
      ...of(first ?? 0),
      body: { lines: [{ line: 1, received: 38, warehouse: null }] },
    })
    expect((await nextMail(server, guest.email, 3)).subject).toBe(
      'Hansen Trading got something else than you sent',
    )
    const wrong = await anonymous.call(publicGuestApi.receive, {
      ...delivery(first),
      body: { lines: [{ line: 1, received: 40 }] },
    })
    expect([wrong.status, wrong.text]).toEqual([403, orderErrors.wrongSide.sentence])
    const moved = await database.all(sql`
      select from material_transactions where book_id = ${guest.id}`)
    expect(moved).toEqual([])
  })

  it('that were sold to a guest are confirmed by them', async () => {
    const body = new FormData()
    body.append('content', 'Surplus bearings')
    body.append('postType', 'Selling Requisition post')
    body.append(
      'requisition',
      JSON.stringify({
        bookId: buying.bookId,
        currency: 'EUR',
        deadline: new Date(Date.now() + 3_600_000).toISOString(),
        lines: [1, 2].map((n) => ({ description: `Bearing ${n}`, quantity: 10, unit: 'pcs' })),
      }),
    )
    const { id: postId } = (await (await buyer.fetch('/api/posts', { method: 'POST', body })).json()) as {
      id: number
    }
    const guest = await inviteGuest(server, buyer, postId)
    const id = await award(postId, (await quoteAs(guest)).id)
    const one = { params: { token: guest.token, id: String(id) } }
    const accepted = await anonymous.call(publicGuestApi.accept, { ...one, body: {} })
    expect(accepted.body).toMatchObject({ side: 'buyer', number: `PO-${year}-00001` })
    const shipped = await buyer.call(ordersApi.ship, {
      ...of(id),
      body: { lines: [{ line: 1, quantity: 4, warehouse: null }] },
    })
    expect((await nextMail(server, guest.email, 3)).subject).toBe('Hansen Trading has sent you goods')
    const delivered = { params: { token: guest.token, id: String(shipped.body.deliveries[0]?.id) } }
    const correct = () =>
      anonymous.call(publicGuestApi.correct, {
        ...delivered,
        body: { lines: [{ line: 1, received: 4, warehouse: 'Theirs', itemId: 1 }] },
      })
    expect(await correct()).toMatchObject({ status: 409, text: orderErrors.notReceived.sentence })
    const received = await anonymous.call(publicGuestApi.receive, {
      ...delivered,
      body: { lines: [{ line: 1, received: 3, damaged: 1, warehouse: 'Theirs', itemId: 1 }] },
    })
    expect(received.body.lines[0]).toMatchObject({ received: 3, damaged: 1, open: 8 })
    expect(await told(buyer)).toContain('order_differs')
    const corrected = (await correct()).body
    expect(corrected.lines[0]).toMatchObject({ received: 4, damaged: 0, open: 6 })
    expect(corrected.timeline.at(-1)).toMatchObject({ kind: 'corrected', side: 'buyer' })
    expect((await correct()).body.timeline).toHaveLength(corrected.timeline.length)
  })
})

describe('taking a guest’s side into a book', () => {
  it('is for those who trade for the book, once, and ends the links', async () => {
    const { postId, guest, id, one } = await ordered({ companies: [taking.id] })
    await anonymous.call(publicGuestApi.accept, { ...one, body: {} })
    const claim = (by: SignedIn, bookId: number) =>
      by.call(publicGuestApi.claim, { ...guest.link, body: { bookId } })
    expect((await anonymous.call(publicGuestApi.claim, { ...guest.link, body: { bookId: 1 } })).status).toBe(
      401,
    )
    expect((await claim(rival, taking.bookId)).status).toBe(404)
    expect((await claim(reader, taking.bookId)).status).toBe(403)
    expect((await claim(buyer, buyer.id)).text).toBe(guestErrors.ownLink.sentence)
    const receipt = (await anonymous.call(publicGuestApi.show, guest.link)).body.quote?.receipt
    const both = await Promise.all([claim(member, taking.bookId), claim(member, member.id)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect((await anonymous.call(publicGuestApi.show, guest.link)).status).toBe(404)
    const won = both[0].status === 200 ? taking.bookId : member.id
    const order = (await member.call(ordersApi.get, of(id))).body
    expect(order).toMatchObject({ side: 'seller', bookId: won, number: `SO-${year}-00001` })
    expect(order.timeline.at(-1)).toMatchObject({ kind: 'claimed', side: 'seller' })
    expect((await buyer.call(ordersApi.get, of(id))).body.otherNumber).toBe(`SO-${year}-00001`)
    const own = await member.call(requisitionsApi.ownQuote, { ...of(postId), query: { book: String(won) } })
    expect(own.body?.receipt).toEqual(receipt)
  })

  it('brings no company what it buys only with a second person', async () => {
    const trade = guestTrade({ anonymous }, server, buyer, buying)
    const trader = await signIn()
    const limited = await buildCompany(database, {
      people: [
        { userId: member.id, role: 'owner' },
        { userId: trader.id, role: 'trader' },
      ],
    })
    const limit = (amount: number) =>
      database.run(sql`
        update books set approval_amount = ${amount}::numeric, approval_currency = 'EUR' where id = ${limited.bookId}`)
    const claim = ({ guest }: { guest: Invited }, by: SignedIn) =>
      by.call(publicGuestApi.claim, { ...guest.link, body: { bookId: limited.bookId } })
    const bought = await trade.soldToGuest()
    await limit(100)
    for (const by of [trader, member]) {
      const refused = await claim(bought, by)
      expect([refused.status, refused.text]).toEqual([403, orderErrors.claimedAlone.sentence])
    }
    await limit(1000)
    expect((await claim(bought, trader)).status).toBe(200)
  })

  it('shows the requisition to its people alone, whoever sees the post', async () => {
    const body = new FormData()
    body.append('content', 'Only for me')
    body.append('postType', 'Buying Requisition post')
    body.append('privacy', 'private')
    body.append(
      'requisition',
      JSON.stringify({
        bookId: buying.bookId,
        currency: 'EUR',
        sealed: true,
        companies: [(await buildCompany(database, { people: [{ userId: rival.id, role: 'owner' }] })).id],
        deadline: new Date(Date.now() + 3_600_000).toISOString(),
        lines: [1, 2].map((n) => ({ description: `Bearing ${n}`, quantity: 10, unit: 'pcs' })),
      }),
    )
    const made = await buyer.fetch('/api/posts', { method: 'POST', body })
    const { id: postId } = (await made.json()) as { id: number }
    const guest = await inviteGuest(server, buyer, postId)
    await quoteAs(guest)
    expect((await member.call(requisitionsApi.get, of(postId))).status).toBe(404)
    await member.call(publicGuestApi.claim, { ...guest.link, body: { bookId: taking.bookId } })
    expect((await member.call(requisitionsApi.get, of(postId))).body).toMatchObject({
      quotable: [{ bookId: taking.bookId }],
      own: null,
    })
    expect((await rival.call(requisitionsApi.get, of(postId))).status).toBe(404)
    // Sealed in the name of the guest, it opens for their book; changed, in the name of that.
    const { body: own } = await member.call(requisitionsApi.ownQuote, { ...of(postId), query: {} })
    expect(own?.terms).toBe('Okapi terms')
    await sendQuote({ fetch: member.fetch, bookId: taking.bookId }, postId, { terms: 'Numbat terms' })
    await database.run(sql`update requisitions set deadline = clock_timestamp() where post_id = ${postId}`)
    await expect
      .poll(async () => (await buyer.call(requisitionsApi.quotes, of(postId))).body)
      .toMatchObject({ sealed: false, quotes: [{ name: 'Bergmann Lager GmbH', terms: 'Numbat terms' }] })
  })

  it('leaves no second quote or step behind, whoever is quicker', async () => {
    const { guest, id, one, postId } = await ordered()
    const replies = await Promise.all([
      member.call(publicGuestApi.claim, { ...guest.link, body: { bookId: taking.bookId } }),
      ...[1, 2, 3].map(() =>
        anonymous.call(publicGuestApi.quote, { ...guest.link, body: { lines: [{ line: 1, unitPrice: 7 }] } }),
      ),
      anonymous.call(publicGuestApi.accept, { ...one, body: {} }),
    ])
    expect(replies[0]?.status).toBe(200)
    for (const { status } of replies.slice(1)) expect([200, 404]).toContain(status)
    const books = await database.all(sql<{ bookId: number }>`
      select book_id as "bookId" from quotes where post_id = ${postId}`)
    expect(books.map(({ bookId }) => bookId)).toEqual([taking.bookId])
    const order = (await member.call(ordersApi.get, of(id))).body
    expect(order.bookId).toBe(taking.bookId)
    expect(order.number === null).toBe(order.state === 'sent')
  })

  it('is refused to a book that has quoted itself, and changes nothing then', async () => {
    const { id: postId } = await postRequisition(asking)
    const guest = await inviteGuest(server, buyer, postId)
    await quoteAs(guest)
    await sendQuote(quoting, postId)
    const refused = await rival.call(publicGuestApi.claim, { ...guest.link, body: { bookId: rival.id } })
    expect([refused.status, refused.text]).toEqual([409, requisitionErrors.quotedAlready.sentence])
    expect((await anonymous.call(publicGuestApi.show, guest.link)).body.quote?.state).toBe('submitted')
  })
})
