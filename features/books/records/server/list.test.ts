import { assert, asyncProperty, constantFrom, integer, option, record, sample, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildCustomColumn, insertFinancials, insertMaterials } from '#db/factories/index.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { currencies, formatQuantity } from '#platform/contract/decimal.ts'
import { hasText } from '#platform/contract/words.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { categories as financialCategories } from '#features/books/financials/domain.ts'
import { categories as materialCategories } from '#features/books/materials/domain.ts'

const { url, signIn, database } = await testApplication()
const owner = await signIn()
const other = await signIn()

const columns = [
  { columnId: 'shade', name: 'Shade', type: 'text' },
  { columnId: 'weight', name: 'Weight', type: 'number' },
] as const
for (const userId of [owner.id, other.id])
  for (const column of columns) await buildCustomColumn(database, { ...column, userId })

const name = constantFrom(
  'Alpha',
  'alpha',
  'ÉMILE',
  'émile',
  'Zürich 100%',
  'under_score',
  'شحنة',
  '漢字',
  '😀',
  'b',
)
const long = 'long '.repeat(30)
const maybe = constantFrom('', '', 'Mill', 'mill', 'ΟΔΟΣ', `${long}one`, `${long}two`, 'c\\d')
const day = integer({ min: 0, max: 500 }).map((days) =>
  new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10),
)
const custom = record({ shade: maybe, weight: option(integer({ min: -9, max: 99 })) }).map(
  ({ shade, weight }) => ({
    ...(shade !== '' && { shade: shade.slice(0, 150) }),
    ...(weight !== null && { weight: String(weight) }),
  }),
)
const common = { userId: constantFrom(owner.id, owner.id, owner.id, other.id), transactionDate: day, custom }
const figure = integer({ min: 1, max: 300_000 }).map((cents) => cents / 100)

const financials = sample(
  record({
    ...common,
    projectName: name,
    description: maybe,
    transactionWith: maybe,
    accountAffected: maybe,
    transactionType: constantFrom('paid', 'received'),
    amount: figure.map((amount) => Math.ceil(amount)),
    currency: constantFrom(...currencies),
    category: constantFrom(...financialCategories),
  }),
  { numRuns: 2500, seed: 7 },
)
const materials = sample(
  record({
    ...common,
    projectName: name,
    materialName: name,
    unit: constantFrom('t', 'kg', 'KG'),
    quantity: figure,
    transactionType: constantFrom('in', 'out'),
    warehouseAffected: name,
    transactionWith: maybe,
    description: maybe,
    category: constantFrom('', ...materialCategories),
  }),
  { numRuns: 2500, seed: 8 },
)

type Value = string | number | undefined
interface Line {
  readonly id: number
  readonly custom: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, Value>> & { readonly transactionDate: string }
}

/** A figure sorts within its currency or unit, with the sign that the table shows. */
function figureKey({ fields }: Line, figure: Value): string {
  const shown = fields['transactionType'] === 'paid' || fields['transactionType'] === 'out' ? -1 : 1
  const unit = String(fields['currency'] ?? fields['unit']).toLowerCase()
  return `${unit}\n${(1e6 + shown * Number(figure)).toFixed(2).padStart(12, '0')}`
}

