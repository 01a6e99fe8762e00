import { describe, expect, it } from 'vitest'
import { insertFinancials } from '#db/factories/index.ts'
import { testApplication } from '#tests/support/application.ts'
import { assistantApi } from '../contract.ts'

/** A conversation that the caller keeps and sends along, with the engine that is built in. */

const { signIn, database } = await testApplication()
const [owner, stranger] = [await signIn(), await signIn()]
const paid = {
  projectName: 'Harbour 3',
  transactionType: 'paid',
  transactionWith: 'Kyowa',
  currency: 'EUR',
  category: 'expense',
} as const
await insertFinancials(database, [
  { ...paid, userId: owner.id, amount: '70.25', transactionDate: '2026-10-05' },
  { ...paid, userId: owner.id, amount: '31.50', transactionDate: '2026-09-05' },
  { ...paid, userId: stranger.id, amount: '99', transactionDate: '2026-09-06' },
])

const body = {
  prompt: 'and in September 2026?',
  today: '2026-11-18',
  engine: 'built-in' as const,
  includeFinancialData: true,
  previousMessages: [
    { role: 'user' as const, content: 'How much did we pay Kyowa in October 2026?' },
    { role: 'assistant' as const, content: 'Paid 70.25 EUR.' },
  ],
}

describe('previousMessages', () => {
  it('say what a question goes on from, in one’s own records', async () => {
    const { body: answer } = await owner.call(assistantApi.chat, { body })
    expect(answer.turn.text).toContain('31.50 EUR')
    expect((await stranger.call(assistantApi.chat, { body })).body.turn.text).toContain('99.00 EUR')
  })

  it('open nothing', async () => {
    const closed = await owner.call(assistantApi.chat, { body: { ...body, includeFinancialData: false } })
    expect(closed.body.turn.text).not.toMatch(/\d+\.\d\d/)
    const alone = await owner.call(assistantApi.chat, { body: { ...body, previousMessages: [] } })
    expect(alone.body.turn.steps).toEqual([])
  })
})
