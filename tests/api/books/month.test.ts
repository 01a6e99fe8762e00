import { describe, expect, it } from 'vitest'
import { billsApi } from '#features/books/bills/contract.ts'
import { dashboardApi } from '#features/books/dashboard/contract.ts'
import { financialsApi } from '#features/books/financials/contract.ts'
import type { ToolName } from '#features/assistant/tools/contract.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { itemsApi } from '#features/books/items/contract.ts'
import { materialsApi } from '#features/books/materials/contract.ts'
import { testApplication } from '#tests/support/application.ts'
import { figuresOf, linesOf, outcomeOf, toolContextOf } from '#tests/support/inquiry.ts'
import { play, today } from './month/doing.ts'
import {
  by,
  currencies,
  isLate,
  isOpen,
  lateOf,
  levels,
  monthOf,
  owing,
  papersOf,
  reckoned,
  signed,
  sum,
} from './month/expected.ts'
import { goods, minimums, units } from './month/happened.ts'
import { accountsOf, coins, sumsBy } from './month/accounts.ts'
import { type Money, type Paper } from './month/reckoner.ts'

const app = await testApplication()
const { ours, ids } = await play(app)
const { owner } = ours
const strip = async () => (await owner.call(dashboardApi.figures, { query: { today } })).body
const params = ({ no }: Paper) => ({ params: { id: String(ids.get(no)) } })

describe('money', () => {
  it('in the table', async () => {
    const sums = sumsBy(reckoned, () => '').map(({ key: _none, ...shown }) => shown)
    expect((await owner.call(financialsApi.totals)).body).toEqual(sums)
    expect((await owner.call(financialsApi.list)).body).toHaveLength(reckoned.money.length)
  })

  const charts: [by: 'month' | 'project' | 'category' | 'currency', keyOf: (row: Money) => string][] = [
    ['month', monthOf],
    ['project', ({ project }) => project],
    ['category', ({ category }) => category],
    ['currency', ({ currency }) => currency],
  ]
  it.each(charts)('in the chart by %s', async (grouping, keyOf) => {
    const { body } = await owner.call(financialsApi.summary, { query: { by: grouping } })
    expect(by(body, ({ key }) => key)).toEqual(sumsBy(reckoned, keyOf))
  })

  it('in the home strip', async () => {
    const { money } = await strip()
    const byMonth = sumsBy(reckoned, monthOf)
    const line = (of: 'received' | 'paid') =>
      money?.months.map((month) => byMonth.find(({ key }) => key === month)?.[of] ?? 0)
    expect(money?.months.at(-1)).toBe(today.slice(0, 7))
    expect(money?.currencies).toEqual([{ currency: 'EUR', received: line('received'), paid: line('paid') }])
  })
})

describe('papers', () => {
  const said = (paper: Paper) => ({
    totalAmount: coins(paper.total),
    openAmount: coins(paper.open),
    paidAmount: coins(paper.paid),
  })

  it.each(papersOf('selling').map((paper) => [paper.no, paper] as const))(
    '%s says what is open of it',
    async (_, paper) => {
      expect((await owner.call(invoicesApi.get, params(paper))).body).toMatchObject(said(paper))
    },
  )

  it.each(papersOf('buying').map((paper) => [paper.no, paper] as const))(
    '%s, a bill, says what is open of it',
    async (_, paper) => {
      expect((await owner.call(billsApi.get, params(paper))).body).toMatchObject(said(paper))
    },
  )

  it('of ours, added up', async () => {
    expect((await owner.call(invoicesApi.totals)).body).toEqual(
      currencies.map((currency) => {
        const own = papersOf('selling').filter((paper) => paper.currency === currency)
        const open = own.filter(isOpen)
        return {
          currency,
          invoiced: sum(own.map(signed)),
          paid: sum(own.map(({ paid }) => coins(paid))),
          open: sum(open.map((paper) => coins(paper.open))),
          overdue: sum(open.filter(isLate).map((paper) => coins(paper.open))),
          count: own.length,
        }
      }),
    )
  })

  it('of suppliers, added up, and what is to be paid of them', async () => {
    const own = papersOf('buying')
    const open = own.filter(isOpen)
    expect((await owner.call(billsApi.totals)).body).toMatchObject([
      {
        currency: 'EUR',
        billed: sum(own.map(signed)),
        // What is left of a credit note is taken off.
        open: sum(own.map((paper) => (paper.isCredit ? -1 : 1) * coins(paper.open))),
        overdue: sum(open.filter(isLate).map((paper) => coins(paper.open))),
        count: own.length,
      },
    ])
    const due = (await owner.call(billsApi.due)).body
    expect(due.map(({ id, openAmount }) => [id, openAmount])).toEqual(
      open.map((paper) => [ids.get(paper.no), coins(paper.open)]),
    )
  })
})

