import { describe, expect, it } from 'vitest'
import { buildMaterial, buildMember, insertItems } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testDatabase } from '#tests/support/database.ts'
import { linesOf, outcomeOf, toolCaller, toolContextOf } from '#tests/support/inquiry.ts'

const database = await testDatabase()
const owner = await buildMember(database)
const stranger = await buildMember(database)
const ask = toolCaller(database, owner.id, ['material'])
const own = { userId: owner.id }

await insertItems(database, [
  {
    ...own,
    name: 'Roof tile',
    otherNames: ['Tile'],
    code: 'RT-1',
    unit: 'pcs',
    unitPrice: '2.4',
    currency: 'EUR',
    minimumStock: '100',
    units: [{ unit: 'pallet', factor: '48' }],
  },
  { ...own, name: 'Copper wire', unit: 'm', unitPrice: '0.75', minimumStock: '10' },
  { ...own, name: 'Assembly', unit: 'h', unitPrice: '60', currency: 'EUR', isService: true },
  { ...own, name: 'Gone' },
  { userId: stranger.id, name: 'Roof tile', code: 'RT-1', minimumStock: '5000' },
])
await database.run(sql`update items set deleted_at = now() where name = 'Gone'`)
for (const [materialName, quantity, unit] of [
  ['tile', '2', 'pallet'],
  ['Copper wire', '10', 'm'],
] as const)
  await buildMaterial(database, { ...own, materialName, quantity, unit, transactionType: 'in' })

describe('items', () => {
  it('are closed unless Material is opened', async () => {
    const context = toolContextOf(database, owner.id, ['posts', 'financial', 'erp'])
    expect(await outcomeOf(context, 'items', {})).toEqual({ kind: 'closed', categories: ['material'] })
  })

  it('are listed with price, stock and minimum in their own unit', async () => {
    const result = await ask('items')
    expect(linesOf(result)).toEqual([
      ['Assembly', '', 'h', '60.00 EUR', '', '', '', ''],
      ['Copper wire', '', 'm', '0.75', '10 m', '10 m', '', ''],
      ['Roof tile', 'RT-1', 'pcs', '2.40 EUR', '96 pcs', '100 pcs', '4 pcs', ''],
    ])
    expect(result).toMatchObject({
      reading: 'Items and services, by name',
      computed: 'Count of 3 items',
      href: '/ai?tab=items',
      category: 'material',
      matched: 3,
    })
    expect(result.rows[0]?.href).toMatch(/^\/ai\?tab=items&item=\d+$/)
  })

  it('are below their minimum where the table says so', async () => {
    const [truth] = await database.all(sql<{ held: string }>`
      select sum(quantity * 48) as held from material_transactions where book_id = ${owner.id} and unit = 'pallet'`)
    const result = await ask('items', { belowMinimum: true })
    expect(linesOf(result).map((line) => [line[0], line[4]])).toEqual([
      ['Roof tile', `${Number(truth?.held)} pcs`],
    ])
    expect(result).toMatchObject({
      reading: 'Items and services, below their minimum, by name',
      href: '/ai?tab=items&low=true',
    })
  })

  it.each([
    [{ name: 'TILE' }, ['Roof tile']],
    [{ name: 'Roof' }, []],
    [{ code: 'rt-1' }, ['Roof tile']],
    [{ text: 'wire' }, ['Copper wire']],
    [{ service: true }, ['Assembly']],
    [{ service: false }, ['Copper wire', 'Roof tile']],
    [{ hasMinimum: false }, ['Assembly']],
    [{ hasPrice: false }, []],
    [{ belowMinimum: false }, ['Assembly', 'Copper wire']],
  ] as const)('narrowed to %o', async (input, names) => {
    expect(linesOf(await ask('items', input)).map(([name]) => name)).toEqual(names)
  })

  it('are counted', async () => {
    const result = await ask('items', { operation: 'total' })
    expect([result.matched, result.rows]).toEqual([3, []])
    expect((await ask('items', { limit: 1 })).reading).toBe('Items and services, the first by name')
  })
})
