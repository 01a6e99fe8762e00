import { expect, it } from 'vitest'
import { buildInvoice, buildMaterial, insertFinancials } from '#db/factories/index.ts'
import { financialsApi } from '#features/books/financials/contract.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { materialsApi } from '#features/books/materials/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { bulkApi } from '../../contract/bulk.ts'
import { columnsApi } from '../../contract/columns.ts'
import type { BulkTable } from '../../domain.ts'

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
const params = (id: number) => ({ params: { id: String(id) } })
const choose = async (member: SignedIn, table: BulkTable, ids?: readonly number[]) =>
  (await member.call(bulkApi.choose, { body: { table, ...(ids === undefined ? {} : { ids: [...ids] }) } }))
    .body.id
const set = (member: SignedIn, id: number, field: string, value: string) =>
  member.call(bulkApi.set, { ...params(id), body: { field, value } })
const latest = async (member: SignedIn, table: BulkTable = 'financials') =>
  (await member.call(bulkApi.latest, { query: { table } })).body
const until = async (member: SignedIn, state: string, table: BulkTable = 'financials') => {
  await expect.poll(async () => (await latest(member, table))?.state, { timeout: 30_000 }).toBe(state)
}
/** Chooses, sets, and waits for the end. */
const setAll = async (
  member: SignedIn,
  table: BulkTable,
  [field, value]: readonly [string, string],
  ids?: readonly number[],
) => {
  const id = await choose(member, table, ids)
  expect((await set(member, id, field, value)).body).toMatchObject({ action: 'set', set: { field, value } })
  await until(member, 'done', table)
  return id
}
const undo = async (member: SignedIn, id: number, table: BulkTable = 'financials') => {
  await member.call(bulkApi.undo, params(id))
  await until(member, 'undone', table)
}
const transactions = async (member: SignedIn, deleted: 'true' | 'false' = 'false') =>
  (await member.call(financialsApi.list, { query: { deleted, sort: 'id', order: 'asc' } })).body

it('is for the owner with a session only, and names no records of others', async () => {
  const [owner, stranger] = [await signIn(), await signIn()]
  const [own = 0] = await insertFinancials(database, rows(owner.id, 1, 'Pier'))
  const [other = 0] = await insertFinancials(database, rows(stranger.id, 1, 'Pier'))
  const id = await choose(owner, 'financials', [own, other])
  const body = { field: 'projectName', value: 'Quay' }
  for (const [member, status] of [
    [anonymous, 401],
    [stranger, 404],
    [await signIn({ isAdmin: true }), 404],
  ] as const)
    expect((await member.call(bulkApi.set, { ...params(id), body })).status).toBe(status)
  await set(owner, id, 'projectName', 'Quay')
  await until(owner, 'done')
  expect(await latest(owner)).toMatchObject({ total: 1, changed: 1 })
  expect((await transactions(owner)).map(({ projectName }) => projectName)).toEqual(['Quay'])
  expect((await transactions(stranger)).map(({ projectName }) => projectName)).toEqual(['Pier'])
  const none = await owner.call(bulkApi.choose, { body: { table: 'financials', ids: [other] } })
  expect([none.status, none.text]).toEqual([409, 'No record matches any more'])
})

it('refuses what a form refuses, and fields that are not for many', async () => {
  const owner = await signIn()
  await insertFinancials(database, rows(owner.id, 1, 'Pier'))
  const id = await choose(owner, 'financials')
  for (const [field, value, sentence] of [
    ['projectName', ' ', 'Project name is required'],
    ['projectName', 'x'.repeat(201), 'Project name must be at most 200 characters'],
    ['category', 'gift', 'Category is required'],
    ['amount', '5', 'This field cannot be set in many rows'],
    ['custom:none', '5', 'This field cannot be set in many rows'],
    ['book_id', '5', 'This field cannot be set in many rows'],
  ] as const) {
    const refused = await set(owner, id, field, value)
    expect([refused.status, refused.text]).toEqual([400, sentence])
  }
  expect((await set(owner, id, 'category', 'loan')).status).toBe(200)
  expect((await set(owner, id, 'category', 'loan')).status).toBe(409)
  await until(owner, 'done')
})

