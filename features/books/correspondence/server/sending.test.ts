import { describe, expect, it, vi } from 'vitest'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { partiesApi } from '#features/books/parties/contract.ts'
import { companiesApi } from '#features/trade/companies/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { atWork, chooseBook, colleague, foundCompany } from '#tests/support/books.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { parseReceived, startMailServer } from '#tests/support/smtp.ts'
import { sendingApi, sendingErrors } from '../contract.ts'

const server = await startMailServer()
const { anonymous, database, signIn } = await testApplication({
  SMTP_URL: server.url,
  MAIL_FROM: 'Kontor <mail@kontor.example>',
})

const of = (id: number) => ({ params: { id: String(id) } })
const letter = (to: string) => ({ to, subject: 'Your invoice', message: 'Dear Ada,\n\nhere it is.' })
const makeInvoice = async (member: SignedIn, overrides: Parameters<typeof invoiceBody>[0] = {}) =>
  (await member.call(invoicesApi.create, { body: invoiceBody({ status: 'final', ...overrides }) })).body
const mailsOf = async (member: SignedIn, id: number) => (await member.call(sendingApi.mails, of(id))).body
const settled = (member: SignedIn, id: number) =>
  vi.waitFor(async () => {
    const [mail] = await mailsOf(member, id)
    if (mail === undefined || mail.state === 'queued' || mail.state === 'handedOver')
      throw new Error(`It is ${mail?.state}`)
    return mail
  }, 60_000)
const receivedBy = (to: string) =>
  server.received.filter(({ rcptTo }) => rcptTo.some(({ address }) => address === to))
/** As if the time of the next try had come. */
const tryAgain = () =>
  database.run(sql`
    select graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs where task_identifier = 'mail:invoice' and locked_at is null),
      run_at => now())`)

