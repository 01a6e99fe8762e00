import { describe, expect, it } from 'vitest'
import { aiService, streamChunk, sendText } from '#tests/support/ai-service.ts'
import { testApplication } from '#tests/support/application.ts'
import { streamAnswer, beginConversation } from '#tests/support/assistant.ts'
import { assistantApi, chatErrors } from '../../contract.ts'

/** A service that does what the newest question says. */
const service = await aiService((response, _, { text }) => {
  const { messages }: { messages: { content: string }[] } = JSON.parse(text)
  const prompt = messages.at(-1)?.content ?? ''
  if (prompt === 'wait') return undefined
  if (prompt === 'begin') {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    return void response.write(streamChunk({ content: 'You paid ' }))
  }
  const status = Number(prompt)
  if (status > 0) return void response.writeHead(status, { 'retry-after': '60' }).end('{}')
  return sendText(response, 'Good ', 'morning.')
})
const environment = { OPENAI_BASE_URL: service.url, OPENAI_API_KEY: 'sk-test', OPENAI_MODEL: 'scripted' }
const { anonymous, signIn } = await testApplication(environment)
const member = await signIn()
const admin = await signIn({ isAdmin: true })

const chat = (prompt: string) => member.call(assistantApi.chat, { body: { prompt } })
const turnsOf = async (id: number) =>
  (await member.call(assistantApi.conversation, { params: { id: String(id) } })).body.turns
const isDropped = () => service.requests.at(-1)?.isDropped()

describe('with a service set up', () => {
  it('nobody without a session reaches it', async () => {
    expect((await anonymous.call(assistantApi.chat, { body: { prompt: 'hello' } })).status).toBe(401)
    expect(service.requests).toEqual([])
  })

  it('answers come from it unless the built-in engine is asked for, and say so', async () => {
    expect((await member.call(assistantApi.engines)).body).toEqual([
      { name: 'model', model: 'scripted', host: new URL(service.url).host, isLocal: true, withheld: [] },
      { name: 'built-in', model: null, host: null, isLocal: false, withheld: [] },
    ])
    const { body } = await chat('hello')
    expect(body.response).toBe('Good morning.')
    expect(body.turn).toMatchObject({ engine: 'model', model: 'scripted', state: 'done' })
    const [entry] = (await member.call(assistantApi.ledger)).body
    expect(entry).toMatchObject({ prompt: 'hello', engine: 'model', model: 'scripted', reads: [] })
  })

  it.each([
    ['401', 502, chatErrors.serviceDown],
    ['503', 502, chatErrors.serviceDown],
    ['429', 429, chatErrors.serviceBusy],
    ['504', 504, chatErrors.serviceSlow],
  ])('its %s becomes status %i with a sentence', async (prompt, status, { sentence }) => {
    const reply = await chat(prompt)
    expect([reply.status, reply.text]).toEqual([status, JSON.stringify({ error: sentence })])
  })
})

describe('the request to the service ends', () => {
  it.each([
    ['wait', ''],
    ['begin', 'You paid '],
  ])('when the member hangs up on “%s”', async (prompt, text) => {
    const before = service.requests.length
    const id = await beginConversation(member)
    const { events, disconnect } = await streamAnswer(member, id, { prompt })
    await events.next()
    if (text !== '') await events.next()
    await expect.poll(() => service.requests.length).toBe(before + 1)
    expect(isDropped()).toBe(false)
    disconnect()
    await expect.poll(isDropped).toBe(true)
    await expect.poll(() => turnsOf(id)).toMatchObject([{ prompt, text, state: 'stopped' }])
  })

  it('when the administrators switch the assistant off', async () => {
    const before = service.requests.length
    const answer = chat('wait')
    await expect.poll(() => service.requests.length).toBe(before + 1)
    await admin.call(assistantApi.setSettings, { body: { enabled: false } })
    const { status, text } = await answer
    expect([status, text]).toEqual([403, JSON.stringify({ error: chatErrors.disabled.sentence })])
    await expect.poll(isDropped).toBe(true)
    await admin.call(assistantApi.setSettings, { body: { enabled: true } })
  })
})
