import { expect, it } from 'vitest'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { invoiceBody, type InvoiceBody } from '#tests/support/invoices.ts'
import { invoicesApi } from '../contract.ts'
import type { InvoiceStatus } from '../domain.ts'

const { signIn, database } = await testApplication()

const create = async (caller: SignedIn, overrides: Partial<InvoiceBody> = {}) =>
  (await caller.call(invoicesApi.create, { body: invoiceBody(overrides) })).body
const change = (caller: SignedIn, { id }: { id: number }, body: InvoiceBody | { status: InvoiceStatus }) =>
  caller.call(invoicesApi.change, { params: { id: String(id) }, body })
const numberOf = (year: number, serial: number) => `INV-${year}-${String(serial).padStart(5, '0')}`

it('is assigned when an invoice first leaves draft, in each year of its date, to each owner alone', async () => {
  const [owner, other] = [await signIn(), await signIn()]
  const draft = await create(owner)
  expect((await create(owner, { status: 'sent' })).invoiceNumber).toBe('INV-2026-00001')
  expect((await change(owner, draft, { status: 'final' })).body.invoiceNumber).toBe('INV-2026-00002')
  expect((await create(owner, { status: 'final', invoiceDate: '2027-01-01' })).invoiceNumber).toBe(
    'INV-2027-00001',
  )
  expect((await create(other, { status: 'acknowledged' })).invoiceNumber).toBe('INV-2026-00001')
  const byForm = await create(owner)
  const full = await change(owner, byForm, invoiceBody({ status: 'final', invoiceDate: '2025-12-31' }))
  expect(full.body.invoiceNumber).toBe('INV-2025-00001')
})

it('stays with the invoice through all changes, and is never reused', async () => {
  const owner = await signIn()
  const issued = await create(owner, { status: 'final' })
  const params = { id: String(issued.id) }
  const numbers = [
    (await change(owner, issued, { status: 'draft' })).body.invoiceNumber,
    (await change(owner, issued, { status: 'sent' })).body.invoiceNumber,
    (await change(owner, issued, invoiceBody({ status: 'sent', invoiceDate: '2030-01-01' }))).body
      .invoiceNumber,
    (await owner.call(invoicesApi.remove, { params })).body.invoiceNumber,
    (await owner.call(invoicesApi.restore, { params })).body.invoiceNumber,
  ]
  expect(new Set(numbers)).toEqual(new Set(['INV-2026-00001']))
  await owner.call(invoicesApi.remove, { params })
  expect((await create(owner, { status: 'final' })).invoiceNumber).toBe('INV-2026-00002')
  expect((await create(owner, { status: 'final', invoiceDate: '2030-05-05' })).invoiceNumber).toBe(
    'INV-2030-00001',
  )
  await expect(
    database.run(sql`update invoices set number_serial = 9 where id = ${issued.id}`),
  ).rejects.toThrow('has its number for good')
})

it('leaves no gap when a transaction is rolled back', async () => {
  const owner = await signIn()
  const foreign = `/api/uploads/${'b'.repeat(40)}`
  const refused = await owner.call(invoicesApi.create, {
    body: invoiceBody({ status: 'final', companyLogo: foreign }),
  })
  expect(refused.status).toBe(400)
  expect((await create(owner, { status: 'final' })).invoiceNumber).toBe('INV-2026-00001')
})

/** Retries while the queue is full. */
async function insist<T extends { status: number }>(call: () => Promise<T>): Promise<T> {
  const reply = await call()
  return reply.status === 503 ? insist(call) : reply
}

it('is gapless when 200 invoices are issued at once', { timeout: 120_000 }, async () => {
  const owner = await signIn()
  const drafts = []
  for (let begun = 0; begun < 100; begun += 10)
    drafts.push(...(await Promise.all(Array.from({ length: 10 }, () => create(owner)))))
  const years = [2025, 2026] as const
  const dateIn = (index: number) => `${years[index % 2]}-06-01`
  const replies = await Promise.all(
    drafts.flatMap((draft, index) => [
      insist(() =>
        change(
          owner,
          draft,
          index % 4 < 2 ? { status: 'final' } : invoiceBody({ status: 'sent', invoiceDate: dateIn(index) }),
        ),
      ),
      insist(() =>
        owner.call(invoicesApi.create, {
          body: invoiceBody({ status: 'final', invoiceDate: dateIn(index) }),
        }),
      ),
    ]),
  )
  const numbers = replies.map(({ body }) => body.invoiceNumber)
  expect(new Set(numbers).size).toBe(200)
  for (const year of years) {
    const issued = numbers.filter((number) => number.startsWith(`INV-${year}-`))
    expect(issued.toSorted()).toEqual(issued.map((_, index) => numberOf(year, index + 1)))
  }
})

it('counts on beyond 99999', async () => {
  const owner = await signIn()
  await database.run(
    sql`insert into invoice_counters (book_id, year, last) values (${owner.id}, 2026, 99999)`,
  )
  const { id, invoiceNumber } = await create(owner, { status: 'final' })
  expect(invoiceNumber).toBe('INV-2026-100000')
  const { body } = await owner.call(invoicesApi.list, { query: { sort: 'invoiceNumber', order: 'desc' } })
  expect(body[0]?.id).toBe(id)
})
