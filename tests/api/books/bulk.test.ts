import { describe, expect, it } from 'vitest'
import { buildMaterial, insertFinancials } from '#db/factories/index.ts'
import { financialsApi } from '#features/books/financials/contract.ts'
import { bulkApi } from '#features/books/records/contract/bulk.ts'
import type { BulkTable } from '#features/books/records/domain.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { companyAtWork, giveRole, removePerson } from '#tests/support/books.ts'

const app = await testApplication()
const { anonymous, signIn, database } = app

const rows = (book: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    userId: book,
    projectName: 'Harbour',
    transactionDate: '2026-01-31',
    transactionType: 'paid' as const,
    amount: index + 1,
    category: 'expense' as const,
  }))
const choose = (member: SignedIn, table: BulkTable = 'financials') =>
  member.call(bulkApi.choose, { body: { table, filter: {} } })
const params = (id: number) => ({ params: { id: String(id) } })
const run = (member: SignedIn, id: number) =>
  member.call(bulkApi.run, { ...params(id), body: { action: 'trash' } })
const latest = async (member: SignedIn) =>
  (await member.call(bulkApi.latest, { query: { table: 'financials' } })).body
const count = async (member: SignedIn) => {
  const totals = (await member.call(financialsApi.totals)).body
  return totals.reduce((sum, each) => sum + each.count, 0)
}

it('lets nobody run, set, undo or forget what a colleague has only chosen', async () => {
  const { company, owner, hire } = await companyAtWork(app)
  await insertFinancials(database, rows(company.bookId, 3))
  const { id } = (await choose(owner)).body
  const callers = [
    [anonymous, 401],
    [await signIn(), 404],
    [await hire('storekeeper'), 403],
    [await hire('manager'), 404],
  ] as const
  for (const [caller, status] of callers) {
    const replies = [
      await caller.call(bulkApi.run, { ...params(id), body: { action: 'trash' } }),
      await caller.call(bulkApi.set, { ...params(id), body: { field: 'category', value: 'loan' } }),
      await caller.call(bulkApi.cancel, params(id)),
      await caller.call(bulkApi.undo, params(id)),
      await caller.call(bulkApi.forget, params(id)),
    ]
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => status))
  }
  expect(await count(owner)).toBe(3)
  expect((await run(owner, id)).body.state).toBe('running')
  await expect.poll(async () => (await latest(owner))?.state).toBe('done')
})

it('keeps a choice while colleagues choose too, and while its member chooses elsewhere', async () => {
  const { company, owner, hire } = await companyAtWork(app)
  const manager = await hire('manager')
  await insertFinancials(database, [...rows(company.bookId, 3), ...rows(owner.id, 2)])
  await buildMaterial(database, { userId: company.bookId })
  const chosen = (await choose(owner)).body
  const other = (await choose(manager)).body
  await choose(owner, 'materials')
  const body = { table: 'financials', filter: {} } as const
  const inOwnBook = await owner.fetch(`/api/bulk-changes?book=${owner.id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(inOwnBook.status).toBe(201)
  expect((await run(owner, chosen.id)).status).toBe(200)
  await expect.poll(async () => (await latest(owner))?.state).toBe('done')
  // Their own next choice does take its place.
  const next = await manager.call(bulkApi.choose, { body: { ...body, filter: { deleted: 'true' } } })
  expect((await run(manager, other.id)).status).toBe(404)
  expect((await run(manager, next.body.id)).status).toBe(200)
})

it('keeps the changes of each member, however many colleagues make', async () => {
  const { company, owner, hire } = await companyAtWork(app)
  const manager = await hire('manager')
  await insertFinancials(database, rows(company.bookId, 1))
  const { id } = (await choose(owner)).body
  await run(owner, id)
  await expect.poll(async () => (await latest(owner))?.state).toBe('done')
  await insertFinancials(database, rows(company.bookId, 1))
  for (let made = 0; made < 21; made += 1) {
    const next = (await choose(manager)).body
    await run(manager, next.id)
    await manager.call(bulkApi.cancel, params(next.id))
    await insertFinancials(database, rows(company.bookId, 1))
  }
  expect((await owner.call(bulkApi.undo, params(id))).status).toBe(200)
})

describe('a change of many records', () => {
  const size = 6_000
  async function runningOf(member: SignedIn, bookId: number) {
    await insertFinancials(database, rows(bookId, size))
    const { id } = (await choose(member)).body
    expect((await run(member, id)).status).toBe(200)
    return id
  }

  it.each(['removal', 'loss of right'])('ends with the %s of whoever runs it', async (end) => {
    const { company, owner, hire } = await companyAtWork(app)
    const bookkeeper = await hire('bookkeeper')
    const id = await runningOf(bookkeeper, company.bookId)
    await (end === 'removal'
      ? removePerson(company, bookkeeper)
      : giveRole(company, bookkeeper, 'storekeeper'))
    const ended = await latest(owner)
    expect(ended).toMatchObject({ id, state: 'cancelled' })
    const changed = ended?.changed ?? 0
    expect(changed).toBeLessThan(size)
    expect(await count(owner)).toBe(size - changed)
    // Others take back what was done until then.
    expect((await owner.call(bulkApi.undo, params(id))).status).toBe(200)
    await expect.poll(async () => (await latest(owner))?.state, { timeout: 20_000 }).toBe('undone')
    expect(await count(owner)).toBe(size)
  })

  it('goes on when its member may still write, or when somebody else goes', async () => {
    const { company, owner, hire } = await companyAtWork(app)
    const [bookkeeper, other] = [await hire('bookkeeper'), await hire('bookkeeper')]
    await runningOf(bookkeeper, company.bookId)
    await giveRole(company, bookkeeper, 'manager')
    await removePerson(company, other)
    await expect.poll(async () => (await latest(owner))?.state, { timeout: 20_000 }).toBe('done')
    expect(await count(owner)).toBe(0)
  })

  it('ends its undo with whoever undoes it, and says in the history that it was them', async () => {
    const { company, owner, hire } = await companyAtWork(app)
    const bookkeeper = await hire('bookkeeper')
    const id = await runningOf(owner, company.bookId)
    await expect.poll(async () => (await latest(owner))?.state, { timeout: 20_000 }).toBe('done')
    expect((await bookkeeper.call(bulkApi.undo, params(id))).status).toBe(200)
    await expect.poll(() => count(owner)).toBeGreaterThan(0)
    await removePerson(company, bookkeeper)
    expect((await latest(owner))?.state).toBe('cancelled')
    const [back] = (await owner.call(financialsApi.list, { query: { limit: '1' } })).body
    const history = (await owner.call(financialsApi.history, params(back?.id ?? 0))).body
    expect(history.slice(0, 2).map(({ kind, user }) => [kind, user?.id])).toEqual([
      ['restored', bookkeeper.id],
      ['trashed', owner.id],
    ])
    await owner.call(bulkApi.undo, params(id))
    await expect.poll(async () => (await latest(owner))?.state, { timeout: 20_000 }).toBe('undone')
    expect(await count(owner)).toBe(size)
  })
})
