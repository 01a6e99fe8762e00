import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { expect, it } from 'vitest'
import { insertFinancials, insertMaterials } from '#db/factories/index.ts'
import { categories, transactionTypes } from '#features/books/financials/domain.ts'
import { transactionTypes as movementTypes } from '#features/books/materials/domain.ts'
import { type Currency, currencies, type Decimal, decimal, minorDigits } from '#platform/contract/decimal.ts'
import { testApplication } from '#tests/support/application.ts'
import { toolContextOf } from '#tests/support/inquiry.ts'
import { inputs, type ToolResult } from '../../contract.ts'
import { movements } from '../movements.ts'
import { stock } from '../stock.ts'
import { transactions } from '../transactions.ts'

const { signIn, database } = await testApplication()
const contextOf = (viewerId: number) => toolContextOf(database, viewerId, ['financial', 'material'])

/** The expected value: a plain sum of the amounts of each key. */
function reduced<R>(rows: readonly R[], keyOf: (row: R) => string, amountOf: (row: R) => Decimal) {
  const sums = new Map<string, Decimal>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? decimal(0)).plus(amountOf(row)))
  return Object.fromEntries([...sums].map(([key, value]) => [key, value.toFixed()]))
}

const plain = (value: string): string => decimal(value).toFixed()
const figuresOf = ({ figures }: ToolResult, label: string) =>
  Object.fromEntries(
    figures.flatMap((figure) => (figure.label === label ? [[figure.unit, plain(figure.value)]] : [])),
  )
/** The first number of each group. */
const groupsOf = ({ rows }: ToolResult) =>
  Object.fromEntries(
    rows.flatMap(({ cells: [label, amount] }) =>
      typeof label === 'string' && typeof amount === 'object'
        ? [[`${label.toLowerCase()} ${amount.unit}`, plain(amount.value)]]
        : [],
    ),
  )

const name = constantFrom('A', 'a', 'B')
const day = constantFrom('2025-12-31', '2026-01-01', '2026-03-31', '2026-04-01')
const quarters: Readonly<Record<string, string>> = {
  '2025-12-31': 'q4 2025',
  '2026-01-01': 'q1 2026',
  '2026-03-31': 'q1 2026',
  '2026-04-01': 'q2 2026',
}

it('adds up money as a plain reduction does, whatever the transactions', async () => {
  const inCoins = (cents: number, currency: Currency) =>
    decimal(cents).div(100).round(minorDigits(currency)).toFixed()
  const draft = record({
    projectName: name,
    transactionType: constantFrom(...transactionTypes),
    cents: integer({ min: 100, max: 99_999_999_999_999 }),
    currency: constantFrom(...currencies),
    category: constantFrom(...categories),
    transactionDate: day,
  })
  await assert(
    asyncProperty(array(draft, { minLength: 1, maxLength: 40 }), async (drafts) => {
      const { id: userId } = await signIn()
      const rows = drafts.map(({ cents, ...row }) => ({ ...row, amount: inCoins(cents, row.currency) }))
      await insertFinancials(
        database,
        rows.map((row) => ({ ...row, userId })),
      )
      const ask = (input: object) => transactions.run(contextOf(userId), inputs.transactions.parse(input))
      const ofA = rows.filter(({ projectName }) => projectName !== 'B')
      const paid = rows.filter(({ transactionType }) => transactionType === 'paid')
      const amountOf = (row: (typeof rows)[number]) => decimal(row.amount)

      const total = await ask({ operation: 'total', project: 'a', measure: 'net' })
      expect(total.matched).toBe(ofA.length)
      expect(figuresOf(total, 'Net')).toEqual(
        reduced(
          ofA,
          ({ currency }) => currency,
          (row) => amountOf(row).times(row.transactionType === 'paid' ? -1 : 1),
        ),
      )
      expect(groupsOf(await ask({ by: 'quarter', type: 'paid', limit: 50 }))).toEqual(
        reduced(paid, (row) => `${quarters[row.transactionDate]} ${row.currency}`, amountOf),
      )
      expect(groupsOf(await ask({ by: 'project', type: 'paid', limit: 50 }))).toEqual(
        reduced(paid, (row) => `${row.projectName.toLowerCase()} ${row.currency}`, amountOf),
      )
    }),
    { numRuns: 10 },
  )
})

it('adds up quantities as a plain reduction does, whatever the movements', async () => {
  const row = record({
    materialName: name,
    unit: constantFrom('t', 'kg'),
    warehouseAffected: constantFrom('North', 'South'),
    quantity: integer({ min: 1, max: 9_999_999 }).map((millionths) => decimal(millionths).div(1e6).toFixed()),
    transactionType: constantFrom(...movementTypes),
    transactionDate: day,
  })
  await assert(
    asyncProperty(array(row, { minLength: 1, maxLength: 40 }), async (rows) => {
      const { id: userId } = await signIn()
      await insertMaterials(
        database,
        rows.map((each) => ({ ...each, userId, projectName: 'P' })),
      )
      const context = contextOf(userId)
      const out = rows.filter(({ transactionType }) => transactionType === 'out')
      const amountOf = ({ quantity }: (typeof rows)[number]) => decimal(quantity)
      const moved = (each: (typeof rows)[number]) =>
        amountOf(each).times(each.transactionType === 'out' ? -1 : 1)

      const ask = (input: object) => movements.run(context, inputs.movements.parse(input))
      expect(figuresOf(await ask({ operation: 'total', type: 'out' }), 'Out')).toEqual(
        reduced(out, ({ unit }) => unit, amountOf),
      )
      expect(groupsOf(await ask({ by: 'material', type: 'out', limit: 50 }))).toEqual(
        reduced(out, ({ materialName, unit }) => `${materialName.toLowerCase()} ${unit}`, amountOf),
      )
      const onHand = await stock.run(context, inputs.stock.parse({ by: 'material', limit: 50 }))
      expect(figuresOf(onHand, 'On hand')).toEqual(reduced(rows, ({ unit }) => unit, moved))
      expect(groupsOf(onHand)).toEqual(
        reduced(rows, ({ materialName, unit }) => `${materialName.toLowerCase()} ${unit}`, moved),
      )
    }),
    { numRuns: 10 },
  )
})
