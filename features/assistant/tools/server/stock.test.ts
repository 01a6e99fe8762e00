import { describe, expect, it } from 'vitest'
import {
  buildMember,
  insertItems,
  insertMaterials,
  insertMinimums,
  type NewMaterial,
} from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testDatabase } from '#tests/support/database.ts'
import { toolContextOf, toolCaller, linesOf, outcomeOf, figuresOf } from '#tests/support/inquiry.ts'
import type { ToolInput } from '../contract.ts'
import type { Category } from '../domain.ts'

const database = await testDatabase()
const owner = await buildMember(database)
const stranger = await buildMember(database)

type Input = Partial<ToolInput<'stock'>>

const ask = (input: Input = {}, viewerId = owner.id) =>
  toolCaller(database, viewerId, ['material'])('stock', input)
const figures = async (input: Input) => figuresOf(await ask(input))
const lines = async (input: Input) => linesOf(await ask(input)).map((cells) => cells.join(' | '))

const common: NewMaterial = {
  userId: owner.id,
  projectName: 'Quay',
  transactionDate: '2026-10-05',
  materialName: 'Cement',
  unit: 'kg',
  quantity: 1,
  transactionType: 'in',
  warehouseAffected: 'North',
}
await insertMaterials(database, [
  { ...common, quantity: '0.1' },
  { ...common, quantity: '0.2' },
  { ...common, quantity: '8', warehouseAffected: 'South' },
  { ...common, quantity: '3', unit: 't', materialName: 'Steel' },
  { ...common, quantity: '5', materialName: 'Sand' },
  { ...common, quantity: '6', materialName: 'Sand', transactionType: 'out' },
  { ...common, quantity: '999', materialName: 'Trash', deletedAt: new Date() },
])
await insertMaterials(database, [{ ...common, userId: stranger.id, quantity: '123456' }])
await insertItems(database, [
  { userId: owner.id, name: 'Cement', unit: 'kg' },
  { userId: owner.id, name: 'Sand', unit: 'kg', minimumStock: '0' },
  { userId: owner.id, name: 'Steel', unit: 't' },
])
await insertMinimums(database, [
  { userId: owner.id, name: 'Cement', warehouse: 'North', minimum: '0.5' },
  { userId: owner.id, name: 'Steel', warehouse: 'North', minimum: 2 },
])

const north = 'Cement | North | 0.3 kg | 0.5 kg | 0.2 kg | Low | '
const south = 'Cement | South | 8 kg |  |  |  | '
const sand = 'Sand | North | -1 kg | 0 kg | 1 kg | Low | '
const steel = 'Steel | North | 3 t | 2 t |  |  | '

