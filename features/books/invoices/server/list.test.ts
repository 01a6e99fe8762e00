import { describe, expect, it } from 'vitest'
import { insertInvoices, type NewInvoice } from '#db/factories/index.ts'
import { nextCursor } from '#platform/web/api/paging.ts'
import type { QueryInput } from '#platform/contract/endpoint.ts'
import { testApplication } from '#tests/support/application.ts'
import { type InvoiceSummary, invoicesApi } from '../contract.ts'
import { isOverdue, sortColumns, statuses } from '../domain.ts'

const { anonymous, signIn, database } = await testApplication()
const owner = await signIn()
const stranger = await signIn()
type Query = QueryInput<typeof invoicesApi.list>

const count = 60
const names = ['Aalto', 'aalto', 'Çelik', 'Zhou 北京', 'Nordlicht', 'شركة النور']
const rows: NewInvoice[] = Array.from({ length: count }, (_, index) => ({
  userId: owner.id,
  status: statuses[index % 4] ?? 'draft',
  companyName: index % 3 === 0 ? 'Hansen & Çelik' : 'Hansen 100%_',
  companyAddress: 'Hamburg',
  customerName: names[index % names.length] ?? '',
  customerAddress: 'Somewhere',
  customerId: index % 5 === 0 ? `C-${index}` : '',
  reference: `PO ${1000 + index}`,
  invoiceDate: `2026-0${1 + (index % 9)}-1${index % 7}`,
  dueDate: index % 4 === 3 ? null : `2026-1${index % 3}-01`,
  currency: index % 2 === 0 ? 'USD' : 'JPY',
  // Every sixth leaves no dues, or less.
  paidAmount: index % 6 === 0 ? 100 * (1 + (index % 8) + ((index + 6) % 12)) : 0,
  items: [{ description: `Saffron ${index % 10}`, unit: 'g', quantity: 1 + (index % 8), unitPrice: 100 }],
  deletedAt: index >= 50 ? new Date(Date.UTC(2026, 5, 1, 0, 0, index % 4)) : null,
}))
const insertedIds = await insertInvoices(database, rows)
await insertInvoices(
  database,
  rows.slice(0, 1).map((row) => ({ ...row, userId: stranger.id })),
)

const list = (query: Query = {}, caller = owner) => caller.call(invoicesApi.list, { query })
const idsOf = async (query: Query) => (await list({ limit: '100', ...query })).body.map(({ id }) => id)

async function everyPage(query: Query): Promise<InvoiceSummary[]> {
  const items: InvoiceSummary[] = []
  let cursor: string | undefined
  do {
    const page = await list({ ...query, cursor })
    items.push(...page.body)
    cursor = nextCursor(page.headers.get('link')) ?? undefined
  } while (cursor !== undefined)
  return items
}

