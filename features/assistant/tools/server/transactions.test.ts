import { describe, expect, it } from 'vitest'
import { buildMember, insertFinancials, type NewFinancial } from '#db/factories/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import {
  filtersPart,
  toolContextOf,
  toolCaller,
  idsOf,
  linesOf,
  outcomeOf,
  figuresOf,
} from '#tests/support/inquiry.ts'
import type { ToolInput } from '../contract.ts'
import type { Category } from '../domain.ts'

const database = await testDatabase()
const owner = await buildMember(database)
const stranger = await buildMember(database)

type Input = Partial<ToolInput<'transactions'>>

const ask = (input: Input = {}, viewerId = owner.id) =>
  toolCaller(database, viewerId, ['financial'])('transactions', input)
const figures = async (input: Input) => figuresOf(await ask(input))
const lines = async (input: Input) =>
  linesOf(await ask(input)).map((cells) => cells.filter((text) => text !== '').join(' | '))

const common: NewFinancial = {
  userId: owner.id,
  projectName: 'Harbour 3',
  transactionDate: '2026-10-05',
  transactionType: 'paid',
  amount: 1,
  currency: 'EUR',
  category: 'expense',
}
const ids = await insertFinancials(database, [
  { ...common, amount: '0.1', transactionWith: 'Acme Ltd', accountAffected: 'Bank' },
  { ...common, amount: '0.2', transactionWith: 'ACME LTD', transactionDate: '2026-10-31' },
  {
    ...common,
    amount: '1000.55',
    transactionType: 'received',
    category: 'income',
    transactionDate: '2026-11-01',
  },
  { ...common, projectName: 'harbour 3', amount: '20', currency: 'USD', transactionDate: '2025-12-31' },
  {
    ...common,
    projectName: 'Quay',
    amount: '7000',
    currency: 'JPY',
    category: 'loan',
    description: 'New 50% crane',
  },
  { ...common, projectName: 'Quay', amount: '5', accountAffected: 'bank', transactionDate: '2026-07-01' },
  { ...common, projectName: 'Trash', amount: '999', deletedAt: new Date() },
])
await insertFinancials(database, [
  { ...common, userId: stranger.id, amount: '123456', transactionWith: 'Acme Ltd', description: 'crane' },
])
const [acme, acmeLater, income, dollars, crane, bank] = ids

