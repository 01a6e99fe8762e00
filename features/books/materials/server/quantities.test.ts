import { describe, expect, it } from 'vitest'
import { insertMaterials } from '#db/factories/index.ts'
import { testApplication } from '#tests/support/application.ts'
import { sendJson } from '#tests/support/records.ts'
import { itemsApi } from '#features/books/items/contract.ts'
import { materialsApi } from '../contract.ts'

const { signIn, database } = await testApplication()
const owner = await signIn()

const path = '/api/material-transactions'
const form = {
  projectName: 'Harbour',
  transactionDate: '2026-01-31',
  materialName: 'Steel coil',
  unit: 't',
  quantity: 1,
  transactionType: 'in',
  warehouseAffected: 'North',
}

describe(`POST ${path}`, () => {
  it.each([
    [0.000001, 0.000001],
    ['123456789.123456', 123_456_789.123_456],
    ['1.500000', 1.5],
  ])('keeps %j', async (quantity, stored) => {
    const { text } = await sendJson(owner, 'POST', path, { ...form, quantity })
    expect(JSON.parse(text)).toMatchObject({ quantity: stored, category: null })
  })

  it.each(['', null, undefined])('has no category for %j', async (category) => {
    const { text } = await sendJson(owner, 'POST', path, { ...form, category })
    expect(JSON.parse(text).category).toBeNull()
  })

  it.each([
    [{ quantity: 0 }, 'Quantity must be a positive number'],
    [{ quantity: '1,000' }, 'Quantity must be a positive number'],
    [{ quantity: 1e-7 }, 'Quantity must have at most 6 decimal places'],
    [{ quantity: '1000000000000' }, 'Quantity must be below 1,000,000,000,000'],
    [{ materialName: '' }, 'Material name is required'],
    [{ unit: ' ' }, 'Unit is required'],
    [{ unit: 'x'.repeat(51) }, 'Unit must be at most 50 characters'],
    [{ warehouseAffected: '' }, 'Warehouse is required'],
    [{ transactionType: 'paid' }, 'Transaction type is required'],
    [{ category: 'Tools' }, 'The category must be one of the list'],
  ])('refuses %j', async (part, sentence) => {
    const reply = await sendJson(owner, 'POST', path, { ...form, ...part })
    expect([reply.status, reply.text]).toEqual([400, sentence])
  })
})

describe('several transactions', async () => {
  const member = await signIn()
  const common = { ...form, userId: member.id, transactionType: 'in' } as const
  await insertMaterials(database, [
    { ...common, quantity: '0.1' },
    { ...common, quantity: '0.2', warehouseAffected: 'South' },
    { ...common, quantity: 5, unit: 'kg', materialName: 'Zinc', transactionWith: 'Mill' },
    { ...common, quantity: 2, unit: 'kg', materialName: 'Zinc', transactionType: 'out' },
    { ...common, quantity: 9, unit: 'pcs', deletedAt: new Date() },
  ])

  it('have totals per unit under a filter', async () => {
    const totals = async (query: object) => (await member.call(materialsApi.totals, { query })).body
    expect(await totals({})).toEqual([
      { unit: 'kg', in: 5, out: 2, count: 2 },
      { unit: 't', in: 0.3, out: 0, count: 2 },
    ])
    expect(await totals({ warehouse: 'South' })).toEqual([{ unit: 't', in: 0.2, out: 0, count: 1 }])
    expect(await totals({ warehouse: 'south' })).toEqual([])
    expect(await totals({ deleted: 'true' })).toEqual([{ unit: 'pcs', in: 9, out: 0, count: 1 }])
    expect(await totals({ search: 'zinc', type: 'out' })).toEqual([{ unit: 'kg', in: 0, out: 2, count: 1 }])
  })

  it('give suggestions, the latest first', async () => {
    expect((await member.call(materialsApi.suggestions)).body).toEqual({
      projectName: ['Harbour'],
      transactionWith: ['Mill'],
      materials: [
        { materialName: 'Zinc', unit: 'kg', code: '' },
        { materialName: 'Steel coil', unit: 't', code: '' },
      ],
      units: ['kg', 't'],
      warehouses: ['North', 'South'],
    })
    expect((await owner.call(materialsApi.suggestions)).body.materials).toEqual([
      { materialName: 'Steel coil', unit: 't', code: '' },
    ])
  })

  it('suggest the book’s items first, with their unit and code, and no services', async () => {
    const add = (body: { name: string; unit?: string; code?: string; isService?: boolean }) =>
      member.call(itemsApi.create, { body })
    await add({ name: 'steel COIL', unit: 'kg', code: 'S-1' })
    await add({ name: 'Crane hour', isService: true })
    expect((await member.call(materialsApi.suggestions)).body.materials).toEqual([
      { materialName: 'steel COIL', unit: 'kg', code: 'S-1' },
      { materialName: 'Zinc', unit: 'kg', code: '' },
    ])
  })
})
