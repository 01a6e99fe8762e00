import { describe, expect, it } from 'vitest'
import { insertFinancials } from '#db/factories/index.ts'
import { columnsApi } from '../contract/columns.ts'
import { financialsApi } from '#features/financials/contract.ts'
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
  // Read twice: what the next answer could be taken from is there.
  await page()
  await page()
  const shown = async (id: number) => (await page()).find((record) => record.id === id)
  return { owner, create, first, second, page, shown }
}

/** A page is put together of rows that were read before; all that can change about one must show at once. */
describe('a page that was read before', () => {
  it('shows what was entered since', async () => {
    const { owner, first, shown } = await withRecords()
    await owner.call(financialsApi.replace, {
      params: { id: String(first) },
      body: {
        ...form,
        currency: 'USD',
        projectName: 'Omega',
        customFields: [{ id: 'shade', value: 'pale' }],
      },
    })
    expect(await shown(first)).toMatchObject({
      projectName: 'Omega',
      amount: 12.5,
      version: 2,
      customFields: [{ id: 'shade', name: 'Shade', value: 'pale' }],
    })
  })

  it('shows what was written without a new version, too', async () => {
    const { first, shown } = await withRecords()
    await database.run(sql`update financial_transactions set description = 'by hand' where id = ${first}`)
    expect((await shown(first))?.description).toBe('by hand')
  })

  it('is without what went to trash, and has it again when it comes back', async () => {
    const { owner, first, page, shown } = await withRecords()
    await owner.call(financialsApi.remove, { params: { id: String(first) } })
    expect(await page()).toHaveLength(2)
    const trash = await owner.call(financialsApi.list, { query: { deleted: 'true' } })
    expect(trash.body[0]).toMatchObject({ id: first, deletedAt: expect.any(String) as string })
    await owner.call(financialsApi.restore, { params: { id: String(first) } })
    expect((await shown(first))?.deletedAt).toBeNull()
  })

  it('shows the columns there are, under their names of now', async () => {
    const { owner, create, second, shown } = await withRecords()
    await owner.call(columnsApi.remove, { params: { columnId: 'shade' } })
    expect((await shown(second))?.customFields.map(({ id }) => id)).toEqual(['lot'])
    await create('Colour', 'shade', 'text')
    expect((await shown(second))?.customFields).toEqual([
      { id: 'shade', name: 'Colour', value: 'dark Beta' },
      { id: 'lot', name: 'Lot', value: '7' },
    ])
  })

  it('is without what is gone for good', async () => {
    const { first, page } = await withRecords()
    await database.run(sql`delete from financial_transactions where id = ${first}`)
    expect((await page()).map(({ projectName }) => projectName)).toEqual(['Gamma', 'Beta'])
  })
})
