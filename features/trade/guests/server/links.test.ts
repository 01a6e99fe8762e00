import { describe, expect, it } from 'vitest'
import { buildCompany } from '#db/factories/index.ts'
import { requisitionErrors, requisitionsApi } from '#features/trade/requisitions/contract.ts'
import type { Feature } from '#platform/server/app.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { inviteGuest, nextMail } from '#tests/support/guests.ts'
import { startMailServer } from '#tests/support/smtp.ts'
import { postRequisition, sendQuote, type Trader } from '#tests/support/trade.ts'
import { guestErrors, guestsApi, publicGuestApi } from '../contract.ts'

const server = await startMailServer()
const { anonymous, database, signIn, features } = await testApplication({
  SMTP_URL: server.url,
  MAIL_FROM: 'Kontor <mail@kontor.example>',
})
const buyer = await signIn({ fullName: 'Bea Buyer' })
const rival = await signIn({ fullName: 'Rita Rival' })
const stranger = await signIn()
const buying = await buildCompany(database, {
  name: 'Hansen Trading',
  people: [{ userId: buyer.id, role: 'owner' }],
})
const asking: Trader = { fetch: buyer.fetch, bookId: buying.bookId }
const quoting: Trader = { fetch: rival.fetch, bookId: rival.id }
const of = (id: number) => ({ params: { id: String(id) } })
const lines = [
  { line: 1, unitPrice: 2.5, leadDays: 14 },
  { line: 2, unitPrice: 4 },
]
const isClosing = (feature: Feature): feature is Feature & { closeDue: () => Promise<number> } =>
  'closeDue' in feature
const pass = async (id: number) => {
  await database.run(sql`update requisitions set deadline = clock_timestamp() where post_id = ${id}`)
  await features.find(isClosing)?.closeDue()
}

describe('a link', () => {
  it('answers alike when it is wrong, expired or withdrawn, on each call', async () => {
    const { id } = await postRequisition(asking)
    const [revoked, expired] = [await inviteGuest(server, buyer, id), await inviteGuest(server, buyer, id)]
    await buyer.call(guestsApi.revoke, { params: { id: String(id), guestId: String(revoked.id) } })
    await database.run(sql`update guest_links set expires_at = now() where guest_book = ${expired.id}`)
    for (const token of ['never', 'A'.repeat(43), revoked.token, expired.token]) {
      const [link, one] = [{ params: { token } }, { params: { token, id: '1' } }]
      const replies = await Promise.all([
        anonymous.call(publicGuestApi.show, link),
        anonymous.call(publicGuestApi.quote, { ...link, body: { lines } }),
        anonymous.call(publicGuestApi.withdraw, link),
        anonymous.call(publicGuestApi.stopMail, link),
        anonymous.call(publicGuestApi.questions, link),
        anonymous.call(publicGuestApi.ask, { ...link, body: { question: 'Which alloy?' } }),
        anonymous.call(publicGuestApi.order, one),
        anonymous.call(publicGuestApi.accept, { ...one, body: {} }),
        anonymous.call(publicGuestApi.decline, { ...one, body: { reason: 'No' } }),
        anonymous.call(publicGuestApi.cancel, { ...one, body: { reason: 'No' } }),
        anonymous.call(publicGuestApi.answerChange, { ...one, body: { answer: 'accept' } }),
        anonymous.call(publicGuestApi.delivery, one),
        anonymous.call(publicGuestApi.ship, { ...one, body: { lines: [{ line: 1, quantity: 1 }], seen: 0 } }),
        anonymous.call(publicGuestApi.receive, { ...one, body: { lines: [{ line: 1, received: 1 }] } }),
        anonymous.call(publicGuestApi.correct, { ...one, body: { lines: [{ line: 1, received: 1 }] } }),
        anonymous.call(publicGuestApi.recall, { ...one, body: {} }),
        stranger.call(publicGuestApi.claim, { ...link, body: { bookId: stranger.id } }),
      ])
      for (const { status, text } of replies)
        expect([status, text]).toEqual([404, guestErrors.linkEnded.sentence])
    }
    const claimed = await anonymous.call(publicGuestApi.claim, { ...revoked.link, body: { bookId: 1 } })
    expect(claimed.status).toBe(401)
  })

  it('is kept by no cache, found by no search engine, and told to no other site', async () => {
    const { id } = await postRequisition(asking)
    const { token } = await inviteGuest(server, buyer, id)
    for (const address of [`/api/trade-links/${token}`, '/api/trade-links/none']) {
      const { headers } = await anonymous.fetch(address)
      expect([
        address,
        headers.get('cache-control'),
        headers.get('referrer-policy'),
        headers.get('x-robots-tag'),
      ]).toEqual([address, 'no-store', 'no-referrer', 'noindex, nofollow'])
    }
  })

  it('shows its own side to whoever has it, and not to those who invited', async () => {
    const { id } = await postRequisition(asking)
    const [mine, other] = [
      await inviteGuest(server, buyer, id, 'Mine'),
      await inviteGuest(server, buyer, id, 'Xylo'),
    ]
    await sendQuote(quoting, id, { terms: 'Quagga terms' })
    await anonymous.call(publicGuestApi.quote, { ...other.link, body: { lines, terms: 'Okapi terms' } })
    const shown = await anonymous.call(publicGuestApi.show, mine.link)
    expect(shown.body).toMatchObject({
      name: 'Mine',
      inviter: 'Hansen Trading',
      quote: null,
      orders: [],
      requisition: { postId: id, own: null, quotable: [], lines: [{ line: 1 }, { line: 2 }] },
    })
    for (const word of ['Okapi', 'Quagga', 'Xylo', 'Rita', other.email, mine.email])
      expect(shown.text).not.toContain(word)
    // Being signed in adds nothing.
    expect((await stranger.call(publicGuestApi.show, mine.link)).text).toBe(shown.text)
    const own = await buyer.call(publicGuestApi.show, mine.link)
    expect([own.status, own.text]).toEqual([403, guestErrors.ownLink.sentence])
    const forged = await buyer.call(publicGuestApi.quote, { ...mine.link, body: { lines } })
    expect(forged.status).toBe(403)
    // The link opens nothing else.
    expect((await anonymous.fetch(`/api/requisitions/${id}?token=${mine.token}`)).status).toBe(401)
  })
})

