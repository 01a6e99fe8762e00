import { describe, expect, it } from 'vitest'
import { insertFinancials } from '#db/factories/index.ts'
import { financialsApi } from '#features/financials/contract.ts'
import { financialLists } from '#features/financials/server/service.ts'
import { sql } from '#platform/server/database/sql.ts'
import { maxFilterScanRows } from '#platform/server/table/keyset-scan.ts'
import { createSearchPlanner } from '#platform/server/table/search-plan.ts'
import { nextCursor } from '#platform/web/api/paging.ts'
import { testApplication } from '#tests/support/application.ts'

const { signIn, database } = await testApplication()
const owner = await signIn()

/** First those that many share a word with, far from the newest: no short walk meets them. */
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

/** Each twice: the second time it is known how they were found. */
const rounds = ['at first', 'once more'] as const

describe.each(rounds)('a text that is looked for %s', () => {
  it('is found where very many have it and none of the newest', async () => {
    expect(await everyPage({ search: 'crowded shelf' })).toEqual(newestFirst(from(0, crowded)))
  })

  it('is found where hardly any have it, whatever part of it is everywhere', async () => {
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

  it('is not found where it stands nowhere', async () => {
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

describe('what the index is asked for', () => {
  const wayOf = createSearchPlanner(database)
  const askedFor = async (search: string, { id } = owner) => {
    const { textFilter: sought } = await financialLists.filterOf(database, id, { deleted: 'false', search })
    return sought && (await wayOf(sought, [])?.condition())
  }
  const partOf = async (text: string) => (await askedFor(text))?.part

  it('is the owner’s rows alone where most are somebody else’s, or another index helps', async () => {
    expect((await askedFor('quiet 12', owner))?.byOwner).toBe(false)
    expect((await askedFor('quiet 12', neighbour))?.byOwner).toBe(true)
    expect((await askedFor('qu', owner))?.byOwner).toBe(true)
    expect((await askedFor('paid', owner))?.byOwner).toBe(true)
  })

  it('leaves out what stands in every row', async () => {
    expect(await partOf('HARBOUR xylophone')).not.toContain('harbour')
    expect(await partOf('quiet zzz')).toContain('zz')
  })

  it('is always a part of the text', async () => {
    for (const text of ['Crowded', 'shelf 12', '١٢٣ شحنة', 'Ünïcode ΟΔΟΣ', '😀😀 a', '--', 'a', '100%_\\'])
      expect(text.toLowerCase().replaceAll('ς', 'σ')).toContain(await partOf(text))
  })
})
