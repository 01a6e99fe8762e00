/** Runs in the scratch copy of `add-a-record.test.ts`, where vehicles are a kind of record. */
import { expect, it } from 'vitest'
import { commentsApi } from '#features/books/comments/contract.ts'
import { bulkApi } from '#features/books/records/contract/bulk.ts'
import { columnsApi } from '#features/books/records/contract/columns.ts'
import { companiesApi } from '#features/trade/companies/contract.ts'
import { searchApi } from '#features/workspace/search/contract.ts'
import { testApplication } from '#tests/support/application.ts'
import { colleague, foundCompany } from '#tests/support/books.ts'
import { add, picture } from '#tests/support/record-files.ts'
import { untilIndexed } from '#tests/support/search.ts'
import { vehicleErrors, vehiclesApi } from '#features/books/vehicles/contract.ts'

const app = await testApplication()
const { database, features, signIn, anonymous } = app
const ada = await signIn()
const truck = { plate: 'HH-KO 12', boughtOn: '2026-03-05', price: '48500.00', state: 'driving' } as const
const { body: column } = await ada.call(columnsApi.create, { body: { name: 'Colour', type: 'text' } })
const { body: first } = await ada.call(vehiclesApi.create, {
  body: { ...truck, customFields: [{ id: column.columnId, value: 'red' }] },
})
await ada.call(vehiclesApi.create, {
  body: { ...truck, plate: 'B-KO 7', price: '900', state: 'repair' },
})
const params = { id: String(first.id) }
const platesOf = async (query: object) =>
  (await ada.call(vehiclesApi.list, { query })).body.map(({ plate }) => plate)

it('lists, filters, searches and sorts them, by custom values too', async () => {
  expect(await platesOf({ sort: 'price' })).toEqual(['B-KO 7', 'HH-KO 12'])
  expect(await platesOf({ state: 'repair' })).toEqual(['B-KO 7'])
  expect(await platesOf({ search: 'hh-ko' })).toEqual(['HH-KO 12'])
  expect(await platesOf({ search: '2026-03', from: '2026-03-01' })).toHaveLength(2)
  expect(await platesOf({ search: 'red' })).toEqual(['HH-KO 12'])
})

it('says what is wrong with a field', async () => {
  const { text } = await ada.call(vehiclesApi.create, { body: { ...truck, plate: '' } })
  expect(text).toBe('Plate is required')
})

it('are nobody else’s', async () => {
  expect((await anonymous.call(vehiclesApi.get, { params })).status).toBe(401)
  expect((await (await signIn()).call(vehiclesApi.get, { params })).status).toBe(404)
})

it('changes one once, keeps its history, and takes it out of the trash', async () => {
  const change = { params, body: { ...truck, price: '47000', customFields: [] } }
  const headers = { 'if-match': `"${first.version}"` }
  expect((await ada.call(vehiclesApi.replace, { ...change, headers })).status).toBe(200)
  expect((await ada.call(vehiclesApi.replace, { ...change, headers })).status).toBe(412)
  const trashed = await ada.call(vehiclesApi.trashMany, { body: { ids: [first.id] } })
  expect(trashed.body.message).toBe('1 vehicle moved to trash')
  expect((await ada.call(vehiclesApi.replace, change)).text).toBe(vehicleErrors.inTrash.sentence)
  await ada.call(vehiclesApi.restore, { params })
  const { body: history } = await ada.call(vehiclesApi.history, { params })
  expect(history.map(({ kind }) => kind)).toEqual(['restored', 'trashed', 'changed', 'created'])
  expect(history[2]?.changes).toContainEqual({
    field: 'price',
    label: 'Price',
    from: '48500',
    to: '47000',
  })
})

it('has comments, files and a place in the one search', async () => {
  await ada.call(commentsApi.addToVehicles, { params, body: { text: 'New tyres' } })
  expect((await ada.call(commentsApi.vehicles, { params })).body).toMatchObject([{ text: 'New tyres' }])
  expect(
    (await add(ada, `${vehiclesApi.list.path}/${first.id}/files`, [await picture('png', 'tyres.png')]))
      .status,
  ).toBe(201)
  await untilIndexed(database)
  const found = async (search: string) =>
    (await ada.call(searchApi.search, { query: { search } })).body.groups.flatMap(({ hits }) =>
      hits.map(({ href }) => href),
    )
  const href = `/ai?tab=vehicles&record=${first.id}&book=${ada.id}`
  expect(await found('hh-ko')).toContain(href)
  expect(await found('tyres.png')).toContain(href)
})

it('sets a field of many, and undoes it', async () => {
  const { body: chosen } = await ada.call(bulkApi.choose, { body: { table: 'vehicles', filter: {} } })
  const id = { params: { id: String(chosen.id) } }
  await ada.call(bulkApi.set, { ...id, body: { field: 'state', value: 'sold' } })
  await expect.poll(() => platesOf({ state: 'sold' })).toHaveLength(2)
  await expect
    .poll(async () => (await ada.call(bulkApi.latest, { query: { table: 'vehicles' } })).body?.state)
    .toBe('done')
  await ada.call(bulkApi.undo, id)
  await expect.poll(() => platesOf({ state: 'sold' })).toEqual([])
})

it('belongs to the data of its owner, and moves into their company with its values', async () => {
  const lists = features.flatMap(({ ownData }) => ownData?.lists ?? [])
  const own = lists.find(({ name }) => name === 'vehicles')
  if (own === undefined) throw new Error('The data of a member has no vehicles')
  expect(await database.all(own.rows(ada.id))).toHaveLength(2)
  const company = await foundCompany(ada)
  const storekeeper = await colleague(app, company, 'storekeeper')
  await ada.call(companiesApi.startMove, {
    params: { id: String(company.id) },
    body: { areas: ['vehicles'] },
  })
  await expect
    .poll(async () => (await storekeeper.call(vehiclesApi.list, { query: { book: company.bookId } })).body)
    .toHaveLength(2)
  expect(await database.all(own.rows(ada.id))).toEqual([])
})
