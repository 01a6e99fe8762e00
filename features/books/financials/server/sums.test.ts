import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildFinancial, insertFinancials } from '#db/factories/index.ts'
import { currencies, decimal, sum, toNumber } from '#platform/contract/decimal.ts'
import { testApplication } from '#tests/support/application.ts'
import { financialsApi } from '../contract.ts'
import { categories, maxGroups } from '../domain.ts'

const { signIn, database } = await testApplication()

describe('sums', async () => {
  const owner = await signIn()
  const stranger = await signIn()
  const common = {
    userId: owner.id,
    transactionDate: '2026-01-31',
    transactionType: 'paid',
    category: 'expense',
  } as const
  await insertFinancials(database, [
    { ...common, projectName: 'North', amount: 10 },
    {
      ...common,
      projectName: 'North',
      amount: '0.1',
      transactionType: 'received',
      transactionDate: '2025-12-31',
    },
    {
      ...common,
      projectName: 'North',
      amount: '0.2',
      transactionType: 'received',
      transactionDate: '2025-12-01',
    },
    { ...common, projectName: 'South', amount: 1000, currency: 'JPY', category: 'loan' },
    { ...common, projectName: 'South', amount: 7, deletedAt: new Date() },
  ])
  await buildFinancial(database, { userId: stranger.id, amount: 1_000_000 })

  it('cover the filtered records, per currency', async () => {
    const totals = async (query: object) => (await owner.call(financialsApi.totals, { query })).body
    expect(await totals({})).toEqual([
      { currency: 'JPY', received: 0, paid: 1000, count: 1 },
      { currency: 'USD', received: 0.3, paid: 10, count: 3 },
    ])
    expect(await totals({ type: 'received' })).toEqual([
      { currency: 'USD', received: 0.3, paid: 0, count: 2 },
    ])
    expect(await totals({ search: 'south' })).toEqual([
      { currency: 'JPY', received: 0, paid: 1000, count: 1 },
    ])
    expect(await totals({ from: '2025-12-02', to: '2026-01-30' })).toEqual([
      { currency: 'USD', received: 0.1, paid: 0, count: 1 },
    ])
    expect(await totals({ deleted: 'true' })).toEqual([{ currency: 'USD', received: 0, paid: 7, count: 1 }])
    expect(await totals({ search: 'nowhere' })).toEqual([])
  })

  it.each([
    ['month', ['2025-12 USD', '2026-01 JPY', '2026-01 USD']],
    ['project', ['South JPY', 'North USD']],
    ['category', ['loan JPY', 'expense USD']],
    ['currency', ['JPY JPY', 'USD USD']],
  ] as const)('by %s', async (by, expected) => {
    const { body } = await owner.call(financialsApi.summary, { query: { by } })
    expect(body.map(({ key, currency }) => `${key} ${currency}`)).toEqual(expected)
  })

  it('cover at most 500 groups: the newest months, and the largest of the others', async () => {
    const collector = await signIn()
    const rows = Array.from({ length: maxGroups + 1 }, (_, index) => ({
      ...common,
      userId: collector.id,
      transactionDate: new Date(Date.UTC(1980, index)).toISOString().slice(0, 10),
      projectName: `Project ${index}`,
      // The oldest are the largest, so both orders keep others.
      amount: maxGroups + 1 - index,
    }))
    await insertFinancials(database, rows)
    const ends = async (by: 'month' | 'project') => {
      const { body } = await collector.call(financialsApi.summary, { query: { by } })
      return [body.length, body[0]?.key, body.at(-1)?.key]
    }
    expect(await ends('month')).toEqual([maxGroups, '1980-02', '2021-09'])
    expect(await ends('project')).toEqual([maxGroups, 'Project 0', 'Project 499'])
  })

  it.each(['', '?by=day', '?by=month&type=none', '?by=month&from=2026-02-30'])('refuse %j', async (query) => {
    expect((await owner.fetch(`/api/financial-transactions/summary${query}`)).status).toBe(400)
  })

  it('are exact, whatever the amounts', async () => {
    await assert(
      asyncProperty(
        array(
          record({
            projectName: constantFrom('A', 'B'),
            transactionType: constantFrom('paid', 'received'),
            amount: integer({ min: 1, max: 99_999_999_999_999 }).map((cents) =>
              decimal(cents).div(100).toFixed(),
            ),
            currency: constantFrom(...currencies.filter((currency) => currency !== 'JPY')),
            category: constantFrom(...categories),
          }),
          { minLength: 1, maxLength: 40 },
        ),
        async (rows) => {
          const member = await signIn()
          await insertFinancials(
            database,
            rows.map((row) => ({ ...row, userId: member.id, transactionDate: '2026-01-31' })),
          )
          const { body } = await member.call(financialsApi.totals)
          for (const { currency, received, paid, count } of body) {
            const of = rows.filter((row) => row.currency === currency)
            const total = (type: string) =>
              toNumber(
                sum(of.filter((row) => row.transactionType === type).map(({ amount }) => decimal(amount))),
              )
            expect([received, paid, count]).toEqual([total('received'), total('paid'), of.length])
          }
        },
      ),
      { numRuns: 10 },
    )
  })
})

describe('suggestions', () => {
  it('are the typed texts, the latest first, each once', async () => {
    const owner = await signIn()
    await insertFinancials(
      database,
      ['North', 'South', 'North', 'East'].map((projectName, index) => ({
        userId: owner.id,
        projectName,
        transactionDate: '2026-01-31',
        transactionType: 'paid',
        amount: 1,
        category: 'expense',
        transactionWith: index === 1 ? 'Mill & Co' : '',
        ...(projectName === 'East' && { deletedAt: new Date() }),
      })),
    )
    expect((await owner.call(financialsApi.suggestions)).body).toEqual({
      projectName: ['North', 'South'],
      transactionWith: ['Mill & Co'],
      accountAffected: [],
      currency: 'USD',
    })
    expect((await (await signIn()).call(financialsApi.suggestions)).body.projectName).toEqual([])
  })
})
