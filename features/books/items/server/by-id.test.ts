import { expect, it } from 'vitest'
import { buildMaterial } from '#db/factories/index.ts'
import { billsApi } from '#features/books/bills/contract.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { materialsApi } from '#features/books/materials/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { billBody } from '#tests/support/bills.ts'
import { foundCompany } from '#tests/support/books.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { makeAcceptedOrder, sendJson } from '#tests/support/trade.ts'
import { itemsApi } from '../contract.ts'
import { purgeTrash } from './sql/index.ts'

const { database, signIn } = await testApplication()

const idOf = (id: number) => ({ params: { id: String(id) } })
const add = async (member: SignedIn, name: string, form: object = {}) =>
  (await member.call(itemsApi.create, { body: { name, unit: 'pcs', ...form } })).body
const get = async (member: SignedIn, id: number) => (await member.call(itemsApi.get, idOf(id))).body
const stockOf = async (member: SignedIn, ...ids: number[]) =>
  Promise.all(ids.map(async (id) => (await get(member, id)).stock))
const shelves = async (member: SignedIn) => (await member.call(materialsApi.stock)).body
/** A movement as a person types it. */
const move = async (member: SignedIn, materialName: string, quantity: number) =>
  (
    await member.call(materialsApi.create, {
      body: {
        projectName: 'P',
        transactionDate: '2026-02-03',
        materialName,
        unit: 'pcs',
        quantity,
        transactionType: 'in',
        warehouseAffected: 'North',
      },
    })
  ).body
const sell = (
  member: SignedIn,
  lines: readonly { description: string; itemId?: number; quantity: number }[],
) =>
  member.call(invoicesApi.create, {
    body: invoiceBody({
      status: 'final',
      currency: 'EUR',
      items: lines.map((line, at) => ({ serial: at + 1, unit: 'pcs', unitPrice: 1, ...line })),
    }),
  })
const line = { unit: 'm', quantity: 1, unitPrice: 1 }
const soldOf = async (member: SignedIn, id: number) =>
  (await member.call(itemsApi.trade, idOf(id))).body.sold?.map(({ quantity }) => quantity)

it('two items of one name have a code each, and neither stock, minimum nor sales of the other', async () => {
  const member = await signIn()
  const zinc = await add(member, 'Bolt', { code: 'B-1', minimumStock: 6 })
  expect((await member.call(itemsApi.create, { body: { name: 'bolt' } })).text).toBe(
    'There is another item of this name',
  )
  const steel = await add(member, 'BOLT', { code: 'B-2' })
  await move(member, 'bolt', 5)
  await move(member, 'B-2', 3)
  expect(await stockOf(member, zinc.id, steel.id)).toEqual([5, 3])
  expect([(await get(member, zinc.id)).belowMinimum, (await get(member, steel.id)).belowMinimum]).toEqual([
    true,
    false,
  ])
  await buildMaterial(database, { userId: member.id, materialName: 'bolt', warehouseAffected: 'North' })
  await database.run(sql`
    update material_transactions set item_id = ${steel.id}
    where book_id = ${member.id} and material_name = 'bolt' and quantity = 10`)
  expect(await stockOf(member, zinc.id, steel.id)).toEqual([5, 13])
  expect((await shelves(member)).map(({ itemId, onHand }) => [itemId, onHand])).toEqual([
    [steel.id, 3],
    [zinc.id, 5],
    [steel.id, 10],
  ])
  const shelf = { materialName: 'bolt', unit: 'pcs', warehouse: 'North' }
  const set = async (itemId?: number) =>
    (
      await member.call(materialsApi.setMinimum, {
        body: { ...shelf, minimum: 20, ...(itemId && { itemId }) },
      })
    ).body
  expect(await set(steel.id)).toMatchObject({ itemId: steel.id, onHand: 10, minimum: 20, low: true })
  expect(await set()).toMatchObject({ itemId: zinc.id, onHand: 5, minimum: 20 })
  await sell(member, [
    { description: 'Bolt', quantity: 2 },
    { description: 'Bolt', quantity: 7, itemId: steel.id },
  ])
  expect([await soldOf(member, zinc.id), await soldOf(member, steel.id)]).toEqual([[2], [7]])
})

