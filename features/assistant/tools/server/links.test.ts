import { describe, expect, it } from 'vitest'
import { insertFinancials, insertMaterials } from '#db/factories/index.ts'
import { testApplication } from '#tests/support/application.ts'
import { idsOf, linesOf, toolCaller } from '#tests/support/inquiry.ts'
import type { ToolInput } from '../contract.ts'

/** A link opens the list with every filter of its answer: it has the same records. */

const app = await testApplication()
const member = await app.signIn()
const ask = toolCaller(app.database, member.id, ['financial', 'material'])

const paid = {
  userId: member.id,
  projectName: 'Harbour 3',
  transactionDate: '2026-10-05',
  transactionType: 'paid',
  currency: 'EUR',
  category: 'expense',
} as const
await insertFinancials(app.database, [
  { ...paid, amount: '10', transactionWith: 'Acme Ltd', accountAffected: 'Bank' },
  { ...paid, amount: '20', transactionWith: 'ACME LTD', description: 'Two cranes' },
  { ...paid, amount: '25', transactionWith: 'Acme Ltd', currency: 'USD', accountAffected: 'Till' },
  { ...paid, amount: '30', transactionWith: 'Acme Ltd & Sons' },
  { ...paid, amount: '40', projectName: 'Quay "7"', category: 'loan' },
  { ...paid, amount: '50', transactionType: 'received', category: 'income', transactionDate: '2026-11-01' },
])
const moved = {
  userId: member.id,
  projectName: 'Harbour 3',
  transactionDate: '2026-10-05',
  transactionType: 'in',
  materialName: 'Bearing 6204',
  unit: 'pcs',
  warehouseAffected: 'North',
} as const
await insertMaterials(app.database, [
  { ...moved, quantity: 5 },
  { ...moved, quantity: 7, materialName: 'Bearing 6205', warehouseAffected: 'South' },
  { ...moved, quantity: 9, materialName: 'Grease', unit: 'kg' },
])

const listed = async (table: string, href: string | null): Promise<number[]> => {
  const address = new URL(href ?? '', 'http://kontor').searchParams
  address.delete('tab')
  const answer = await member.fetch(`/api/${table}-transactions?${address.toString()}`)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { id: number }[]).map(({ id }) => id).toSorted((a, b) => a - b)
}

const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

describe('the link of an answer has its records', () => {
  it.each<[number, Partial<ToolInput<'transactions'>>]>([
    [3, { party: 'acme ltd' }],
    [1, { party: 'Acme Ltd', account: 'Bank' }],
    [1, { project: 'Quay "7"' }],
    [4, { minimum: '20', maximum: '40' }],
    [1, { party: 'Acme Ltd', text: 'crane', type: 'paid', currency: 'EUR', from: '2026-10-01' }],
    [5, { measure: 'profit', operation: 'total' }],
  ])('%i transactions of %j', async (count, input) => {
    const result = await ask('transactions', input)
    expect(idsOf(result)).toHaveLength(count)
    expect(await listed('financial', result.href)).toEqual(sorted(idsOf(result)))
  })

  it.each<[number, Partial<ToolInput<'movements'>>]>([
    [1, { material: 'Bearing 6204' }],
    [2, { materials: 'bearing', type: 'in' }],
    [1, { warehouse: 'North', unit: 'kg' }],
  ])('%i movements of %j', async (count, input) => {
    const result = await ask('movements', input)
    expect(idsOf(result)).toHaveLength(count)
    expect(await listed('material', result.href)).toEqual(sorted(idsOf(result)))
  })

  it('and the link of a group those of the group', async () => {
    const result = await ask('transactions', { by: 'party', operation: 'group', minimum: '20' })
    const counts = linesOf(result).map((cells) => Number(cells.at(-1)))
    const found = await Promise.all(result.rows.map(({ href }) => listed('financial', href)))
    expect(counts.length).toBeGreaterThan(2)
    expect(found.map((ids) => ids.length)).toEqual(counts)
  })
})