describe('the tool stock', () => {
  it('is closed to an answer without its category, and returns nothing', async () => {
    const opened: Category[] = ['financial', 'posts', 'erp', 'todo', 'user', 'notifications']
    const outcome = await outcomeOf(toolContextOf(database, owner.id, opened), 'stock', {})
    expect(outcome).toEqual({ kind: 'closed', categories: ['material'] })
  })

  it('never reads records of another member or in the trash', async () => {
    expect(await lines({})).toEqual([north, south, sand, steel])
    const { id } = await buildMember(database)
    expect(await ask({}, id)).toMatchObject({
      computed: 'No stock matches',
      figures: [],
      rows: [],
      matched: 0,
    })
  })

  it('returns the exact quantity on hand with its minimum', async () => {
    const { id } = await database.one(sql<{ id: number }>`
      select id from material_stock
      where book_id = ${owner.id} and material_name = 'Cement' and warehouse = 'North'`)
    expect(await ask({ material: 'cement', warehouse: 'NORTH' })).toEqual({
      tool: 'stock',
      category: 'material',
      reading: 'Stock on hand, material cement, warehouse NORTH',
      computed: 'In minus out, of 1 shelf',
      figures: [
        { label: 'On hand', value: '0.3', unit: 'kg' },
        { label: 'Low', value: '1', unit: '' },
      ],
      columns: ['Material', 'Warehouse', 'On hand', 'Minimum', 'Short by', 'Low', 'Expected in all'].map(
        (label) => ({
          label,
          kind: !['Material', 'Warehouse', 'Low'].includes(label) ? 'number' : 'text',
        }),
      ),
      rows: [
        {
          cells: [
            'Cement',
            'North',
            { value: '0.3', unit: 'kg' },
            { value: '0.5', unit: 'kg' },
            { value: '0.2', unit: 'kg' },
            'Low',
            '',
          ],
          href: '/ai?tab=materials&stock=true&search=Cement&warehouse=North',
          record: { kind: 'material', id },
        },
      ],
      isGrouped: false,
      matched: 1,
      records: [{ kind: 'material', id }],
      href: '/ai?tab=materials&stock=true&search=cement',
    })
  })

  it.each<[Input, string[], string]>([
    [{ material: 'CEMENT' }, [north, south], 'Stock on hand, material CEMENT'],
    [{ material: 'cem' }, [], 'Stock on hand, material cem'],
    [{ materials: 'EME' }, [north, south], 'Stock on hand, materials “EME”'],
    [{ materials: 'north' }, [], 'Stock on hand, materials “north”'],
    [{ warehouse: 'south' }, [south], 'Stock on hand, warehouse south'],
    [{ low: true }, [north, sand], 'Low stock on hand'],
    [{ low: false }, [south, steel], 'Stock on hand that is not low'],
    [{ hasMinimum: true }, [north, sand, steel], 'Stock on hand, with a minimum'],
    [{ hasMinimum: true, low: false }, [steel], 'Stock on hand that is not low, with a minimum'],
    [{ hasMinimum: false }, [south], 'Stock on hand, without a minimum'],
    [{ minimum: '0.3', maximum: '3' }, [north, steel], 'Stock on hand, 0.3 to 3'],
    [{ maximum: '0' }, [sand], 'Stock on hand, at most 0'],
    [{ text: 'STEE' }, [steel], 'Stock on hand, “STEE” anywhere'],
    [
      { text: 'n', material: 'sand', low: true, maximum: '1' },
      [sand],
      'Low stock on hand, material sand, at most 1, “n” anywhere',
    ],
    [{ limit: 2 }, [north, south], 'Stock on hand, the first 2 by name'],
    [{ order: 'largest', limit: 1 }, [south, steel], 'Stock on hand, the largest in each unit'],
    [
      { order: 'smallest', material: 'Cement' },
      [north, south],
      'Stock on hand, material Cement, smallest first',
    ],
  ])('filters by %j', async (input, expected, reading) => {
    expect(await lines(input)).toEqual(expected)
    expect((await ask(input)).reading).toBe(reading)
  })

  it('totals everything that matches, each unit by itself', async () => {
    expect(await ask({ limit: 1 })).toMatchObject({
      computed: 'In minus out, of 4 shelves, each unit by itself; 1 of 4 rows shown',
      matched: 4,
    })
    expect(await figures({ limit: 1 })).toEqual(['On hand 7.3 kg', 'On hand 3 t', 'Low 2'])
    expect((await ask({ limit: 1 })).records.length).toBe(4)
  })

  it.each<[Input, string[], string]>([
    [
      { by: 'material' },
      ['Cement | 8.3 kg | 2 | 1', 'Sand | -1 kg | 1 | 1', 'Steel | 3 t | 1 | 0'],
      ', largest first in each unit',
    ],
    [
      { by: 'warehouse' },
      ['South | 8 kg | 1 | 0', 'North | -0.7 kg | 2 | 2', 'North | 3 t | 1 | 0'],
      ', largest first in each unit',
    ],
    [{ by: 'material', minimum: '8.1' }, ['Cement | 8.3 kg | 2 | 1'], ', at least 8.1, largest first'],
    [
      { by: 'material', order: 'smallest', limit: 1 },
      ['Sand | -1 kg | 1 | 1', 'Steel | 3 t | 1 | 0'],
      ', the smallest in each unit',
    ],
  ])('groups by %j', async (input, expected, words) => {
    const { reading, isGrouped } = await ask(input)
    expect(await lines(input)).toEqual(expected)
    expect([isGrouped, reading]).toEqual([true, `Stock on hand, by ${input.by}${words}`])
  })
})

