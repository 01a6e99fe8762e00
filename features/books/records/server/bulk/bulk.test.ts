import { beforeAll, describe, expect, it } from 'vitest'
import { buildInvoice, buildMaterial, insertFinancials } from '#db/factories/index.ts'
import { financialsApi } from '#features/books/financials/contract.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { materialsApi } from '#features/books/materials/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { bulkApi } from '../../contract/bulk.ts'
import type { BulkTable } from '../../domain.ts'
import { writeFilters } from '../../contract/column-filters.ts'

const { url, anonymous, signIn, database } = await testApplication()

const rows = (userId: number, count: number, projectName: string) =>
  Array.from({ length: count }, (_, index) => ({
    userId,
    projectName,
    transactionDate: '2026-01-31',
    transactionType: 'paid' as const,
    amount: index + 1,
    category: 'expense' as const,
  }))
const choose = (member: SignedIn, filter: Record<string, string>, table: BulkTable = 'financials') =>
  member.call(bulkApi.choose, { body: { table, filter } })
const params = (id: number) => ({ params: { id: String(id) } })
const run = (member: SignedIn, id: number, action: 'trash' | 'restore' = 'trash') =>
  member.call(bulkApi.run, { ...params(id), body: { action } })
const latest = async (member: SignedIn, table: BulkTable = 'financials') =>
  (await member.call(bulkApi.latest, { query: { table } })).body
const until = async (member: SignedIn, state: string, table: BulkTable = 'financials') => {
  await expect.poll(async () => (await latest(member, table))?.state, { timeout: 30_000 }).toBe(state)
}
const count = async (member: SignedIn, filter: Record<string, string> = {}) => {
  const totals = (await member.call(financialsApi.totals, { query: filter })).body
  return totals.reduce((sum, each) => sum + each.count, 0)
}

describe('a change of all that a filter finds', () => {
  let owner: SignedIn
  let stranger: SignedIn
  beforeAll(async () => {
    owner = await signIn()
    stranger = await signIn()
    await insertFinancials(database, [...rows(owner.id, 3, 'Pier'), ...rows(stranger.id, 3, 'Pier')])
  })

  it('is for its owner with a session only', async () => {
    const body = { table: 'financials', filter: {} } as const
    expect((await anonymous.call(bulkApi.choose, { body })).status).toBe(401)
    expect((await anonymous.call(bulkApi.latest, { query: { table: 'financials' } })).status).toBe(401)
    const { id } = (await choose(owner, { search: 'pier' })).body
    for (const [member, status] of [
      [anonymous, 401],
      [stranger, 404],
      [await signIn({ isAdmin: true }), 404],
    ] as const) {
      expect((await member.call(bulkApi.run, { ...params(id), body: { action: 'trash' } })).status).toBe(
        status,
      )
      expect((await member.call(bulkApi.cancel, params(id))).status).toBe(status)
      expect((await member.call(bulkApi.undo, params(id))).status).toBe(status)
      expect((await member.call(bulkApi.forget, params(id))).status).toBe(status)
    }
    expect(await latest(stranger)).toBeNull()
    expect([await count(owner), await count(stranger)]).toEqual([3, 3])
  })

  it('refuses what it cannot read, and what finds nothing', async () => {
    expect((await choose(owner, { type: 'gift' })).text).toBe('Transaction type is required')
    expect((await choose(owner, { filters: 'x' })).text).toBe('The filters cannot be read')
    const none = await choose(owner, { search: 'nowhere' })
    expect([none.status, none.text]).toEqual([409, 'No record matches any more'])
    const { id } = (await choose(owner, { search: 'pier' })).body
    expect((await owner.call(bulkApi.cancel, params(id))).status).toBe(409)
    expect((await owner.call(bulkApi.undo, params(id))).status).toBe(409)
    // A new choice takes the place of the one before.
    await choose(owner, {})
    expect((await run(owner, id)).status).toBe(404)
  })
})

