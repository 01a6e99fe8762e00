import { beforeAll, describe, expect, it } from 'vitest'
import { insertBills, insertItems, insertParties, insertPayments } from '#db/factories/index.ts'
import { assistantApi } from '#features/assistant/assistant/contract.ts'
import type { Role } from '#features/trade/companies/domain.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { allIncluded } from '#tests/support/assistant.ts'
import { newBill } from '#tests/support/bills.ts'
import { companyAtWork, chooseBook, giveRole, removePerson, type TestCompany } from '#tests/support/books.ts'

const app = await testApplication()
const { anonymous, database } = app

/** A name that is in no question but that of the supplier. */
const planted = 'Planted Timber'
const questions = {
  bills: 'What do we owe?',
  ages: 'How old are our bills?',
  payments: 'recorded payments',
  parties: `payment terms of ${planted}`,
  items: 'list our items',
} as const
type Asked = keyof typeof questions

let company: TestCompany
let hire: Awaited<ReturnType<typeof companyAtWork>>['hire']
beforeAll(async () => {
  const made = await companyAtWork(app)
  company = made.company
  hire = made.hire
  await plant(company.bookId)
})

async function plant(bookId: number): Promise<void> {
  await insertBills(database, [newBill({ bookId, supplierName: planted, dueDate: '2026-01-01' })])
  await insertPayments(database, [
    { bookId, date: '2026-01-02', amount: '5', currency: 'EUR', partyName: planted },
  ])
  await insertParties(database, [{ bookId, name: planted, city: 'Hamburg', paymentTermsDays: 30 }])
  await insertItems(database, [{ userId: bookId, name: `${planted} board`, unitPrice: '7', currency: 'EUR' }])
}

const ask = async (member: SignedIn, prompt: string) =>
  (await member.call(assistantApi.chat, { body: { prompt, engine: 'built-in', ...allIncluded } })).body.turn
/** Which of the questions tell something of what was planted. */
async function told(member: SignedIn): Promise<Asked[]> {
  const answered: Asked[] = []
  for (const [tool, prompt] of Object.entries(questions) as [Asked, string][]) {
    const turn = await ask(member, prompt)
    const results = turn.steps.flatMap(({ result }) => (result === null ? [] : [JSON.stringify(result.rows)]))
    if (results.some((rows) => rows.includes(planted))) answered.push(tool)
  }
  return answered
}

const everything: Asked[] = ['bills', 'ages', 'payments', 'parties', 'items']

describe('bills, payments, parties and items of a company', () => {
  it('are told to nobody without a session', async () => {
    expect((await anonymous.call(assistantApi.chat, { body: { prompt: questions.bills } })).status).toBe(401)
  })

  it.each([
    ['manager', everything],
    ['bookkeeper', everything],
    ['trader', everything],
    ['viewer', everything],
    ['storekeeper', ['items']],
  ] as const satisfies readonly (readonly [Role, readonly Asked[]])[])(
    'are told to a %s by their rights',
    async (role, seen) => {
      expect(await told(await hire(role))).toEqual(seen)
    },
  )

  it('leave financial transactions closed to a trader', async () => {
    const turn = await ask(await hire('trader'), 'How much did we pay this year?')
    expect(turn.text).toContain('Switch on **Financial**')
    expect(turn.steps.filter(({ state }) => state === 'done')).toEqual([])
  })

  it('are gone with a lost right, and with the company', async () => {
    const person = await hire('viewer')
    expect(await told(person)).toEqual(everything)
    await giveRole(company, person, 'storekeeper')
    expect(await told(person)).toEqual(['items'])
    await removePerson(company, person)
    expect(await told(person)).toEqual([])
  })

  it('are not told in another book', async () => {
    const { owner, bookId } = company
    await chooseBook(owner, owner.id)
    expect(await told(owner)).toEqual([])
    await chooseBook(owner, bookId)
    expect(await told(owner)).toEqual(everything)
  })

  it('are closed for all where a colleague closed them, and so are their names', async () => {
    const bookkeeper = await hire('bookkeeper')
    const owner = company.owner
    // Payments are transactions too.
    await owner.call(assistantApi.setGrants, {
      body: { erp: 'deny', material: 'deny', financial: 'deny' },
    })
    for (const member of [owner, bookkeeper]) expect(await told(member)).toEqual([])
    const { reads } = (await bookkeeper.call(assistantApi.ledger)).body[0] ?? {}
    expect(reads).toEqual([])
    const preview = await bookkeeper.call(assistantApi.preview, {
      body: { prompt: 'contact of Planted', engine: 'built-in', ...allIncluded },
    })
    expect(JSON.stringify(preview.body)).not.toContain(planted)
    expect(preview.body.tools.map(({ name }) => name)).not.toContain('bills')
    await owner.call(assistantApi.setGrants, {
      body: { erp: 'ask', material: 'ask', financial: 'ask' },
    })
    expect(await told(bookkeeper)).toEqual(everything)
    const last = (await bookkeeper.call(assistantApi.ledger)).body[1]
    expect(last?.reads).toMatchObject([{ tool: 'parties', category: 'erp', matched: 1 }])
  })
})
