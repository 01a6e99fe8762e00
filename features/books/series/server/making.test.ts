import { describe, expect, it } from 'vitest'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { itemsApi } from '#features/books/items/contract.ts'
import { notificationsApi } from '#features/people/notifications/contract.ts'
import { partiesApi } from '#features/books/parties/contract.ts'
import { sendingApi } from '#features/books/correspondence/contract.ts'
import { addDays, today } from '#platform/contract/dates.ts'
import type { Feature } from '#platform/server/app.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { companyAtWork, giveRole, removePerson } from '#tests/support/books.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { recurringApi } from '../contract.ts'
import type { InvoiceMaking } from './making.ts'

const app = await testApplication({ RATE_LIMIT: 'on', QUOTAS: 'mails=1/hour' })
const { database, signIn } = app

const isMaking = (feature: Feature): feature is Feature & Pick<InvoiceMaking, 'makeDue'> =>
  'makeDue' in feature
const making = app.features.find(isMaking)
/** Makes what is due, and waits for what the server itself is making. */
const makeDue = async (day = today()): Promise<void> => {
  for (;;) {
    await making?.makeDue(day)
    await database.run(sql`select from recurring_series for share`)
    const due = await database.first(sql`
      select from recurring_series where paused_for is null and next_date <= ${day}::date
        and (retry_at is null or retry_at <= now())`)
    if (due === undefined) return
  }
}

const of = (id: number) => ({ params: { id: String(id) } })
const ago = (days: number) => addDays(today(), -days)
const repeat = async (
  member: SignedIn,
  overrides: object = {},
  invoice: Parameters<typeof invoiceBody>[0] = {},
) => {
  const { id: invoiceId } = (await member.call(invoicesApi.create, { body: invoiceBody(invoice) })).body
  const made = await member.call(recurringApi.create, {
    body: { invoiceId, firstDate: addDays(today(), 10), unit: 'week', ...overrides },
  })
  return { ...made.body, invoiceId }
}
const seriesOf = async (member: SignedIn, id: number) => (await member.call(recurringApi.get, of(id))).body
/** The invoices that were made, the oldest date first. */
const madeOf = async (member: SignedIn, { invoiceId }: { invoiceId: number }) => {
  const { body } = await member.call(invoicesApi.list, { query: { sort: 'invoiceDate', order: 'asc' } })
  return body.filter(({ id }) => id !== invoiceId)
}
const datesOf = async (member: SignedIn, series: { invoiceId: number }) =>
  (await madeOf(member, series)).map(({ invoiceDate }) => invoiceDate)
/** As if the day of the next try had come. */
const tryAgain = (id: number) =>
  database.run(sql`update recurring_series set retry_at = now() where id = ${id} and retry_at is not null`)