describe('goods', () => {
  it('in the table', async () => {
    const { body } = await owner.call(materialsApi.totals)
    const sums = body.map(({ count: _count, ...shown }) => shown)
    const expected = goods.map((name) => {
      const { in: came, out } = reckoned.stock.get(name) ?? {}
      return { unit: units[name], in: came, out }
    })
    expect(by(sums, ({ unit }) => unit)).toEqual(by(expected, ({ unit }) => unit))
  })

  it('on the shelf, and as items', async () => {
    const shelf = (await owner.call(materialsApi.stock)).body
    expect(
      shelf.map(({ materialName, onHand, expected, low }) => ({
        name: materialName,
        stock: onHand,
        expected,
        low,
      })),
    ).toEqual(levels)
    const items = (await owner.call(itemsApi.list)).body
    expect(
      items.map(({ name, stock, expected, belowMinimum }) => ({ name, stock, expected, low: belowMinimum })),
    ).toEqual(levels)
  })

  it('that lack, in the home strip, the filter and the proposal', async () => {
    const low = levels.filter((level) => level.low)
    const names = low.map(({ name }) => name)
    expect((await strip()).stock).toEqual({
      watched: goods.length,
      low: low.length,
      onTheWay: low.filter(({ expected }) => expected > 0).length,
      names,
    })
    const filtered = (await owner.call(itemsApi.list, { query: { belowMinimum: 'true' } })).body
    expect(filtered.map(({ name }) => name)).toEqual(names)
    const { items } = (await owner.call(itemsApi.shortages)).body
    expect(items.map(({ name, missing }) => [name, missing])).toEqual(
      low
        .map(({ name, stock, expected }) => [name, minimums[name] - stock - expected] as const)
        .filter(([, missing]) => missing > 0),
    )
  })
})

describe('the assistant adds up', () => {
  const ask = async (tool: ToolName, input: object = {}) => {
    const context = toolContextOf(app.database, owner.id, ['financial', 'material', 'erp'])
    const bookId = ours.bookId as typeof context.bookId
    const outcome = await outcomeOf({ ...context, bookId, today }, tool, input)
    if (outcome.kind !== 'result') throw new Error(JSON.stringify(outcome))
    return outcome.result
  }
  const figures = async (tool: ToolName, input: object = {}) => figuresOf(await ask(tool, input))
  const money = (value: number, currency = 'EUR') => `${value.toFixed(2)} ${currency}`

  it('money, and payments', async () => {
    const [all] = sumsBy(reckoned, () => '')
    const ofPayments = reckoned.money.filter(({ side }) => side !== null)
    const [paid] = sumsBy({ ...reckoned, money: ofPayments }, () => '')
    expect(await figures('transactions')).toEqual(
      expect.arrayContaining([`Received ${money(all?.received ?? 0)}`, `Paid ${money(all?.paid ?? 0)}`]),
    )
    expect(await figures('payments')).toEqual([
      `Received ${money(paid?.received ?? 0)}`,
      `Paid ${money(paid?.paid ?? 0)}`,
      `Payments ${paid?.count}`,
    ])
  })

  it.each(currencies)('dues in %s', async (currency) => {
    const own = owing.filter((account) => account.currency === currency)
    expect(await figures('dues', { currency })).toEqual([
      `Owed ${money(sum(own.map(({ balance }) => balance)), currency)}`,
      `Overdue ${money(sum(own.map(lateOf)), currency)}`,
      `Customers ${own.length}`,
    ])
  })

  it.each([
    ['receivable', 'selling'],
    ['payable', 'buying'],
  ] as const)('ages: %s', async (side, ofSide) => {
    const own = accountsOf(reckoned, ofSide).filter(({ currency }) => currency === 'EUR')
    const shown = await figures('ages', { side, currency: 'EUR' })
    expect(shown).toContain(`Open ${money(sum(own.map(({ balance }) => balance)))}`)
  })

  it('bills and invoices', async () => {
    const bought = accountsOf(reckoned, 'buying')
    expect(await figures('bills', { measure: 'open' })).toEqual(
      expect.arrayContaining([`Overdue ${money(sum(bought.map(({ overdue }) => overdue)))}`]),
    )
    const sold = papersOf('selling').filter(({ currency }) => currency === 'EUR')
    expect(await figures('invoices', { currency: 'EUR' })).toEqual(
      expect.arrayContaining([expect.stringContaining(money(sum(sold.map(signed))))]),
    )
  })

  it('goods', async () => {
    const lines = linesOf(await ask('stock')).map(([name, , quantity]) => [name, quantity])
    expect(by(lines, ([name]) => name ?? '')).toEqual(
      levels.map(({ name, stock }) => [name, `${stock} ${units[name]}`]),
    )
  })
})
