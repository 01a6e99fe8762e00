import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { insertMaterials, type NewMaterial } from '#db/factories/index.ts'
import { billsApi } from '#features/books/bills/contract.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { decimal, sum } from '#platform/contract/decimal.ts'
import type { SignedIn } from '#tests/support/application.ts'
import { testApplication } from '#tests/support/application.ts'
import { colleague, foundCompany } from '#tests/support/books.ts'
import { billBody } from '#tests/support/bills.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { itemsApi } from '../contract.ts'
import { factorOf } from '../domain.ts'

const app = await testApplication()
const { anonymous, database, signIn } = app

const idOf = (id: number) => ({ params: { id: String(id) } })
const add = async (member: SignedIn, name: string, form: object = {}) =>
  (await member.call(itemsApi.create, { body: { name, ...form } })).body
const get = async (member: SignedIn, id: number) => (await member.call(itemsApi.get, idOf(id))).body

type Movement = Partial<NewMaterial> & Pick<NewMaterial, 'materialName' | 'unit' | 'quantity'>
const move = (userId: number, rows: readonly Movement[]) =>
  insertMaterials(
    database,
    rows.map((row) => ({
      userId,
      projectName: 'P',
      transactionDate: '2026-02-03',
      transactionType: 'in',
      warehouseAffected: 'North',
      ...row,
    })),
  )

describe('names in records', () => {
  it('are offered with how often they are there, and become items with unit and price of the newest line', async () => {
    const member = await signIn()
    const line = { serial: 1, quantity: 1 }
    const write = (items: readonly object[], overrides: object = {}) =>
      member.call(invoicesApi.create, {
        body: invoiceBody({
          currency: 'EUR',
          items: items.map((one) => ({ ...line, description: '', unit: 'pc', unitPrice: 1, ...one })),
          ...overrides,
        }),
      })
    await write([{ description: 'Olive oil', unit: 'l', unitPrice: 3 }, { description: 'Two\nlines' }])
    await write([{ description: 'OLIVE oil', unit: 'bottle', unitPrice: '4.25' }])
    await move(member.id, [
      { materialName: 'olive oil', unit: 'drum', quantity: 3 },
      { materialName: 'Label', unit: 'roll', quantity: 3 },
    ])
    expect((await member.call(itemsApi.typed)).body).toEqual([
      { name: 'OLIVE oil', count: 3, unit: 'bottle', unitPrice: 4.25, currency: 'EUR' },
      { name: 'Label', count: 1, unit: 'roll', unitPrice: null, currency: null },
    ])
    const added = await member.call(itemsApi.addTyped, { body: { names: ['olive OIL', 'nothing like it'] } })
    expect([added.status, added.body]).toEqual([201, { added: 1 }])
    expect((await member.call(itemsApi.list)).body).toMatchObject([
      { name: 'OLIVE oil', unit: 'bottle', unitPrice: 4.25, currency: 'EUR', code: '', taxCategory: null },
    ])
    expect((await member.call(itemsApi.typed)).body.map(({ name }) => name)).toEqual(['Label'])
    expect((await anonymous.call(itemsApi.typed)).status).toBe(401)
    expect((await (await signIn()).call(itemsApi.typed)).body).toEqual([])
  })

  it('of invoices stay hidden from who may not read invoices', async () => {
    const company = await foundCompany(await signIn())
    const keeper = await colleague(app, company, 'storekeeper')
    const book = { query: { book: String(company.bookId) } }
    await company.owner.call(invoicesApi.create, { ...book, body: invoiceBody() })
    await move(company.bookId, [{ materialName: 'Steel', unit: 't', quantity: 1 }])
    const typed = async (member: SignedIn) =>
      JSON.parse(await (await member.fetch(`/api/items/typed?book=${company.bookId}`)).text())
    expect(await typed(keeper)).toMatchObject([{ name: 'Steel', unitPrice: null }])
    expect(await typed(company.owner)).toHaveLength(3)
  })
})

