import { describe, expect, it, vi } from 'vitest'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { companiesApi } from '#features/trade/companies/contract.ts'
import { guestsApi } from '#features/trade/guests/contract.ts'
import { invitationsApi } from '#features/network/invitations/contract.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { sendingApi } from '#features/books/correspondence/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { foundCompany } from '#tests/support/books.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { parseReceived, startMailServer } from '#tests/support/smtp.ts'
import { postRequisition } from '#tests/support/trade.ts'
import { letterErrors, lettersApi } from '../contract.ts'
import { lettersPerPair } from '../domain.ts'

const server = await startMailServer()
const perMember = 40
const { anonymous, database, signIn, url } = await testApplication({
  SMTP_URL: server.url,
  MAIL_FROM: 'Kontor <mail@kontor.example>',
  RATE_LIMIT: 'on',
  LETTERS_PER_MEMBER: String(perMember),
})

let strangers = 0
const stranger = () => `stranger-${(strangers += 1)}@elsewhere.example`
const of = (id: number) => ({ params: { id: String(id) } })

const received = (to: string, count = 1) =>
  vi.waitFor(async () => {
    const mails = server.received.filter(({ rcptTo }) => rcptTo.some(({ address }) => address === to))
    if (mails.length < count) throw new Error(`${to} got ${mails.length} mails`)
    return Promise.all(mails.map(parseReceived))
  }, 60_000)

/** Every way in which a member sends a letter to an address that they type. */
async function ways(member: SignedIn) {
  const invoice = (await member.call(invoicesApi.create, { body: invoiceBody({ status: 'final' }) })).body
  const company = await foundCompany(member)
  const requisition = await postRequisition({ fetch: member.fetch, bookId: member.id })
  return {
    invoice: (to: string) =>
      member.call(sendingApi.send, {
        ...of(invoice.id),
        body: { to, subject: 'Your parcel waits', message: 'Pay the customs here.' },
      }),
    company_invitation: (to: string) =>
      member.call(companiesApi.invite, { ...of(company.id), body: { email: to, role: 'viewer' } }),
    member_invitation: (to: string) => member.call(invitationsApi.invite, { body: { emails: [to] } }),
    guest_invitation: (to: string) =>
      member.call(guestsApi.invite, { ...of(requisition.id), body: { name: 'Bergmann', email: to } }),
  }
}

describe('a letter to an address that a member typed', () => {
  it('is not sent without a confirmed address of their own, in any way there is', async () => {
    const letters = await ways(await signIn({ verified: false }))
    for (const send of Object.values(letters)) {
      const to = stranger()
      const { status, text } = await send(to)
      expect([status, text]).toEqual([403, letterErrors.unconfirmed.sentence])
      expect(server.received.filter(({ rcptTo }) => rcptTo.some(({ address }) => address === to))).toEqual([])
    }
  })

  it('says who caused it and how to stop it, in any way there is', async () => {
    const letters = await ways(await signIn({ fullName: 'Dana Whitfield' }))
    for (const send of Object.values(letters)) {
      const to = stranger()
      expect((await send(to)).status).toBe(201)
      const [mail] = await received(to)
      expect(mail?.text).toContain('Sent by “Dana Whitfield”')
      expect(mail?.text).toContain(`through Kontor at ${new URL(url).host}.`)
      expect(mail?.text).toMatch(/Not wanted\? Stop such letters here: \S+\/stop-letters\?token=[\w-]{32}/)
      expect(mail?.html).toContain('/stop-letters?token=')
      const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value
      expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      expect(header('list-unsubscribe')).toContain(`<${url}/api/letters/stop-at-once/`)
    }
  })

  it('carries names of members and companies quoted, cut, and without addresses', async () => {
    const name = `Pay at https://evil.example/now \u202Egnp.exe ${'very '.repeat(20)}long`
    const member = await signIn({ fullName: 'mail@evil.example' })
    const company = await foundCompany(member, name)
    const to = stranger()
    await member.call(companiesApi.invite, { ...of(company.id), body: { email: to, role: 'viewer' } })
    const [mail] = await received(to)
    expect(mail?.subject).toMatch(
      /^“mail at evil·example” invites you to “Pay at evil·example\/now [^”]{1,40}…” on Kontor$/,
    )
    expect(mail?.text).not.toMatch(/evil\.example|\u202E/)
  })

  it('is counted by the mailbox of the member and of the recipient, whatever is deleted and made again', async () => {
    const member = await signIn()
    const to = stranger()
    const send = async (address: string) => {
      const company = await foundCompany(member)
      const reply = await member.call(companiesApi.invite, {
        ...of(company.id),
        body: { email: address, role: 'viewer' },
      })
      await database.run(sql`delete from companies where id = ${company.id}`)
      return reply
    }
    for (let n = 0; n < lettersPerPair; n += 1)
      expect((await send(to.replace('@', `+${n}@`).replace('stranger', 'Stranger'))).status).toBe(201)
    const refused = await send(to)
    expect([refused.status, refused.text]).toEqual([429, letterErrors.tooManyThere.sentence])
    for (let n = lettersPerPair; n < perMember; n += 1) expect((await send(stranger())).status).toBe(201)
    const over = await send(stranger())
    expect([over.status, over.text]).toEqual([429, letterErrors.tooMany.sentence])
  })
})

