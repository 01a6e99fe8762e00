import { describe, expect, it } from 'vitest'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { partiesApi } from '#features/books/parties/contract.ts'
import { addDays, today } from '#platform/contract/dates.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { sendingApi, sendingErrors } from '../contract.ts'
import { nextStep } from '../domain.ts'

const { anonymous, database, signIn } = await testApplication()

const of = (id: number) => ({ params: { id: String(id) } })
const body = { to: 'ada@nordlicht.example', subject: 'Reminder', message: 'It is still open.' }
let customers = 0
/** Overdue for so many days, of a customer of its own. */
const overdue = async (member: SignedIn, days: number, overrides: Parameters<typeof invoiceBody>[0] = {}) =>
  (
    await member.call(invoicesApi.create, {
      body: invoiceBody({
        status: 'sent',
        invoiceDate: addDays(today(), -100),
        dueDate: addDays(today(), -days),
        customerName: `Customer ${++customers}`,
        ...overrides,
      }),
    })
  ).body
const remind = (member: SignedIn, id: number) => member.call(sendingApi.remind, { ...of(id), body })
const dueOf = async (member: SignedIn) =>
  (await member.call(sendingApi.due)).body.map(({ id, step }) => [id, step])
const sentenceOf = async (member: SignedIn, id: number) => {
  const { status, text } = await remind(member, id)
  return [status, text]
}
const settle = (id: number) =>
  database.run(sql`update invoice_mails set state = 'accepted' where invoice_id = ${id}`)
/** As if the letters had been sent so many days before. */
const age = (id: number, days: number) =>
  database.run(sql`
    update invoice_reminders set sent_at = sent_at - make_interval(days => ${days}) where invoice_id = ${id}`)

