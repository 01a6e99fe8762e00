import { describe, expect, it } from 'vitest'
import { buildMember, insertMaterials, type NewMaterial } from '#db/factories/index.ts'
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

type Input = Partial<ToolInput<'movements'>>

const ask = (input: Input = {}, viewerId = owner.id) =>
  toolCaller(database, viewerId, ['material'])('movements', input)
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
const ids = await insertMaterials(database, [
  { ...common, quantity: '0.1', transactionWith: 'Mill & Co', category: 'Raw Material' },
  { ...common, quantity: '0.2', materialName: 'CEMENT', transactionDate: '2026-10-31' },
  { ...common, quantity: '0.05', transactionType: 'out', warehouseAffected: 'South', projectName: 'Pier' },
  { ...common, quantity: '3', unit: 't', materialName: 'Steel', transactionDate: '2025-12-31' },
  { ...common, quantity: '7', materialName: 'Sand', description: 'For 20% mortar', category: 'Others' },
  { ...common, quantity: '999', materialName: 'Trash', deletedAt: new Date() },
])
await insertMaterials(database, [
  { ...common, userId: stranger.id, quantity: '123456', transactionWith: 'Mill & Co' },
])
const [first, later, out, steel, sand] = ids

describe('the tool movements', () => {
  it('is closed to an answer without its category, and returns nothing', async () => {
    const opened: Category[] = ['financial', 'posts', 'erp', 'todo', 'user', 'notifications']
    const outcome = await outcomeOf(toolContextOf(database, owner.id, opened), 'movements', {})
    expect(outcome).toEqual({ kind: 'closed', categories: ['material'] })
  })

  it('never reads records of another member or in the trash', async () => {
    expect(new Set(idsOf(await ask({ limit: 50 })))).toEqual(new Set(ids.slice(0, 5)))
    expect(JSON.stringify(await ask({ by: 'party' }))).not.toContain('123456')
    expect((await ask({ material: 'trash' })).computed).toBe('No movements match')
  })

  it('returns records and the exact totals of all that match', async () => {
    expect(
      await ask({ material: 'cement', type: 'in', from: '2026-10-01', to: '2026-10-31', limit: 1 }),
    ).toEqual({
      tool: 'movements',
      category: 'material',
      reading: 'Movements in, material cement, October 2026, the newest',
      computed: 'Sum of the quantities of 2 movements in; 1 of them shown',
      figures: [{ label: 'In', value: '0.3', unit: 'kg' }],
      columns: expect.arrayContaining([{ label: 'Quantity', kind: 'number' }]),
      rows: [
        {
          cells: ['2026-10-31', 'CEMENT', { value: '0.2', unit: 'kg' }, 'In', 'North', 'Quay', '', '', ''],
          href: `/ai?tab=materials&type=in&from=2026-10-31&to=2026-10-31&search=${later}`,
          record: { kind: 'movement', id: later },
        },
      ],
      isGrouped: false,
      matched: 2,
      records: [
        { kind: 'movement', id: later },
        { kind: 'movement', id: first },
      ],
      href: `/ai?tab=materials&type=in&from=2026-10-01&to=2026-10-31${filtersPart(['materialName', 'is', 'cement'])}`,
    })
  })

  it.each<[Input, (number | undefined)[]]>([
    [{ material: 'cement' }, [later, out, first]],
    [{ material: 'cem' }, []],
    [{ materials: 'cem' }, [later, out, first]],
    [{ materials: 'mill' }, []],
    [{ project: 'PIER' }, [out]],
    [{ party: 'mill & co' }, [first]],
    [{ warehouse: 'south' }, [out]],
    [{ category: 'Others' }, [sand]],
    [{ type: 'out' }, [out]],
    [{ minimum: '0.1', maximum: '0.2' }, [later, first]],
    [{ minimum: '3.1' }, [sand]],
    [{ from: '2026-10-06' }, [later]],
    [{ to: '2026-10-04' }, [steel]],
    [{ text: '20% mortar' }, [sand]],
    [{ text: 'kg', material: 'Cement', warehouse: 'North', maximum: '0.1' }, [first]],
  ])('filters by %j', async (input, found) => {
    const result = await ask(input)
    expect(idsOf(result)).toEqual(found)
    expect(result.matched).toBe(found.length)
  })

  it('names every filter in its reading', async () => {
    const filters: Input = {
      operation: 'total',
      type: 'in',
      material: 'Cement',
      warehouse: 'North',
      project: 'Quay',
      party: 'Mill & Co',
      category: 'Raw Material',
      minimum: '0.1',
      text: 'mill',
      from: '2026-07-01',
      to: '2026-12-31',
    }
    expect((await ask(filters)).reading).toBe(
      'Material in, material Cement, warehouse North, project Quay, party Mill & Co, ' +
        'category Raw Material, at least 0.1, “mill” anywhere, Jul 1 – Dec 31, 2026',
    )
    expect(await figures(filters)).toEqual(['In 0.1 kg'])
  })

  it.each<[Input, string, string[]]>([
    [{}, 'Material in and out', ['In 7.3 kg', 'Out 0.05 kg', 'Net 7.25 kg', 'In 3 t', 'Out 0 t', 'Net 3 t']],
    [{ measure: 'count' }, 'Number of movements', ['Movements 5']],
    [
      { measure: 'average', type: 'in' },
      'Average quantity of movements in',
      ['Average in 2.433333 kg', 'Average in 3 t'],
    ],
    [
      { measure: 'net', material: 'Cement' },
      'Net of material in and out, material Cement',
      ['Net 0.25 kg', 'In 0.3 kg', 'Out 0.05 kg'],
    ],
    [{ measure: 'largest', type: 'out' }, 'Largest quantity of movements out', ['Largest out 0.05 kg']],
  ])('totals %j', async (input, reading, told) => {
    const total: Input = { ...input, operation: 'total' }
    expect((await ask(total)).reading).toBe(reading)
    expect(await figures(total)).toEqual(told)
  })

  it.each<[Input, (number | undefined)[], string]>([
    [{ order: 'oldest', limit: 2 }, [steel, first], 'the 2 oldest'],
    [{ order: 'largest', limit: 1 }, [sand, steel], 'the largest in each unit'],
    [{ order: 'smallest', material: 'Cement' }, [out, first, later], 'smallest first'],
  ])('sorts by %j', async (input, shown, words) => {
    const { rows, reading } = await ask(input)
    expect(rows.map(({ record }) => record?.id)).toEqual(shown)
    expect(reading.endsWith(`, ${words}`)).toBe(true)
  })

  it.each<[Input, string[]]>([
    [{ by: 'material', type: 'in' }, ['Sand | 7 kg | 1', 'CEMENT | 0.3 kg | 2', 'Steel | 3 t | 1']],
    [
      { by: 'project', material: 'Cement' },
      ['Quay | 0.3 kg | 0 kg | 0.3 kg | 2', 'Pier | 0 kg | 0.05 kg | -0.05 kg | 1'],
    ],
    [{ by: 'party', measure: 'count' }, ['No party | 4', 'Mill & Co | 1']],
    [
      { by: 'warehouse', measure: 'net', material: 'Cement' },
      ['North | 0.3 kg | 0.3 kg | 0 kg | 2', 'South | -0.05 kg | 0 kg | 0.05 kg | 1'],
    ],
    [{ by: 'category', measure: 'count' }, ['No category | 3', 'Others | 1', 'Raw Material | 1']],
    [{ by: 'type', material: 'cement' }, ['In | 0.3 kg | 2', 'Out | 0.05 kg | 1']],
    [{ by: 'day', measure: 'count', limit: 1 }, ['Oct 31, 2026 | 1']],
    [{ by: 'month', type: 'in', order: 'oldest' }, ['Dec 2025 | 3 t | 1', 'Oct 2026 | 7.3 kg | 3']],
    [{ by: 'quarter', measure: 'count' }, ['Q4 2025 | 1', 'Q4 2026 | 4']],
    [{ by: 'year', measure: 'count', order: 'newest' }, ['2026 | 4', '2025 | 1']],
  ])('groups by %j', async (input, expected) => expect(await lines(input)).toEqual(expected))

  it('links groups to their records', async () => {
    const hrefs = async (input: Input) =>
      (await ask(input)).rows.map(({ href }) => href?.replace('/ai?tab=materials', ''))
    expect(await hrefs({ by: 'warehouse', measure: 'count' })).toEqual([
      filtersPart(['warehouseAffected', 'is', 'North']),
      filtersPart(['warehouseAffected', 'is', 'South']),
    ])
    expect(await hrefs({ by: 'quarter', measure: 'count', limit: 1 })).toEqual([
      '&from=2026-10-01&to=2026-12-31',
    ])
    expect(await hrefs({ by: 'type', measure: 'count' })).toEqual(['&type=in', '&type=out'])
  })
})
