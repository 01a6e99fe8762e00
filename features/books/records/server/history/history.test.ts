import { describe, expect, it } from 'vitest'
import { bulkApi } from '#features/books/records/contract/bulk.ts'
import { columnsApi } from '#features/books/records/contract/columns.ts'
import { companiesApi } from '#features/trade/companies/contract.ts'
import { financialsApi } from '#features/books/financials/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { recordKinds, sendJson } from '#tests/support/records.ts'

const { anonymous, features, signIn, database } = await testApplication({ KEEP_TRASH_DAYS: '30' })

const form = {
  projectName: 'Harbour',
  transactionDate: '2026-01-31',
  transactionType: 'paid',
  amount: 100,
  currency: 'EUR',
  category: 'expense',
} as const
const params = (id: number) => ({ id: String(id) })
const create = async (member: SignedIn) => (await member.call(financialsApi.create, { body: form })).body
const historyOf = async (member: SignedIn, id: number) =>
  (await member.call(financialsApi.history, { params: params(id) })).body
const kindsOf = async (member: SignedIn, id: number) => (await historyOf(member, id)).map(({ kind }) => kind)

describe.each(recordKinds)('$path/:id/history', ({ path, build }) => {
  it('is refused without a session, and absent for others', async () => {
    const [owner, stranger, admin] = [await signIn(), await signIn(), await signIn({ isAdmin: true })]
    const { id } = await build(database, owner.id)
    const address = `${path}/${id}/history`
    expect((await sendJson(anonymous, 'GET', address)).status).toBe(401)
    for (const other of [stranger, admin]) expect((await sendJson(other, 'GET', address)).status).toBe(404)
    expect((await sendJson(owner, 'GET', `${path}/999999/history`)).status).toBe(404)
    expect(JSON.parse((await sendJson(owner, 'GET', address)).text)).toMatchObject([
      { id: 0, kind: 'created', user: { id: owner.id }, changes: [] },
    ])
  })
})

describe('the history of a record', () => {
  it('says who changed which fields from what to what, newest first', async () => {
    const member = await signIn({ fullName: 'Hanna History' })
    const { id } = await create(member)
    const body = { ...form, amount: 120.5, description: 'Cranes' }
    await member.call(financialsApi.replace, { params: params(id), body })
    const [changed, made] = await historyOf(member, id)
    expect(changed).toMatchObject({ kind: 'changed', user: { id: member.id, fullName: 'Hanna History' } })
    expect(changed?.changes.toSorted((one, other) => one.field.localeCompare(other.field))).toEqual([
      { field: 'amount', label: 'Amount', from: '100', to: '120.5' },
      { field: 'description', label: 'Description', from: '', to: 'Cranes' },
    ])
    expect(made).toMatchObject({ kind: 'created', user: { id: member.id } })
  })

  it('notes the trash and the way back, and nothing that changed nothing', async () => {
    const member = await signIn()
    const { id } = await create(member)
    await member.call(financialsApi.replace, { params: params(id), body: form })
    expect(await kindsOf(member, id)).toEqual(['created'])
    await member.call(financialsApi.remove, { params: params(id) })
    await member.call(financialsApi.remove, { params: params(id) })
    await member.call(financialsApi.restoreMany, { body: { ids: [id] } })
    expect(await kindsOf(member, id)).toEqual(['restored', 'trashed', 'created'])
  })

  it('names custom columns', async () => {
    const member = await signIn()
    await member.call(columnsApi.create, {
      body: { columnId: 'shade', name: 'Shade', type: 'text', options: [] },
    })
    const { id } = await create(member)
    const customFields = [{ id: 'shade', value: 'blue' }]
    await member.call(financialsApi.replace, { params: params(id), body: { ...form, customFields } })
    const [entry] = await historyOf(member, id)
    expect(entry?.changes).toEqual([{ field: 'custom:shade', label: 'Shade', from: '', to: 'blue' }])
  })

  it('is paged, and how the record came into being is on the last page', async () => {
    const member = await signIn()
    const { id } = await create(member)
    for (const amount of [1, 2, 3])
      await member.call(financialsApi.replace, { params: params(id), body: { ...form, amount } })
    const amounts: string[] = []
    let cursor: string | undefined
    do {
      const page = await member.call(financialsApi.history, {
        params: params(id),
        query: { limit: '2', ...(cursor !== undefined && { cursor }) },
      })
      amounts.push(...page.body.map(({ kind, changes }) => changes[0]?.to ?? kind))
      cursor = /cursor=([^>&]+)/.exec(page.headers.get('link') ?? '')?.[1]
    } while (cursor !== undefined)
    expect(amounts).toEqual(['3', '2', '1', 'created'])
  })

  it('goes with its record', async () => {
    const member = await signIn()
    const { id } = await create(member)
    await member.call(financialsApi.remove, { params: params(id) })
    await database.run(sql`
      update financial_transactions set deleted_at = now() - interval '2 years' where id = ${id}`)
    for (const { cleanUp } of features) await cleanUp?.()
    const left = await database.all(sql`select from record_history where record_id = ${id}`)
    expect(left).toEqual([])
  })

  it('covers changes of many records, and their undo', async () => {
    const member = await signIn()
    const { id } = await create(member)
    const { id: bulkId } = (await member.call(bulkApi.choose, { body: { table: 'financials' } })).body
    await member.call(bulkApi.set, { params: params(bulkId), body: { field: 'projectName', value: 'Pier' } })
    await expect
      .poll(async () => (await historyOf(member, id))[0]?.changes)
      .toEqual([{ field: 'projectName', label: 'Project Name', from: 'Harbour', to: 'Pier' }])
    await expect
      .poll(async () => (await member.call(bulkApi.undo, { params: params(bulkId) })).status)
      .toBe(200)
    await expect.poll(async () => (await historyOf(member, id))[0]?.changes[0]?.to).toBe('Harbour')
    expect(await kindsOf(member, id)).toEqual(['changed', 'changed', 'created'])
  })
})

describe('in a company', () => {
  it('names the colleague who did each thing, also after they have left', async () => {
    const [owner, keeper] = [
      await signIn({ fullName: 'Olga Owner' }),
      await signIn({ fullName: 'Ken Keeper' }),
    ]
    const company = (await owner.call(companiesApi.create, { body: { name: 'Pier & Co' } })).body
    await database.run(sql`
      insert into company_members (company_id, member_id, role) values (${company.id}, ${keeper.id}, 'bookkeeper')`)
    const book = String(company.bookId)
    const made = await sendJson(keeper, 'POST', `/api/financial-transactions?book=${book}`, form)
    const { id } = JSON.parse(made.text) as { id: number }
    await owner.call(financialsApi.replace, { params: params(id), body: { ...form, amount: 7 } })
    const expected = [
      { kind: 'changed', user: { fullName: 'Olga Owner' } },
      { kind: 'created', user: { fullName: 'Ken Keeper' } },
    ]
    expect(await historyOf(owner, id)).toMatchObject(expected)
    await owner.call(companiesApi.removePerson, {
      params: { id: String(company.id), userId: String(keeper.id) },
    })
    expect(await historyOf(owner, id)).toMatchObject(expected)
    expect((await keeper.call(financialsApi.history, { params: params(id) })).status).toBe(404)
  })
})