describe('what is due', () => {
  it('becomes a draft like the invoice, dated by its date, and its maker is told', async () => {
    const owner = await signIn()
    const series = await repeat(owner, { dueDays: 14 }, { notes: 'Thank you', reference: 'Order 7' })
    await makeDue(addDays(today(), 9))
    expect(await datesOf(owner, series)).toEqual([])
    const day = addDays(today(), 10)
    await makeDue(day)
    const [draft] = await madeOf(owner, series)
    expect(draft).toMatchObject({
      status: 'draft',
      invoiceDate: day,
      dueDate: addDays(day, 14),
      notes: 'Thank you',
      reference: 'Order 7',
      totalAmount: 8.43,
      items: [{ description: 'Olive oil' }, { description: 'Label' }],
    })
    const after = await seriesOf(owner, series.id)
    expect(after).toMatchObject({
      taken: 1,
      lastDate: day,
      nextDate: addDays(day, 7),
      version: series.version,
    })
    expect(after.lastInvoice).toEqual({
      id: draft?.id,
      invoiceNumber: draft?.invoiceNumber,
      invoiceDate: day,
    })
    const query = { invoiceId: String(draft?.id) }
    expect((await owner.call(recurringApi.list, { query })).body).toEqual([after])
    const told = (await owner.call(notificationsApi.list)).body
    expect(told.map(({ type, record }) => [type, record?.kind, record?.id])).toEqual([
      ['recurring_made', 'invoice', draft?.id],
    ])
  })

  it('names the item that an item was merged into, and none that is gone', async () => {
    const owner = await signIn()
    const itemOf = async (name: string) => (await owner.call(itemsApi.create, { body: { name } })).body.id
    const [itemId, into] = [await itemOf('Oil'), await itemOf('Olive oil')]
    const items = [{ description: 'Oil', unit: 'l', quantity: 1, unitPrice: 1, itemId }]
    const series = await repeat(owner, {}, { items })
    await owner.call(itemsApi.merge, { ...of(itemId), body: { into } })
    await makeDue(addDays(today(), 10))
    expect(await madeOf(owner, series)).toMatchObject([{ items: [{ description: 'Oil', itemId: into }] }])
    await owner.call(itemsApi.remove, of(into))
    await makeDue(addDays(today(), 17))
    expect((await madeOf(owner, series)).map(({ items: lines }) => lines?.[0]?.itemId)).toContain(null)
  })

  it('carries over what the customer owes, and nothing of an invoice that is dated later', async () => {
    const owner = await signIn()
    const series = await repeat(owner, {}, { status: 'final', invoiceDate: ago(3) })
    await makeDue(addDays(today(), 10))
    expect(await madeOf(owner, series)).toMatchObject([{ previousDues: 8.43, totalAmount: 8.43 }])
    const before = await signIn()
    const late = await repeat(
      before,
      { firstDate: ago(7), times: 1 },
      { status: 'final', invoiceDate: ago(3) },
    )
    await makeDue()
    expect(await madeOf(before, late)).toMatchObject([{ previousDues: 0 }])
  })

  it('is caught up one date at a time, the oldest first, and once by two workers', async () => {
    const owner = await signIn()
    const series = await repeat(owner, { firstDate: ago(28), times: 5 })
    await Promise.all([makeDue(), makeDue(), makeDue()])
    await makeDue()
    expect(await datesOf(owner, series)).toEqual([28, 21, 14, 7, 0].map(ago))
    const ids = (await madeOf(owner, series)).map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect(await seriesOf(owner, series.id)).toMatchObject({ taken: 5, nextDate: null })
  })

  it('is not made twice after a process ended in the middle of it', async () => {
    const owner = await signIn()
    const series = await repeat(owner, { firstDate: ago(0) })
    await database.run(sql`
      create function break_off() returns trigger language plpgsql as
      $$ begin raise exception 'as if the process had ended'; end $$`)
    await database.run(sql`
      create trigger break_off before update of next_date on recurring_series for each row
      when (old.next_date <> new.next_date) execute function break_off()`)
    try {
      await makeDue()
      expect(await datesOf(owner, series)).toEqual([])
      const broken = await seriesOf(owner, series.id)
      expect(broken).toMatchObject({ taken: 0, failure: { sentence: 'Something went wrong on our side.' } })
    } finally {
      await database.run(sql`drop function break_off cascade`)
    }
    // Not before its time.
    await makeDue()
    expect(await datesOf(owner, series)).toEqual([])
    await tryAgain(series.id)
    await makeDue()
    await makeDue()
    expect(await datesOf(owner, series)).toEqual([today()])
    expect((await seriesOf(owner, series.id)).failure).toBeNull()
    const told = (await owner.call(notificationsApi.list)).body.map(({ type }) => type)
    expect(told).toEqual(['recurring_made', 'recurring_failed'])
  })

  it('is kept unique by the database', async () => {
    const owner = await signIn()
    const { id } = await repeat(owner, { firstDate: today() })
    await makeDue()
    await expect(
      database.run(sql`
        insert into recurring_runs (book_id, series_id, period) select book_id, series_id, period from recurring_runs
        where series_id = ${id}`),
    ).rejects.toThrow('recurring_runs_pkey')
  })

  it('stays undone with a sentence while something is missing, and is made later', async () => {
    const owner = await signIn()
    const series = await repeat(owner, { firstDate: today() })
    await database.run(sql`
      update recurring_series set content = jsonb_set(content, '{items,0,description}', '""') where id = ${series.id}`)
    await makeDue()
    const sentence = 'Description is required'
    expect((await seriesOf(owner, series.id)).failure).toMatchObject({ sentence })
    const body = { firstDate: today(), invoiceId: series.invoiceId }
    expect((await owner.call(recurringApi.change, { ...of(series.id), body })).body.failure).toBeNull()
    await makeDue()
    expect(await datesOf(owner, series)).toEqual([today()])
  })
})

