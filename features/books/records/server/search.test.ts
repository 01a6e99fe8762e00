import { beforeAll, describe, expect, it } from 'vitest'
import { insertFinancials } from '#db/factories/index.ts'
import { financialsApi } from '#features/books/financials/contract.ts'
import { financialServer } from '#features/books/financials/server/service.ts'
import { fold } from '#platform/contract/words.ts'
import { sql } from '#platform/server/database/sql.ts'
import { maxFilterScanRows } from '#platform/server/table/keyset-scan.ts'
import { createSearchPlanner } from '#platform/server/table/search-plan.ts'
import { nextCursor } from '#platform/web/api/paging.ts'
import { testApplication } from '#tests/support/application.ts'

const { signIn, database } = await testApplication()
const owner = await signIn()

/** The oldest records share a common word. A scan from the newest meets them late. */
const crowded = maxFilterScanRows + 200
const later = 400
const ids = await insertFinancials(
  database,
  Array.from({ length: crowded + later }, (_, index) => ({
    userId: owner.id,
    projectName: 'Harbour',
    description: index < crowded ? `Crowded shelf ${index}` : `Quiet delivery ${index}`,
    transactionDate: '2026-01-31',
    transactionType: index % 50 === 0 ? ('received' as const) : ('paid' as const),
    amount: 1 + (index % 7),
    category: 'expense' as const,
  })),
)
const neighbour = await signIn()
await insertFinancials(
  database,
  Array.from({ length: 20 }, (_, index) => ({
    userId: neighbour.id,
    projectName: 'Harbour',
    description: `Delivery ${index}`,
    transactionDate: '2026-01-31',
    transactionType: 'paid' as const,
    amount: 1,
    category: 'expense' as const,
  })),
)
await database.run(sql`analyze`)

async function everyPage(query: Readonly<Record<string, string>>): Promise<number[]> {
  const found: number[] = []
  let cursor: string | undefined
  do {
    const page = await owner.call(financialsApi.list, { query: { limit: '100', ...query, cursor } })
    found.push(...page.body.map(({ id }) => id))
    cursor = nextCursor(page.headers.get('link')) ?? undefined
  } while (cursor !== undefined)
  return found
}

const newestFirst = (indexes: readonly number[]) => indexes.map((index) => ids[index]).toReversed()
const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)

/** Searches twice: the second time uses the remembered plan. */
const rounds = ['at first', 'once more'] as const

describe.each(rounds)('a text that is looked for %s', () => {
  it('is found if very many old records have it but none of the newest', async () => {
    expect(await everyPage({ search: 'crowded shelf' })).toEqual(newestFirst(from(0, crowded)))
  })

  it('is found if few records have it, even if a part of it is in all', async () => {
    expect(await everyPage({ search: 'Delivery 2345' })).toEqual(newestFirst([2345]))
    expect(await everyPage({ search: 'f 17' })).toEqual(
      newestFirst([17, ...from(170, 10), ...from(1700, 100)]),
    )
  })

  it('is found in another order and under another filter', async () => {
    const among = from(0, crowded).filter((index) => index % 50 === 0)
    const found = await everyPage({ search: 'crowded', type: 'received', sort: 'amount', order: 'asc' })
    const sorted = among.toSorted((a, b) => (a % 7) - (b % 7) || a - b).map((index) => ids[index])
    expect(found).toEqual(sorted)
  })

  it('is found in trash', async () => {
    const [first = 0, second = 0] = ids
    await owner.call(financialsApi.trashMany, { body: { ids: [first, second] } })
    expect(await everyPage({ search: 'crowded shelf', deleted: 'true' })).toHaveLength(2)
    expect(await everyPage({ search: 'shelf 1', deleted: 'true', sort: 'amount' })).toEqual([second])
    await owner.call(financialsApi.restoreMany, { body: { ids: [first, second] } })
  })

  it('is not found if no record has it', async () => {
    expect(await everyPage({ search: 'crowded delivery' })).toEqual([])
  })
})

