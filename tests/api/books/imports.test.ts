import { describe, expect, it } from 'vitest'
import { financialsApi } from '#features/books/financials/contract.ts'
import { importsApi } from '#features/books/imports/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { companyAtWork, giveRole, removePerson } from '#tests/support/books.ts'
import { csv, getImport, rowsOf, runImport, uploadTable, waitForEnd } from '#tests/support/sheets.ts'

const app = await testApplication()
const { anonymous, signIn } = app

const file = csv(rowsOf(2))
const upload = async (member: SignedIn) => (await uploadTable(member, file)).body

it('shows an import to colleagues with the right to its table only', async () => {
  const { owner, hire } = await companyAtWork(app)
  const sent = await upload(owner)
  const callers = [
    [anonymous, 401, 401],
    [await signIn(), 404, 404],
    [await hire('storekeeper'), 403, 403],
    [await hire('viewer'), 200, 403],
    [await hire('bookkeeper'), 200, 200],
  ] as const
  for (const [caller, read, run] of callers)
    expect([(await getImport(caller, sent.id)).status, (await runImport(caller, sent)).status]).toEqual([
      read,
      run,
    ])
})

it('keeps three uploads of each member in a book', async () => {
  const { owner, hire } = await companyAtWork(app)
  const bookkeeper = await hire('bookkeeper')
  const first = await upload(owner)
  for (let sent = 0; sent < 4; sent += 1) await upload(bookkeeper)
  const ids = (await owner.call(importsApi.list)).body.map(({ id }) => id)
  expect(ids).toHaveLength(4)
  expect(ids).toContain(first.id)
})

describe('an import', () => {
  /** Does this while no import can write a row. */
  const whileHeld = (act: () => Promise<void>) =>
    app.database.transaction(async (tx) => {
      await tx.run(sql`lock table financial_transactions in exclusive mode`)
      await act()
    })
  const stateOf = async (member: SignedIn, id: number) => (await getImport(member, id)).body.state

  it.each(['removal', 'loss of right'])(
    'that a colleague uploaded ends with the %s of whoever runs it',
    async (end) => {
      const { company, owner, hire } = await companyAtWork(app)
      const bookkeeper = await hire('bookkeeper')
      const sent = await upload(owner)
      await whileHeld(async () => {
        expect((await runImport(bookkeeper, sent)).status).toBe(200)
        await expect.poll(() => stateOf(owner, sent.id)).toBe('running')
        await (end === 'removal'
          ? removePerson(company, bookkeeper)
          : giveRole(company, bookkeeper, 'storekeeper'))
        expect(await stateOf(owner, sent.id)).toBe('cancelled')
      })
      // Its file is still there, so the owner runs it.
      await expect.poll(async () => (await runImport(owner, sent)).status).toBe(200)
      expect(await waitForEnd(owner, sent.id)).toMatchObject({ state: 'done', inserted: 2 })
      expect((await owner.call(financialsApi.list)).body).toHaveLength(2)
    },
  )

  it('goes on when the colleague goes who only uploaded it', async () => {
    const { company, owner, hire } = await companyAtWork(app)
    const bookkeeper = await hire('bookkeeper')
    const sent = await upload(bookkeeper)
    await whileHeld(async () => {
      await runImport(owner, sent)
      await removePerson(company, bookkeeper)
    })
    expect(await waitForEnd(owner, sent.id)).toMatchObject({ state: 'done', inserted: 2 })
  })
})
