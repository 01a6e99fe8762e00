import { describe, expect, it } from 'vitest'
import { billBody } from '#tests/support/bills.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { type BillInput, billsApi } from '../contract.ts'

const { anonymous, signIn } = await testApplication()

const add = async (member: SignedIn, overrides: Partial<BillInput> = {}) =>
  (await member.call(billsApi.create, { body: billBody(overrides) })).body
const suppliersOf = async (member: SignedIn, query: object = {}) =>
  (await member.call(billsApi.list, { query })).body.map(({ supplierName }) => supplierName)

describe('the list of bills', () => {
  it('is refused without a session, and empty for others', async () => {
    const [owner, stranger] = [await signIn(), await signIn()]
    await add(owner, { status: 'open' })
    for (const call of [billsApi.list, billsApi.totals, billsApi.ages] as const)
      expect((await anonymous.call(call)).status).toBe(401)
    expect(await suppliersOf(stranger)).toEqual([])
    expect((await stranger.call(billsApi.totals)).body).toEqual([])
    expect((await stranger.call(billsApi.ages)).body).toEqual({ rows: [], totals: [], cut: false })
  })

  it('is searched, filtered, sorted, paged and summed', async () => {
    const member = await signIn()
    await add(member, { supplierName: 'Alpha', supplierNumber: 'A-1', status: 'open', dueDate: '2026-01-31' })
    await add(member, {
      supplierName: 'Beta',
      reference: 'Project 9',
      status: 'accepted',
      dueDate: '2026-05-01',
    })
    await add(member, { supplierName: 'Gamma', currency: 'USD' })
    await add(member, {
      supplierName: 'Alpha Ltd',
      kind: 'creditNote',
      status: 'open',
      billDate: '2026-02-01',
    })
    expect(await suppliersOf(member)).toEqual(['Alpha Ltd', 'Gamma', 'Beta', 'Alpha'])
    expect(await suppliersOf(member, { sort: 'supplierName', order: 'asc' })).toEqual([
      'Alpha',
      'Alpha Ltd',
      'Beta',
      'Gamma',
    ])
    for (const sort of ['billDate', 'dueDate', 'totalAmount', 'status', 'billNumber'])
      expect(await suppliersOf(member, { sort })).toHaveLength(4)
    expect(await suppliersOf(member, { search: 'a-1' })).toEqual(['Alpha'])
    expect(await suppliersOf(member, { search: 'project 9' })).toEqual(['Beta'])
    expect(await suppliersOf(member, { search: '%' })).toEqual([])
    expect(await suppliersOf(member, { status: 'accepted' })).toEqual(['Beta'])
    expect(await suppliersOf(member, { currency: 'USD' })).toEqual(['Gamma'])
    expect(await suppliersOf(member, { open: 'false' })).toEqual(['Gamma'])
    expect(await suppliersOf(member, { overdue: 'true', today: '2026-03-01' })).toEqual(['Alpha'])
    expect(await suppliersOf(member, { from: '2026-03-01', to: '2026-03-31' })).toHaveLength(3)
    const pages: string[] = []
    let cursor: string | undefined
    do {
      const page = await member.call(billsApi.list, {
        query: { limit: '3', sort: 'supplierName', order: 'asc', ...(cursor !== undefined && { cursor }) },
      })
      pages.push(...page.body.map(({ supplierName }) => supplierName))
      cursor = /[?&]cursor=([^&>]+)/.exec(page.headers.get('link') ?? '')?.[1]
    } while (cursor !== undefined)
    expect(pages).toEqual(['Alpha', 'Alpha Ltd', 'Beta', 'Gamma'])
    expect((await member.call(billsApi.totals, { query: { today: '2026-03-01' } })).body).toEqual([
      { currency: 'EUR', billed: 119, paid: 0, open: 119, overdue: 119, count: 3 },
      { currency: 'USD', billed: 119, paid: 0, open: 0, overdue: 0, count: 1 },
    ])
  })

  it('ages what is owed, by supplier and currency, on the page and as a sheet', async () => {
    const member = await signIn()
    const due = (dueDate: string, overrides: Partial<BillInput> = {}) =>
      add(member, { status: 'open', dueDate, ...overrides })
    await due('2026-03-31')
    await due('2026-03-01')
    await due('2026-01-01', { supplierName: 'Beta', currency: 'USD' })
    await due('2026-03-10', { kind: 'creditNote', supplierName: 'NORDLICHT FOODS' })
    await due('2026-03-10', { kind: 'creditNote', supplierName: 'Gamma' })
    await add(member, { dueDate: '2026-01-01' })
    const { body } = await member.call(billsApi.ages, { query: { today: '2026-03-11' } })
    expect(body.rows).toMatchObject([
      { supplier: 'Beta', currency: 'USD', days90: 119, total: 119 },
      { supplier: 'Nordlicht Foods', currency: 'EUR', notDue: 119, days30: 0, onAccount: 0, total: 119 },
      { supplier: 'Gamma', currency: 'EUR', notDue: 0, days30: 0, onAccount: 119, total: -119 },
    ])
    expect(body.totals).toMatchObject([
      { currency: 'EUR', suppliers: 2, total: 0 },
      { currency: 'USD', suppliers: 1, total: 119 },
    ])
    expect((await anonymous.call(billsApi.agesSheet, { query: { format: 'csv' } })).status).toBe(401)
    const sheet = await member.fetch('/api/bills/ages/export?format=csv&today=2026-03-11')
    expect(await sheet.text()).toContain('Supplier,Currency,Not due')
  })
})