it('sets 1,201 records, tells who was left out, and brings every former value back', async () => {
  const owner = await signIn()
  const ids = await insertFinancials(database, [
    ...rows(owner.id, 600, 'Pier'),
    ...rows(owner.id, 600, 'Bridge'),
    ...rows(owner.id, 1, 'Quay'),
  ])
  const [trashed = 0, edited = 0, ...others] = ids
  const socket = await openTestSocket(url, owner.token)
  const id = await choose(owner, 'financials')
  await owner.call(financialsApi.remove, { params: { id: String(trashed) } })
  const before = (await transactions(owner))[0]
  expect((await set(owner, id, 'projectName', ' Quay ')).body.set).toEqual({
    field: 'projectName',
    value: 'Quay',
  })
  await until(owner, 'done')
  expect(await latest(owner)).toMatchObject({ total: 1201, done: 1201, changed: 1199, same: 1 })
  // The previous version, which may run beside this one, finds nothing here that it could undo as a move.
  const { moves } = await database.one(sql<{ moves: number }>`
    select count(*)::int as moves from bulk_parts where bulk_id = ${id} and changed is not null`)
  expect(moves).toBe(0)
  const after = await transactions(owner)
  expect(new Set(after.map(({ projectName }) => projectName))).toEqual(new Set(['Quay']))
  expect(after[0]?.version).toBe((before?.version ?? 0) + 1)
  expect((await transactions(owner, 'true'))[0]?.projectName).toBe('Pier')
  await expect.poll(() => socket.changes('financials').at(-1)).toMatchObject({ id: 0 })
  socket.socket.close()

  // Somebody changes one of them since, and moves another to the trash.
  await database.run(sql`
    update financial_transactions set project_name = 'Mole', version = version + 1 where id = ${edited}`)
  await owner.call(financialsApi.remove, { params: { id: String(others[0]) } })
  await undo(owner, id)
  expect(await latest(owner)).toMatchObject({ changed: 1199, undone: 1198 })
  const stored = await database.all(sql<{ id: number; project: string }>`
    select id, project_name as project from financial_transactions where book_id = ${owner.id} order by id`)
  expect(stored.map(({ project }) => project)).toEqual([
    'Pier',
    'Mole',
    ...Array.from({ length: 598 }, () => 'Pier'),
    ...Array.from({ length: 600 }, () => 'Bridge'),
    'Quay',
  ])
})

it('sets custom columns, checks their values, and empties them', async () => {
  const owner = await signIn()
  const column = (
    await owner.call(columnsApi.create, { body: { name: 'Team', type: 'select', options: 'Red, Blue' } })
  ).body
  const field = `custom:${column.columnId}`
  const [first = 0] = await insertFinancials(database, rows(owner.id, 3, 'Pier'))
  const teams = async () =>
    (await transactions(owner)).map(({ customFields }) => customFields.map(({ value }) => value).join())
  await setAll(owner, 'financials', [field, 'Red'], [first])
  const wrong = await set(owner, await choose(owner, 'financials'), field, 'Green')
  expect([wrong.status, wrong.text]).toEqual([400, 'Team must be one of the choices: Red, Blue'])
  const id = await setAll(owner, 'financials', [field, 'Blue'])
  expect(await teams()).toEqual(['Blue', 'Blue', 'Blue'])
  const found = await owner.call(financialsApi.list, { query: { search: 'blue' } })
  expect(found.body).toHaveLength(3)
  await undo(owner, id)
  expect(await teams()).toEqual(['Red', '', ''])
  expect((await owner.call(financialsApi.list, { query: { search: 'blue' } })).body).toHaveLength(0)
  const emptied = await setAll(owner, 'financials', [field, ''])
  expect(await latest(owner)).toMatchObject({ changed: 1, same: 2 })
  expect(await teams()).toEqual(['', '', ''])
  await undo(owner, emptied)
  expect(await teams()).toEqual(['Red', '', ''])

  // The column goes before the change runs: nothing is set.
  const late = await choose(owner, 'financials')
  await owner.call(columnsApi.remove, { params: { columnId: column.columnId } })
  expect((await set(owner, late, field, 'Blue')).status).toBe(400)
})

