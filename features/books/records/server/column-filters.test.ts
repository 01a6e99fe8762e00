import { assert, asyncProperty, constantFrom, integer, option, record, sample, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildCustomColumn, buildFinancial, buildInvoice, insertFinancials } from '#db/factories/index.ts'
import { financialsApi } from '#features/books/financials/contract.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { materialsApi } from '#features/books/materials/contract.ts'
import { hasText } from '#platform/contract/words.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { type ColumnFilter, writeFilters } from '../contract/column-filters.ts'

const { anonymous, signIn, database } = await testApplication()
const owner = await signIn()
const stranger = await signIn()

const columns = [
  { columnId: 'shade', name: 'Shade', type: 'text' },
  { columnId: 'weight', name: 'Weight', type: 'number' },
  { columnId: 'due', name: 'Due', type: 'date' },
  { columnId: 'port', name: 'Port', type: 'select', options: 'Berlin,Hamburg' },
] as const
for (const column of columns) await buildCustomColumn(database, { ...column, userId: owner.id })
await buildCustomColumn(database, { columnId: 'theirs', name: 'Theirs', type: 'text', userId: stranger.id })

const day = integer({ min: 0, max: 60 }).map((days) =>
  new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10),
)
const maybe = constantFrom('', '', 'Mill', 'mill', 'ÉMILE', '50 % off', 'a_b')
const rows = sample(
  record({
    userId: constantFrom(owner.id, owner.id, owner.id, stranger.id),
    projectName: constantFrom('Harbour', 'harbour', 'Bridge 7', 'ΟΔΟΣ'),
    transactionDate: day,
    description: maybe,
    accountAffected: constantFrom('', 'Bank', 'bank', 'Cash', 'Card'),
    transactionType: constantFrom('paid', 'received'),
    amount: integer({ min: 1, max: 900 }),
    category: constantFrom('income', 'expense', 'loan'),
    custom: record({
      shade: maybe,
      weight: option(integer({ min: -9, max: 20 })),
      due: option(day),
      port: option(constantFrom('Berlin', 'Hamburg')),
    }).map(({ shade, weight, due, port }) => ({
      ...(shade !== '' && { shade }),
      ...(weight !== null && { weight: String(weight) }),
      ...(due !== null && { due }),
      ...(port !== null && { port }),
    })),
  }),
  { numRuns: 1500, seed: 11 },
)
const ids = await insertFinancials(database, rows)
await database.run(sql`analyze`)

type Row = (typeof rows)[number]
const lower = (text: string) => text.toLowerCase().replaceAll('ς', 'σ')
const valueOf = ({ custom, ...row }: Row, column: string): string => {
  const id = column.split('custom:')[1]
  const value: unknown = Reflect.get(id === undefined ? row : custom, id ?? column)
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''
}
const isNumber = (column: string) => column === 'amount' || column === 'custom:weight'
const passes = (row: Row, { column, test, values }: ColumnFilter): boolean => {
  const value = valueOf(row, column)
  if (test === 'empty' || test === 'filled') return (value === '') === (test === 'empty')
  if (test === 'contains') return hasText(value, values[0] ?? '')
  if (test === 'is') return value !== '' && values.some((one) => lower(one) === lower(value))
  const [from = '', to = ''] = values
  if (value === '') return false
  return isNumber(column)
    ? (from === '' || Number(value) >= Number(from)) && (to === '' || Number(value) <= Number(to))
    : (from === '' || value >= from) && (to === '' || value <= to)
}

const texts = constantFrom('projectName', 'description', 'accountAffected', 'custom:shade')
const part = constantFrom('h', 'HARB', 'mil', '%', '_', 'é', 'οσ', 'ΟΔΟΣ', 'nowhere', '7')
const whole = constantFrom('Harbour', 'MILL', 'bank', 'Cash', 'émile', 'none')
const days = constantFrom('2025-01-05', '2025-01-20', '2025-02-10')
const numbers = constantFrom('-3', '0', '12.5', '400')
const between = (column: string, from: string | null, to: string | null): ColumnFilter => ({
  column,
  test: 'between',
  values: from === null && to === null ? ['', '7'] : [from ?? '', to ?? ''],
})
const filter = constantFrom(0, 1, 2, 3, 4, 5).chain((kind) =>
  record({
    text: texts,
    part,
    whole: uniqueArray(whole, { minLength: 1, maxLength: 3 }),
    days: record({ from: days, to: option(days) }),
    numbers: record({ from: option(numbers), to: option(numbers) }),
    any: constantFrom('description', 'custom:shade', 'custom:weight', 'custom:due', 'custom:port'),
    isFilled: constantFrom('empty', 'filled'),
    dayColumn: constantFrom('transactionDate', 'custom:due'),
    numberColumn: constantFrom('amount', 'custom:weight'),
  }).map((of): ColumnFilter => {
    if (kind === 0) return { column: of.text, test: 'contains', values: [of.part] }
    if (kind === 1) return { column: of.text, test: 'is', values: of.whole }
    if (kind === 2) return between(of.numberColumn, of.numbers.from, of.numbers.to)
    if (kind === 3) return between(of.dayColumn, of.days.from, of.days.to)
    if (kind === 4) return { column: of.any, test: of.isFilled, values: [] }
    return { column: 'category', test: 'is', values: ['loan', 'income'] }
  }),
)

const list = (query: object, member = owner) => member.call(financialsApi.list, { query })
const asked = (...filters: readonly ColumnFilter[]) => writeFilters(filters)