/** What a row is sorted by; null comes last. */
function keyOf(line: Line, sort: string): string | number | null {
  if (sort === 'amount' || sort === 'quantity') return figureKey(line, line.fields[sort])
  const [, customId] = sort.split('custom:')
  const value = customId === undefined ? line.fields[sort] : line.custom[customId]
  if (value === undefined || value === '') return null
  if (typeof value === 'number') return value
  if (sort === 'custom:weight') return Number(value)
  return Array.from(value).slice(0, 100).join('').toLowerCase().replaceAll('ς', 'σ')
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : Buffer.compare(Buffer.from(`${a}`), Buffer.from(`${b}`))

function inOrder(lines: readonly Line[], sort: string, descending: boolean): number[] {
  const sign = descending ? -1 : 1
  return lines
    .toSorted((a, b) => {
      const [left, right] = [keyOf(a, sort), keyOf(b, sort)]
      if ((left === null) !== (right === null)) return left === null ? 1 : -1
      return sign * ((left === null || right === null ? 0 : compare(left, right)) || a.id - b.id)
    })
    .map(({ id }) => id)
}

/** All texts that a row shows. */
const shownTexts = ({ custom, fields }: Line): string[] =>
  [
    ...Object.values(fields),
    ...Object.values(custom),
    formatDate(fields.transactionDate),
    formatQuantity(fields['amount'] ?? fields['quantity'] ?? 0),
  ].map(String)

const kinds = [
  {
    path: '/api/financial-transactions',
    rows: financials,
    ids: await insertFinancials(database, financials),
    equal: { type: 'transactionType', currency: 'currency', category: 'category' },
    sorts: [
      'projectName',
      'description',
      'transactionWith',
      'transactionType',
      'amount',
      'currency',
      'category',
      'accountAffected',
    ],
  },
  {
    path: '/api/material-transactions',
    rows: materials,
    ids: await insertMaterials(database, materials),
    equal: { type: 'transactionType', warehouse: 'warehouseAffected', category: 'category' },
    sorts: [
      'projectName',
      'materialName',
      'quantity',
      'unit',
      'transactionType',
      'category',
      'warehouseAffected',
      'transactionWith',
      'description',
    ],
  },
]

// Does what autovacuum would do some time after so many inserts.
await database.run(sql`analyze`)

describe.each(kinds)('GET $path', ({ path, rows, ids, equal, sorts }) => {
  const lines: Line[] = rows.flatMap(({ userId, custom, ...fields }, index) => {
    const id = ids[index] ?? 0
    return userId === owner.id ? [{ custom, id, fields: { ...fields, id } }] : []
  })

  const walk = async (query: Readonly<Record<string, string>>): Promise<number[]> => {
    const found: number[] = []
    let next: string | undefined = `${path}?${new URLSearchParams(query).toString()}`
    while (next !== undefined) {
      const response = await owner.fetch(next)
      expect(response.status).toBe(200)
      const page = JSON.parse(await response.text()) as { id: number }[]
      expect(page.length).toBeLessThanOrEqual(Number(query['limit']))
      found.push(...page.map(({ id }) => id))
      const link: string | undefined = /<([^>]*)>/.exec(response.headers.get('link') ?? '')?.[1]
      next = link === undefined ? undefined : link.replace(url, '')
    }
    return found
  }

  it.each([...sorts, 'id', 'transactionDate', 'deletedAt', 'custom:shade', 'custom:weight'])(
    'has each row once in the order of %s, either way',
    async (sort) => {
      const by = sort === 'deletedAt' ? 'id' : sort
      for (const order of ['asc', 'desc'])
        expect(await walk({ sort, order, limit: '100' })).toEqual(inOrder(lines, by, order === 'desc'))
    },
  )

  it('is newest first unless asked otherwise, and ascending where only a column is given', async () => {
    expect(await walk({ limit: '100' })).toEqual(inOrder(lines, 'id', true))
    expect(await walk({ sort: 'projectName', limit: '100' })).toEqual(inOrder(lines, 'projectName', false))
  })

  it('has the same rows as a full scan, under any filter and in any order', async () => {
    const some = constantFrom(...lines)
    await assert(
      asyncProperty(
        record({
          sort: constantFrom(...sorts, 'id', 'transactionDate', 'custom:shade', 'custom:weight'),
          order: constantFrom('asc', 'desc'),
          limit: constantFrom('7', '50', '100'),
          search: option(
            constantFrom(
              'alp',
              'ÉMI',
              '0%',
              'r_s',
              '字',
              'οδοσ',
              'c\\d',
              'paid',
              'aw mat',
              'jp',
              'long',
              'jan 0',
              'g 1',
              '-0',
              '026-02-1',
              '3, 2',
              '5',
              '2,5',
              ',1',
              'nowhere',
              '1,0',
              'x',
            ),
          ),
          from: option(some),
          to: option(some),
          equal: option(record({ filter: constantFrom(...Object.entries(equal)), like: some })),
        }),
        async ({ sort, order, limit, search, from, to, equal: one }) => {
          const [filter, field] = one?.filter ?? []
          const value = field === undefined ? '' : (one?.like.fields[field] ?? '')
          const wanted = filter === undefined || value === '' ? {} : { [filter]: String(value) }
          const query = {
            sort,
            order,
            limit,
            ...(search !== null && { search }),
            ...(from && { from: from.fields.transactionDate }),
            ...(to && { to: to.fields.transactionDate }),
            ...wanted,
          }
          const passing = lines.filter(
            (line) =>
              (search === null || shownTexts(line).some((word) => hasText(word, search))) &&
              line.fields.transactionDate >= (query.from ?? '') &&
              line.fields.transactionDate <= (query.to ?? '9') &&
              (field === undefined || value === '' || line.fields[field] === value),
          )
          expect(await walk(query)).toEqual(inOrder(passing, sort, order === 'desc'))
        },
      ),
      { numRuns: 60 },
    )
  })

  it('finds any typed text', async () => {
    await assert(
      asyncProperty(string({ unit: 'grapheme', minLength: 1, maxLength: 6 }), async (search) => {
        const text = search.trim()
        const found = await walk({ search, limit: '100' })
        const passing = lines.filter(
          (line) => text === '' || shownTexts(line).some((word) => hasText(word, text)),
        )
        expect(found).toEqual(inOrder(passing, 'id', true))
      }),
      { numRuns: 40 },
    )
  })
})
