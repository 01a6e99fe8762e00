import { describe, expect, it } from 'vitest'
import { insertFinancials } from '#db/factories/index.ts'
import { columnsApi } from '../contract/columns.ts'
import { financialsApi } from '#features/books/financials/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'

const { signIn, database } = await testApplication()

const form = {
  transactionDate: '2026-01-31',
  transactionType: 'paid',
  amount: 12.5,
  category: 'expense',
} as const

async function withRecords() {
  const owner = await signIn()
  const create = (name: string, columnId: string, type: 'text' | 'number') =>
    owner.call(columnsApi.create, { body: { columnId, name, type } })
  await create('Shade', 'shade', 'text')
  await create('Lot', 'lot', 'number')
  const ids = await insertFinancials(
    database,
    ['Alpha', 'Beta', 'Gamma'].map((projectName) => ({
      ...form,
      userId: owner.id,
      projectName,
      custom: { shade: `dark ${projectName}`, lot: '7' },
    })),
  )
  const [first = 0, second = 0] = ids
  const page = async () => (await owner.call(financialsApi.list, { query: {} })).body
  const listedRecord = async (id: number) => (await page()).find((record) => record.id === id)
  return { owner, create, first, second, page, shown: listedRecord }
}

/** Every change of a row, a column or an option must show at once. */
describe('a page that is read again', () => {
  it('shows later changes', async () => {
    const { owner, first, shown: listedRecord } = await withRecords()
    await owner.call(financialsApi.replace, {
      params: { id: String(first) },
      body: {
        ...form,
        currency: 'USD',
        projectName: 'Omega',
        customFields: [{ id: 'shade', value: 'pale' }],
      },
    })
    expect(await listedRecord(first)).toMatchObject({
      projectName: 'Omega',
      amount: 12.5,
      version: 2,
      customFields: [{ id: 'shade', name: 'Shade', value: 'pale' }],
    })
  })

  it('shows changes that did not raise the version', async () => {
    const { first, shown: listedRecord } = await withRecords()
    await database.run(sql`update financial_transactions set description = 'by hand' where id = ${first}`)
    expect((await listedRecord(first))?.description).toBe('by hand')
  })

  it('leaves out a trashed record and shows it again when it is restored', async () => {
    const { owner, first, page, shown: listedRecord } = await withRecords()
    await owner.call(financialsApi.remove, { params: { id: String(first) } })
    expect(await page()).toHaveLength(2)
    const trash = await owner.call(financialsApi.list, { query: { deleted: 'true' } })
    expect(trash.body[0]).toMatchObject({ id: first, deletedAt: expect.any(String) as string })
    await owner.call(financialsApi.restore, { params: { id: String(first) } })
    expect((await listedRecord(first))?.deletedAt).toBeNull()
  })

  it('shows the current columns under their current names', async () => {
    const { owner, create, second, shown: listedRecord } = await withRecords()
    await owner.call(columnsApi.remove, { params: { columnId: 'shade' } })
    expect((await listedRecord(second))?.customFields.map(({ id }) => id)).toEqual(['lot'])
    await create('Colour', 'shade', 'text')
    expect((await listedRecord(second))?.customFields).toEqual([
      { id: 'shade', name: 'Colour', value: 'dark Beta' },
      { id: 'lot', name: 'Lot', value: '7' },
    ])
  })

  it('leaves out deleted records', async () => {
    const { first, page } = await withRecords()
    await database.run(sql`delete from financial_transactions where id = ${first}`)
    expect((await page()).map(({ projectName }) => projectName)).toEqual(['Gamma', 'Beta'])
  })
})
