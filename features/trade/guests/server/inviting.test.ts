import { describe, expect, it, vi } from 'vitest'
import { buildCompany } from '#db/factories/index.ts'
import { partiesApi } from '#features/books/parties/contract.ts'
import { requisitionErrors, requisitionsApi } from '#features/trade/requisitions/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { guestAddress, inviteGuest, mailsTo, nextMail, tokenOf } from '#tests/support/guests.ts'
import { startMailServer } from '#tests/support/smtp.ts'
import { postRequisition, sendQuote, type Trader } from '#tests/support/trade.ts'
import { guestErrors, guestsApi, publicGuestApi } from '../contract.ts'
import { maxGuests, mailsPerDay } from '../domain.ts'

const server = await startMailServer()
const { anonymous, database, signIn, features } = await testApplication({
  SMTP_URL: server.url,
  MAIL_FROM: 'Kontor <mail@kontor.example>',
})
const buyer = await signIn({ fullName: 'Bea Buyer' })
const viewer = await signIn()
const stranger = await signIn({ isAdmin: true })
const seller = await signIn()
const buying = await buildCompany(database, {
  name: 'Hansen Trading',
  people: [
    { userId: buyer.id, role: 'owner' },
    { userId: viewer.id, role: 'viewer' },
  ],
})
const asking: Trader = { fetch: buyer.fetch, bookId: buying.bookId }
const of = (id: number) => ({ params: { id: String(id) } })
const ofGuest = (id: number, guestId: number) => ({ params: { id: String(id), guestId: String(guestId) } })
const listed = async (by: SignedIn, id: number) => (await by.call(guestsApi.list, of(id))).body
const invite = (by: Pick<SignedIn, 'call'>, id: number, email = guestAddress('vera'), name = 'Bergmann') =>
  by.call(guestsApi.invite, { ...of(id), body: { name, email } })

describe('inviting a company by mail', () => {
  it('is refused without a session, to strangers, and to roles that only read', async () => {
    const { id } = await postRequisition(asking)
    const guest = await inviteGuest(server, buyer, id)
    const calls = (by: Pick<SignedIn, 'call'>) => [
      by.call(guestsApi.list, of(id)),
      invite(by, id),
      by.call(guestsApi.resend, ofGuest(id, guest.id)),
      by.call(guestsApi.revoke, ofGuest(id, guest.id)),
    ]
    for (const call of calls(anonymous)) expect((await call).status).toBe(401)
    for (const by of [stranger, viewer, seller])
      for (const call of calls(by)) expect((await call).status).toBe(403)
    // Nor by way of an own requisition.
    const { id: other } = await postRequisition({ fetch: seller.fetch, bookId: seller.id })
    expect((await seller.call(guestsApi.resend, ofGuest(other, guest.id))).status).toBe(404)
    expect((await seller.call(guestsApi.revoke, ofGuest(other, guest.id))).status).toBe(404)
    expect(await listed(buyer, id)).toMatchObject([{ id: guest.id, isRevoked: false }])
  })

  it('signs with the legal name of whoever invites, as paper does', async () => {
    const name = (legal: string) =>
      database.run(sql`update companies set legal_name = ${legal} where id = ${buying.id}`)
    await name('Hansen Trading GmbH')
    const { id } = await postRequisition(asking)
    const { email } = await inviteGuest(server, buyer, id)
    await name('')
    const [mail] = await mailsTo(server, email)
    expect(mail?.subject).toBe('Hansen Trading GmbH asks you for a quote')
  })

  it('sends a mail with a link, whose secret is stored nowhere', async () => {
    const { id } = await postRequisition(asking, { sealed: true })
    const { email, token } = await inviteGuest(server, buyer, id, 'مخازن البحر')
    const [mail] = await mailsTo(server, email)
    expect(mail?.subject).toBe('Hansen Trading asks you for a quote')
    for (const part of ['100 pcs Bearing', '10 l Grease', 'Quotes are sealed', 'مخازن البحر'])
      expect(mail?.text).toContain(part)
    const stored = await database.all<{ found: boolean }>(sql`
      select from guest_links l where l::text like ${`%${token}%`}
      union all select from guest_mails m where m::text like ${`%${token}%`}
      union all select from graphile_worker._private_jobs j where j::text like ${`%${token}%`}`)
    expect(stored).toEqual([])
    await vi.waitFor(async () => expect((await listed(buyer, id))[0]?.mail?.state).toBe('accepted'))
  })

  it('shows a refusal of the mail server', async () => {
    const { id } = await postRequisition(asking)
    server.answers.push(550)
    await invite(buyer, id)
    await vi.waitFor(async () => expect((await listed(buyer, id))[0]?.mail?.state).toBe('refused'), 15_000)
  })

  it('is refused twice for an address, after the deadline, and beyond the limit', async () => {
    const { id } = await postRequisition(asking)
    const email = guestAddress('vera')
    const both = await Promise.all([invite(buyer, id, email), invite(buyer, id, email.toUpperCase())])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect((await invite(buyer, id, email)).text).toBe(guestErrors.invited.sentence)
    for (const [body, sentence] of [
      [{ name: 'Bergmann', email: 'vera@' }, 'Please enter a valid email address'],
      [{ name: ' ', email }, 'Please enter the name of the company'],
    ] as const)
      expect((await buyer.call(guestsApi.invite, { ...of(id), body })).text).toBe(sentence)
    await database.run(sql`
      with made as (
        insert into books (id, kind) select nextval(pg_get_serial_sequence('users', 'id')), 'guest'
        from generate_series(2, ${maxGuests}::int) returning id)
      insert into guests (book_id, inviter_book, post_id, name, email)
      select id, ${buying.bookId}, ${id}, 'Guest ' || id, id || '@guest.example' from made`)
    expect((await invite(buyer, id)).text).toBe(guestErrors.tooMany.sentence)
    expect(await listed(buyer, id)).toHaveLength(maxGuests)
    const { id: over } = await postRequisition(asking)
    await database.run(sql`update requisitions set deadline = clock_timestamp() where post_id = ${over}`)
    expect((await invite(buyer, over)).text).toBe(requisitionErrors.over.sentence)
    const { id: cancelled } = await postRequisition(asking)
    await buyer.call(requisitionsApi.cancel, of(cancelled))
    expect((await invite(buyer, cancelled)).text).toBe(requisitionErrors.cancelled.sentence)
  })

  it('respects a supplier to whom no mail is to go', async () => {
    const email = guestAddress('quiet')
    const party = await seller.call(partiesApi.create, { body: { name: 'Quiet Works', email } })
    await database.run(sql`update parties set mail_stopped = true where id = ${party.body.id}`)
    const { id } = await postRequisition({ fetch: seller.fetch, bookId: seller.id })
    expect((await invite(seller, id, email, 'Other name')).text).toBe(guestErrors.partyStopped.sentence)
    expect((await invite(seller, id, undefined, 'quiet works')).text).toBe(guestErrors.partyStopped.sentence)
  })
})

