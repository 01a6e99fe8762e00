import { beforeEach, describe, expect, it } from 'vitest'
import { buildFinancial } from '#db/factories/index.ts'
import { assistantApi } from '#features/assistant/assistant/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { beginConversation, scriptedEngine, streamAnswer } from '#tests/support/assistant.ts'
import { companyAtWork, giveRole, removePerson, type TestCompany } from '#tests/support/books.ts'

const { engine, pendingCount, release } = scriptedEngine()
const app = await testApplication({}, [engine])
const { anonymous, signIn, database } = app
const question = { prompt: 'wait and read', includeFinancialData: true, includePostsData: true }

let company: TestCompany
let bookkeeper: SignedIn
beforeEach(async () => {
  const made = await companyAtWork(app)
  company = made.company
  bookkeeper = await made.hire('bookkeeper')
  await buildFinancial(database, { userId: company.bookId, projectName: 'Harbour' })
})

it('is a member’s own, and needs membership', async () => {
  const id = await beginConversation(bookkeeper)
  for (const [caller, status] of [
    [anonymous, 401],
    [await signIn(), 404],
    [company.owner, 404],
  ] as const)
    expect((await streamAnswer(caller, id, question)).response.status).toBe(status)
})

describe('an answer about a company’s records', () => {
  /** Begins to answer, and waits before it reads. */
  async function begin() {
    const id = await beginConversation(bookkeeper)
    const stream = await streamAnswer(bookkeeper, id, question)
    await expect.poll(pendingCount).toBe(1)
    return stream
  }
  const readsOf = async () =>
    (await bookkeeper.call(assistantApi.ledger)).body.map(({ reads }) => reads.length)

  it('ends with any change of the role, and reads with the rights of now when asked again', async () => {
    const { remainingEvents } = await begin()
    await giveRole(company, bookkeeper, 'viewer')
    expect((await remainingEvents()).at(-1)).toMatchObject({ kind: 'ended', turn: { state: 'stopped' } })
    release()
    const { remainingEvents: again } = await begin()
    release()
    const text = 'First 1 found last'
    expect((await again()).at(-1)).toMatchObject({ kind: 'ended', turn: { state: 'done', text } })
    expect(await readsOf()).toEqual([1, 0])
  })

  it('ends when the role loses their area, and shows none of them', async () => {
    const { remainingEvents } = await begin()
    await giveRole(company, bookkeeper, 'storekeeper')
    const events = await remainingEvents()
    release()
    expect(events.at(-1)).toMatchObject({ kind: 'ended', turn: { state: 'stopped', steps: [] } })
    expect(JSON.stringify(events)).not.toContain('Harbour')
    expect(await readsOf()).toEqual([0])
  })

  it('ends when its member is removed', async () => {
    const { remainingEvents } = await begin()
    await removePerson(company, bookkeeper)
    const events = await remainingEvents()
    release()
    expect(events.at(-1)).toMatchObject({ kind: 'ended', turn: { state: 'stopped', steps: [] } })
  })

  // The news of a change comes to the process a moment after the change itself.
  it.each([
    ['of the role', sql`update company_members set role = 'storekeeper' where role = 'bookkeeper'`],
    ['of who is in the company', sql`delete from company_members where role = 'bookkeeper'`],
  ])('shows nothing even before the news of a change %s', async (_, change) => {
    const { remainingEvents } = await begin()
    await database.run(change)
    release()
    const events = await remainingEvents()
    expect(events.at(-1)).toMatchObject({ turn: { steps: [{ state: 'refused', result: null }] } })
    expect(JSON.stringify(events)).not.toContain('Harbour')
  })
})