describe('sending an invoice', () => {
  it('is refused without a session, to strangers, and to roles that only read', async () => {
    const [owner, stranger] = [await signIn(), await signIn()]
    const { id } = await makeInvoice(owner)
    const input = { ...of(id), body: letter('ada@nordlicht.example') }
    expect((await anonymous.call(sendingApi.send, input)).status).toBe(401)
    expect((await stranger.call(sendingApi.send, input)).status).toBe(404)
    for (const call of [sendingApi.mails, sendingApi.letter, sendingApi.links] as const) {
      expect((await anonymous.call(call, of(id))).status).toBe(401)
      expect((await stranger.call(call, of(id))).status).toBe(404)
    }
    const app = { database, signIn }
    const company = await foundCompany(owner)
    const viewer = await colleague(app, company, 'viewer')
    const ofCompany = await makeInvoice(await atWork(owner, company))
    const sent = await viewer.call(sendingApi.send, {
      ...of(ofCompany.id),
      body: letter('ada@nordlicht.example'),
    })
    expect(sent.status).toBe(403)
    expect((await viewer.call(sendingApi.mails, of(ofCompany.id))).body).toEqual([])
    expect(await mailsOf(owner, id)).toEqual([])
  })

  it('does not reach a customer to whom no mail is to go, also when that was said after it was queued', async () => {
    const owner = await signIn()
    const { id } = await makeInvoice(owner, { customerName: 'Silent Ltd' })
    const party = (await owner.call(partiesApi.create, { body: { name: 'silent ltd' } })).body
    const stop = (mailStopped: boolean) =>
      owner.call(partiesApi.change, { ...of(party.id), body: { name: 'silent ltd', mailStopped } })
    const to = `silent-${id}@nordlicht.example`
    await stop(true)
    const refused = await owner.call(sendingApi.send, { ...of(id), body: letter(to) })
    expect([refused.status, refused.text]).toEqual([409, sendingErrors.customerStopped.sentence])
    expect(await mailsOf(owner, id)).toEqual([])
    await stop(false)
    server.answers.push(451)
    await owner.call(sendingApi.send, { ...of(id), body: letter(to) })
    await vi.waitFor(async () => {
      expect((await mailsOf(owner, id))[0]).toMatchObject({ state: 'queued', answer: '451 So it shall be' })
    }, 60_000)
    await stop(true)
    await vi.waitFor(async () => {
      await tryAgain()
      expect((await mailsOf(owner, id))[0]?.state).toBe('refused')
    }, 60_000)
    expect((await mailsOf(owner, id))[0]?.answer).toBe('Mail to this customer was stopped before it was sent')
    expect(receivedBy(to)).toEqual([])
  })

  it('mails the PDF and a link, with the name and the address of the company', async () => {
    const owner = await signIn({ fullName: 'Ingrid Hansen' })
    await database.run(sql`
      update users set email = 'ingrid@hansen.example', email_verified_at = now() where id = ${owner.id}`)
    const invoice = await makeInvoice(owner)
    const sent = await owner.call(sendingApi.send, {
      ...of(invoice.id),
      body: letter('one@nordlicht.example'),
    })
    expect([sent.status, sent.body.state, sent.body.kind]).toEqual([201, 'queued', 'invoice'])
    expect(await settled(owner, invoice.id)).toMatchObject({ state: 'accepted', answer: /^250/ })
    const [first] = receivedBy('one@nordlicht.example')
    const mail = first && (await parseReceived(first))
    expect(mail?.envelope.from).toBe('mail@kontor.example')
    expect(mail?.from).toMatchObject({ name: 'Ingrid Hansen', address: 'mail@kontor.example' })
    expect(mail?.replyTo).toMatchObject([{ address: 'ingrid@hansen.example' }])
    expect(mail?.subject).toBe('Your invoice')
    expect(mail?.text).toContain('here it is.')
    expect(mail?.text).toMatch(/\/i\/[\w-]{43}/)
    expect(mail?.attachments).toMatchObject([
      { mimeType: 'application/pdf', filename: expect.stringContaining(invoice.invoiceNumber) },
    ])
    expect((await owner.call(invoicesApi.get, of(invoice.id))).body.status).toBe('sent')
    const history = (await owner.call(invoicesApi.history, of(invoice.id))).body
    expect(history.flatMap(({ changes }) => changes)).toMatchObject([
      { label: 'Sent to', to: 'one@nordlicht.example' },
      { field: 'status', to: 'sent' },
    ])
  })

  it('writes as the company, whose address gets the answers', async () => {
    const owner = await signIn()
    const body = { name: 'Harbour Ltd', email: 'office@harbour.example' }
    const { bookId } = (await owner.call(companiesApi.create, { body })).body
    await chooseBook(owner, bookId ?? 0)
    const { id } = await makeInvoice(owner)
    await owner.call(sendingApi.send, { ...of(id), body: letter('two@nordlicht.example') })
    await settled(owner, id)
    const [first] = receivedBy('two@nordlicht.example')
    const mail = first && (await parseReceived(first))
    expect(mail?.from?.name).toBe('Harbour Ltd')
    expect(mail?.replyTo).toMatchObject([{ address: 'office@harbour.example' }])
  })

  it('is not for drafts, nor for invoices in the trash', async () => {
    const owner = await signIn()
    const draft = await makeInvoice(owner, { status: 'draft' })
    const body = letter('draft@nordlicht.example')
    const refused = await owner.call(sendingApi.send, { ...of(draft.id), body })
    expect([refused.status, refused.text]).toEqual([409, sendingErrors.isDraft.sentence])
    expect((await owner.call(sendingApi.addLink, { ...of(draft.id), body: {} })).status).toBe(409)
    const { id } = await makeInvoice(owner)
    await owner.call(invoicesApi.remove, of(id))
    expect((await owner.call(sendingApi.send, { ...of(id), body })).status).toBe(409)
    expect(receivedBy('draft@nordlicht.example')).toEqual([])
  })

  it('wants one address and a subject of one line', async () => {
    const owner = await signIn()
    const { id } = await makeInvoice(owner)
    for (const body of [
      letter('ada'),
      letter('a@example.com,b@example.com'),
      { ...letter('a@example.com'), subject: 'Hello\r\nBcc: b@example.com' },
      { ...letter('a@example.com'), message: ' ' },
    ])
      expect((await owner.call(sendingApi.send, { ...of(id), body })).status).toBe(400)
    expect(await mailsOf(owner, id)).toEqual([])
  })

  it('happens once for two presses with one key', async () => {
    const owner = await signIn()
    const { id } = await makeInvoice(owner)
    const input = {
      ...of(id),
      body: letter('twice@nordlicht.example'),
      headers: { 'idempotency-key': 'press' },
    }
    const [one, other] = await Promise.all([
      owner.call(sendingApi.send, input),
      owner.call(sendingApi.send, input),
    ])
    expect([one.status, other.status, one.body.id]).toEqual([201, 201, other.body.id])
    await settled(owner, id)
    expect(receivedBy('twice@nordlicht.example')).toHaveLength(1)
    expect(await mailsOf(owner, id)).toHaveLength(1)
  })
})