describe('the tool transactions', () => {
  it('is closed to an answer without its category, and returns nothing', async () => {
    const opened: Category[] = ['material', 'posts', 'erp', 'todo', 'user', 'notifications']
    const outcome = await outcomeOf(toolContextOf(database, owner.id, opened), 'transactions', {})
    expect(outcome).toEqual({ kind: 'closed', categories: ['financial'] })
  })

  it.each<[object, string]>([
    [{ from: '2026-02-30' }, 'A day must be written as YYYY-MM-DD, from 1900 to 2199'],
    [{ to: '0000-01-01' }, 'A day must be written as YYYY-MM-DD, from 1900 to 2199'],
    [{ minimum: '1e3' }, 'An amount must be a plain decimal'],
    [{ limit: 51 }, 'Too big: expected number to be <=50'],
    [{ bookId: 1 }, 'Unrecognized key: "bookId"'],
  ])('refuses %j', async (input, sentence) => {
    const outcome = await outcomeOf(toolContextOf(database, owner.id, ['financial']), 'transactions', input)
    expect(outcome).toEqual({ kind: 'invalid', sentence })
  })

  it('leaves out groups whose total is beyond the bounds', async () => {
    const paid: Input = { by: 'project', currency: 'EUR', type: 'paid' }
    expect(await lines({ ...paid, groupMinimum: '5' })).toEqual(['Quay | 5.00 EUR | 1'])
    expect(await lines({ ...paid, groupMaximum: '4.99' })).toEqual(['Harbour 3 | 0.30 EUR | 2'])
    const result = await ask({ ...paid, groupMinimum: '6' })
    expect(result).toMatchObject({
      matched: 0,
      rows: [],
      reading: expect.stringContaining('at least 6 each'),
    })
    expect(await figures({ ...paid, groupMinimum: '5' })).toEqual(['Projects 1'])
  })

  it('never reads records of another member or in the trash', async () => {
    expect(new Set(idsOf(await ask({ limit: 50 })))).toEqual(new Set(ids.slice(0, 6)))
    expect(JSON.stringify(await ask({ by: 'party' }))).not.toContain('123456')
    expect((await ask({}, (await buildMember(database)).id)).matched).toBe(0)
    expect(await figures({ project: 'Trash' })).toEqual([])
  })

  it('returns records and the exact totals of all that match', async () => {
    expect(await ask({ type: 'paid', project: 'HARBOUR 3', currency: 'EUR', limit: 1 })).toEqual({
      tool: 'transactions',
      category: 'financial',
      reading: 'Paid transactions, project HARBOUR 3, in EUR, the newest',
      computed: 'Sum of the amounts of 2 paid transactions; 1 of them shown',
      figures: [{ label: 'Paid', value: '0.30', unit: 'EUR' }],
      columns: expect.arrayContaining([{ label: 'Amount', kind: 'number' }]),
      rows: [
        {
          cells: [
            '2026-10-31',
            'Harbour 3',
            'ACME LTD',
            { value: '0.20', unit: 'EUR' },
            'Paid',
            'Expense',
            '',
            '',
          ],
          href: `/ai?tab=financials&type=paid&from=2026-10-31&to=2026-10-31&search=${acmeLater}`,
          record: { kind: 'transaction', id: acmeLater },
        },
      ],
      isGrouped: false,
      matched: 2,
      records: [
        { kind: 'transaction', id: acmeLater },
        { kind: 'transaction', id: acme },
      ],
      href: `/ai?tab=financials&type=paid&currency=EUR${filtersPart(['projectName', 'is', 'HARBOUR 3'])}`,
    })
  })

  it('says that nothing matches', async () => {
    expect(await ask({ party: 'Acme' })).toMatchObject({
      computed: 'No transactions match',
      figures: [],
      rows: [],
    })
  })

  it.each<[Input, (number | undefined)[]]>([
    [{ project: 'quay' }, [crane, bank]],
    [{ party: 'acme ltd' }, [acmeLater, acme]],
    [{ account: 'BANK' }, [acme, bank]],
    [{ category: 'loan' }, [crane]],
    [{ type: 'received' }, [income]],
    [{ currency: 'USD' }, [dollars]],
    [{ minimum: '20', maximum: '1000.55' }, [income, dollars]],
    [{ minimum: '1000.56' }, [crane]],
    [{ maximum: '0.1' }, [acme]],
    [{ from: '2026-10-31' }, [income, acmeLater]],
    [{ to: '2026-07-01' }, [bank, dollars]],
    [{ text: '50% CRANE' }, [crane]],
    [{ text: 'acme', project: 'Harbour 3', from: '2026-10-06', type: 'paid', maximum: '1' }, [acmeLater]],
    [{ text: 'a%e' }, []],
    // In the records’ language.
    [{ text: 'Kran' }, [crane]],
    [{ text: 'Miete' }, []],
  ])('filters by %j', async (input, found) => {
    const result = await ask(input)
    expect(idsOf(result)).toEqual(found)
    expect([result.matched, result.rows.length]).toEqual([found.length, found.length])
  })

  it('names every filter in its reading', async () => {
    const filters: Input = {
      operation: 'total',
      type: 'paid',
      project: 'Harbour 3',
      party: 'Acme Ltd',
      category: 'expense',
      account: 'Bank',
      currency: 'EUR',
      minimum: '0.1',
      maximum: '2000',
      text: 'acme',
      from: '2026-10-01',
      to: '2026-10-31',
    }
    expect(await ask(filters)).toMatchObject({
      reading:
        'Money paid, project Harbour 3, party Acme Ltd, category expense, account Bank, in EUR, ' +
        '0.1 to 2,000, “acme” anywhere, October 2026',
      computed: 'Sum of the amounts of 1 paid transaction',
      rows: [],
      href:
        '/ai?tab=financials&type=paid&currency=EUR&category=expense&from=2026-10-01&to=2026-10-31&search=acme' +
        filtersPart(
          ['projectName', 'is', 'Harbour 3'],
          ['transactionWith', 'is', 'Acme Ltd'],
          ['accountAffected', 'is', 'Bank'],
          ['amount', 'between', '0.1', '2000'],
        ),
    })
  })

  it.each<[Input, string, string[]]>([
    [
      {},
      'Money received and paid',
      [
        'Received 1000.55 EUR',
        'Paid 5.30 EUR',
        'Net 995.25 EUR',
        'Received 0 JPY',
        'Paid 7000 JPY',
        'Net -7000 JPY',
        'Received 0.00 USD',
        'Paid 20.00 USD',
        'Net -20.00 USD',
      ],
    ],
    [{ type: 'paid' }, 'Money paid', ['Paid 5.30 EUR', 'Paid 7000 JPY', 'Paid 20.00 USD']],
    [
      { measure: 'net', currency: 'EUR' },
      'Net of money received and paid, in EUR',
      ['Net 995.25 EUR', 'Received 1000.55 EUR', 'Paid 5.30 EUR'],
    ],
    [{ measure: 'net', type: 'paid', currency: 'USD' }, 'Net of money paid, in USD', ['Net -20.00 USD']],
    [{ measure: 'count' }, 'Number of transactions', ['Transactions 6']],
    [{ measure: 'count', type: 'received' }, 'Number of received transactions', ['Transactions 1']],
    [
      { measure: 'average', type: 'paid', currency: 'EUR' },
      'Average amount of paid transactions, in EUR',
      ['Average paid 1.77 EUR'],
    ],
    [
      { measure: 'largest', currency: 'EUR' },
      'Largest amount of transactions, in EUR',
      ['Largest received 1000.55 EUR', 'Largest paid 5.00 EUR'],
    ],
    [
      { measure: 'smallest', type: 'paid', currency: 'EUR' },
      'Smallest amount of paid transactions, in EUR',
      ['Smallest paid 0.10 EUR'],
    ],
  ])('totals %j', async (input, reading, told) => {
    const total: Input = { ...input, operation: 'total' }
    expect((await ask(total)).reading).toBe(reading)
    expect(await figures(total)).toEqual(told)
  })

  it('rounds averages half up, and bases an extreme on the records that have it', async () => {
    expect(
      await figures({ operation: 'total', measure: 'average', project: 'Harbour 3', type: 'paid' }),
    ).toEqual(['Average paid 0.15 EUR', 'Average paid 20.00 USD'])
    const largest = await ask({ operation: 'total', measure: 'largest', currency: 'EUR' })
    expect(largest.records[0]?.id).toBe(income)
    expect(largest.computed).toBe('Largest of the amounts of 4 transactions, received and paid apart')
  })
})

