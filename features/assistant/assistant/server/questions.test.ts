import { describe, expect, it } from 'vitest'
import { buildFinancial, buildTodo } from '#db/factories/index.ts'
import { testApplication } from '#tests/support/application.ts'
import { askAndWait, beginConversation, scriptedEngine } from '#tests/support/assistant.ts'
import { assistantApi, chatErrors } from '../contract.ts'

const { engine } = scriptedEngine()
const { anonymous, signIn, database } = await testApplication({}, [engine])
const owner = await signIn()
const stranger = await signIn()
await buildFinancial(database, { userId: owner.id, projectName: 'Lighthouse' })
await buildFinancial(database, { userId: stranger.id, projectName: 'Hidden pier' })
await buildTodo(database, { memberId: owner.id })

describe('POST /api/ai/preview', () => {
  it('is refused without a session, and for somebody else’s conversation', async () => {
    const conversationId = await beginConversation(owner)
    const body = { prompt: 'hello', conversationId }
    expect((await anonymous.call(assistantApi.preview, { body })).status).toBe(401)
    expect((await stranger.call(assistantApi.preview, { body })).status).toBe(404)
  })

  it('shows what would be sent, reads no records and writes nothing', async () => {
    const member = await signIn()
    const conversationId = await beginConversation(member)
    await askAndWait(member, conversationId, { prompt: 'before' })
    await member.call(assistantApi.setGrants, { body: { posts: 'deny' } })
    const flags = { includeFinancialData: true, includePostsData: true }
    const { body } = await member.call(assistantApi.preview, {
      body: { prompt: 'now', conversationId, ...flags },
    })
    expect(body).toMatchObject({
      engine: 'built-in',
      model: null,
      host: null,
      opened: ['financial'],
      messages: [
        { role: 'user', content: 'before' },
        { role: 'assistant', content: 'First last' },
        { role: 'user', content: 'now' },
      ],
      // The engine tried to read a record and got this outcome.
      readings: [{ label: 'invalid', calls: [] }],
    })
    expect(body.tools.map(({ name }) => name)).toEqual(['transactions', 'search'])
    const { turns } = (
      await member.call(assistantApi.conversation, { params: { id: String(conversationId) } })
    ).body
    expect(turns).toHaveLength(1)
    expect((await member.call(assistantApi.ledger)).body).toHaveLength(1)
  })

  it('refuses what a question would be refused for', async () => {
    const long = await owner.call(assistantApi.preview, { body: { prompt: 'x'.repeat(10_001) } })
    expect([long.status, JSON.parse(long.text)]).toEqual([413, { error: chatErrors.tooLong.sentence }])
    const none = await owner.call(assistantApi.preview, { body: { prompt: 'x', engine: 'model' } })
    expect(none.status).toBe(503)
  })
})

describe('GET /api/ai/suggestions', () => {
  it('uses the member’s own records only, and none that is denied', async () => {
    const suggested = async () => (await owner.call(assistantApi.suggestions, { query: {} })).body
    const all = await suggested()
    expect(all.some(({ prompt }) => prompt.includes('Lighthouse'))).toBe(true)
    expect(all.some(({ prompt }) => prompt.includes('Hidden pier'))).toBe(false)
    await owner.call(assistantApi.setGrants, { body: { financial: 'deny' } })
    const rest = await suggested()
    expect(rest.some(({ category }) => category === 'financial')).toBe(false)
    expect(rest.some(({ prompt }) => prompt.includes('Lighthouse'))).toBe(false)
    expect(rest.length).toBeGreaterThan(0)
  })

  it('refuses an invalid day', async () => {
    const reply = await owner.call(assistantApi.suggestions, { query: { today: '2026-02-30' } })
    expect(reply.status).toBe(400)
  })
})

describe('GET /api/ai/engines', () => {
  it('names the available engines', async () => {
    expect((await owner.call(assistantApi.engines)).body).toEqual([
      { name: 'built-in', model: null, host: null, isLocal: false, withheld: [] },
    ])
  })
})
