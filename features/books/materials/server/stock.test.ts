import { array, assert, asyncProperty, boolean, constantFrom, integer, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildMaterial, insertMaterials } from '#db/factories/index.ts'
import { decimal, type Decimal } from '#platform/contract/decimal.ts'
import { testApplication } from '#tests/support/application.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { sendJson } from '#tests/support/records.ts'
import { itemErrors, itemsApi } from '#features/books/items/contract.ts'
import { materialsApi } from '../contract.ts'

const { url, anonymous, signIn, database } = await testApplication()
const owner = await signIn()
const stranger = await signIn()
type Member = typeof owner

const stockOf = async (member: Member, query: object = {}) =>
  (await member.call(materialsApi.stock, { query })).body
const shelf = { materialName: 'Steel', unit: 't', warehouse: 'North' }

describe('GET /api/material-transactions/stock', () => {
  it('is what came in less what went out, outside the trash, per material, unit and warehouse', async () => {
    const member = await signIn()
    const move = (part: object) =>
      buildMaterial(database, {
        userId: member.id,
        materialName: 'Steel',
        unit: 't',
        warehouseAffected: 'North',
        ...part,
      })
    await move({ quantity: '0.1' })
    const { id } = await move({ quantity: '0.2' })
    await move({ quantity: '0.05', transactionType: 'out' })
    await move({ quantity: 1, unit: 'kg' })
    await move({ quantity: 1, materialName: 'steel' })
    await move({ quantity: 3, materialName: 'Alu', warehouseAffected: 'South', transactionType: 'out' })
    await move({ quantity: 99, deletedAt: new Date() })
    const planned = { reserved: 0, expected: 0, expectedBy: null }
    const rest = { itemId: null, minimum: null, itemMinimum: null, low: false, ...planned }
    expect(await stockOf(member)).toEqual([
      {
        materialName: 'Alu',
        unit: 't',
        warehouse: 'South',
        in: 0,
        out: 3,
        onHand: -3,
        ...rest,
      },
      { materialName: 'Steel', unit: 'kg', warehouse: 'North', in: 1, out: 0, onHand: 1, ...rest },
      { ...shelf, in: 0.3, out: 0.05, onHand: 0.25, ...rest },
      { ...shelf, materialName: 'steel', in: 1, out: 0, onHand: 1, ...rest },
    ])
    expect(await stockOf(member, { low: 'true' })).toEqual([])
    expect((await stockOf(member, { low: 'false' })).length).toBe(4)
    expect((await stockOf(member, { warehouse: 'South' })).length).toBe(1)
    expect((await stockOf(member, { search: ' STEEL ' })).length).toBe(3)
    expect(await stockOf(stranger)).toEqual([])

    const path = '/api/material-transactions'
    await sendJson(member, 'DELETE', `${path}/${id}`)
    const onHand = async () => (await stockOf(member, { search: 'Steel\nt' })).map((row) => row.onHand)
    expect(await onHand()).toEqual([0.05, 1])
    await sendJson(member, 'POST', `${path}/${id}/restore`)
    expect(await onHand()).toEqual([0.25, 1])
    await sendJson(member, 'PUT', `${path}/${id}`, {
      projectName: 'P',
      transactionDate: '2026-01-31',
      materialName: 'steel',
      unit: 't',
      quantity: '0.5',
      transactionType: 'out',
      warehouseAffected: 'North',
    })
    expect(await onHand()).toEqual([0.05, 0.5])
  })

  it('equals a count of all transactions after any changes, and lists each shelf once', async () => {
    const movement = record({
      materialName: constantFrom('A', 'b', 'C'),
      unit: constantFrom('t', 'kg'),
      warehouseAffected: constantFrom('North', 'South'),
      quantity: integer({ min: 1, max: 9_999_999 }).map((millionths) =>
        decimal(millionths).div(1e6).toFixed(),
      ),
      transactionType: constantFrom('in', 'out'),
      isTrashed: boolean(),
    })
    await assert(
      asyncProperty(array(movement, { minLength: 1, maxLength: 40 }), async (movements) => {
        const member = await signIn()
        const ids = await insertMaterials(
          database,
          movements.map((row) => ({
            ...row,
            userId: member.id,
            projectName: 'P',
            transactionDate: '2026-01-31',
          })),
        )
        const trashed = ids.filter((_, index) => movements[index]?.isTrashed)
        if (trashed.length > 0) await member.call(materialsApi.trashMany, { body: { ids: trashed } })
        const expected = new Map<string, Decimal>()
        for (const { isTrashed, transactionType, quantity, ...row } of movements) {
          if (isTrashed) continue
          const key = [row.materialName, row.unit, row.warehouseAffected].join()
          const moved = decimal(quantity).times(transactionType === 'in' ? 1 : -1)
          expected.set(key, (expected.get(key) ?? decimal(0)).plus(moved))
        }
        const found = new Map<string, number>()
        let cursor: string | undefined
        do {
          const { body, headers } = await member.call(materialsApi.stock, { query: { limit: '3', cursor } })
          for (const row of body) found.set([row.materialName, row.unit, row.warehouse].join(), row.onHand)
          const link = /<([^>]*)>/.exec(headers.get('link') ?? '')?.[1] ?? '/'
          cursor = new URL(link, url).searchParams.get('cursor') ?? undefined
        } while (cursor !== undefined)
        expect(Object.fromEntries(found)).toEqual(
          Object.fromEntries([...expected].map(([key, value]) => [key, value.toNumber()])),
        )
        expect([...found.keys()]).toEqual(
          [...expected.keys()].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
        )
      }),
      { numRuns: 15 },
    )
  })

  it('counts every one of many moves at once', async () => {
    const member = await signIn()
    const body = {
      projectName: 'P',
      transactionDate: '2026-01-31',
      materialName: 'Steel',
      unit: 't',
      quantity: 0.1,
      transactionType: 'in',
      warehouseAffected: 'North',
    } as const
    await Promise.all(Array.from({ length: 30 }, () => member.call(materialsApi.create, { body })))
    expect(await stockOf(member)).toMatchObject([{ in: 3, onHand: 3 }])
  })

  it.each(['low=maybe', 'limit=0', 'cursor=rubbish'])('refuses ?%s', async (query) => {
    expect((await owner.fetch(`/api/material-transactions/stock?${query}`)).status).toBe(400)
  })
})

