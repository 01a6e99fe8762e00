import { describe, expect, it } from 'vitest'
import { buildCompany } from '#db/factories/index.ts'
import { notificationsApi } from '#features/people/notifications/contract.ts'
import { orderErrors, ordersApi } from '#features/trade/orders/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { guestTrade } from '#tests/support/guest-trade.ts'
import { nextMail } from '#tests/support/guests.ts'
import { pdfCodes } from '#tests/support/pdf-codes.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { startMailServer } from '#tests/support/smtp.ts'
import { guestErrors, publicGuestApi } from '../contract.ts'

const server = await startMailServer()
const app = await testApplication({ SMTP_URL: server.url, MAIL_FROM: 'Kontor <mail@kontor.example>' })
const { anonymous, database, signIn } = app
const member = await signIn({ fullName: 'Bea Buyer' })
const company = await buildCompany(database, {
  name: 'Hansen Trading',
  people: [{ userId: member.id, role: 'owner' }],
})
const { soldByGuest, soldToGuest } = guestTrade(app, server, member, company)
const of = (id: number) => ({ params: { id: String(id) } })

describe('a change that a guest proposes', () => {
  const body = { lines: [{ line: 1, quantity: 90, unitPrice: 2.25 }], reason: 'We have less' }

  it('is told to the other side, answered by it, and mailed', async () => {
    const { id, one, guest } = await soldByGuest()
    const first = await anonymous.call(publicGuestApi.propose, { ...one, body })
    expect(first.status).toBe(201)
    expect(first.body.changes).toMatchObject([
      { side: 'seller', state: 'open', reason: 'We have less', answers: ['withdraw'] },
    ])
    const again = await anonymous.call(publicGuestApi.propose, { ...one, body })
    expect([again.status, again.text]).toEqual([409, orderErrors.changeOpen.sentence])
    const notices = (await member.call(notificationsApi.list)).body
    expect(notices.map(({ type }) => type)).toContain('order_change')
    const change = of(first.body.changes[0]?.id ?? 0)
    const agreed = await member.call(ordersApi.answerChange, { ...change, body: { answer: 'accept' } })
    expect(agreed.body.lines[0]).toMatchObject({ quantity: 90, unitPrice: 2.25 })
    expect((await nextMail(server, guest.email, 3)).subject).toBe('Hansen Trading has accepted the change')
    expect((await member.call(ordersApi.get, of(id))).body.timeline).toContainEqual(
      expect.objectContaining({ kind: 'proposed', side: 'seller', by: null }),
    )
  })

  it('is refused with a reason that the guest reads', async () => {
    const { one, guest } = await soldByGuest()
    const { body: proposed } = await anonymous.call(publicGuestApi.propose, { ...one, body })
    const change = of(proposed.changes[0]?.id ?? 0)
    await member.call(ordersApi.answerChange, { ...change, body: { answer: 'decline', reason: 'Too late' } })
    expect((await nextMail(server, guest.email, 3)).subject).toBe('Hansen Trading has declined the change')
    const { body: seen } = await anonymous.call(publicGuestApi.order, one)
    expect(seen.changes).toMatchObject([{ state: 'refused', answer: 'Too late', answers: [] }])
    expect(seen.lines[0]?.quantity).toBe(100)
  })

  it('is withdrawn by them alone', async () => {
    const { one, guest } = await soldByGuest()
    const { body: proposed } = await anonymous.call(publicGuestApi.propose, { ...one, body })
    const id = String(proposed.changes[0]?.id)
    const by = (token: string) => ({ params: { token, id }, body: { answer: 'withdraw' as const } })
    const other = await soldByGuest()
    expect((await anonymous.call(publicGuestApi.answerChange, by(other.guest.token))).status).toBe(404)
    const withdrawn = await anonymous.call(publicGuestApi.answerChange, by(guest.token))
    expect(withdrawn.body.changes[0]?.state).toBe('withdrawn')
  })

  it('counts on what they have seen, and keeps what was sent', async () => {
    const { one, guest, id } = await soldByGuest()
    const stale = await anonymous.call(publicGuestApi.propose, {
      ...one,
      body,
      headers: { 'if-match': '"1"' },
    })
    expect(stale.status).toBe(412)
    await anonymous.call(publicGuestApi.ship, {
      ...one,
      body: { lines: [{ line: 1, quantity: 95 }], seen: 0 },
    })
    const less = await anonymous.call(publicGuestApi.propose, { ...one, body })
    expect([less.status, less.text]).toEqual([
      409,
      expect.stringContaining(orderErrors.belowDelivered.sentence),
    ])
    const other = await soldByGuest()
    const crossed = { params: { token: other.guest.token, id: String(id) } }
    expect((await anonymous.call(publicGuestApi.propose, { ...crossed, body })).status).toBe(404)
    await database.run(
      sql`update guest_links set expires_at = now() - interval '1 minute' where guest_book = ${guest.id}`,
    )
    const late = await anonymous.call(publicGuestApi.propose, { ...one, body })
    expect([late.status, late.text]).toEqual([404, guestErrors.linkEnded.sentence])
  })
})

describe('the note of a guest’s delivery', () => {
  const read = async (token: string, id: number, query = '') => {
    const reply = await anonymous.fetch(`/api/trade-links/${token}/deliveries/${id}/pdf${query}`)
    return { status: reply.status, reply, bytes: new Uint8Array(await reply.arrayBuffer()) }
  }

  /** The number of the delivery that the code of a note opens, and what it holds of the guest's link. */
  const codeOf = async (pdf: Uint8Array, secret: string) => {
    const [code = ''] = await pdfCodes(pdf)
    const token = /\/delivery\/([\w-]+)$/.exec(code)?.[1] ?? ''
    const { body } = await anonymous.call(ordersApi.byCode, { params: { token } })
    return { opens: body.number, order: body.order, tells: code.includes(secret) }
  }

  it('is theirs to send with the goods, and its code is not their link', async () => {
    const { one, guest } = await soldByGuest()
    const { body } = await anonymous.call(publicGuestApi.ship, {
      ...one,
      body: { lines: [{ line: 1, quantity: 1200.5 / 20 }], seen: 0 },
    })
    const delivery = body.deliveries[0]
    const note = await read(guest.token, delivery?.id ?? 0, '?numbers=1.234%2C50')
    expect([note.status, note.reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(note.reply.headers.get('cache-control')).toContain('no-store')
    const text = (await pdfText(note.bytes)).map((run) => run.text).join(' ')
    expect(text).toContain(delivery?.number)
    expect(text).toContain('60,025')
    expect(await codeOf(note.bytes, guest.token)).toEqual({
      opens: delivery?.number,
      order: null,
      tells: false,
    })
    const other = await soldByGuest()
    expect((await read(other.guest.token, delivery?.id ?? 0)).status).toBe(404)
    expect((await read('a'.repeat(43), delivery?.id ?? 0)).status).toBe(404)
    await database.run(sql`update guest_links set revoked_at = now() where guest_book = ${guest.id}`)
    expect((await read(guest.token, delivery?.id ?? 0)).status).toBe(404)
  })

  it('has no more in its code for one who receives by link: the paper passes through other hands', async () => {
    const { id, guest } = await soldToGuest()
    const { body } = await member.call(ordersApi.ship, {
      ...of(id),
      body: { lines: [{ line: 1, quantity: 4, warehouse: null }] },
    })
    const [delivery] = body.deliveries
    const { bytes } = await read(guest.token, delivery?.id ?? 0)
    expect(await codeOf(bytes, guest.token)).toEqual({ opens: delivery?.number, order: null, tells: false })
  })
})