describe('a part of a date', () => {
  it('is found among the days of three centuries', async () => {
    const member = await signIn()
    const common = {
      userId: member.id,
      projectName: 'Pier',
      transactionType: 'paid',
      amount: 1,
      category: 'expense',
    } as const
    const days = ['1900-01-01', '1999-11-11', '2199-12-31', '2026-09-30']
    await insertFinancials(
      database,
      days.map((transactionDate) => ({ ...common, transactionDate })),
    )
    const foundBy = async (search: string) => {
      const { body } = await member.call(financialsApi.list, { query: { search, sort: 'transactionDate' } })
      return body.map(({ transactionDate }) => transactionDate)
    }
    expect(await foundBy('-0')).toEqual(['1900-01-01', '2026-09-30'])
    expect(await foundBy('1, ')).toEqual(['1900-01-01', '1999-11-11', '2199-12-31'])
    expect(await foundBy('NOV 1')).toEqual(['1999-11-11'])
  })
})

describe('the condition for the index', () => {
  // PostgreSQL hides the statistics of tables from whom their policies bind.
  beforeAll(() => database.run(sql`alter table financial_transactions no force row level security`))

  const createPlan = createSearchPlanner(database)
  const conditionFor = async (search: string, { id } = owner) => {
    const { textFilter } = await financialServer.filterOf(database, id, { deleted: 'false', search })
    return textFilter && (await createPlan(textFilter, [])?.condition())
  }
  const partOf = async (text: string) => (await conditionFor(text))?.part

  it('covers only the owner’s rows if most rows are others’, or another index helps', async () => {
    expect((await conditionFor('quiet 12', owner))?.byOwner).toBe(false)
    expect(await conditionFor('quiet 12', neighbour)).toMatchObject({ byOwner: true, isPlannedOnce: true })
    expect((await conditionFor('qu', owner))?.byOwner).toBe(true)
    expect(await conditionFor('paid', owner)).toMatchObject({ byOwner: true, isPlannedOnce: false })
    // Its letters have no trigrams.
    expect(await conditionFor('شحنة', owner)).toMatchObject({ byOwner: true, isPlannedOnce: false })
  })

  it('knows a large owner whose rows came together, and plans once unless most owners are small', async () => {
    // The ids are a thousand apart: as if a thousandth of all rows were the owner's.
    const sample = { shown: 'harbour', distance: 999, span: 1_000_000, total: 1_000_000 }
    const askedWith = (statistics: { readonly share: number | null; readonly owners: number }) => {
      const all = <Row>() => Promise.resolve([{ ...sample, ...statistics }] as unknown as Row[])
      const indexed = { table: sql`financial_transactions`, bookId: owner.id, where: sql`true` }
      const textFilter = { text: 'abcdefghijklmnopq', column: sql`t.search`, indexed, elsewhere: [] }
      return createSearchPlanner({ ...database, all })(textFilter, [])?.condition()
    }
    expect(await askedWith({ share: null, owners: 500 })).toMatchObject({
      byOwner: true,
      isPlannedOnce: true,
    })
    expect(await askedWith({ share: 0.1, owners: 500 })).toMatchObject({ byOwner: false })
    expect(await askedWith({ share: null, owners: 50_000 })).toMatchObject({ byOwner: false })
  })

  it('leaves out words that every row has', async () => {
    expect(await partOf('HARBOUR xylophone')).not.toContain('harbour')
    expect(await partOf('quiet zzz')).toContain('zz')
  })

  it('is always a part of the text', async () => {
    for (const text of ['Crowded', 'shelf 12', '١٢٣ شحنة', 'Ünïcode ΟΔΟΣ', '😀😀 a', '--', 'a', '100%_\\'])
      expect(`${text}\n${fold(text)}`).toContain(await partOf(text))
  })
})
