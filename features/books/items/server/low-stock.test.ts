import { describe, expect, it } from 'vitest'
import { dashboardApi } from '#features/books/dashboard/contract.ts'
import { materialsApi } from '#features/books/materials/contract.ts'
import type { BookId } from '#platform/server/book.ts'
import { testApplication } from '#tests/support/application.ts'
import { foundCompany } from '#tests/support/books.ts'
import { linesOf, outcomeOf, toolContextOf } from '#tests/support/inquiry.ts'
import { makeAcceptedOrder, makeDelivery, sendJson } from '#tests/support/trade.ts'
import { itemsApi } from '../contract.ts'

const app = await testApplication()
const { database, signIn } = app
const { owner, bookId } = await foundCompany(await signIn())
const selling = await foundCompany(await signIn())
const buyer = { ...owner, bookId }
const seller = { ...selling.owner, bookId: selling.bookId }
const book = { book: String(bookId) }

const item = await sendJson<{ id: number }>(owner, 'POST', `/api/items?book=${bookId}`, {
  name: 'Bearing',
  unit: 'pcs',
  minimumStock: 60,
  units: [{ unit: 'box', factor: 10 }],
})

const move = (quantity: number, warehouseAffected: string, part: object = {}) =>
  sendJson(owner, 'POST', `/api/material-transactions?book=${bookId}`, {
    projectName: 'P',
    transactionDate: '2026-02-03',
    materialName: 'Bearing',
    unit: 'pcs',
    quantity,
    transactionType: 'in',
    warehouseAffected,
    ...part,
  })

const setMinimum = (warehouse: string, minimum: number | null, unit = 'pcs') =>
  sendJson(owner, 'PUT', `/api/material-transactions/stock/minimum?book=${bookId}`, {
    materialName: 'Bearing',
    unit,
    warehouse,
    minimum,
  })

const ask = async (tool: 'items' | 'stock' | 'shortages', input: object) => {
  const context = { ...toolContextOf(database, owner.id, ['material']), bookId: bookId as BookId }
  const outcome = await outcomeOf(context, tool, input)
  if (outcome.kind !== 'result') throw new Error(JSON.stringify(outcome))
  return linesOf(outcome.result)
}

/** What every place says of the item at once. */
async function said() {
  const [one, list, filtered, trade, stock, low, home, proposal] = await Promise.all([
    owner.call(itemsApi.get, { params: { id: String(item.id) } }),
    owner.fetch(`/api/items?book=${bookId}`),
    owner.fetch(`/api/items?book=${bookId}&belowMinimum=true`),
    owner.call(itemsApi.trade, { params: { id: String(item.id) } }),
    owner.call(materialsApi.stock, { query: book as object }),
    owner.call(materialsApi.stock, { query: { ...book, low: 'true' } as object }),
    owner.call(dashboardApi.figures, { query: book as object }),
    owner.fetch(`/api/items/shortages?book=${bookId}`),
  ])
  const [listed] = JSON.parse(await list.text())
  const places = (lines: readonly string[][]) => lines.map(([, warehouse]) => warehouse ?? '').toSorted()
  return {
    isLow: {
      item: one.body.belowMinimum,
      list: listed.belowMinimum,
      filter: JSON.parse(await filtered.text()).length === 1,
      trade: trade.body.stock?.belowMinimum,
      home: home.body.stock?.low === 1,
      assistant: (await ask('items', { belowMinimum: true })).length === 1,
    },
    lowAt: {
      stock: stock.body
        .filter((row) => row.low)
        .map(({ warehouse }) => warehouse)
        .sort(),
      filter: low.body.map(({ warehouse }) => warehouse).sort(),
      assistant: places(await ask('stock', { low: true })),
    },
    onTheWay: {
      item: one.body.expected,
      stock: stock.body[0]?.expected,
      home: home.body.stock?.onTheWay,
      assistant: (await ask('items', {}))[0]?.at(-1),
    },
    toOrder: {
      proposal: JSON.parse(await proposal.text()).items.map(({ missing }: { missing: number }) => missing),
      assistant: (await ask('shortages', {})).map(([, missing]) => missing),
    },
  }
}

const everywhere = (isLow: boolean) => ({
  item: isLow,
  list: isLow,
  filter: isLow,
  trade: isLow,
  home: isLow,
  assistant: isLow,
})
const at = (...places: string[]) => ({ stock: places, filter: places, assistant: places })
const toOrder = (...missing: number[]) => ({
  proposal: missing,
  assistant: missing.map((quantity) => `${quantity} pcs`),
})

describe('too little of an item', () => {
  it('is one answer in every place: by the minimum in all, by a warehouse’s, with what is on its way', async () => {
    await move(50, 'North')
    await move(1, 'South', { unit: 'box' })
    // Sixty in all: as much as there should be.
    expect(await said()).toMatchObject({ isLow: everywhere(false), lowAt: at(), toOrder: toOrder() })

    await move(4, 'North', { transactionType: 'out' })
    expect(await said()).toMatchObject({
      isLow: everywhere(true),
      lowAt: at('North', 'South'),
      onTheWay: { item: 0, stock: 0, home: 0, assistant: '' },
      toOrder: toOrder(4),
    })

    // A warehouse has too little while there is enough in all: nothing is ordered that lies in the other one.
    await move(4, 'North')
    await setMinimum('South', 2, 'box')
    expect(await said()).toMatchObject({ isLow: everywhere(true), lowAt: at('South'), toOrder: toOrder() })
    const [said60 = []] = await ask('items', { belowMinimum: true })
    expect(said60.slice(4)).toEqual(['60 pcs', '60 pcs', '10 pcs', ''])
    expect(await ask('stock', { low: true })).toEqual([
      ['Bearing', 'South', '1 box', '2 box', '1 box', 'Low', ''],
    ])

    // Together they want more than there should be in all.
    await setMinimum('North', 70)
    expect(await said()).toMatchObject({ lowAt: at('North', 'South'), toOrder: toOrder(30) })

    const { id } = await makeAcceptedOrder(buyer, seller)
    await sendJson(owner, 'PUT', `/api/items/${item.id}`, {
      name: 'Bearing',
      unit: 'pcs',
      minimumStock: 200,
      units: [{ unit: 'box', factor: 10 }],
    })
    expect(await said()).toMatchObject({
      isLow: everywhere(true),
      onTheWay: { item: 100, stock: 10, home: 1, assistant: '100 pcs' },
      toOrder: toOrder(40),
    })
    const delivery = await makeDelivery(seller, id, 100)
    await sendJson(buyer, 'POST', `/api/deliveries/${delivery}/receipt`, {
      lines: [{ line: 1, received: 100, warehouse: 'North' }],
    })
    expect(await said()).toMatchObject({ onTheWay: { item: 0, stock: 0, home: 0 }, toOrder: toOrder(40) })
    await move(4, 'South', { unit: 'box' })
    expect(await said()).toMatchObject({ isLow: everywhere(false), lowAt: at(), toOrder: toOrder() })
  })
})
