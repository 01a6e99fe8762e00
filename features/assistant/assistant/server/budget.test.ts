import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { picturesApi } from '#features/assistant/pictures/contract.ts'
import { sentimentApi } from '#features/assistant/sentiment/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { aiService, streamChunk, sendText } from '#tests/support/ai-service.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { assistantApi } from '../contract.ts'

/** A service that does what the newest question says, and reports tokens if asked to. */
const service = await aiService((response, _, { text }) => {
  const { messages }: { messages: { content: string }[] } = JSON.parse(text)
  const prompt = messages.at(-1)?.content ?? ''
  if (prompt === 'count') {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(streamChunk({ content: 'Good.' }))
    const last = { choices: [{ delta: {}, finish_reason: 'stop' }], usage: { total_tokens: 777 } }
    return void response.end(`data: ${JSON.stringify(last)}\n\ndata: [DONE]\n\n`)
  }
  if (prompt === 'long')
    return sendText(response, ...Array.from({ length: 150 }, () => 'many words '.repeat(10)))
  return sendText(response, 'Good ', 'morning.')
})
const model = { OPENAI_BASE_URL: service.url, OPENAI_API_KEY: 'sk-test', OPENAI_MODEL: 'scripted' }
const limits = { RATE_LIMIT: 'on', AI_CALLS_PER_DAY: '3', AI_TOKENS_PER_DAY: '3000' }
const { database, signIn } = await testApplication({ ...model, ...limits })

const dot = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#357' } })
    .png()
    .toBuffer()
const chat = (member: SignedIn, prompt: string, engine?: 'built-in') =>
  member.call(assistantApi.chat, { body: { prompt, engine } })
const use = ({ id }: SignedIn, tokens: number) =>
  database.run(sql`
    insert into ai_usage (member_id, day, calls, tokens)
    values (${id}, (now() at time zone 'utc')::date, 0, ${tokens})`)
const usedBy = ({ id }: SignedIn) =>
  database.one(sql<{ calls: number; tokens: number }>`
    select calls, tokens::integer as tokens from ai_usage where member_id = ${id}`)

describe('GET /api/ai/usage', () => {
  it('returns the member’s own usage and limits', async () => {
    const [member, stranger] = [await signIn(), await signIn()]
    await chat(member, 'count')
    const calls = { used: 1, allowed: 3 }
    expect((await member.call(assistantApi.usage)).body).toEqual({
      calls,
      tokens: { used: 777, allowed: 3_000 },
      month: null,
    })
    expect((await stranger.call(assistantApi.usage)).body.calls?.used).toBe(0)
  })

  it('has no tokens without a service, and no figures if nothing is counted', async () => {
    const localMember = await (await testApplication(limits)).signIn()
    expect((await localMember.call(assistantApi.usage)).body).toEqual({
      calls: { used: 0, allowed: 3 },
      tokens: null,
      month: null,
    })
    const free = await (await testApplication()).signIn()
    expect((await free.call(assistantApi.usage)).body).toEqual({
      calls: null,
      tokens: null,
      month: null,
    })
  })
})

describe('the calls of a day', () => {
  it('are counted per member, for every engine and every kind of question', async () => {
    const [one, other] = [await signIn(), await signIn()]
    expect((await chat(one, 'hello')).status).toBe(200)
    expect((await chat(one, 'hello', 'built-in')).status).toBe(200)
    const rate = () => one.call(sentimentApi.analyze, { body: { text: 'Good' } })
    expect((await rate()).status).toBe(200)
    const refused = await rate()
    expect([refused.status, JSON.parse(refused.text)]).toEqual([
      429,
      { error: 'You have used your 3 AI calls of today. They are back at midnight UTC.' },
    ])
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(24 * 60 * 60)
    expect((await chat(one, 'hello', 'built-in')).status).toBe(429)
    const picture = new File([new Uint8Array(await dot())], 'dot.png')
    const picturesReply = await one.call(picturesApi.analyze, { body: { prompt: '' }, files: [picture] })
    expect(picturesReply.status).toBe(429)
    expect((await chat(other, 'hello')).status).toBe(200)
    expect((await usedBy(one)).calls).toBe(3)
  })

  it('start again the next day', async () => {
    const member = await signIn()
    await use(member, 3_000)
    expect((await chat(member, 'hello')).status).toBe(429)
    await database.run(sql`update ai_usage set day = day - 1 where member_id = ${member.id}`)
    expect((await chat(member, 'hello')).status).toBe(200)
  })
})

describe('the tokens of a day', () => {
  it('are those that the service reports, else estimated by length', async () => {
    const [reportedMember, estimatedMember] = [await signIn(), await signIn()]
    await chat(reportedMember, 'count')
    expect(await usedBy(reportedMember)).toEqual({ calls: 1, tokens: 777 })
    await chat(estimatedMember, 'hello')
    const { tokens } = await usedBy(estimatedMember)
    expect(tokens).toBeGreaterThan(100)
    expect(tokens).toBeLessThan(3_000)
  })

  it('when used up, close the service and leave the built-in engine', async () => {
    const member = await signIn()
    await use(member, 3_000)
    const requestsBefore = service.requests.length
    const refused = await chat(member, 'hello')
    expect([refused.status, JSON.parse(refused.text)]).toEqual([
      429,
      {
        error:
          'You have used your 3,000 tokens of the AI service of today. They are back at midnight UTC. ' +
          'Until then the built-in assistant can answer.',
      },
    ])
    expect(service.requests).toHaveLength(requestsBefore)
    expect((await chat(member, 'hello', 'built-in')).status).toBe(200)
    expect(await usedBy(member)).toEqual({ calls: 1, tokens: 3_000 })
  })

  it('when used up midway, end the answer and keep its partial text', async () => {
    const member = await signIn()
    const { body: conversation } = await member.call(assistantApi.begin, { body: {} })
    const params = { id: String(conversation.id) }
    const response = await member.fetch(`/api/ai/conversations/${conversation.id}/turns`, {
      method: 'POST',
      body: JSON.stringify({ prompt: 'long' }),
      headers: { 'content-type': 'application/json' },
    })
    await response.text()
    const { turns } = (await member.call(assistantApi.conversation, { params })).body
    expect(turns).toMatchObject([
      { state: 'failed', failure: expect.stringMatching(/^You have used your 3,000 tokens/) },
    ])
    expect(turns[0]?.text).toMatch(/^many words/)
    const { tokens } = await usedBy(member)
    expect(tokens).toBeGreaterThanOrEqual(3_000)
    expect(tokens).toBeLessThan(3_200)
  })
})
