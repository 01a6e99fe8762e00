import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  insertCustomColumns,
  insertFinancials,
  insertInvoices,
  insertMaterials,
  insertUploads,
} from '#db/factories/index.ts'
import { companiesApi } from '#features/trade/companies/contract.ts'
import { financialsApi } from '#features/books/financials/contract.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { columnsApi } from '#features/books/records/contract/columns.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import {
  bringIn,
  chooseBook,
  colleague,
  foundCompany,
  giveRole,
  removePerson,
  type TestCompany,
} from '#tests/support/books.ts'

const app = await testApplication()
const { anonymous, signIn, database } = app
const everything = ['financials', 'materials', 'invoices'] as const
const many = 300

const params = (id: number) => ({ id: String(id) })
const start = (member: SignedIn, company: TestCompany, areas: readonly string[] = everything) =>
  member.call(companiesApi.startMove, { params: params(company.id), body: { areas: areas as never } })
const preview = async (member: SignedIn, company: TestCompany) =>
  (await member.call(companiesApi.previewMove, { params: params(company.id) })).body
const latest = async (member: SignedIn, company: TestCompany) =>
  (await member.call(companiesApi.latestMove, { params: params(company.id) })).body
const ended = async (member: SignedIn, company: TestCompany) => {
  await expect
    .poll(async () => (await latest(member, company))?.state, { timeout: 30_000 })
    .not.toMatch(/ing$/)
  const move = await latest(member, company)
  if (move === null) throw new Error('There is no move')
  return move
}
const moved = async (member: SignedIn, company: TestCompany, areas: readonly string[] = everything) => {
  const { status, text } = await start(member, company, areas)
  expect([status, text]).toEqual([201, expect.any(String)])
  return ended(member, company)
}
const undo = (member: SignedIn, id: number) => member.call(companiesApi.undoMove, { params: params(id) })

const line = (userId: number, custom: Readonly<Record<string, string>> = {}) => ({
  userId,
  projectName: 'Harbour',
  transactionDate: '2026-01-31',
  transactionType: 'paid' as const,
  amount: 10,
  category: 'expense' as const,
  custom,
})
const movement = (userId: number, custom: Readonly<Record<string, string>> = {}) => ({
  userId,
  projectName: 'Harbour',
  transactionDate: '2026-01-31',
  materialName: 'Steel',
  unit: 't',
  quantity: 2,
  transactionType: 'in' as const,
  warehouseAffected: 'North',
  custom,
})
const invoice = (userId: number, overrides: object = {}) => ({
  userId,
  status: 'final' as const,
  companyName: 'Hansen',
  companyAddress: 'Hamburg',
  customerName: 'Nordlicht',
  customerAddress: '1 Market Street',
  invoiceDate: '2026-03-05',
  currency: 'EUR' as const,
  items: [{ description: 'Oil', unit: 'l', quantity: 10, unitPrice: '2.5' }],
  ...overrides,
})

const countIn = async (book: number) =>
  database.one(sql<{ financials: number; materials: number; invoices: number }>`
    select (select count(*)::int from financial_transactions where book_id = ${book}) as financials,
      (select count(*)::int from material_transactions where book_id = ${book}) as materials,
      (select count(*)::int from invoices where book_id = ${book}) as invoices`)
const numbersIn = async (book: number) =>
  (
    await database.all(sql<{ number: string; reference: string }>`
      select invoice_number as number, reference from invoices where book_id = ${book} order by id`)
  ).map(({ number, reference }) => [number, reference])
/** What is open in a book as it is stored, and as its papers say. */
const dues = async (book: number) =>
  database.all(sql<{ stored: string; computed: string }>`
    select party_id, currency, sum(open_amount + brought_open - on_account)::text as stored,
      sum(total_amount + greatest(previous_dues - known_dues, 0) - paid_amount)::text as computed
    from invoices where book_id = ${book} and deleted_at is null and status <> 'draft' and kind = 'invoice'
    group by 1, 2`)