describe('filters of columns', () => {
  it('answer nobody without a session, and nobody about the rows of others', async () => {
    const query = { filters: asked({ column: 'projectName', test: 'contains', values: ['harb'] }) }
    expect((await anonymous.call(financialsApi.list, { query })).status).toBe(401)
    expect((await anonymous.call(financialsApi.totals, { query })).status).toBe(401)
    const mine = new Set(ids.filter((_, index) => rows[index]?.userId === stranger.id))
    const found = (await list({ ...query, limit: '100' }, stranger)).body
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ id }) => mine.has(id))).toBe(true)
    // A column of somebody else is like one that does not exist.
    const theirs = asked({ column: 'custom:theirs', test: 'filled', values: [] })
    const refused = await list({ filters: theirs })
    expect([refused.status, refused.text]).toEqual([400, 'The table cannot be filtered by this column'])
  })

  it.each([
    ['x', 'The filters cannot be read'],
    [asked({ column: 'nothing', test: 'empty', values: [] }), 'The table cannot be filtered by this column'],
    [
      asked({ column: 'constructor', test: 'empty', values: [] }),
      'The table cannot be filtered by this column',
    ],
    [asked({ column: 'amount', test: 'contains', values: ['1'] }), 'The filter of amount is not valid'],
    [asked({ column: 'amount', test: 'between', values: ['1,5', ''] }), 'The filter of amount is not valid'],
    [
      asked({ column: 'custom:due', test: 'between', values: ['2026', ''] }),
      'The filter of custom:due is not valid',
    ],
  ])('refuse %s', async (filters, sentence) => {
    const { status, text } = await list({ filters })
    expect([status, text]).toEqual([400, sentence])
  })

  it('find the rows that a full scan finds, in any order, and their totals', async () => {
    await assert(
      asyncProperty(
        record({
          filters: uniqueArray(filter, { minLength: 1, maxLength: 3, selector: ({ column }) => column }),
          search: option(constantFrom('bridge', 'mill', 'σ')),
          sort: constantFrom('id', 'transactionDate', 'amount', 'custom:shade', 'custom:weight'),
          order: constantFrom('asc' as const, 'desc' as const),
        }),
        async ({ filters, search, sort, order }) => {
          const passing = rows.flatMap((row, index) =>
            row.userId === owner.id &&
            filters.every((one) => passes(row, one)) &&
            (search === null ||
              [row.projectName, row.description, ...Object.values(row.custom)].some((text) =>
                hasText(text, search),
              ))
              ? [ids[index] ?? 0]
              : [],
          )
          const query = { filters: asked(...filters), ...(search !== null && { search }) }
          const found: number[] = []
          let cursor: string | undefined
          do {
            const { body, status, headers } = await list({ ...query, sort, order, limit: '100', cursor })
            expect(status).toBe(200)
            found.push(...body.map(({ id }) => id))
            cursor = /cursor=([^&>]*)/.exec(headers.get('link') ?? '')?.[1]
          } while (cursor !== undefined)
          expect(found.toSorted((a, b) => a - b)).toEqual(passing)
          const totals = (await owner.call(financialsApi.totals, { query })).body
          expect(totals.reduce((sum, { count }) => sum + count, 0)).toBe(passing.length)
        },
      ),
      { numRuns: 150 },
    )
  })

  it('hold in the trash and in the export', async () => {
    const member = await signIn()
    const { id: first } = await buildFinancial(database, { userId: member.id, projectName: 'Pier' })
    await buildFinancial(database, { userId: member.id, projectName: 'Lock' })
    const filters = asked({ column: 'projectName', test: 'is', values: ['pier'] })
    const file = await member.fetch(
      `/api/financial-transactions/export?${new URLSearchParams({ format: 'csv', filters: filters ?? '' }).toString()}`,
    )
    expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(2)
    await member.call(financialsApi.trashMany, { body: { ids: [first] } })
    expect((await list({ filters }, member)).body).toEqual([])
    expect((await list({ filters, deleted: 'true' }, member)).body.map(({ id }) => id)).toEqual([first])
  })

  it('work for movements and invoices, too', async () => {
    const member = await signIn()
    const query = { filters: asked({ column: 'warehouseAffected', test: 'is', values: ['Hall'] }) }
    expect((await member.call(materialsApi.list, { query })).status).toBe(200)
    expect((await member.call(materialsApi.totals, { query })).body).toEqual([])
    for (const customerName of ['Nordwind', 'Südwind'])
      await buildInvoice(database, { userId: member.id, customerName })
    for (const [column, test, values, count] of [
      ['customerName', 'contains', ['NORD'], 1],
      ['invoiceNumber', 'filled', [], 2],
      ['totalAmount', 'between', ['0', ''], 2],
      ['totalAmount', 'between', ['', '-1'], 0],
      ['invoiceDate', 'between', ['1999-01-01', ''], 2],
      ['dueDate', 'empty', [], undefined],
      ['status', 'is', ['draft', 'final', 'sent', 'acknowledged'], 2],
    ] as const) {
      const filtered = { filters: asked({ column, test, values }) }
      const { status, body } = await member.call(invoicesApi.list, { query: filtered })
      expect([column, status]).toEqual([column, 200])
      if (count !== undefined) expect([column, body.length]).toEqual([column, count])
      const sums = (await member.call(invoicesApi.totals, { query: filtered })).body
      expect(sums.reduce((sum, each) => sum + each.count, 0)).toBe(body.length)
    }
  })
})