describe('moving 5,001 records to trash', () => {
  it('leaves out what matches later, tells open pages, and is undone exactly', async () => {
    const owner = await signIn()
    await insertFinancials(database, [...rows(owner.id, 5_001, 'Harbour'), ...rows(owner.id, 4, 'Bridge')])
    const socket = await openTestSocket(url, owner.token)
    const filters = writeFilters([{ column: 'projectName', test: 'is', values: ['harbour'] }]) ?? ''
    const chosen = await choose(owner, { filters })
    expect([chosen.status, chosen.body]).toEqual([
      201,
      expect.objectContaining({ state: 'chosen', action: null, total: 5_001, done: 0, changed: 0 }),
    ])
    // One row comes to match by an edit, one is new, and one of the chosen is trashed by hand.
    await database.run(sql`
      update financial_transactions set project_name = 'Harbour'
      where id = (select min(id) from financial_transactions where book_id = ${owner.id} and project_name = 'Bridge')`)
    const [added = 0] = await insertFinancials(database, rows(owner.id, 1, 'Harbour'))
    const first = (await owner.call(financialsApi.list, { query: { filters, sort: 'id', order: 'asc' } }))
      .body[0]
    await owner.call(financialsApi.remove, { params: { id: String(first?.id) } })

    expect((await run(owner, chosen.body.id)).body.state).toBe('running')
    expect((await run(owner, chosen.body.id)).status).toBe(409)
    await until(owner, 'done')
    expect(await latest(owner)).toMatchObject({ action: 'trash', total: 5_001, done: 5_001, changed: 5_000 })
    expect(await count(owner)).toBe(5)
    expect((await owner.call(financialsApi.list, { query: { filters } })).body.map(({ id }) => id)).toContain(
      added,
    )
    await expect.poll(() => socket.changes('bulk').length).toBeGreaterThan(1)
    await expect.poll(() => socket.changes('financials').at(-1)).toMatchObject({ id: 0 })
    socket.socket.close()

    // One was restored and deleted again since: it stays in the trash.
    const again = (await owner.call(financialsApi.list, { query: { deleted: 'true', limit: '2' } })).body[1]
    await owner.call(financialsApi.restoreMany, { body: { ids: [again?.id ?? 0] } })
    await owner.call(financialsApi.trashMany, { body: { ids: [again?.id ?? 0] } })
    expect((await owner.call(bulkApi.undo, params(chosen.body.id))).body.state).toBe('undoing')
    await until(owner, 'undone')
    const inTrash = (await owner.call(financialsApi.list, { query: { deleted: 'true' } })).body.map(
      ({ id }) => id,
    )
    expect(inTrash.toSorted((a, b) => a - b)).toEqual(
      [first?.id, again?.id].toSorted((a = 0, b = 0) => a - b),
    )
    expect((await owner.call(bulkApi.undo, params(chosen.body.id))).status).toBe(409)
    expect((await owner.call(bulkApi.forget, params(chosen.body.id))).status).toBe(200)
    expect(await latest(owner)).toBeNull()
  })

  it('stops when it is cancelled, and undoes what was done until then', async () => {
    const owner = await signIn()
    await insertFinancials(database, rows(owner.id, 4_000, 'Harbour'))
    const { id } = (await choose(owner, {})).body
    const other = (await choose(owner, { search: 'harbour' }, 'financials')).body
    expect((await run(owner, id)).status).toBe(404)
    await run(owner, other.id)
    const second = (await choose(owner, {})).body
    const refused = await run(owner, second.id)
    const cancelled = await owner.call(bulkApi.cancel, params(other.id))
    // On a fast machine it may have ended before.
    if (refused.status === 409) expect(refused.text).toMatch(/^Another change of this table is under way/)
    expect([200, 409]).toContain(cancelled.status)
    await expect
      .poll(async () => ['cancelled', 'done'].includes((await latest(owner))?.state ?? ''))
      .toBe(true)
    const changed = (await latest(owner))?.changed ?? 0
    await expect.poll(() => count(owner)).toBe(4_000 - changed)
    await owner.call(bulkApi.undo, params(other.id))
    await until(owner, 'undone')
    expect(await count(owner)).toBe(4_000)
  })
})

it('restores from the trash, in the other tables too', async () => {
  const owner = await signIn()
  const movement = await buildMaterial(database, { userId: owner.id })
  const invoice = await buildInvoice(database, { userId: owner.id })
  await owner.call(materialsApi.trashMany, { body: { ids: [movement.id] } })
  await owner.call(invoicesApi.trashMany, { body: { ids: [invoice.id] } })
  for (const table of ['materials', 'invoices'] as const) {
    const { id, total } = (await choose(owner, { deleted: 'true' }, table)).body
    expect(total).toBe(1)
    await run(owner, id, 'restore')
    await until(owner, 'done', table)
  }
  expect((await owner.call(materialsApi.list)).body).toHaveLength(1)
  expect((await owner.call(invoicesApi.list)).body).toHaveLength(1)
  for (const table of ['materials', 'invoices'] as const) {
    await owner.call(bulkApi.undo, params((await latest(owner, table))?.id ?? 0))
    await until(owner, 'undone', table)
  }
  expect((await owner.call(materialsApi.list)).body).toHaveLength(0)
  expect((await owner.call(invoicesApi.list)).body).toHaveLength(0)
})