const personal = async (name = 'Mona Mover') => {
  const owner = await signIn()
  const company = await foundCompany(owner)
  const member = await bringIn(company, await signIn({ fullName: name }), 'manager')
  return { owner, company, member }
}

describe('rights', () => {
  it('needs a session, the company, and a role that writes', async () => {
    const { company, member } = await personal()
    await insertFinancials(database, [line(member.id)])
    const { id } = await moved(member, company)
    const [stranger, viewer] = [await signIn(), await colleague(app, company, 'viewer')]
    const { owner } = company
    const calls = [
      [companiesApi.previewMove, {}],
      [companiesApi.startMove, { body: { areas: ['financials' as const] } }],
      [companiesApi.latestMove, {}],
    ] as const
    for (const [endpoint, init] of calls) {
      const call = { params: params(company.id), ...init } as never
      expect((await anonymous.call(endpoint, call)).status).toBe(401)
      for (const other of [stranger, viewer]) expect((await other.call(endpoint, call)).status).toBe(403)
      const absent = { ...init, params: params(999_999_999) } as never
      expect((await owner.call(endpoint, absent)).status).toBe(404)
    }
    const answers = [999_999_999, id].map(async (move) => {
      expect((await anonymous.call(companiesApi.undoMove, { params: params(move) })).status).toBe(401)
      // Others in the company do not undo it either: the records would go into a book that is not theirs.
      for (const other of [stranger, viewer, owner]) expect((await undo(other, move)).status).toBe(404)
      return (await undo(stranger, move)).text
    })
    expect(new Set(await Promise.all(answers)).size).toBe(1)
    expect(await latest(owner, company)).toBeNull()
    expect(await countIn(company.bookId)).toMatchObject({ financials: 1 })
  })

  it('leaves out what the role does not write, and refuses it', async () => {
    const { company } = await personal()
    const keeper = await colleague(app, company, 'storekeeper')
    await insertFinancials(database, [line(keeper.id)])
    await insertMaterials(database, [movement(keeper.id)])
    expect((await preview(keeper, company)).areas).toEqual([
      { area: 'items', records: 0, trash: 0, leftOut: null },
      { area: 'parties', records: 0, trash: 0, leftOut: 'role' },
      { area: 'financials', records: 1, trash: 0, leftOut: 'role' },
      { area: 'materials', records: 1, trash: 0, leftOut: null },
      { area: 'invoices', records: 0, trash: 0, leftOut: 'role' },
      { area: 'bills', records: 0, trash: 0, leftOut: 'role' },
    ])
    expect((await start(keeper, company)).status).toBe(403)
    expect((await start(keeper, company, [])).status).toBe(400)
    expect(await moved(keeper, company, ['materials'])).toMatchObject({ state: 'done', moved: 1 })
    expect(await countIn(keeper.id)).toMatchObject({ financials: 1, materials: 0 })
  })

  it('ends with the role, in both directions', async () => {
    const { company, member } = await personal()
    await insertFinancials(database, [line(member.id)])
    const { id } = await moved(member, company)
    await giveRole(company, member, 'viewer')
    expect((await undo(member, id)).status).toBe(403)
    await removePerson(company, member)
    expect((await undo(member, id)).status).toBe(404)
    expect(await countIn(company.bookId)).toMatchObject({ financials: 1 })
  })
})