describe('stock and trade', () => {
  it('count all names of an item in its unit, and show other units apart', async () => {
    const member = await signIn()
    const { id } = await add(member, 'Bearing', { unit: 'pc' })
    const form = {
      name: 'Bearing 6204',
      unit: 'pc',
      minimumStock: 200,
      units: [{ unit: 'pallet', factor: 48 }],
    }
    await member.call(itemsApi.change, { ...idOf(id), body: form })
    await move(member.id, [
      { materialName: 'bearing', unit: 'PC', quantity: 10 },
      { materialName: 'Bearing 6204', unit: 'Pallet', quantity: 4, transactionDate: '2026-02-09' },
      { materialName: 'BEARING 6204', unit: 'pc', quantity: '2.5', transactionType: 'out' },
      { materialName: 'Bearing 6204', unit: 'pc', quantity: 7, warehouseAffected: 'South' },
      { materialName: 'Bearing 6204', unit: 'kg', quantity: 3 },
      { materialName: 'Bearing 6205', unit: 'pc', quantity: 99 },
    ])
    const write = (unit: string, quantity: number, overrides: object = {}) =>
      member.call(invoicesApi.create, {
        body: invoiceBody({
          currency: 'EUR',
          status: 'final',
          items: [{ serial: 1, description: 'bearing 6204', unit, quantity, unitPrice: 2 }],
          ...overrides,
        }),
      })
    await write('pallet', 2)
    await write('pc', 5, { invoiceDate: '2026-03-09' })
    await write('pc', 1, { currency: 'USD' })
    await write('pc', 77, { status: 'draft' })
    expect(await get(member, id)).toMatchObject({ stock: 206.5, belowMinimum: false })
    expect((await member.call(itemsApi.trade, idOf(id))).body).toEqual({
      stock: {
        unit: 'pc',
        onHand: 206.5,
        reserved: 0,
        expected: 0,
        expectedBy: null,
        minimum: 200,
        belowMinimum: false,
        warehouses: [
          { warehouse: 'North', unit: 'pc', onHand: 199.5, minimum: null },
          { warehouse: 'North', unit: 'kg', onHand: 3, minimum: null },
          { warehouse: 'South', unit: 'pc', onHand: 7, minimum: null },
        ],
      },
      planned: [],
      moved: [
        { unit: 'pc', in: 209, out: 2.5, count: 4 },
        { unit: 'kg', in: 3, out: 0, count: 1 },
      ],
      lastMoved: '2026-02-09',
      sold: [
        { currency: 'EUR', unit: 'pc', count: 2, quantity: 101, total: 14, lastDate: '2026-03-09' },
        { currency: 'USD', unit: 'pc', count: 1, quantity: 1, total: 2, lastDate: '2026-03-05' },
      ],
    })
  })

  it('know a line by its item also under another text, and take back what was credited', async () => {
    const member = await signIn()
    const { id } = await add(member, 'Cocoa', { unit: 'kg' })
    const twin = await add(member, 'Cacao', { unit: 'kg' })
    const write = async (line: object, overrides: object = {}) => {
      const { body } = await member.call(invoicesApi.create, {
        body: invoiceBody({
          currency: 'EUR',
          status: 'final',
          items: [{ serial: 1, description: 'Cocoa', unit: 'kg', quantity: 10, unitPrice: 2, ...line }],
          ...overrides,
        }),
      })
      return body
    }
    const sold = async (of = id) =>
      (await member.call(itemsApi.trade, idOf(of))).body.sold?.map(({ quantity, total }) => [quantity, total])
    const first = await write({ taxCategory: 'S', taxRate: 7 }, { pricesInclude: 'gross' })
    expect(await sold()).toEqual([[10, 18.69]])
    await write({ itemId: id, description: 'Finest beans', discountPercent: 50 })
    expect(await sold()).toEqual([[20, 28.69]])
    await write({ quantity: 1 })
    await write({ itemId: twin.id })
    await write({}, { kind: 'quote' })
    expect(await sold()).toEqual([[21, 30.69]])
    expect(await sold(twin.id)).toEqual([[10, 20]])
    const note = await member.call(invoicesApi.creditNote, { ...idOf(first.id), body: {} })
    const { status: _, ...draft } = note.body
    await member.call(invoicesApi.change, { ...idOf(note.body.id), body: { ...draft, status: 'final' } })
    expect(await sold()).toEqual([[11, 12]])
    const bought = { description: 'Cacao', quantity: 1, unitPrice: 1, itemId: twin.id }
    const bill = (await member.call(billsApi.create, { body: billBody({ items: [bought] }) })).body
    await member.call(itemsApi.merge, { ...idOf(twin.id), body: { into: id } })
    expect(await sold()).toEqual([[21, 32]])
    const { items } = (await member.call(billsApi.get, idOf(bill.id))).body
    expect(items).toMatchObject([{ itemId: id }])
  })

  it('mark what is below its minimum, and list it alone', async () => {
    const member = await signIn()
    const unit = 'pc'
    await add(member, 'Enough', { unit, minimumStock: 5 })
    await add(member, 'Low', { unit, minimumStock: 5.000001 })
    await add(member, 'None', { unit, minimumStock: 1 })
    await add(member, 'Any', { unit })
    await add(member, 'Work', { isService: true })
    await move(
      member.id,
      ['Enough', 'Low', 'Any'].map((materialName) => ({ materialName, unit, quantity: 5 })),
    )
    const low = async () =>
      (await member.call(itemsApi.list, { query: { belowMinimum: 'true' } })).body.map(({ name }) => name)
    expect(await low()).toEqual(['Low', 'None'])
    const marked = (await member.call(itemsApi.list)).body.filter(({ belowMinimum }) => belowMinimum)
    expect(marked.map(({ name }) => name)).toEqual(['Low', 'None'])
    await move(member.id, [{ materialName: 'none', unit, quantity: 1 }])
    expect(await low()).toEqual(['Low'])
  })

  it('are counted by the database as by the rules of the product, whatever the units', async () => {
    const member = await signIn()
    const micros = fc.integer({ min: 1, max: 5_000_000 }).map((n) => decimal(n).div(1_000_000).toFixed())
    const units = ['pc', 'box', 'pallet', 'kg'] as const
    let number = 0
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('pc', 'PC', ''),
        fc.record({ box: micros, pallet: micros }),
        fc.array(fc.record({ unit: fc.constantFrom(...units), quantity: micros, isIn: fc.boolean() }), {
          maxLength: 8,
        }),
        async (unit, factors, moves) => {
          number += 1
          const others =
            unit === '' ? [] : Object.entries(factors).map(([name, factor]) => ({ unit: name, factor }))
          const item = await add(member, `Any ${number}`, { unit, units: others })
          await move(
            member.id,
            moves.map(({ isIn, ...row }) => ({
              ...row,
              materialName: `any ${number}`,
              transactionType: isIn ? 'in' : 'out',
            })),
          )
          const expected = sum(
            moves.map((row) =>
              (factorOf(item, row.unit) ?? decimal(0)).times(row.quantity).times(row.isIn ? 1 : -1),
            ),
          )
          expect((await get(member, item.id)).stock).toBe(Number(expected.toFixed()))
          const { stock, moved } = (await member.call(itemsApi.trade, idOf(item.id))).body
          expect(stock?.onHand).toBe(Number(expected.toFixed()))
          // Without a unit of its own an item shows each unit as it was written.
          if (unit === '') return
          const own = moved?.find((row) => row.unit === item.unit)
          expect(
            decimal(own?.in ?? 0)
              .minus(own?.out ?? 0)
              .toFixed(),
          ).toBe(expected.toFixed())
        },
      ),
      { numRuns: 60 },
    )
  })
})
