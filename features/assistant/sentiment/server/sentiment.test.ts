import { describe, expect, it } from 'vitest'
import { assistantApi } from '#features/assistant/assistant/contract.ts'
import { chatErrors } from '#features/assistant/assistant/contract/chat.ts'
import { testApplication } from '#tests/support/application.ts'
import { sentimentApi, sentimentErrors } from '../contract.ts'
import { maxTextLength } from '../domain.ts'

const { signIn } = await testApplication()
const member = await signIn()
const admin = await signIn({ isAdmin: true })
const analyze = (text: string) => member.call(sentimentApi.analyze, { body: { text } })
const ledgerOf = async (who: typeof member) => (await who.call(assistantApi.ledger)).body

describe('POST /api/ai/analyze-sentiment', () => {
  it('is refused while the assistant is switched off, and records nothing', async () => {
    await admin.call(assistantApi.setSettings, { body: { enabled: false } })
    const reply = await analyze('Good')
    expect([reply.status, JSON.parse(reply.text)]).toEqual([403, { error: chatErrors.disabled.sentence }])
    await admin.call(assistantApi.setSettings, { body: { enabled: true } })
    expect(await ledgerOf(member)).toEqual([])
  })

  it.each(['', '   \n'])('refuses the empty text %j', async (text) => {
    const reply = await analyze(text)
    expect([reply.status, JSON.parse(reply.text)]).toEqual([400, { error: 'Text is required' }])
  })

  it('rates texts of ten thousand characters, and refuses longer ones', async () => {
    const longest = 'Good. '.repeat(maxTextLength).slice(0, maxTextLength)
    expect((await analyze(longest)).body.rating).toBeGreaterThan(3)
    expect((await analyze(`${longest}.`)).status).toBe(400)
  })

  it('answers a rating, a confidence and a sentence', async () => {
    const { body } = await analyze('Excellent! The best supplier we have ever had.')
    expect(body).toMatchObject({ rating: 5, language: 'en', certainty: 'rated' })
    expect(body.confidence).toBeGreaterThan(0.5)
    expect(body.confidence).toBeLessThanOrEqual(1)
    expect(body.sentence).toBe(`Very positive (5 of 5), ${Math.round(body.confidence * 100)} % sure.`)
  })

  it('answers a number where it cannot tell, as small as a guess', async () => {
    const { body } = await analyze('Der Vertrag endet im März.')
    expect(body).toMatchObject({ rating: 3, confidence: 0.2, language: 'de', certainty: 'unknown' })
    expect(body.sentence).toMatch(/^Can't tell:/)
  })

  it('refuses a text in an unknown language', async () => {
    const reply = await analyze('Il servizio era ottimo.')
    expect([reply.status, JSON.parse(reply.text)]).toEqual([
      422,
      { error: sentimentErrors.unknownLanguage.sentence },
    ])
  })

  it('adds an entry to its owner’s ledger and to no other', async () => {
    const owner = await signIn()
    await owner.call(sentimentApi.analyze, { body: { text: 'We like the new dashboard.' } })
    expect(await ledgerOf(owner)).toMatchObject([
      {
        kind: 'sentiment',
        prompt: 'We like the new dashboard.',
        engine: 'built-in',
        model: null,
        state: 'done',
        opened: [],
        reads: [],
      },
    ])
    expect(await ledgerOf(admin)).toEqual([])
  })
})
