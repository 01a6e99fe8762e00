import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { type Currency, decimal } from '#platform/contract/decimal.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { invoicesApi } from '../../contract.ts'

const { anonymous, signIn } = await testApplication()
const today = '2026-11-22'

interface Written {
  readonly customerName?: string
  readonly currency?: Currency
  readonly total: number
  /** Days since the due date; null for no due date. */
  readonly late: number | null
  readonly status?: 'draft' | 'sent'
  readonly paidAmount?: number
  readonly previousDues?: number
}

const write = async (member: SignedIn, { total, late, status = 'sent', ...fields }: Written) =>
  (
    await member.call(invoicesApi.create, {
      body: invoiceBody({
        invoiceDate: '2026-01-02',
        currency: 'EUR',
        dueDate: late === null ? null : addDays(today, -late),
        status,
        items: [{ serial: 1, description: 'Bearing', unit: 'pcs', quantity: 1, unitPrice: total }],
        ...fields,
      }),
    })
  ).body
const agesOf = async (member: SignedIn) => (await member.call(invoicesApi.ages, { query: { today } })).body
const none = { notDue: 0, days30: 0, days60: 0, days90: 0, older: 0 }

it('is refused without a session, and has nothing of others', async () => {
  const [owner, stranger] = [await signIn(), await signIn()]
  await write(owner, { total: 10, late: 5 })
  expect((await anonymous.call(invoicesApi.ages)).status).toBe(401)
  expect((await anonymous.call(invoicesApi.agesSheet, { query: { format: 'csv' } })).status).toBe(401)
  expect(await agesOf(stranger)).toEqual({ rows: [], totals: [], cut: false })
  expect((await stranger.call(invoicesApi.agesSheet, { query: { format: 'csv' } })).text).not.toContain(
    'Nordlicht',
  )
})

it('sorts dues into 0, 30, 60 and 90 days', async () => {
  const member = await signIn()
  const lates = [null, -3, 0, 1, 30, 31, 60, 61, 90, 91, 400]
  for (const [index, late] of lates.entries()) await write(member, { total: 2 ** index, late })
  const figures = {
    notDue: 1 + 2 + 4,
    days30: 8 + 16,
    days60: 32 + 64,
    days90: 128 + 256,
    older: 512 + 1024,
    onAccount: 0,
    total: 2047,
  }
  expect(await agesOf(member)).toEqual({
    rows: [{ customer: 'Nordlicht Foods', customerId: '', currency: 'EUR', ...figures }],
    totals: [{ currency: 'EUR', customers: 1, ...figures }],
    cut: false,
  })
})

it('counts what is paid in part, and neither drafts nor the trash', async () => {
  const member = await signIn()
  await write(member, { total: 100, late: 10, paidAmount: 40 })
  await write(member, { total: 7, late: 10, status: 'draft' })
  const gone = await write(member, { total: 9, late: 10, customerName: 'Gone' })
  await member.call(invoicesApi.remove, { params: { id: String(gone.id) } })
  expect((await agesOf(member)).rows).toMatchObject([{ ...none, days30: 60, total: 60 }])
})

it('ages each invoice by its own due date, whatever a newer one says of previous dues', async () => {
  const member = await signIn()
  await write(member, { total: 100, late: 95 })
  await write(member, { total: 20, late: -10, previousDues: 100 })
  expect((await agesOf(member)).rows).toMatchObject([{ ...none, older: 100, notDue: 20, total: 120 }])
})

it('shows who is late with most first, and keeps currencies apart', async () => {
  const member = await signIn()
  await write(member, { customerName: 'Patient', total: 900, late: -5 })
  await write(member, { customerName: 'Slow', total: 50, late: 40 })
  await write(member, { customerName: 'Slow', total: 70, late: 5, currency: 'USD' })
  const { rows, totals } = await agesOf(member)
  expect(rows.map(({ customer, currency }) => `${customer} ${currency}`)).toEqual([
    'Slow USD',
    'Slow EUR',
    'Patient EUR',
  ])
  expect(totals).toMatchObject([
    { currency: 'EUR', customers: 2, total: 950 },
    { currency: 'USD', customers: 1, total: 70 },
  ])
})

it(
  'adds up to what is open in the list, less what is on account, for any invoices',
  { timeout: 60_000 },
  async () => {
    const one = record({
      customerName: constantFrom('Anna', 'Bo', 'Cem'),
      currency: constantFrom<Currency>('EUR', 'JPY'),
      total: integer({ min: 1, max: 5_000 }),
      late: integer({ min: -40, max: 140 }),
      paidAmount: integer({ min: 0, max: 6_000 }),
    })
    await assert(
      asyncProperty(array(one, { minLength: 1, maxLength: 8 }), async (invoices) => {
        const member = await signIn()
        for (const invoice of invoices) await write(member, invoice)
        const { rows, totals } = await agesOf(member)
        const listed = (await member.call(invoicesApi.totals, { query: { today } })).body
        for (const { currency, open, overdue } of listed) {
          const of = rows.filter((row) => row.currency === currency)
          const sum = (band: 'notDue' | 'onAccount' | 'total') =>
            of.reduce((all, row) => all.plus(row[band]), decimal(0))
          const all = sum('total').plus(sum('onAccount'))
          expect(all.toNumber()).toBe(open)
          expect(all.minus(sum('notDue')).toNumber()).toBe(overdue)
          expect(totals.find((total) => total.currency === currency)?.total ?? 0).toBe(
            sum('total').toNumber(),
          )
        }
      }),
      { numRuns: 15 },
    )
  },
)

it('is a sheet too', async () => {
  const member = await signIn()
  await write(member, { customerName: '=Ltd', total: 1234.5, late: 31 })
  const sheet = await member.call(invoicesApi.agesSheet, { query: { today, format: 'csv' } })
  expect(sheet.text.split('\r\n').slice(0, 2)).toEqual([
    'Customer,Customer ID,Currency,Not due,1–30 days,31–60 days,61–90 days,Over 90 days,On account,Total',
    "'=Ltd,,EUR,0,0,1234.5,0,0,0,1234.5",
  ])
  const book = await member.call(invoicesApi.agesSheet, { query: { today, format: 'xlsx' } })
  expect([book.status, book.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename=ages-of-dues-2026-11-22.xlsx',
  ])
  expect((await member.call(invoicesApi.ages, { query: { today: 'soon' } })).status).toBe(400)
})