describe('a recipient who wants no letters', () => {
  const stopToken = async (to: string) => {
    const [mail] = await received(to)
    return /\/stop-letters\?token=([\w-]{32})/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  it('stops those of one sender by one press or by their mail program, and gets those of others', async () => {
    const [member, other] = [await ways(await signIn({ fullName: 'Max Muster' })), await ways(await signIn())]
    const to = stranger()
    await member.member_invitation(to)
    const token = await stopToken(to)
    const params = { token }
    const link = () => anonymous.call(lettersApi.stopLink, { params })
    expect((await link()).body).toEqual({ sender: '“Max Muster”', stopped: 'nothing' })
    const posted = await fetch(`${url}/api/letters/stop-at-once/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(posted.status).toBe(200)
    expect((await link()).body.stopped).toBe('sender')
    for (const send of [member.invoice, member.company_invitation, member.member_invitation]) {
      const { status, text } = await send(to.replace('@', '+x@').toUpperCase())
      expect([status, text]).toEqual([409, letterErrors.stopped.sentence])
    }
    expect((await other.invoice(to)).status).toBe(201)
    expect((await anonymous.call(lettersApi.stop, { params, body: { everybody: true } })).status).toBe(200)
    expect((await other.invoice(to)).status).toBe(409)
    expect((await link()).body.stopped).toBe('everybody')
  })

  it('gets no requests to confirm the address either, and the member does not learn of it', async () => {
    const to = stranger()
    const sender = await ways(await signIn())
    await sender.invoice(to)
    await anonymous.call(lettersApi.stop, {
      params: { token: await stopToken(to) },
      body: { everybody: true },
    })
    const newcomer = await signIn({ verified: false })
    expect((await newcomer.call(accountsApi.addEmail, { body: { email: to } })).status).toBe(200)
    expect(await received(to)).toHaveLength(1)
  })

  it('is found by a hash alone', async () => {
    const to = stranger()
    await (await ways(await signIn())).invoice(to)
    await received(to)
    const rows = await database.all(sql<{ row: string }>`select m::text as row from mail_stops m`)
    expect(JSON.stringify(rows)).not.toContain(to)
  })
})

it('refuses a link that is none', async () => {
  for (const reply of [
    await anonymous.call(lettersApi.stopLink, { params: { token: 'none' } }),
    await anonymous.call(lettersApi.stop, { params: { token: 'none' }, body: {} }),
    await anonymous.call(lettersApi.stopAtOnce, { params: { token: 'none' } }),
  ])
    expect([reply.status, reply.text]).toEqual([400, letterErrors.badStopLink.sentence])
})

it('an address is asked a few times a day at most whether it is a member’s own, by however many accounts', async () => {
  const to = stranger()
  const ask = async () =>
    (await (await signIn({ verified: false })).call(accountsApi.addEmail, { body: { email: to } })).status
  const answers: number[] = []
  for (let n = 0; n < 6; n += 1) answers.push(await ask())
  expect(answers).toEqual([200, 200, 200, 200, 200, 429])
})
