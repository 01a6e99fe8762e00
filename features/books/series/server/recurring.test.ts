import { describe, expect, it } from 'vitest'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { addDays, today } from '#platform/contract/dates.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { companyAtWork } from '#tests/support/books.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { recurringApi, recurringErrors } from '../contract.ts'
import { maxSeries } from '../domain.ts'

const app = await testApplication()
const { anonymous, database, signIn } = app

const of = (id: number) => ({ params: { id: String(id) } })
const soon = addDays(today(), 10)
const makeInvoice = async (member: SignedIn, overrides: Parameters<typeof invoiceBody>[0] = {}) =>
  (await member.call(invoicesApi.create, { body: invoiceBody(overrides) })).body
const repeat = async (member: SignedIn, overrides: object = {}) => {
  const { id: invoiceId } = await makeInvoice(member)
  return (await member.call(recurringApi.create, { body: { invoiceId, firstDate: soon, ...overrides } })).body
}
const form = { firstDate: soon, unit: 'week', every: 2 } as const

describe('recurring invoices', () => {
  it('are refused without a session, and absent for strangers', async () => {
    const [owner, stranger] = [await signIn(), await signIn()]
    const { id, nextDate } = await repeat(owner)
    const { id: invoiceId } = await makeInvoice(owner)
    const skip = { ...of(id), body: { date: nextDate ?? '' } }
    const change = { ...of(id), body: form }
    expect((await anonymous.call(recurringApi.list)).status).toBe(401)
    expect((await anonymous.call(recurringApi.create, { body: { ...form, invoiceId } })).status).toBe(401)
    for (const [member, status] of [
      [anonymous, 401],
      [stranger, 404],
    ] as const) {
      for (const call of [recurringApi.get, recurringApi.remove, recurringApi.pause] as const)
        expect((await member.call(call, of(id))).status).toBe(status)
      expect((await member.call(recurringApi.change, change)).status).toBe(status)
      expect((await member.call(recurringApi.resume, { ...of(id), body: {} })).status).toBe(status)
      expect((await member.call(recurringApi.skip, skip)).status).toBe(status)
    }
    const foreign = await stranger.call(recurringApi.create, { body: { ...form, invoiceId } })
    expect([foreign.status, foreign.text]).toEqual([404, recurringErrors.unknownInvoice.sentence])
    expect((await stranger.call(recurringApi.list)).body).toEqual([])
    expect(
      (await stranger.call(recurringApi.list, { query: { invoiceId: String(invoiceId) } })).body,
    ).toEqual([])
  })

  it('of a company are changed by those who write its invoices, and read by those who read them', async () => {
    const { owner, hire } = await companyAtWork(app)
    const [bookkeeper, viewer, storekeeper] = [
      await hire('bookkeeper'),
      await hire('viewer'),
      await hire('storekeeper'),
    ]
    const { id } = await repeat(bookkeeper)
    expect((await owner.call(recurringApi.list)).body.map((one) => one.id)).toEqual([id])
    expect((await viewer.call(recurringApi.get, of(id))).body.maker?.id).toBe(bookkeeper.id)
    expect((await storekeeper.call(recurringApi.list)).status).toBe(403)
    for (const member of [viewer, storekeeper]) {
      expect((await member.call(recurringApi.pause, of(id))).status).toBe(403)
      expect((await member.call(recurringApi.remove, of(id))).status).toBe(403)
      expect((await member.call(recurringApi.change, { ...of(id), body: form })).status).toBe(403)
    }
    expect((await owner.call(recurringApi.pause, of(id))).body.pausedFor).toBe('person')
  })

  it('copy what an invoice says, and not its dates', async () => {
    const owner = await signIn()
    const source = await makeInvoice(owner, {
      discountPercent: 10,
      notes: 'Thank you',
      dueDate: '2026-04-04',
    })
    const made = await owner.call(recurringApi.create, {
      body: { invoiceId: source.id, firstDate: soon, dueDays: 14, times: 3 },
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      customerName: 'Nordlicht Foods',
      totalAmount: source.totalAmount,
      lines: ['Olive oil', 'Label'],
      lineCount: 2,
      every: 1,
      unit: 'month',
      action: 'draft',
      nextDate: soon,
      taken: 0,
      lastDate: null,
      lastInvoice: null,
      failure: null,
      maker: { id: owner.id },
    })
    // What becomes of the invoice changes nothing of what is repeated.
    await owner.call(invoicesApi.remove, of(source.id))
    expect((await owner.call(recurringApi.get, of(made.body.id))).body).toEqual(made.body)
  })

  it('are made once for two presses with one key', async () => {
    const owner = await signIn()
    const { id: invoiceId } = await makeInvoice(owner)
    const input = { body: { invoiceId, firstDate: soon }, headers: { 'idempotency-key': 'press' } }
    const [one, other] = await Promise.all([
      owner.call(recurringApi.create, input),
      owner.call(recurringApi.create, input),
    ])
    expect(one.body.id).toBe(other.body.id)
    expect((await owner.call(recurringApi.list)).body).toHaveLength(1)
  })

  it.each([
    [{ firstDate: '' }, 'Please enter the first date'],
    [{ firstDate: '2026-02-30' }, 'A date is written like 2026-01-31'],
    [{ firstDate: addDays(today(), -400) }, recurringErrors.tooOld.sentence],
    [{ every: 0 }, 'The number of weeks, months, quarters or years must be at least 1'],
    [{ unit: 'day' }, 'Please choose weeks, months, quarters or years'],
    [{ endDate: addDays(soon, -1) }, 'The last date must not be before the first'],
    [{ endDate: soon, times: 2 }, 'Please choose a last date or a number of times, not both'],
    [{ action: 'send' }, 'Please enter an email address'],
    [{ action: 'send', to: 'ada' }, 'Please enter a valid email address'],
    [{ dueDays: 1.5 }, 'The days to pay must be a whole number'],
  ])('are refused with %j', async (wrong, sentence) => {
    const owner = await signIn()
    const { id: invoiceId } = await makeInvoice(owner)
    const body = { invoiceId, firstDate: soon, ...wrong }
    const refused = await owner.call(recurringApi.create, { body: JSON.parse(JSON.stringify(body)) })
    expect([refused.status, refused.text]).toEqual([400, sentence])
    expect((await owner.call(recurringApi.list)).body).toEqual([])
  })

  it('are not made of quotes, nor of what is in the trash', async () => {
    const owner = await signIn()
    const quote = await makeInvoice(owner, { kind: 'quote' })
    const gone = await makeInvoice(owner)
    await owner.call(invoicesApi.remove, of(gone.id))
    for (const { id: invoiceId } of [quote, gone])
      expect((await owner.call(recurringApi.create, { body: { invoiceId, firstDate: soon } })).status).toBe(
        409,
      )
  })

  it('are changed as they were seen, and take over another content', async () => {
    const owner = await signIn()
    const { id, version } = await repeat(owner)
    const other = await makeInvoice(owner, { customerName: 'Südwind' })
    const body = { ...form, invoiceId: other.id }
    const headers = { 'if-match': `"${version}"` }
    const changed = (await owner.call(recurringApi.change, { ...of(id), body, headers })).body
    expect(changed).toMatchObject({ every: 2, unit: 'week', customerName: 'Südwind', version: version + 1 })
    const stale = await owner.call(recurringApi.change, { ...of(id), body: form, headers })
    expect(stale.status).toBe(412)
    const pause = await owner.call(recurringApi.pause, { ...of(id), headers })
    expect(pause.status).toBe(412)
  })

  it('skip the next date only once', async () => {
    const owner = await signIn()
    const { id } = await repeat(owner, { unit: 'week', times: 2 })
    const skip = (date: string) => owner.call(recurringApi.skip, { ...of(id), body: { date } })
    const [one, other] = await Promise.all([skip(soon), skip(soon)])
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await owner.call(recurringApi.get, of(id))).body).toMatchObject({
      taken: 1,
      lastDate: soon,
      nextDate: addDays(soon, 7),
    })
    expect((await skip(addDays(soon, 7))).body.nextDate).toBeNull()
    const ended = await skip(addDays(soon, 14))
    expect([ended.status, ended.text]).toEqual([409, recurringErrors.ended.sentence])
  })

  it('are deleted; a book has a bounded number of them', async () => {
    const owner = await signIn()
    const { id } = await repeat(owner)
    expect((await owner.call(recurringApi.remove, of(id))).status).toBe(200)
    expect((await owner.call(recurringApi.get, of(id))).status).toBe(404)
    const { id: kept } = await repeat(owner)
    await database.run(sql`
      insert into recurring_series (book_id, maker_id, content, customer_name, currency, total_amount, every, unit,
        first_date, next_date)
      select book_id, maker_id, content, customer_name, currency, total_amount, every, unit, first_date, next_date
      from recurring_series cross join generate_series(2, ${maxSeries}::int) where id = ${kept}`)
    const { id: invoiceId } = await makeInvoice(owner)
    const refused = await owner.call(recurringApi.create, { body: { invoiceId, firstDate: soon } })
    expect([refused.status, refused.text]).toEqual([409, recurringErrors.tooMany.sentence])
  })

  it('keep the logo that their invoices will have', async () => {
    const owner = await signIn()
    const { id } = await repeat(owner)
    const [kept, unused] = ['a'.repeat(40), 'b'.repeat(40)]
    await database.run(sql`
      insert into uploads (key, book_id, mime_type, size, created_at)
      select key, ${owner.id}, 'image/png', 10, now() - interval '2 days'
      from unnest(${[kept, unused]}::text[]) as u (key)`)
    await database.run(sql`update recurring_series set logo_key = ${kept} where id = ${id}`)
    await app.features.find(({ name }) => name === 'invoices')?.cleanUp?.()
    const left = await database.all(sql<{ key: string }>`select key from uploads where book_id = ${owner.id}`)
    expect(left).toEqual([{ key: kept }])
  })
})