it('sets fields of material movements, and takes a category away', async () => {
  const owner = await signIn()
  await buildMaterial(database, { userId: owner.id, category: 'Packaging Material' })
  await buildMaterial(database, { userId: owner.id })
  const categories = async () =>
    (await owner.call(materialsApi.list, { query: { sort: 'id', order: 'asc' } })).body.map(
      ({ category }) => category,
    )
  const before = await categories()
  const id = await setAll(owner, 'materials', ['category', ''])
  expect(await categories()).toEqual([null, null])
  await undo(owner, id, 'materials')
  expect(await categories()).toEqual(before)
  await setAll(owner, 'materials', ['warehouseAffected', 'Billbrook'])
  const stored = (await owner.call(materialsApi.list)).body
  expect(stored.map(({ warehouseAffected }) => warehouseAffected)).toEqual(['Billbrook', 'Billbrook'])
})

it('sets the status of invoices as one edit of each: numbers in order, history, dues', async () => {
  const owner = await signIn()
  const write = async (invoiceDate: string, status: 'draft' | 'final') =>
    (
      await owner.call(invoicesApi.create, {
        body: {
          companyName: 'Quay Trading',
          companyAddress: 'Pier 1',
          customerName: 'Weser Pumpen',
          customerAddress: 'Bremen',
          invoiceDate,
          status,
          items: [{ description: 'Bearing', unit: 'pcs', quantity: 1, unitPrice: '100' }],
        },
      })
    ).body
  const issued = await write('2026-01-05', 'final')
  const later = await write('2026-03-01', 'draft')
  const earlier = await write('2026-02-01', 'draft')
  const ofOtherYear = await write('2025-12-01', 'draft')
  const all = [issued, later, earlier, ofOtherYear]
  const read = () =>
    Promise.all(all.map(async ({ id }) => (await owner.call(invoicesApi.get, params(id))).body))
  const dues = async () => (await owner.call(invoicesApi.totals)).body[0]?.open
  const id = await setAll(owner, 'invoices', ['status', 'sent'])
  const sent = await read()
  expect(sent.map(({ status }) => status)).toEqual(['sent', 'sent', 'sent', 'sent'])
  expect(sent.map(({ invoiceNumber }) => invoiceNumber)).toEqual([
    'INV-2026-00001',
    'INV-2026-00003',
    'INV-2026-00002',
    'INV-2025-00001',
  ])
  expect(await dues()).toEqual(400)
  const revisions = async (invoice: { id: number }) =>
    (await owner.call(invoicesApi.revisions, params(invoice.id))).body.map(({ invoice: was }) => was.status)
  expect(await Promise.all(all.map(revisions))).toEqual([['final'], [], [], []])

  await undo(owner, id, 'invoices')
  const back = await read()
  expect(back.map(({ status }) => status)).toEqual(['final', 'draft', 'draft', 'draft'])
  // A number, once given, stays, as after an edit by hand.
  expect(back.map(({ invoiceNumber }) => invoiceNumber)).toEqual(
    sent.map(({ invoiceNumber }) => invoiceNumber),
  )
  expect(await dues()).toEqual(100)
  expect(await revisions(later)).toEqual(['sent'])
  const next = await write('2026-04-01', 'final')
  expect(next.invoiceNumber).toBe('INV-2026-00004')
  await setAll(owner, 'invoices', ['reference', 'PO 7'], [issued.id, later.id])
  expect((await read()).map(({ reference }) => reference)).toEqual(['PO 7', 'PO 7', '', ''])
  expect(await revisions(issued)).toEqual(['final', 'sent', 'final'])
})

it('keeps the history of invoices one step long for each change, however many lines they have', async () => {
  const owner = await signIn()
  const built = await Promise.all(
    Array.from({ length: 60 }, () => buildInvoice(database, { userId: owner.id, status: 'final' })),
  )
  await setAll(owner, 'invoices', ['status', 'acknowledged'])
  const { count } = await database.one(sql<{ count: number }>`
    select count(*)::int as count from invoice_revisions
    where invoice_id = any(${built.map(({ id }) => id)}::bigint[]) and revision = 1 and content ->> 'status' = 'final'`)
  expect(count).toBe(60)
})
