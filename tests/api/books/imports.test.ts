import { expect, it } from 'vitest'
import { importsApi } from '#features/imports/contract.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { companyAtWork } from '#tests/support/books.ts'
import { csv, getImport, rowsOf, runImport, uploadTable } from '#tests/support/sheets.ts'

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
