import { beforeAll, describe, expect, it } from 'vitest'
import { buildFinancial } from '#db/factories/index.ts'
import { accountsApi } from '#features/people/accounts/contract.ts'
import type { Notation } from '#platform/contract/notation.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { askAndWait, beginConversation, nothingIncluded } from '#tests/support/assistant.ts'
import { assistantApi } from '../../contract.ts'

const { anonymous, signIn, database } = await testApplication()
const german: Notation = { numbers: '1.234,50', dates: 'DD.MM.YYYY' }
const today = '2026-11-18'
const body = { today, engine: 'built-in', ...nothingIncluded, includeFinancialData: true } as const

let member: SignedIn
beforeAll(async () => {
  member = await signIn()
  const paid = { userId: member.id, transactionType: 'paid', category: 'expense', currency: 'EUR' } as const
  await buildFinancial(database, { ...paid, amount: '12345.50', transactionDate: '2026-10-05' })
  await buildFinancial(database, { ...paid, amount: '1000.25', transactionDate: '2026-10-20' })
})

const choose = (choice: { numbers: Notation['numbers'] | null; dates: Notation['dates'] | null }) =>
  member.call(accountsApi.setNotation, { body: choice })
const answer = async (prompt: string, notation: Partial<Notation> = {}) =>
  (await member.call(assistantApi.chat, { body: { prompt, ...body, ...notation } })).body

const question = 'payments between 2026-10-01 and 2026-10-20 over 1000'

describe('how the sentences of the assistant write numbers and dates', () => {
  it('is read of the caller alone', async () => {
    expect((await anonymous.call(assistantApi.chat, { body: { prompt: question, ...body } })).status).toBe(
      401,
    )
    const stranger = await signIn()
    const { response } = (
      await stranger.call(assistantApi.chat, { body: { prompt: question, ...body, ...german } })
    ).body
    expect(response).toContain('No records match')
    expect(response).toContain('01.10. – 20.10.2026')
  })

  it('is the specification’s until somebody chooses', async () => {
    const { response, turn } = await answer(question)
    expect(response).toContain('**13,345.75 EUR**')
    expect(response).toContain('at least 1,000.01')
    expect(response).toContain('| [Oct 20, 2026](')
    expect(turn.steps[0]?.reading).toContain('Oct 1 – Oct 20, 2026')
  })

  it('is what the member chose', async () => {
    await choose(german)
    const { response, turn } = await answer(question)
    expect(response).toContain('**13.345,75 EUR**')
    expect(response).toContain('at least 1.000,01')
    expect(response).toContain('| [20.10.2026](')
    expect(response).not.toMatch(/13,345|Oct/)
    expect(turn.steps[0]?.reading).toContain('01.10. – 20.10.2026')
    // Figures and cells stay exact: the page writes them.
    expect(turn.steps[0]?.result?.figures).toContainEqual({ label: 'Paid', value: '13345.75', unit: 'EUR' })
  })

  it('is what the page asks for, where it says so', async () => {
    await choose({ numbers: null, dates: 'YYYY-MM-DD' })
    const { response } = await answer(question, { numbers: "1'234.50" })
    expect(response).toContain("**13'345.75 EUR**")
    expect(response).toContain('10-01 – 2026-10-20')
    expect(
      (
        await member.call(assistantApi.chat, {
          body: { prompt: question, ...body, numbers: '1;234' as '1.234,50' },
        })
      ).status,
    ).toBe(400)
  })

  it('holds for differences, for readings to choose from and for streamed and saved answers', async () => {
    await choose(german)
    const compared = await answer('compare spending of October with September')
    expect(compared.response).toContain('difference **+13.345,75 EUR**')
    const offered = await answer('payments frobnicated since 2026-10-07 over 2500')
    expect(offered.turn.choices.map(({ label }) => label).join()).toMatch(/at least 2\.500,01.*07\.10\.2026/)
    const conversation = await beginConversation(member)
    const turn = await askAndWait(member, conversation, { prompt: question, ...body })
    expect(turn.text).toContain('**13.345,75 EUR**')
    await choose({ numbers: null, dates: null })
    // What was said stays as it was said.
    const saved = await member.call(assistantApi.conversation, { params: { id: String(conversation) } })
    expect(saved.body.turns[0]?.text).toBe(turn.text)
  })

  it('holds for the readings of a preview', async () => {
    const preview = await member.call(assistantApi.preview, {
      body: { prompt: question, ...body, ...german },
    })
    expect(preview.body.readings[0]?.label).toContain('01.10.2026 – 20.10.2026')
  })
})