describe('what became of a mail', () => {
  it('is the sentence of the server that refused it, and a person sends it again', async () => {
    const owner = await signIn()
    const { id } = await makeInvoice(owner)
    server.answers.push(550)
    await owner.call(sendingApi.send, { ...of(id), body: letter('refused@nordlicht.example') })
    expect(await settled(owner, id)).toMatchObject({ state: 'refused', answer: '550 So it shall be' })
    await owner.call(sendingApi.send, { ...of(id), body: letter('refused@nordlicht.example') })
    await vi.waitFor(async () => expect((await mailsOf(owner, id))[0]?.state).toBe('accepted'), 15_000)
    expect(receivedBy('refused@nordlicht.example')).toHaveLength(1)
  })

  it('is unknown if the server got the text and did not answer; nothing sends it again', async () => {
    const owner = await signIn()
    const { id } = await makeInvoice(owner)
    server.hangUps.push('after the text')
    await owner.call(sendingApi.send, { ...of(id), body: letter('hung@nordlicht.example') })
    expect(await settled(owner, id)).toMatchObject({ state: 'unknown' })
    // The job ends a moment after its mail is settled.
    await expect
      .poll(() =>
        database.first(sql`
          select from graphile_worker.jobs where task_identifier = 'mail:invoice' and attempts > 0`),
      )
      .toBeUndefined()
    expect(receivedBy('hung@nordlicht.example')).toEqual([])
  })

  it('waits while the server says that it comes back later, with one Message-ID', async () => {
    const owner = await signIn()
    const { id } = await makeInvoice(owner)
    server.answers.push(451)
    await owner.call(sendingApi.send, { ...of(id), body: letter('later@nordlicht.example') })
    await vi.waitFor(async () => {
      expect((await mailsOf(owner, id))[0]).toMatchObject({ state: 'queued', answer: '451 So it shall be' })
      await tryAgain()
    }, 60_000)
    expect(await settled(owner, id)).toMatchObject({ state: 'accepted' })
    expect(receivedBy('later@nordlicht.example')).toHaveLength(1)
  })
})

describe('the letter to begin with', () => {
  it('is to the person whom the invoice names, else to another address of the customer', async () => {
    const owner = await signIn()
    const contacts = [
      { name: 'Ole Berg', email: 'ole@nordlicht.example' },
      { name: 'Ada Lang', email: 'ada@nordlicht.example' },
    ]
    await owner.call(partiesApi.create, {
      body: { name: 'Nordlicht Foods', email: 'in@nordlicht.example', contacts },
    })
    const named = await makeInvoice(owner, { contactPersonName: 'Ada Lang' })
    const { body } = await owner.call(sendingApi.letter, of(named.id))
    expect(body).toMatchObject({
      to: 'ada@nordlicht.example',
      subject: `Invoice ${named.invoiceNumber} from Hansen & Çelik Trading`,
      recipients: [...contacts, { name: 'Nordlicht Foods', email: 'in@nordlicht.example' }],
    })
    expect(body.message).toContain('Dear Ada Lang,')
    const plain = await makeInvoice(owner)
    expect((await owner.call(sendingApi.letter, of(plain.id))).body.to).toBe('in@nordlicht.example')
    const unknown = await makeInvoice(owner, { customerName: 'Nobody' })
    expect((await owner.call(sendingApi.letter, of(unknown.id))).body).toMatchObject({
      to: '',
      recipients: [],
    })
  })
})
