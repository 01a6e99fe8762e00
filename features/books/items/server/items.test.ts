import { describe, expect, it } from 'vitest'
import { buildMaterial } from '#db/factories/index.ts'
import { materialsApi } from '#features/books/materials/contract.ts'
import type { SignedIn } from '#tests/support/application.ts'
import { testApplication } from '#tests/support/application.ts'
import { colleague, foundCompany } from '#tests/support/books.ts'
import { itemsApi } from '../contract.ts'
import { maxNames } from '../domain.ts'

const app = await testApplication()
const { anonymous, database, signIn } = app

const idOf = (id: number) => ({ params: { id: String(id) } })
const add = async (member: SignedIn, name: string, form: object = {}) =>
  (await member.call(itemsApi.create, { body: { name, ...form } })).body
const namesOf = async (member: SignedIn, query: { search?: string; deleted?: 'true' } = {}) =>
  (await member.call(itemsApi.list, { query })).body.map(({ name }) => name)

describe('items and services', () => {
  it('are refused without a session, and to everybody outside of their book', async () => {
    const [owner, stranger] = [await signIn(), await signIn()]
    const { id } = await add(owner, 'Bearing')
    const body = { name: 'Mine' }
    expect((await anonymous.call(itemsApi.list)).status).toBe(401)
    expect((await anonymous.call(itemsApi.create, { body })).status).toBe(401)
    for (const call of [itemsApi.get, itemsApi.trade, itemsApi.remove, itemsApi.restore] as const) {
      expect((await anonymous.call(call, idOf(id))).status).toBe(401)
      expect((await stranger.call(call, idOf(id))).status).toBe(404)
      expect((await stranger.call(call, idOf(99_999_999))).status).toBe(404)
    }
    expect((await stranger.call(itemsApi.change, { ...idOf(id), body })).status).toBe(404)
    expect((await stranger.call(itemsApi.merge, { ...idOf(id), body: { into: id } })).status).toBe(404)
    const { id: other } = await add(stranger, 'Other')
    expect((await stranger.call(itemsApi.merge, { ...idOf(other), body: { into: id } })).status).toBe(404)
    expect(await namesOf(stranger)).toEqual(['Other'])
    expect(await namesOf(owner)).toEqual(['Bearing'])
  })

  it('are everybody’s of a company to read, and written by who writes goods, invoices or trade', async () => {
    const company = await foundCompany(await signIn())
    const { id } = await add(company.owner, 'Private')
    const post = (member: SignedIn, name: string) =>
      member.fetch(`/api/items?book=${company.bookId}`, {
        method: 'POST',
        body: JSON.stringify({ name, minimumStock: 1 }),
        headers: { 'content-type': 'application/json' },
      })
    for (const [role, status] of [
      ['storekeeper', 201],
      ['trader', 201],
      ['bookkeeper', 201],
      ['viewer', 403],
    ] as const) {
      const member = await colleague(app, company, role)
      expect((await post(member, role)).status).toBe(status)
      expect((await member.call(itemsApi.get, idOf(id))).status).toBe(404)
      const list = await member.fetch(`/api/items?book=${company.bookId}&belowMinimum=true`)
      expect(list.status).toBe(200)
      const [first] = JSON.parse(await list.text())
      const { sold } = (await member.call(itemsApi.trade, idOf(first.id))).body
      expect(sold === null).toBe(role === 'storekeeper')
    }
    expect((await post(await signIn(), 'hidden')).status).toBe(404)
    expect(await namesOf(company.owner)).toEqual(['Private'])
  })

  it('are stored as written, found by name, code and description, and listed by name', async () => {
    const member = await signIn()
    const form = {
      code: 'B-6204',
      unit: 'piece',
      unitPrice: '4.10',
      currency: 'EUR' as const,
      taxCategory: 'S' as const,
      taxRate: 19,
      minimumStock: 2500,
      description: 'Deep groove, two seals',
      units: [{ unit: 'pallet', factor: 48 }],
    }
    const made = await member.call(itemsApi.create, { body: { name: '  bearing 6204 ', ...form } })
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        name: 'bearing 6204',
        ...form,
        unitPrice: 4.1,
        isService: false,
        otherNames: [],
        stock: 0,
        belowMinimum: true,
        version: 1,
      },
    ])
    const service = await add(member, 'Zinc plating', { isService: true })
    expect(service).toMatchObject({ unitPrice: null, taxCategory: null, taxRate: 0, stock: null })
    await add(member, 'Äpfel')
    expect(await namesOf(member)).toEqual(['bearing 6204', 'Zinc plating', 'Äpfel'])
    for (const search of ['BEARING', 'b-62', 'two seals'])
      expect(await namesOf(member, { search })).toEqual(['bearing 6204'])
    expect(await namesOf(member, { search: '%' })).toEqual([])
    const pages: string[] = []
    let cursor: string | undefined
    do {
      const page = await member.call(itemsApi.list, {
        query: { limit: '2', ...(cursor !== undefined && { cursor }) },
      })
      pages.push(...page.body.map(({ name }) => name))
      cursor = /[?&]cursor=([^&>]+)/.exec(page.headers.get('link') ?? '')?.[1]
    } while (cursor !== undefined)
    expect(pages).toEqual(await namesOf(member))
  })

  it('refuse what cannot be stored, at the field', async () => {
    const member = await signIn()
    await add(member, 'Taken', { code: 'T-1' })
    const refused = async (body: object) => {
      const reply = await member.call(itemsApi.create, { body: { name: 'New', ...body } })
      return [reply.status, reply.text]
    }
    expect(await refused({ name: ' ' })).toEqual([400, 'Please enter a name'])
    expect(await refused({ name: 'tAKEN' })).toEqual([409, 'There is another item of this name'])
    expect(await refused({ code: 't-1' })).toEqual([409, 'There is another item with this code'])
    expect(await refused({ unitPrice: '1.234' })).toEqual([
      400,
      'The unit price must have at most 2 decimal places',
    ])
    expect(await refused({ taxCategory: 'S' })).toEqual([400, 'Please enter the tax rate'])
    expect(await refused({ taxCategory: 'E', taxRate: 7 })).toEqual([
      400,
      'Only the standard rate has a tax rate',
    ])
    expect(await refused({ taxRate: 7 })).toEqual([400, 'Please choose the kind of tax'])
    expect(await refused({ isService: true, minimumStock: 1 })).toEqual([400, 'A service has no stock'])
    const units = [{ unit: 'box', factor: 6 }]
    expect(await refused({ units })).toEqual([400, 'Please enter the unit that the others are made of'])
    expect(await refused({ unit: 'Box', units })).toEqual([400, 'This unit is there already'])
    expect(await refused({ unit: 'pc', units: [{ unit: 'box', factor: 0 }] })).toEqual([
      400,
      'Please enter how many this unit holds',
    ])
    expect(await namesOf(member)).toEqual(['Taken'])
    const both = await Promise.all([
      refused({ code: 'once', name: 'A' }),
      refused({ code: 'ONCE', name: 'B' }),
    ])
    expect(both.map(([status]) => status).toSorted((a, b) => Number(a) - Number(b))).toEqual([201, 409])
    expect((await refused({ name: 'C', code: '' }))[0]).toBe(201)
    expect((await refused({ name: 'D', code: '' }))[0]).toBe(201)
  })

  it('keep their former names, refuse a stale change, and have no more names than one may have', async () => {
    const member = await signIn()
    const { id, version } = await add(member, 'Alpha')
    const rename = (name: string, headers = {}) =>
      member.call(itemsApi.change, { ...idOf(id), body: { name }, headers })
    const renamed = await rename('Beta', { 'if-match': `"${version}"` })
    expect(renamed.body).toMatchObject({ name: 'Beta', otherNames: ['Alpha'], version: 2 })
    expect((await rename('Gamma', { 'if-match': `"${version}"` })).status).toBe(412)
    expect((await rename('alpha')).body).toMatchObject({ name: 'alpha', otherNames: ['Beta'] })
    expect(await namesOf(member, { search: 'beta' })).toEqual(['alpha'])
    expect((await member.call(itemsApi.create, { body: { name: 'Beta' } })).status).toBe(409)
    for (let n = 3; n <= maxNames; n += 1) expect((await rename(`Name ${n}`)).status).toBe(200)
    expect((await rename('One more')).status).toBe(409)
  })

  it('go to the trash with name and code, and come back unless another has one of them', async () => {
    const member = await signIn()
    const { id } = await add(member, 'Old', { code: 'O' })
    expect((await member.call(itemsApi.remove, idOf(id))).body.deletedAt).not.toBeNull()
    expect([await namesOf(member), await namesOf(member, { deleted: 'true' })]).toEqual([[], ['Old']])
    expect((await member.call(itemsApi.change, { ...idOf(id), body: { name: 'X' } })).status).toBe(409)
    const other = await add(member, 'old')
    expect((await member.call(itemsApi.restore, idOf(id))).text).toBe('There is another item of this name')
    await member.call(itemsApi.remove, idOf(other.id))
    const { id: coded } = await add(member, 'Coded', { code: 'o' })
    expect((await member.call(itemsApi.restore, idOf(id))).text).toBe('There is another item with this code')
    await member.call(itemsApi.remove, idOf(coded))
    expect((await member.call(itemsApi.restore, idOf(id))).body.deletedAt).toBeNull()
    expect(await namesOf(member)).toEqual(['Old'])
  })

  it('merge into one, which gets names and code, and of one unit also price and minimum', async () => {
    const member = await signIn()
    const merge = (id: number, target: number) =>
      member.call(itemsApi.merge, { ...idOf(id), body: { into: target } })
    const from = await add(member, 'Bolt M8', {
      code: 'B8',
      unit: 'PC',
      unitPrice: 2,
      currency: 'EUR',
      taxCategory: 'S',
      taxRate: 7,
      minimumStock: 5,
      units: [{ unit: 'box', factor: 100 }],
    })
    const into = await add(member, 'Bolt 8 mm', { unit: 'pc', units: [{ unit: 'Box', factor: 50 }] })
    expect((await merge(into.id, into.id)).status).toBe(400)
    expect((await merge(from.id, into.id)).body).toMatchObject({
      id: into.id,
      name: 'Bolt 8 mm',
      otherNames: ['Bolt M8'],
      code: 'B8',
      unit: 'pc',
      unitPrice: 2,
      currency: 'EUR',
      taxCategory: 'S',
      taxRate: 7,
      minimumStock: 5,
      units: [{ unit: 'Box', factor: 50 }],
    })
    expect((await member.call(itemsApi.get, idOf(from.id))).status).toBe(404)
    expect((await member.call(itemsApi.create, { body: { name: 'bolt m8' } })).status).toBe(409)
    const [kilos, pieces] = [
      await add(member, 'Nuts', { unit: 'kg', unitPrice: 9, minimumStock: 3 }),
      await add(member, 'Nut', { unit: 'pc' }),
    ]
    expect((await merge(kilos.id, pieces.id)).body).toMatchObject({ unitPrice: null, minimumStock: null })
    const [crates, cups] = [
      await add(member, 'Cups by the crate', { unit: 'crate' }),
      await add(member, 'Cup', { unit: 'pc', units: [{ unit: 'crate', factor: 24 }] }),
    ]
    const shelf = { materialName: 'Cups by the crate', unit: 'crate', warehouse: 'North' }
    await buildMaterial(database, {
      userId: member.id,
      ...shelf,
      warehouseAffected: shelf.warehouse,
      quantity: 1,
    })
    await member.call(materialsApi.setMinimum, { body: { ...shelf, minimum: 2 } })
    expect((await merge(crates.id, cups.id)).body).toMatchObject({ belowMinimum: true })
    expect((await member.call(itemsApi.trade, idOf(cups.id))).body.stock?.warehouses).toEqual([
      { warehouse: 'North', unit: 'pc', onHand: 24, minimum: 48 },
    ])
    const [one, two] = [await add(member, 'One'), await add(member, 'Two')]
    const both = await Promise.all([merge(one.id, two.id), merge(two.id, one.id)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  })
})