describe('a move', () => {
  it('moves hundreds of records with columns, numbers, stock, dues and history, and back', async () => {
    const { company, member, owner } = await personal()
    const book = company.bookId
    await insertCustomColumns(database, [
      { userId: member.id, columnId: 'team', name: 'Team', type: 'select', options: 'Red,Blue' },
      { userId: member.id, columnId: 'weight', name: 'Weight', type: 'number' },
      { userId: member.id, columnId: 'note', name: 'Note' },
      { userId: member.id, columnId: 'unused', name: 'Unused' },
      { userId: member.id, columnId: 'gone', name: 'Gone', deletedAt: new Date() },
      { userId: book, columnId: 'crew', name: 'team', type: 'select', options: 'Red,Green' },
      { userId: book, columnId: 'kilos', name: 'Weight', type: 'text' },
    ])
    const custom = { team: 'Blue', weight: '12.5', note: 'Näher', gone: 'secret' }
    const row = Array.from({ length: many })
    const [first = 0] = await insertFinancials(
      database,
      row.map(() => line(member.id, custom)),
    )
    await insertMaterials(
      database,
      row.map(() => movement(member.id, { note: 'Steel note' })),
    )
    await insertInvoices(
      database,
      row.map((_, n) => invoice(member.id, { reference: n === 1 ? 'Order 7' : '' })),
    )
    await insertInvoices(database, [invoice(book), invoice(book), invoice(book)])
    await insertFinancials(database, [{ ...line(member.id), deletedAt: new Date() }])
    await member.call(financialsApi.replace, {
      params: params(first),
      body: {
        ...(await member.call(financialsApi.get, { params: params(first) })).body,
        customFields: [
          { id: 'team', value: 'Red' },
          { id: 'weight', value: '12.5' },
          { id: 'note', value: 'Näher' },
        ],
      },
    })
    const before = await numbersIn(member.id)

    const seen = await preview(member, company)
    expect(seen.areas.filter(({ area }) => everything.some((each) => each === area))).toEqual([
      { area: 'financials', records: many, trash: 1, leftOut: null },
      { area: 'materials', records: many, trash: 0, leftOut: null },
      { area: 'invoices', records: many, trash: 0, leftOut: null },
    ])
    expect(seen.columns).toEqual([
      { name: 'Team', type: 'select', outcome: 'matched', there: 'team', adds: ['Blue'] },
      { name: 'Weight', type: 'number', outcome: 'created', there: 'Weight (2)', adds: [] },
      { name: 'Note', type: 'text', outcome: 'created', there: 'Note', adds: [] },
    ])
    expect(seen.numbers).toEqual({
      count: 3,
      first: [
        { from: 'INV-2026-00001', to: 'INV-2026-00301', inReference: true },
        { from: 'INV-2026-00002', to: 'INV-2026-00302', inReference: false },
        { from: 'INV-2026-00003', to: 'INV-2026-00303', inReference: true },
      ],
    })

    const done = await moved(member, company)
    expect(done).toMatchObject({
      state: 'done',
      // With the customer that the invoices name.
      total: 3 * many + 1,
      done: 3 * many + 1,
      moved: 3 * many,
      renumbered: 3,
      failure: null,
      undoUntil: expect.any(String),
    })
    expect(await countIn(member.id)).toEqual({ financials: 1, materials: 0, invoices: 0 })
    expect(await countIn(book)).toEqual({ financials: many, materials: many, invoices: many + 3 })
    const after = await numbersIn(book)
    expect(after.slice(0, 3)).toEqual([
      ['INV-2026-00301', 'INV-2026-00001'],
      ['INV-2026-00302', 'Order 7'],
      ['INV-2026-00303', 'INV-2026-00003'],
    ])
    expect(after.slice(3, many)).toEqual(before.slice(3))

    // The next one follows, and no number is given twice.
    await insertInvoices(database, [invoice(book)])
    expect((await numbersIn(book)).at(-1)).toEqual(['INV-2026-00304', ''])
    for (const each of await dues(book)) expect(each).toMatchObject({ stored: each.computed })
    const stock = await database.all(sql`
      select on_hand::int as "onHand", transactions from material_stock where book_id = ${book}`)
    expect(stock).toEqual([{ onHand: 2 * many, transactions: many }])

    const { body: record } = await owner.call(financialsApi.get, { params: params(first) })
    expect(record.customFields.map(({ name, value }) => [name, value])).toEqual([
      ['team', 'Red'],
      ['Weight (2)', '12.5'],
      ['Note', 'Näher'],
    ])
    const { body: history } = await owner.call(financialsApi.history, { params: params(first) })
    expect(history.map(({ kind, user }) => [kind, user?.fullName])).toEqual([
      ['moved', 'Mona Mover'],
      ['changed', 'Mona Mover'],
      ['created', 'Mona Mover'],
    ])
    expect(history[1]?.changes).toEqual([{ field: 'custom:crew', label: 'Team', from: 'Blue', to: 'Red' }])
    await chooseBook(owner, book)
    const { body: columns } = await owner.call(columnsApi.list)
    expect(columns.map(({ name, options }) => [name, options])).toEqual([
      ['team', 'Red,Green,Blue'],
      ['Weight', ''],
      ['Weight (2)', ''],
      ['Note', ''],
    ])

    expect((await undo(member, done.id)).body.state).toBe('undoing')
    expect(await ended(member, company)).toMatchObject({
      state: 'undone',
      returned: 3 * many,
      stayed: 0,
      undoUntil: null,
    })
    expect((await undo(member, done.id)).status).toBe(409)
    expect(await countIn(member.id)).toEqual({ financials: many + 1, materials: many, invoices: many })
    expect(await numbersIn(member.id)).toEqual(before)
    const { body: back } = await member.call(financialsApi.get, { params: params(first) })
    expect(back.customFields.map(({ id, value }) => [id, value])).toEqual([
      ['team', 'Red'],
      ['weight', '12.5'],
      ['note', 'Näher'],
    ])
    const kept = await database.all(sql`
      select from financial_values v join custom_columns c on c.id = v.column_id
      where c.column_id = 'gone' and c.book_id = ${member.id} and v.value = 'secret'`)
    expect(kept).toHaveLength(many)
    const names = await database.all(sql<{ name: string }>`
      select name from custom_columns where book_id = ${book} order by id`)
    expect(names.map(({ name }) => name)).toEqual(['team', 'Weight'])
    for (const each of [...(await dues(book)), ...(await dues(member.id))])
      expect(each).toMatchObject({ stored: each.computed })
  })

  it('brings back only what nobody has changed', async () => {
    const { company, member, owner } = await personal()
    const [first = 0, second = 0, third = 0] = await insertFinancials(
      database,
      Array.from({ length: 4 }, () => line(member.id)),
    )
    const { id } = await moved(member, company, ['financials'])
    const { body: record } = await owner.call(financialsApi.get, { params: params(first) })
    await owner.call(financialsApi.replace, {
      params: params(first),
      body: { ...record, amount: 12 },
    })
    await owner.call(financialsApi.remove, { params: params(second) })
    await owner.call(financialsApi.remove, { params: params(third) })
    await database.run(sql`delete from financial_transactions where id = ${third}`)
    await undo(member, id)
    expect(await ended(member, company)).toMatchObject({ state: 'undone', returned: 1, stayed: 3 })
    expect(await countIn(member.id)).toMatchObject({ financials: 1 })
    expect((await owner.call(financialsApi.get, { params: params(first) })).body.amount).toBe(12)
    expect((await member.call(financialsApi.get, { params: params(first) })).status).toBe(200)
  })

  it('keeps what a renumbered invoice said, and its logo', async () => {
    const { company, member, owner } = await personal()
    const key = randomBytes(20).toString('hex')
    await insertUploads(database, [{ key, userId: member.id, mimeType: 'image/png', size: 3 }])
    await app.app.files.put(`logos/${key}`, Buffer.from('png'))
    const [id = 0] = await insertInvoices(database, [invoice(member.id, { logoKey: key })])
    await insertInvoices(database, [invoice(company.bookId)])
    const { id: moveId } = await moved(member, company, ['invoices'])
    const { body } = await owner.call(invoicesApi.get, { params: params(id) })
    expect(body).toMatchObject({ invoiceNumber: 'INV-2026-00002', reference: 'INV-2026-00001' })
    const logo = body.companyLogo ?? ''
    expect(await (await owner.fetch(logo)).text()).toBe('png')
    const [revision] = (await owner.call(invoicesApi.revisions, { params: params(id) })).body
    expect(revision?.invoice).toMatchObject({ invoiceNumber: 'INV-2026-00001', companyLogo: logo })
    const { body: history } = await owner.call(invoicesApi.history, { params: params(id) })
    expect(history[0]).toMatchObject({
      kind: 'moved',
      changes: [
        { field: 'invoiceNumber', from: 'INV-2026-00001', to: 'INV-2026-00002' },
        { field: 'reference', from: '', to: 'INV-2026-00001' },
      ],
    })
    await undo(member, moveId)
    expect(await ended(member, company)).toMatchObject({ state: 'undone', returned: 1 })
    const { body: back } = await member.call(invoicesApi.get, { params: params(id) })
    expect(back).toMatchObject({ invoiceNumber: 'INV-2026-00001', reference: '' })
    expect(await (await member.fetch(back.companyLogo ?? '')).text()).toBe('png')
  })

  it('waits for an import, and leaves drafts their names', async () => {
    const { company, member } = await personal()
    const [draft = 0] = await insertInvoices(database, [invoice(member.id, { status: 'draft' })])
    await insertFinancials(database, [line(member.id)])
    await database.run(sql`
      insert into imports (book_id, table_name, file_name, state, head, mapping, formats, row_count)
      values (${member.id}, 'financials', 'a.csv', 'waiting', '{}', '{}', '{}', 1)`)
    const [, , financials] = (await preview(member, company)).areas
    expect(financials).toMatchObject({ area: 'financials', records: 1, leftOut: 'importing' })
    expect((await start(member, company)).status).toBe(409)
    expect(await moved(member, company, ['invoices'])).toMatchObject({ moved: 1, renumbered: 0 })
    expect(await numbersIn(company.bookId)).toEqual([[`DRAFT-${draft}`, '']])
  })
})

