import { beforeAll, describe, expect, it } from 'vitest'
import { buildMember, insertFinancials } from '#db/factories/index.ts'
import { seedDemo } from '#db/seed/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { Database } from '#platform/server/database/database.ts'
import { testDatabase } from '#tests/support/database.ts'
import { linesOf, toolCaller } from '#tests/support/inquiry.ts'
import type { ToolInput, ToolResult } from '../contract.ts'

let database: Database
let demo: number
beforeAll(async () => {
  database = await testDatabase()
  await seedDemo(database, { put: () => Promise.resolve() }, new Date('2026-11-23T10:00:00Z'))
  demo = (await database.one(sql<{ id: number }>`select id from users where username = 'demo'`)).id
})

type Input = Partial<ToolInput<'transactions'>>
const ask = (input: Input, member = demo) =>
  toolCaller(database, member, ['financial'])('transactions', { operation: 'total', ...input })
const figuresOf = ({ figures }: ToolResult) =>
  figures.map(({ label, value, unit }) => `${label} ${value} ${unit}`)

describe('profit of the demo company', () => {
  it('is income less expenses in each currency, as its own SQL computes it', async () => {
    const rows = await database.all(sql<{ unit: string; income: string; expense: string; cash: string }>`
      select currency as unit,
        sum(amount) filter (where category = 'income' and transaction_type = 'received') as income,
        sum(amount) filter (where category = 'expense' and transaction_type = 'paid') as expense,
        sum(case transaction_type when 'received' then amount else -amount end) as cash
      from financial_transactions where book_id = ${demo} and deleted_at is null
        and transaction_date between '2026-01-01' and '2026-12-31'
      group by currency order by count(*) desc`)
    const year = { from: '2026-01-01', to: '2026-12-31' } as const
    const profit = figuresOf(await ask({ ...year, measure: 'profit' }))
    for (const { unit, income, expense, cash } of rows) {
      const net = (Number(income) - Number(expense)).toFixed(2)
      expect(profit).toContain(`Profit ${net} ${unit}`)
      expect(profit).toContain(`Income ${Number(income).toFixed(2)} ${unit}`)
      expect(profit).toContain(`Expenses ${Number(expense).toFixed(2)} ${unit}`)
      expect(profit).toContain(
        `Margin in ${unit} ${((100 * (Number(income) - Number(expense))) / Number(income)).toFixed(1)} %`,
      )
      // The cash flow keeps what was borrowed and invested.
      expect(figuresOf(await ask({ ...year, measure: 'net' }))).toContain(
        `Net ${Number(cash).toFixed(2)} ${unit}`,
      )
    }
    // Otherwise both rules would give the same.
    expect(rows.some(({ income, expense, cash }) => Number(cash) !== Number(income) - Number(expense))).toBe(
      true,
    )
  })

  it('says what it leaves out', async () => {
    const { reading, computed } = await ask({ measure: 'profit', from: '2026-01-01', to: '2026-12-31' })
    expect(reading).toBe('Profit: income less expenses, 2026, loans and investments left out')
    expect(computed).toMatch(/^Income less expenses, of \d+ incomes and expenses, each currency by itself$/)
  })

  it('adds up by month and by project', async () => {
    for (const [by, key] of [
      ['month', sql`to_char(transaction_date, 'Mon YYYY')`],
      ['project', sql`project_name`],
    ] as const) {
      const rows = await database.all(sql<{ key: string; profit: string }>`
        select ${key} as key, sum(case category when 'income' then amount else -amount end) as profit
        from financial_transactions where book_id = ${demo} and deleted_at is null and currency = 'EUR'
          and category in ('income', 'expense') and transaction_date >= '2026-01-01'
        group by 1`)
      const result = await ask({ measure: 'profit', by, currency: 'EUR', from: '2026-01-01', limit: 50 })
      expect(Object.fromEntries(linesOf(result).map(([name, profit]) => [name, profit]))).toEqual(
        Object.fromEntries(rows.map((row) => [row.key, `${Number(row.profit).toFixed(2)} EUR`])),
      )
    }
  })
})

describe('profit', () => {
  it('counts what was given back against its category, whatever its direction', async () => {
    const { id: userId } = await buildMember(database)
    const one = { userId, projectName: 'Quay', transactionDate: '2026-10-01', currency: 'EUR' } as const
    await insertFinancials(database, [
      { ...one, amount: '1000', transactionType: 'received', category: 'income' },
      { ...one, amount: '100', transactionType: 'paid', category: 'income' },
      { ...one, amount: '400', transactionType: 'paid', category: 'expense' },
      { ...one, amount: '50', transactionType: 'received', category: 'expense' },
      { ...one, amount: '5000', transactionType: 'received', category: 'loan' },
      { ...one, amount: '7000', transactionType: 'paid', category: 'investment' },
    ])
    expect(figuresOf(await ask({ measure: 'profit' }, userId))).toEqual([
      'Profit 550.00 EUR',
      'Income 900.00 EUR',
      'Expenses 350.00 EUR',
      'Margin in EUR 61.1 %',
    ])
    // A direction would tear it apart.
    expect((await ask({ measure: 'profit', type: 'paid' }, userId)).matched).toBe(4)
    expect(figuresOf(await ask({ measure: 'net' }, userId))[0]).toBe('Net -1450.00 EUR')
  })

  it('has no margin without income', async () => {
    const { id: userId } = await buildMember(database)
    await insertFinancials(database, [
      {
        userId,
        projectName: 'Quay',
        transactionDate: '2026-10-01',
        currency: 'JPY',
        amount: '400',
        transactionType: 'paid',
        category: 'expense',
      },
    ])
    expect(figuresOf(await ask({ measure: 'profit' }, userId))).toEqual([
      'Profit -400 JPY',
      'Income 0 JPY',
      'Expenses 400 JPY',
    ])
  })
})