describe('a guest’s quote', () => {
  it('is sent, changed and withdrawn until the deadline, and stands beside the members’', async () => {
    const { id } = await postRequisition(asking)
    const { link } = await inviteGuest(server, buyer, id, 'Bergmann Lager')
    const kept = await anonymous.call(publicGuestApi.quote, { ...link, body: { lines: [], draft: true } })
    expect(kept.body).toMatchObject({ state: 'draft', receipt: null })
    const sent = await anonymous.call(publicGuestApi.quote, {
      ...link,
      body: { lines, minimumOrder: 50, validUntil: '2199-01-01', incoterm: 'DAP', paymentTerms: '30 days' },
    })
    expect(sent.body).toMatchObject({ name: 'Bergmann Lager', state: 'submitted', revision: 1, total: 290 })
    expect(sent.body.receipt?.hash).toMatch(/^[0-9a-f]{64}$/)
    const revised = await anonymous.call(publicGuestApi.quote, {
      ...link,
      body: { lines: lines.slice(0, 1) },
    })
    expect(revised.body).toMatchObject({ revision: 2, total: 250 })
    expect((await anonymous.call(publicGuestApi.withdraw, link)).status).toBe(200)
    expect((await anonymous.call(publicGuestApi.show, link)).body.quote?.state).toBe('withdrawn')
    await anonymous.call(publicGuestApi.quote, { ...link, body: { lines } })
    await sendQuote(quoting, id)
    const { body } = await buyer.call(requisitionsApi.quotes, of(id))
    expect(body).toMatchObject({ sealed: false })
    if (!body.sealed)
      expect(body.quotes.map(({ name }) => name).toSorted()).toEqual(['Bergmann Lager', 'Rita Rival'])
    await pass(id)
    const late = await anonymous.call(publicGuestApi.quote, { ...link, body: { lines } })
    expect([late.status, late.text]).toEqual([409, requisitionErrors.over.sentence])
    expect((await anonymous.call(publicGuestApi.withdraw, link)).status).toBe(409)
  })

  it('is sealed as others are, and opened with them', async () => {
    const { id } = await postRequisition(asking, { sealed: true })
    const { link, id: guestBook, email } = await inviteGuest(server, buyer, id)
    const sent = await anonymous.call(publicGuestApi.quote, {
      ...link,
      body: { lines, terms: 'Numbat terms' },
    })
    const stored = await database.one(sql<{ text: string; body: unknown }>`
      select q::text as text, body from quotes q where post_id = ${id} and book_id = ${guestBook}`)
    expect([stored.body, stored.text.includes('Numbat')]).toEqual([null, false])
    expect((await buyer.call(requisitionsApi.quotes, of(id))).body).toEqual({ sealed: true })
    await pass(id)
    const { body } = await buyer.call(requisitionsApi.quotes, of(id))
    expect(body).toMatchObject({ sealed: false, quotes: [{ terms: 'Numbat terms', name: 'Bergmann Lager' }] })
    // What the guest keeps still fits.
    const { quote } = (await anonymous.call(publicGuestApi.show, link)).body
    expect(quote?.receipt).toEqual(sent.body.receipt)
    expect((await nextMail(server, email, 2)).subject).toBe('Hansen Trading reads your quote now')
  })

  it('refuses what members’ quotes refuse, and loses nothing', async () => {
    const { id } = await postRequisition(asking)
    const { link } = await inviteGuest(server, buyer, id)
    for (const [body, status, sentence] of [
      [{ lines: [] }, 400, requisitionErrors.noLines.sentence],
      [{ lines: [{ line: 9, unitPrice: 1 }] }, 400, requisitionErrors.unknownLine.sentence],
      [{ lines: [{ line: 1, unitPrice: -1 }] }, 400, 'The price must be 0 or more'],
      [{ lines, validUntil: '2001-01-01' }, 400, requisitionErrors.validPast.sentence],
    ] as const) {
      const reply = await anonymous.call(publicGuestApi.quote, {
        ...link,
        body: { ...body, lines: [...body.lines] },
      })
      expect([reply.status, reply.text]).toEqual([status, sentence])
    }
  })
})