describe('GET /api/invoices', () => {
  it('is refused without a session and shows nobody else’s', async () => {
    expect((await anonymous.call(invoicesApi.list)).status).toBe(401)
    expect((await anonymous.call(invoicesApi.totals)).status).toBe(401)
    expect((await list({}, stranger)).body).toHaveLength(1)
    const admin = await signIn({ isAdmin: true })
    expect((await list({}, admin)).body).toEqual([])
    expect((await admin.call(invoicesApi.totals)).body).toEqual([])
  })

  it('begins with the newest', async () => {
    expect(await idsOf({})).toEqual(insertedIds.slice(0, 50).toReversed())
    expect((await list()).body).toHaveLength(50)
  })

  it.each(sortColumns.flatMap((sort) => (['asc', 'desc'] as const).map((order) => [sort, order] as const)))(
    'sorts by %s %s, none twice and none left out, page by page',
    async (sort, order) => {
      const deleted = sort === 'deletedAt' ? 'true' : 'false'
      const key = (row: InvoiceSummary): string | number => {
        if (sort === 'customerName') return row.customerName.toLowerCase()
        if (sort === 'status') return statuses.indexOf(row.status)
        if (sort === 'dueDate') return row.dueDate ?? 'infinity'
        // Amounts stand within their currency.
        if (sort === 'totalAmount') return row.currency + row.totalAmount.toFixed(2).padStart(16, '0')
        if (sort === 'invoiceNumber')
          return row.invoiceNumber.startsWith('DRAFT')
            ? row.id
            : Number(row.invoiceNumber.slice(4).replace('-', '')) + 1e9
        return row[sort] ?? ''
      }
      const whole = (await list({ sort, order, deleted, limit: '100' })).body
      expect(whole).toHaveLength(deleted === 'true' ? 10 : 50)
      const sign = order === 'asc' ? 1 : -1
      const expected = whole.toSorted((one, other) => {
        const [a, b] = [key(one), key(other)]
        return sign * (a < b ? -1 : a > b ? 1 : one.id - other.id)
      })
      expect(whole.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
      for (const limit of ['7', '50'])
        expect((await everyPage({ sort, order, deleted, limit })).map(({ id }) => id)).toEqual(
          whole.map(({ id }) => id),
        )
    },
  )

  const where = (matches: (row: NewInvoice, index: number) => boolean) =>
    insertedIds
      .slice(0, 50)
      .filter((_, index) => rows.slice(index, index + 1).some((row) => matches(row, index)))
      .toReversed()

  it.each<[string, Query, (row: NewInvoice, index: number) => boolean]>([
    ['status', { status: 'sent' }, ({ status }) => status === 'sent'],
    ['currency', { currency: 'JPY' }, ({ currency }) => currency === 'JPY'],
    [
      'days',
      { from: '2026-03-01', to: '2026-05-12' },
      ({ invoiceDate: day }) => day >= '2026-03-01' && day <= '2026-05-12',
    ],
    ['customer', { search: ' çelik ' }, (_, index) => index % 3 === 0 || index % 6 === 2],
    ['company, literally', { search: '100%_' }, (_, index) => index % 3 !== 0],
    ['reference', { search: 'po 1042' }, (_, index) => index === 42],
    ['customer id', { search: 'c-35' }, (_, index) => index === 35],
    ['line', { search: 'saffron 7' }, (_, index) => index % 10 === 7],
    ['nothing', { search: 'nowhere' }, () => false],
    [
      'status and search',
      { status: 'draft', search: 'aalto' },
      ({ status }, index) => status === 'draft' && index % 6 < 2,
    ],
  ])('narrows by %s, in the list, in its totals and page by page', async (_, query, matches) => {
    const expected = where(matches)
    expect(await idsOf(query)).toEqual(expected)
    expect((await everyPage({ ...query, limit: '3' })).map(({ id }) => id)).toEqual(expected)
    const shown = (await list({ ...query, limit: '100' })).body
    const { limit: _limit, cursor: _cursor, ...filter } = { limit: undefined, cursor: undefined, ...query }
    const totals = (await owner.call(invoicesApi.totals, { query: filter })).body
    for (const { currency, invoiced, paid, count: number } of totals) {
      const ofCurrency = shown.filter((row) => row.currency === currency)
      expect([invoiced, paid, number]).toEqual([
        ofCurrency.reduce((sum, { totalAmount }) => sum + totalAmount, 0),
        ofCurrency.reduce((sum, { paidAmount }) => sum + paidAmount, 0),
        ofCurrency.length,
      ])
    }
    expect(totals.reduce((sum, { count: number }) => sum + number, 0)).toBe(shown.length)
  })

  it('finds by number', async () => {
    const [first] = (await list({ status: 'final', limit: '1' })).body
    expect(await idsOf({ search: first?.invoiceNumber.toLowerCase() })).toEqual([first?.id])
  })

  // Some are due on the first of these days.
  const days = ['2026-11-01', '2026-11-02']

  it.each(days)('knows what is overdue on the caller’s day %s, and what is not', async (today) => {
    const isLate = (row: NewInvoice, index: number) =>
      row.status !== 'draft' && (row.dueDate ?? '9') < today && index % 6 !== 0
    const query = { today }
    expect(await idsOf({ ...query, overdue: 'true' })).toEqual(where(isLate))
    expect(await idsOf({ ...query, overdue: 'false' })).toEqual(where((row, index) => !isLate(row, index)))
  })

  it.each(days)(
    'marks a row overdue on the page where the database finds it overdue on %s',
    async (today) => {
      const { body } = await list({ limit: '100', today })
      const overdue = await idsOf({ limit: '100', today, overdue: 'true' })
      expect(overdue.length).toBeGreaterThan(0)
      expect(body.filter((row) => isOverdue(row, today)).map(({ id }) => id)).toEqual(overdue)
    },
  )

  it('keeps its position while rows are removed and restored', async () => {
    const page = await list({ limit: '10', sort: 'totalAmount', order: 'asc' })
    const cursor = nextCursor(page.headers.get('link')) ?? ''
    const last = page.body.at(-1)?.id ?? 0
    const next = async () =>
      (await list({ limit: '10', sort: 'totalAmount', order: 'asc', cursor })).body.map(({ id }) => id)
    const before = await next()
    await owner.call(invoicesApi.remove, { params: { id: String(last) } })
    expect(await next()).toEqual(before)
    await owner.call(invoicesApi.restore, { params: { id: String(last) } })
  })

  it.each<[Query, string]>([
    [{ sort: 'companyName' }, 'The table cannot be sorted by this column'],
    [{ sort: 'constructor' }, 'The table cannot be sorted by this column'],
    [{ order: 'up' as 'asc' }, 'The order must be asc or desc'],
    [{ status: 'paid' as 'draft' }, 'The status must be draft, final, sent or acknowledged'],
    [{ deleted: 'yes' as 'true' }, 'deleted must be true or false'],
    [{ from: '2026-13-01' }, 'A date is written like 2026-01-31'],
    [{ limit: '101' }, 'The limit must be between 1 and 100'],
    [{ search: 'x'.repeat(201) }, 'Search must be at most 200 characters'],
    ...['x', 'WyJ4Iiwx', 'WyJhIiwxXQ', 'WzEsMiwzXQ', 'e30'].map((cursor): [Query, string] => [
      { sort: 'invoiceDate', cursor },
      'The page address is not valid',
    ]),
  ])('refuses %j', async (query, sentence) => {
    const reply = await list(query)
    expect([reply.status, reply.text]).toEqual([400, sentence])
  })
})

describe('the lines of invoices in a list', () => {
  it('are the same as in the detail of each invoice', async () => {
    const { body } = await list({ limit: '5', sort: 'id' })
    for (const invoice of body) {
      const alone = await owner.call(invoicesApi.get, { params: { id: String(invoice.id) } })
      const { seller: _seller, buyer: _buyer, isFixed: _fixed, ...rest } = alone.body
      const { accountWarning: _warning, ...listed } = rest
      expect(invoice).toEqual(listed)
      expect(invoice.items).toHaveLength(1)
    }
  })

  it('are left out when summaries are requested', async () => {
    const { body } = await list({ limit: '5', fields: 'summary' })
    expect(body.filter((invoice) => 'items' in invoice)).toEqual([])
    expect((await owner.fetch('/api/invoices?fields=all')).status).toBe(400)
  })
})