describe('PUT /api/material-transactions/stock/minimum', () => {
  const put = (member: Pick<Member, 'fetch'>, body: object) =>
    sendJson({ ...anonymous, ...member }, 'PUT', '/api/material-transactions/stock/minimum', body)

  it('answers nobody without a session, and knows no shelf of others', async () => {
    await buildMaterial(database, {
      userId: owner.id,
      materialName: 'Steel',
      unit: 't',
      warehouseAffected: 'North',
    })
    expect((await put(anonymous, { ...shelf, minimum: 1 })).status).toBe(401)
    const hidden = await put(stranger, { ...shelf, minimum: 1 })
    const absent = await put(stranger, { ...shelf, warehouse: 'Nowhere', minimum: 1 })
    expect([hidden.status, hidden.text]).toEqual([404, 'Not found'])
    expect(absent.text).toBe(hidden.text)
    expect(await stockOf(owner)).toMatchObject([{ minimum: null }])
  })

  it('sets the minimum below which stock is low, of an item of that name, and removes it', async () => {
    const listener = await openTestSocket(url, owner.token)
    const low = async (minimum: number | null) => JSON.parse((await put(owner, { ...shelf, minimum })).text)
    expect(await low(9.5)).toMatchObject({ ...shelf, onHand: 10, minimum: 9.5, low: false })
    expect(await low(10.5)).toMatchObject({ minimum: 10.5, low: true })
    expect(await low(0)).toMatchObject({ minimum: 0, low: false })
    expect(await low(null)).toMatchObject({ minimum: null, low: false })
    await expect.poll(() => listener.changes('materials').length).toBe(4)
    listener.socket.close()
    expect((await owner.call(itemsApi.list)).body).toMatchObject([
      { name: 'Steel', unit: 't', minimumStock: null },
    ])
  })

  it('keeps it in the unit of the item, and knows no unit that the item does not', async () => {
    const member = await signIn()
    await buildMaterial(database, {
      userId: member.id,
      materialName: 'Steel',
      unit: 'kg',
      warehouseAffected: 'North',
    })
    const kilos = { ...shelf, unit: 'kg', minimum: 500 }
    const units = [{ unit: 'kg', factor: '0.001' }]
    const add = (form: object) => member.call(itemsApi.create, { body: { name: 'steel', ...form } })
    const { body: item } = await add({ unit: 't' })
    expect((await put(member, kilos)).text).toBe(itemErrors.unknownUnit.sentence)
    const of = { params: { id: String(item.id) } }
    await member.call(itemsApi.change, { ...of, body: { name: 'steel', unit: 't', units } })
    expect(JSON.parse((await put(member, kilos)).text)).toMatchObject({ minimum: 500, low: true })
    const { stock } = (await member.call(itemsApi.trade, of)).body
    expect(stock?.warehouses).toEqual([{ warehouse: 'North', unit: 't', onHand: 0.01, minimum: 0.5 }])
    // Counted in kilos from now on, it is the same.
    await member.call(itemsApi.change, { ...of, body: { name: 'steel', unit: 'kg' } })
    expect(await stockOf(member)).toMatchObject([{ unit: 'kg', minimum: 500, low: true }])
    await member.call(itemsApi.change, { ...of, body: { name: 'steel', isService: true } })
    expect(await stockOf(member)).toMatchObject([{ minimum: null, low: false }])
    expect((await put(member, kilos)).text).toBe(itemErrors.noStock.sentence)
  })

  it.each([
    [{ minimum: -1 }, 'The minimum must be zero or more'],
    [{ minimum: 'few' }, 'The minimum must be zero or more'],
    [{ minimum: 1, unit: '' }, 'Unit is required'],
  ])('refuses %j', async (part, sentence) => {
    const reply = await put(owner, { ...shelf, ...part })
    expect([reply.status, reply.text]).toEqual([400, sentence])
  })
})