describe('the order of transactions', () => {
  it.each<[Input, (number | undefined)[], string]>([
    [{ order: 'newest' }, [income, acmeLater, crane, acme, bank, dollars], 'newest first'],
    [{ order: 'oldest', limit: 2 }, [dollars, bank], 'the 2 oldest'],
    [{ order: 'largest', limit: 2 }, [income, bank, crane, dollars], 'the 2 largest in each currency'],
    [{ order: 'smallest', currency: 'EUR', limit: 1 }, [acme], 'in EUR, the smallest'],
    [{ order: 'largest', type: 'paid', currency: 'EUR' }, [bank, acmeLater, acme], 'in EUR, largest first'],
  ])('of %j', async (input, shown, words) => {
    const { rows, reading } = await ask(input)
    expect(rows.map(({ record: ref }) => ref?.id)).toEqual(shown)
    expect(reading.endsWith(`ransactions, ${words}`)).toBe(true)
  })
})

describe('groups of transactions', () => {
  it.each<[Input, string[]]>([
    [
      { by: 'project', type: 'paid' },
      ['Quay | 5.00 EUR | 1', 'Harbour 3 | 0.30 EUR | 2', 'Quay | 7000 JPY | 1', 'harbour 3 | 20.00 USD | 1'],
    ],
    [
      { by: 'party', currency: 'EUR', type: 'paid', order: 'smallest' },
      ['ACME LTD | 0.30 EUR | 2', 'No party | 5.00 EUR | 1'],
    ],
    [{ by: 'account', currency: 'EUR', type: 'paid' }, ['Bank | 5.10 EUR | 2', 'No account | 0.20 EUR | 1']],
    [
      { by: 'category', currency: 'EUR', measure: 'net' },
      ['Income | 1000.55 EUR | 1000.55 EUR | 0.00 EUR | 1', 'Expense | -5.30 EUR | 0.00 EUR | 5.30 EUR | 3'],
    ],
    [{ by: 'type', currency: 'EUR' }, ['Received | 1000.55 EUR | 1', 'Paid | 5.30 EUR | 3']],
    [{ by: 'currency', type: 'paid' }, ['EUR | 5.30 EUR | 3', 'JPY | 7000 JPY | 1', 'USD | 20.00 USD | 1']],
    [{ by: 'currency', measure: 'count', order: 'smallest', limit: 2 }, ['JPY | 1', 'USD | 1']],
    [
      { by: 'day', currency: 'EUR', type: 'paid', limit: 2 },
      ['Oct 5, 2026 | 0.10 EUR | 1', 'Oct 31, 2026 | 0.20 EUR | 1'],
    ],
    [
      { by: 'month', currency: 'EUR', order: 'newest' },
      [
        'Nov 2026 | 1000.55 EUR | 0.00 EUR | 1000.55 EUR | 1',
        'Oct 2026 | 0.00 EUR | 0.30 EUR | -0.30 EUR | 2',
        'Jul 2026 | 0.00 EUR | 5.00 EUR | -5.00 EUR | 1',
      ],
    ],
    [
      { by: 'week', currency: 'EUR', type: 'paid' },
      [
        'Week 27, from Jun 29, 2026 | 5.00 EUR | 1',
        'Week 41, from Oct 5, 2026 | 0.10 EUR | 1',
        'Week 44, from Oct 26, 2026 | 0.20 EUR | 1',
      ],
    ],
    [{ by: 'quarter', measure: 'count' }, ['Q4 2025 | 1', 'Q3 2026 | 1', 'Q4 2026 | 4']],
    [{ by: 'year', measure: 'count', order: 'largest' }, ['2026 | 5', '2025 | 1']],
    [{ by: 'year', measure: 'average', currency: 'EUR', type: 'paid' }, ['2026 | 1.77 EUR | 3']],
    [
      { by: 'project', measure: 'largest', currency: 'EUR' },
      ['Harbour 3 | 1000.55 EUR | 0.20 EUR | 3', 'Quay | 5.00 EUR | 1'],
    ],
    [{ by: 'project', measure: 'count', order: 'newest', limit: 1 }, ['Harbour 3 | 4']],
    [{ by: 'project', measure: 'count', order: 'oldest', limit: 1 }, ['Quay | 2']],
    [
      { by: 'project', measure: 'smallest', order: 'smallest', type: 'paid', currency: 'EUR' },
      ['Harbour 3 | 0.10 EUR | 2', 'Quay | 5.00 EUR | 1'],
    ],
  ])('of %j', async (input, expected) => {
    expect(await lines(input)).toEqual(expected)
    expect((await ask(input)).isGrouped).toBe(true)
  })

  it('say how they were computed', async () => {
    expect(await ask({ by: 'project', limit: 1 })).toMatchObject({
      reading: 'Money received and paid, by project, the largest in each currency',
      computed:
        'Sum of the amounts of 6 transactions, received and paid apart, each currency by itself, by project, ' +
        'ranked by the larger of the two; 3 of 4 rows shown',
      columns: ['Project', 'Received', 'Paid', 'Net', 'Transactions'].map((label, index) => ({
        label,
        kind: index === 0 ? 'text' : 'number',
      })),
      matched: 6,
    })
    expect((await ask({ by: 'month', type: 'paid', limit: 2 })).reading).toBe(
      'Money paid, by month, the 2 newest',
    )
    expect((await ask({ by: 'month', type: 'paid' })).reading).toBe('Money paid, by month')
    expect((await ask({ by: 'type' })).columns.map(({ label }) => label)).toEqual([
      'Type',
      'Amount',
      'Transactions',
    ])
    expect((await ask({ operation: 'group', type: 'paid' })).reading).toBe('Money paid')
  })

  it('link to the records behind them', async () => {
    const hrefs = async (input: Input) =>
      (await ask(input)).rows.map(({ href }) => href?.replace('/ai?tab=financials', ''))
    expect(await hrefs({ by: 'month', currency: 'EUR', from: '2026-10-05', limit: 2 })).toEqual([
      '&currency=EUR&from=2026-10-05&to=2026-10-31',
      '&currency=EUR&from=2026-11-01&to=2026-11-30',
    ])
    expect(await hrefs({ by: 'category', measure: 'count', limit: 1 })).toEqual(['&category=expense'])
    expect(await hrefs({ by: 'party', measure: 'count' })).toEqual([
      filtersPart(['transactionWith', 'empty']),
      filtersPart(['transactionWith', 'is', 'ACME LTD']),
    ])
  })
})