describe('an invoice that is sent by itself', () => {
  it('is issued and mailed with its number, within the quota of mails', async () => {
    const owner = await signIn({ verified: true })
    const to = 'ada@nordlicht.example'
    const series = await repeat(owner, { firstDate: ago(7), action: 'send', to })
    await makeDue()
    const [sent, ...others] = await madeOf(owner, series)
    expect([sent?.status, sent?.invoiceNumber, others]).toEqual(['sent', expect.stringMatching(/^INV-/), []])
    const mails = (await owner.call(sendingApi.mails, of(sent?.id ?? 0))).body
    expect(mails).toMatchObject([{ to, kind: 'invoice', subject: expect.stringContaining('INV-') }])
    const history = (await owner.call(invoicesApi.history, of(sent?.id ?? 0))).body
    expect(history.flatMap(({ changes }) => changes).map(({ label }) => label)).toContain('Sent to')
    const failed = await seriesOf(owner, series.id)
    expect(failed.failure?.sentence).toMatch(/^You have sent many emails within an hour/)
    expect(failed).toMatchObject({ taken: 1, nextDate: today() })
    await database.run(sql`delete from rate_limits`)
    await tryAgain(series.id)
    await makeDue()
    expect(await datesOf(owner, series)).toEqual([ago(7), today()])
    expect((await owner.call(notificationsApi.list)).body.map(({ type }) => type)).toEqual([
      'recurring_failed',
    ])
  })

  it('waits as a draft if no mail is to go to its customer', async () => {
    const owner = await signIn({ verified: true })
    const customerName = 'Silent Ltd'
    await owner.call(partiesApi.create, { body: { name: customerName, mailStopped: true } })
    const to = 'ada@nordlicht.example'
    const series = await repeat(owner, { firstDate: today(), action: 'send', to }, { customerName })
    await makeDue()
    const [made] = await madeOf(owner, series)
    expect([made?.status, await datesOf(owner, series)]).toEqual(['draft', [today()]])
    expect((await owner.call(sendingApi.mails, of(made?.id ?? 0))).body).toEqual([])
    expect(await seriesOf(owner, series.id)).toMatchObject({ taken: 1, failure: null })
    expect((await owner.call(notificationsApi.list)).body.map(({ type }) => type)).toEqual(['recurring_made'])
  })
})

describe('a series', () => {
  it('makes nothing while it is paused, and leaves out or makes up for what passed', async () => {
    const owner = await signIn()
    const [left, late] = [await repeat(owner), await repeat(owner)]
    for (const { id } of [left, late]) {
      await owner.call(recurringApi.pause, of(id))
      await owner.call(recurringApi.change, { ...of(id), body: { firstDate: ago(14), unit: 'week' } })
    }
    await makeDue()
    const resume = async ({ id }: { id: number }, catchUp: boolean) =>
      (await owner.call(recurringApi.resume, { ...of(id), body: { catchUp } })).body
    const resumed = await resume(left, false)
    expect(resumed).toMatchObject({ pausedFor: null, nextDate: today(), lastDate: ago(7), taken: 2 })
    expect((await owner.call(recurringApi.resume, { ...of(left.id), body: {} })).status).toBe(409)
    expect((await resume(late, true)).pausedFor).toBeNull()
    await makeDue()
    const sources = new Set([left.invoiceId, late.invoiceId])
    const made = (await owner.call(invoicesApi.list)).body.filter(({ id }) => !sources.has(id))
    expect(made.map(({ invoiceDate }) => invoiceDate).toSorted()).toEqual([14, 7, 0, 0].map(ago))
  })

  it('pauses when its maker may not write invoices any more, or leaves, and goes on for another', async () => {
    const { company, owner, hire } = await companyAtWork(app)
    const maker = await hire('bookkeeper')
    const series = await repeat(maker, { firstDate: addDays(today(), 10) })
    const other = await repeat(maker, { firstDate: addDays(today(), 10) })
    await giveRole(company, maker, 'viewer')
    expect((await seriesOf(owner, series.id)).pausedFor).toBe('role')
    await removePerson(company, maker)
    const day = addDays(today(), 10)
    await makeDue(day)
    expect((await owner.call(invoicesApi.list)).body).toHaveLength(2)
    // What was resumed on behalf of somebody else is theirs.
    const resumed = await owner.call(recurringApi.resume, { ...of(series.id), body: {} })
    expect(resumed.body).toMatchObject({ pausedFor: null, maker: { id: owner.id } })
    // As if the right had been lost unseen, for instance while an older version ran.
    await database.run(sql`update recurring_series set paused_for = null where id = ${other.id}`)
    await makeDue(day)
    expect((await seriesOf(owner, other.id)).pausedFor).toBe('gone')
    expect((await owner.call(invoicesApi.list)).body).toHaveLength(3)
    const [invoice] = (await owner.call(invoicesApi.list)).body
    const history = (await owner.call(invoicesApi.history, of(invoice?.id ?? 0))).body
    expect(history.map(({ kind, user }) => [kind, user?.id])).toEqual([['created', owner.id]])
  })
})