describe('the links of a guest', () => {
  it('are withdrawn all at once, and a new one is sent on demand', async () => {
    const { id } = await postRequisition(asking)
    const guest = await inviteGuest(server, buyer, id)
    await buyer.call(guestsApi.resend, ofGuest(id, guest.id))
    const second = tokenOf(await nextMail(server, guest.email, 2))
    const opens = async (token: string) =>
      (await anonymous.call(publicGuestApi.show, { params: { token } })).status
    expect([await opens(guest.token), await opens(second)]).toEqual([200, 200])
    expect((await buyer.call(guestsApi.revoke, ofGuest(id, guest.id))).status).toBe(200)
    expect([await opens(guest.token), await opens(second)]).toEqual([404, 404])
    expect(await listed(buyer, id)).toMatchObject([{ isRevoked: true }])
    expect((await buyer.call(guestsApi.resend, ofGuest(id, guest.id))).body.isRevoked).toBe(false)
    const third = tokenOf(await nextMail(server, guest.email, 3))
    expect([await opens(guest.token), await opens(second), await opens(third)]).toEqual([404, 404, 200])
  })

  it('bring no more mail than a guest wants, nor too much in a day', async () => {
    const { id } = await postRequisition(asking)
    const guest = await inviteGuest(server, buyer, id)
    await database.run(sql`
      insert into guest_mails (guest_book, kind, state)
      select ${guest.id}, 'invitation', 'accepted' from generate_series(2, ${mailsPerDay}::int)`)
    const tooMany = await buyer.call(guestsApi.resend, ofGuest(id, guest.id))
    expect([tooMany.status, tooMany.text]).toEqual([409, guestErrors.manyMails.sentence])
    await database.run(sql`
      update guest_mails set created_at = now() - interval '2 days' where guest_book = ${guest.id}`)
    expect((await anonymous.call(publicGuestApi.stopMail, guest.link)).status).toBe(200)
    expect((await buyer.call(guestsApi.resend, ofGuest(id, guest.id))).text).toBe(guestErrors.noMail.sentence)
    await buyer.call(requisitionsApi.cancel, of(id))
    expect((await anonymous.call(publicGuestApi.show, guest.link)).body.isStopped).toBe(true)
    expect(await mailsTo(server, guest.email)).toHaveLength(1)
  })

  it('tell by mail of changes and of the end', async () => {
    const { id } = await postRequisition(asking)
    const guest = await inviteGuest(server, buyer, id)
    const requisition = (await buyer.call(requisitionsApi.get, of(id))).body
    await buyer.call(requisitionsApi.change, {
      ...of(id),
      body: {
        deadline: requisition.deadline,
        lines: requisition.lines.map((line) => ({ ...line, itemId: null, quantity: line.quantity * 2 })),
      },
    })
    const changed = await nextMail(server, guest.email, 2)
    expect([changed.subject, changed.text]).toEqual([
      'Hansen Trading has changed what they ask for',
      expect.stringContaining('200 pcs Bearing'),
    ])
    await buyer.call(requisitionsApi.cancel, of(id))
    expect((await nextMail(server, guest.email, 3)).subject).toBe('Hansen Trading wants no quotes any more')
  })

  it('end with their requisition, and leave nothing behind', async () => {
    const { id } = await postRequisition(asking)
    const guest = await inviteGuest(server, buyer, id)
    await database.run(sql`delete from posts where id = ${id}`)
    expect((await anonymous.call(publicGuestApi.show, guest.link)).body).toMatchObject({
      requisition: null,
      quote: null,
      orders: [],
    })
    const quoted = await anonymous.call(publicGuestApi.quote, {
      ...guest.link,
      body: { lines: [{ line: 1, unitPrice: 1 }] },
    })
    expect([quoted.status, quoted.text]).toEqual([404, requisitionErrors.gone.sentence])
    await features.find(({ name }) => name === 'guests')?.cleanUp?.()
    const left = await database.all(sql`select from books where id = ${guest.id}`)
    expect([left.length, (await anonymous.call(publicGuestApi.show, guest.link)).status]).toEqual([0, 404])
  })

  it('do not narrow who else may quote', async () => {
    const { id } = await postRequisition(asking)
    await inviteGuest(server, buyer, id)
    expect((await sendQuote({ fetch: seller.fetch, bookId: seller.id }, id)).id).toBeGreaterThan(0)
  })
})