describe('a wanted quantity, and stock that did not move', async () => {
  const stockOwner = await buildMember(database)
  const of = (materialName: string, transactionDate: string, warehouseAffected = 'North'): NewMaterial => ({
    ...common,
    userId: stockOwner.id,
    materialName,
    transactionDate,
    warehouseAffected,
  })
  await insertMaterials(database, [
    { ...of('Sand', '2026-08-01'), quantity: '10.5' },
    { ...of('sand', '2026-10-01', 'South'), quantity: '4' },
    { ...of('Salt', '2026-08-31'), quantity: '2' },
    { ...of('Salt', '2026-11-01'), quantity: '1', deletedAt: new Date() },
    { ...of('Salt', '2026-08-31', 'South'), unit: 'bags', quantity: '7' },
  ])
  // Movements of another member must not count.
  await insertMaterials(database, [{ ...of('Salt', '2026-11-02'), userId: stranger.id }])
  const askStockOwner = (input: Input) => ask(input, stockOwner.id)

  it.each([
    [{ material: 'Sand', wanted: '14.5' }, ['On hand 14.5 kg', 'Enough, to spare 0 kg']],
    [{ material: 'Sand', wanted: '5000' }, ['On hand 14.5 kg', 'Not enough, short by 4985.5 kg']],
    [{ material: 'Sand', warehouse: 'South', wanted: '3.9' }, ['On hand 4 kg', 'Enough, to spare 0.1 kg']],
    [
      { material: 'Salt', wanted: '5' },
      ['On hand 7 bags', 'Enough, to spare 2 bags', 'On hand 2 kg', 'Not enough, short by 3 kg'],
    ],
    [{ material: 'Sand', wanted: '2', wantedUnit: 'KG' }, ['On hand 14.5 kg', 'Enough, to spare 12.5 kg']],
    // Kilograms and tonnes are not compared.
    [{ material: 'Sand', wanted: '2', wantedUnit: 't' }, ['On hand 14.5 kg']],
    [{ material: 'Lime', wanted: '5' }, []],
  ])('%o', async (input, expected) => {
    const result = await askStockOwner(input)
    expect(
      result.figures
        .filter(({ label }) => label !== 'Low')
        .map(({ label, value, unit }) => `${label} ${value} ${unit}`),
    ).toEqual(expected)
    expect(result.reading).toContain(`enough for ${Number(input.wanted).toLocaleString('en')}`)
  })

  it.each([
    ['2026-09-01', ['Salt | 7 bags | 1 | 0', 'Salt | 2 kg | 1 | 0'], {}],
    ['2026-08-31', [], {}],
    ['2026-10-02', ['Salt | 7 bags | 1 | 0', 'Salt | 2 kg | 1 | 0', 'Sand | 14.5 kg | 2 | 0'], {}],
    ['2026-09-01', ['Salt | 2 kg | 1 | 0', 'Sand | 10.5 kg | 1 | 0'], { warehouse: 'North' }],
  ])('not moved since %s', async (unmovedSince, expected, more) => {
    const result = await askStockOwner({ by: 'material', unmovedSince, ...more })
    expect(
      linesOf(result)
        .map((cells) => cells.join(' | '))
        .toSorted(),
    ).toEqual(expected.toSorted())
    expect(result.reading).toMatch(/not moved since (Aug 31|Sep 1|Oct 2), 2026/)
  })
})