it('a new name takes all along, and in the trash its name is free for another item', async () => {
  const member = await signIn()
  const form = { minimumStock: 9, unitPrice: 4, currency: 'EUR' }
  const { id } = await add(member, 'Valve', form)
  const moved = await move(member, 'Valve', 8)
  await sell(member, [{ description: 'Valve', quantity: 3 }])
  const { body: renamed } = await member.call(itemsApi.change, {
    ...idOf(id),
    body: { ...form, name: 'Tap', unit: 'pcs', currency: 'EUR' },
  })
  expect(renamed).toMatchObject({ stock: 8, minimumStock: 9, unitPrice: 4, belowMinimum: true })
  await move(member, 'tap', 4)
  expect([await stockOf(member, id), await soldOf(member, id)]).toEqual([[12], [3]])
  // Another text of the same movement is of another item, or of none.
  const { materialName: _, ...rest } = moved
  const rename = (materialName: string) =>
    member.call(materialsApi.replace, { ...idOf(moved.id), body: { ...rest, materialName } })
  await rename('Pipe')
  expect(await stockOf(member, id)).toEqual([4])
  await rename('VALVE')
  expect(await stockOf(member, id)).toEqual([12])

  await member.call(itemsApi.remove, idOf(id))
  const other = await add(member, 'Valve')
  await move(member, 'Valve', 1)
  expect(await stockOf(member, other.id)).toEqual([1])
  expect((await shelves(member)).filter(({ low }) => low)).toEqual([])
  await member.call(itemsApi.remove, idOf(other.id))
  await member.call(itemsApi.restore, idOf(id))
  expect(await stockOf(member, id)).toEqual([12])
})

it('what was typed before is of the item that gets its name or code, and merged items are one', async () => {
  const member = await signIn()
  await move(member, 'Nut', 5)
  await move(member, 'N-8', 2)
  await sell(member, [{ description: 'nut', quantity: 4 }])
  const nut = await add(member, 'NUT', { code: 'n-8' })
  expect([await stockOf(member, nut.id), await soldOf(member, nut.id)]).toEqual([[7], [4]])
  const twin = await add(member, 'Nut', { code: 'N-9' })
  await move(member, 'n-9', 10)
  await sell(member, [{ description: 'Nuts', quantity: 6, itemId: twin.id }])
  expect([await stockOf(member, nut.id, twin.id), await soldOf(member, twin.id)]).toEqual([[7, 10], [6]])
  const merged = await member.call(itemsApi.merge, { ...idOf(twin.id), body: { into: nut.id } })
  expect(merged.body).toMatchObject({ id: nut.id, code: 'n-8', stock: 17, otherNames: [] })
  expect(await soldOf(member, nut.id)).toEqual([10])
  expect((await member.call(itemsApi.typed)).body).toEqual([])
})

it('a typed code means an item of the same book, in a bill as in its change', async () => {
  const [member, other] = [await signIn(), await signIn()]
  const [own] = [await add(member, 'Rope', { code: 'R-1' }), await add(other, 'Rope', { code: 'R-2' })]
  const body = (...texts: string[]) =>
    billBody({ items: texts.map((description) => ({ ...line, description })) })
  const itemsOf = ({ items }: { items: readonly { itemId: number | null }[] }) =>
    items.map(({ itemId }) => itemId)
  const { body: bill } = await member.call(billsApi.create, { body: body('R-1', 'R-2') })
  expect(itemsOf(bill)).toEqual([own.id, null])
  const changed = {
    ...body(),
    items: bill.items.map(({ id }, at) => ({ ...line, id, description: `r-${2 - at}` })),
  }
  const { body: after } = await member.call(billsApi.change, { ...idOf(bill.id), body: changed })
  expect(itemsOf(after)).toEqual([null, own.id])
})

it('a delivery moves the item that its line names, also where another one has that name', async () => {
  const [buying, selling] = [await foundCompany(await signIn()), await foundCompany(await signIn())]
  const seller = { ...selling.owner, bookId: selling.bookId }
  const make = (code: string) =>
    sendJson<{ id: number }>(selling.owner, 'POST', `/api/items?book=${selling.bookId}`, {
      name: 'Bearing',
      code,
    })
  const [first, second] = [await make('1'), await make('2')]
  const order = await makeAcceptedOrder({ ...buying.owner, bookId: buying.bookId }, seller)
  const line = { line: 1, quantity: 40, warehouse: 'Hall 1', itemId: second.id }
  await sendJson(seller, 'POST', `/api/orders/${order.id}/deliveries`, { lines: [line] })
  expect([await get(selling.owner, first.id), await get(selling.owner, second.id)]).toMatchObject([
    { stock: 0, reserved: 0 },
    { stock: -40, reserved: 60 },
  ])
})

it('an item that was ever moved stays in the trash, others leave it', async () => {
  const member = await signIn()
  const [moved, unused] = [await add(member, 'Hinge'), await add(member, 'Latch')]
  await move(member, 'Hinge', 1)
  for (const { id } of [moved, unused]) await member.call(itemsApi.remove, idOf(id))
  await database.run(
    sql`update items set deleted_at = now() - interval '1 year' where book_id = ${member.id}`,
  )
  await database.transaction((tx) => purgeTrash(tx, 30, 100))
  const { body } = await member.call(itemsApi.list, { query: { deleted: 'true' } })
  expect(body.map(({ name }) => name)).toEqual(['Hinge'])
})