describe('reminders', () => {
  it('are refused without a session and absent for strangers', async () => {
    const [owner, stranger] = [await signIn({ verified: true }), await signIn({ verified: true })]
    const { id } = await overdue(owner, 10)
    expect((await anonymous.call(sendingApi.due)).status).toBe(401)
    expect((await remind(stranger, id)).status).toBe(404)
    expect((await anonymous.call(sendingApi.remind, { ...of(id), body })).status).toBe(401)
    expect((await anonymous.call(sendingApi.reminders, of(id))).status).toBe(401)
    expect((await stranger.call(sendingApi.reminders, of(id))).status).toBe(404)
    const stop = { ...of(id), body: { paused: true } }
    expect((await anonymous.call(sendingApi.stopReminders, stop)).status).toBe(401)
    expect((await stranger.call(sendingApi.stopReminders, stop)).status).toBe(404)
    expect(await dueOf(stranger)).toEqual([])
    expect(await dueOf(owner)).toEqual([[id, 1]])
  })

  it('come in three steps, each once, with days between them', async () => {
    const owner = await signIn({ verified: true })
    const early = await overdue(owner, 6)
    const { id } = await overdue(owner, 7)
    expect(await dueOf(owner)).toEqual([[id, 1]])
    expect(await sentenceOf(owner, early.id)).toEqual([409, sendingErrors.notYet.sentence])
    const [one, other] = await Promise.all([remind(owner, id), remind(owner, id)])
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([201, 409])
    for (const step of [2, 3]) {
      await settle(id)
      expect(await dueOf(owner)).toEqual([])
      await age(id, 13)
      expect(await sentenceOf(owner, id)).toEqual([409, sendingErrors.notYet.sentence])
      await age(id, 1)
      expect(await dueOf(owner)).toEqual([[id, step]])
      expect((await remind(owner, id)).body.step).toBe(step)
    }
    await age(id, 100)
    expect(await dueOf(owner)).toEqual([])
    expect(await sentenceOf(owner, id)).toEqual([409, sendingErrors.allSent.sentence])
    const { body: state } = await owner.call(sendingApi.reminders, of(id))
    expect([state.sent.map(({ step }) => step), state.next]).toEqual([[1, 2, 3], null])
    const history = (await owner.call(invoicesApi.history, of(id))).body.flatMap(({ changes }) => changes)
    expect(history.map(({ label }) => label)).toEqual([
      'Reminder 3 sent to',
      'Reminder 2 sent to',
      'Reminder 1 sent to',
    ])
  })

  it('are kept unique by the database', async () => {
    const owner = await signIn({ verified: true })
    const { id } = await overdue(owner, 10)
    await remind(owner, id)
    await expect(
      database.run(sql`
        insert into invoice_reminders (book_id, invoice_id, step, mail_id)
        select book_id, invoice_id, step, mail_id from invoice_reminders where invoice_id = ${id}`),
    ).rejects.toThrow('invoice_reminders_pkey')
  })

  it('are not sent of what is paid, not due, or a draft', async () => {
    const owner = await signIn({ verified: true })
    const paid = await overdue(owner, 30)
    await owner.call(invoicesApi.change, {
      ...of(paid.id),
      body: invoiceBody({ ...paid, status: 'sent', paidAmount: paid.totalAmount, companyLogo: null }),
    })
    expect(await sentenceOf(owner, paid.id)).toEqual([409, sendingErrors.nothingOpen.sentence])
    const later = await overdue(owner, -5)
    expect(await sentenceOf(owner, later.id)).toEqual([409, sendingErrors.notOverdue.sentence])
    const draft = await overdue(owner, 30, { status: 'draft' })
    expect(await sentenceOf(owner, draft.id)).toEqual([409, sendingErrors.isDraft.sentence])
    expect(await dueOf(owner)).toEqual([])
  })

  it('stop and go on for one invoice', async () => {
    const owner = await signIn({ verified: true })
    const { id } = await overdue(owner, 30)
    const stop = (paused: boolean) => owner.call(sendingApi.stopReminders, { ...of(id), body: { paused } })
    expect((await stop(true)).body.paused).toBe(true)
    expect((await stop(true)).status).toBe(200)
    expect(await dueOf(owner)).toEqual([])
    expect(await sentenceOf(owner, id)).toEqual([409, sendingErrors.stopped.sentence])
    expect((await stop(false)).body).toMatchObject({ paused: false, next: { step: 1 } })
    expect((await remind(owner, id)).status).toBe(201)
  })

  it('stop and go on for all invoices of a customer, whichever name these have', async () => {
    const owner = await signIn({ verified: true })
    const [first, second] = [await overdue(owner, 30), await overdue(owner, 20)]
    const [byId, kept] = [await overdue(owner, 15, { customerId: 'C-9' }), await overdue(owner, 10)]
    const form = { name: first.customerName, customerId: 'C-9' }
    const { id } = (await owner.call(partiesApi.create, { body: { ...form, mailStopped: true } })).body
    const other = (await owner.call(partiesApi.create, { body: { name: second.customerName } })).body
    await owner.call(partiesApi.merge, { ...of(other.id), body: { into: id } })
    expect(await dueOf(owner)).toEqual([[kept.id, 1]])
    for (const stopped of [first, second, byId])
      expect(await sentenceOf(owner, stopped.id)).toEqual([409, sendingErrors.customerStopped.sentence])
    expect((await owner.call(sendingApi.reminders, of(first.id))).body).toMatchObject({
      paused: false,
      customerStopped: true,
    })
    // A form that does not know of the stop leaves it as it is.
    const change = (body: object) => owner.call(partiesApi.change, { ...of(id), body: { ...form, ...body } })
    expect((await change({ city: 'Hamburg' })).body.mailStopped).toBe(true)
    expect((await change({ mailStopped: false })).body.mailStopped).toBe(false)
    expect(await dueOf(owner)).toHaveLength(4)
    expect((await remind(owner, second.id)).status).toBe(201)
  })

  it('are sent again if the mail was refused', async () => {
    const owner = await signIn({ verified: true })
    const { id } = await overdue(owner, 30)
    await remind(owner, id)
    await database.run(sql`update invoice_mails set state = 'refused' where invoice_id = ${id}`)
    expect(await dueOf(owner)).toEqual([[id, 1]])
    expect((await remind(owner, id)).body.step).toBe(1)
    expect(await dueOf(owner)).toEqual([])
  })
})

describe('the next step', () => {
  const dueDate = '2026-03-01'
  it.each([
    [null, { step: 1, on: '2026-03-08' }],
    [
      { step: 1, sentOn: '2026-03-10', isRefused: false },
      { step: 2, on: '2026-03-24' },
    ],
    [
      { step: 2, sentOn: '2026-03-24', isRefused: true },
      { step: 2, on: '2026-03-24' },
    ],
    [{ step: 3, sentOn: '2026-04-07', isRefused: false }, undefined],
  ] as const)('after %j is %j', (last, next) => expect(nextStep({ dueDate, last })).toEqual(next))
})
