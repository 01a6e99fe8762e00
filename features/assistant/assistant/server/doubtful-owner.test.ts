import { expect, it } from 'vitest'
import { buildInvoice, insertFinancials, insertTodos } from '#db/factories/index.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { assistantApi } from '../contract.ts'

const { signIn, database } = await testApplication()
const today = '2026-11-18'

const aboutMoney = [
  'How much did we pay for Harbour 3 in October 2026?',
  'How much did we receive in October 2026?',
  'Top 3 projects by money paid in 2026',
]
const aboutOthers = [
  'Which invoices are overdue?',
  'Who owes us the most?',
  'Which to-dos are due this week?',
  'Which materials are low in stock?',
  'Who am I connected with?',
  'How many unread notifications do I have?',
  'Show the latest posts',
]
/** These stand in the owner's records and in no question. Only answers with that data open may contain them. */
const figure = /1[, ]?300/
const moment = /\d{4}-\d\d-\d\dT[\d:.]+Z/g
const secrets = ['Kyowa', 'Acme Ltd', 'forwarder', '4711', '815']

const ask = async (owner: SignedIn, prompt: string, includeFinancialData: boolean) => {
  const answer = await owner.call(assistantApi.chat, { body: { prompt, today, includeFinancialData } })
  expect(answer.status).toBe(200)
  return answer.body
}

it('an owner gets nothing while all is closed, exact figures once opened, and each answer in the ledger', async () => {
  const owner = await signIn()
  const paid = { userId: owner.id, transactionType: 'paid', currency: 'EUR', category: 'expense' } as const
  await insertFinancials(database, [
    {
      ...paid,
      projectName: 'Harbour 3',
      transactionWith: 'Kyowa',
      transactionDate: '2026-10-05',
      amount: '1200.10',
    },
    {
      ...paid,
      projectName: 'Harbour 3',
      transactionWith: 'Kyowa',
      transactionDate: '2026-10-06',
      amount: '100.20',
    },
    {
      ...paid,
      projectName: 'Harbour 4',
      transactionWith: 'Kyowa',
      transactionDate: '2026-10-07',
      amount: '815',
    },
  ])
  await buildInvoice(database, {
    userId: owner.id,
    customerName: 'Acme Ltd',
    status: 'sent',
    reference: '4711',
  })
  await insertTodos(database, [{ memberId: owner.id, title: 'Call the forwarder', dueDate: today }])

  for (const prompt of [...aboutMoney, ...aboutOthers]) {
    const { response, turn } = await ask(owner, prompt, false)
    // A timestamp can contain any three digits by chance.
    const answerText = JSON.stringify({ response, turn: { ...turn, prompt: '' } }).replace(moment, '')
    for (const secret of secrets) expect(answerText).not.toContain(secret)
    expect(answerText).not.toMatch(figure)
    expect(turn.steps.filter(({ result }) => result !== null)).toEqual([])
  }

  const exact = await ask(owner, aboutMoney[0] ?? '', true)
  expect(exact.response).toContain('1,300.30 EUR')
  expect(exact.response).toContain('Harbour 3')
  for (const prompt of aboutOthers) {
    const { response } = await ask(owner, prompt, true)
    for (const secret of ['Acme Ltd', 'forwarder', '4711']) expect(response).not.toContain(secret)
  }

  const ledger = (await owner.call(assistantApi.ledger, { query: { limit: '50' } })).body
  expect(ledger.map(({ prompt }) => prompt)).toEqual(
    [...aboutMoney, ...aboutOthers, aboutMoney[0], ...aboutOthers].toReversed(),
  )
  const [read] = ledger.flatMap(({ reads }) => reads)
  expect(ledger.filter(({ reads }) => reads.length > 0)).toHaveLength(1)
  expect(read).toMatchObject({ tool: 'transactions', category: 'financial', matched: 2 })
  expect(read?.records).toHaveLength(2)
})