describe('two moves', () => {
  it('of one member do not run at once', async () => {
    const { company, member } = await personal()
    await insertFinancials(
      database,
      Array.from({ length: 5 }, () => line(member.id)),
    )
    const replies = await Promise.all([start(member, company), start(member, company)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await ended(member, company)).toMatchObject({ state: 'done', moved: 5 })
    expect((await start(member, company)).status).toBe(409)
  })

  it('of two members into one book give no number twice', async () => {
    const { company, member } = await personal()
    const other = await colleague(app, company, 'bookkeeper')
    for (const { id } of [member, other]) {
      await insertInvoices(
        database,
        Array.from({ length: 40 }, () => invoice(id)),
      )
      await insertCustomColumns(database, [{ userId: id, columnId: 'note', name: 'Note' }])
      await insertFinancials(
        database,
        Array.from({ length: 40 }, () => line(id, { note: 'x' })),
      )
    }
    await Promise.all([
      start(member, company, ['financials', 'invoices']),
      start(other, company, ['financials', 'invoices']),
    ])
    const [one, two] = [await ended(member, company), await ended(other, company)]
    expect([one.state, two.state]).toEqual(['done', 'done'])
    expect(one.renumbered + two.renumbered).toBe(40)
    const numbers = (await numbersIn(company.bookId)).map(([number]) => number)
    expect(new Set(numbers).size).toBe(80)
    const columns = await database.all(sql`
      select from custom_columns where book_id = ${company.bookId} and deleted_at is null`)
    expect(columns).toHaveLength(1)
    for (const each of await dues(company.bookId)) expect(each).toMatchObject({ stored: each.computed })
  })
})

it('can be undone for seven days', async () => {
  const { company, member } = await personal()
  await insertFinancials(database, [line(member.id)])
  const { id } = await moved(member, company)
  await database.run(sql`update book_moves set created_at = now() - interval '8 days' where id = ${id}`)
  expect(await undo(member, id)).toMatchObject({ status: 409 })
  expect((await latest(member, company))?.undoUntil).toBeNull()
  expect(await countIn(company.bookId)).toMatchObject({ financials: 1 })
})
