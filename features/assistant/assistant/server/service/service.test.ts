import { createServer } from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { findDescriber } from '#features/assistant/pictures/server/describe.ts'
import { sql } from '#platform/server/database/sql.ts'
import { aiService, sendText, sendToolCalls } from '#tests/support/ai-service.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { allIncluded } from '#tests/support/assistant.ts'
import type { TestClient } from '#tests/support/client.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { assistantApi, type ServiceConnection } from '../../contract.ts'
import { chatErrors } from '../../contract/chat.ts'
import { serviceErrors } from '../../contract/service.ts'
import { describeImage, modelEngine } from '../model/index.ts'
import { defaultLimits } from '../model/limits.ts'
import { openService } from '../model/service.ts'
import { findLocalServices } from './local.ts'
import { aiServices } from './services.ts'

const { app, anonymous, database, signIn, url } = await testApplication({ RATE_LIMIT: 'on' })
const admin = await signIn({ isAdmin: true })
const member = await signIn()

interface Sent {
  stream?: boolean
  tools?: { function: { name: string } }[]
  messages: { content: string }[]
}

/** A service that does what the newest question says. */
const service = await aiService((response, _, { text }) => {
  const { messages, stream }: Sent = JSON.parse(text)
  const prompt = messages.at(-1)?.content ?? ''
  if (stream !== true) {
    const tool_calls = [{ id: '1', type: 'function', function: { name: 'clock', arguments: '{}' } }]
    return void response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: null, tool_calls } }] }))
  }
  if (prompt === 'wait') return undefined
  if (prompt === 'read')
    return sendToolCalls(response, { name: 'transactions', input: '{"operation":"total"}' })
  return sendText(response, 'Good morning.')
})
const chosen: ServiceConnection = {
  baseUrl: service.url,
  model: 'scripted',
  key: 'sk-a-very-secret-key-1a2b',
}
const sentTools = () => (JSON.parse(service.requests.at(-1)?.text ?? '{}') as Sent).tools ?? []
const choose = (body: Partial<ServiceConnection> = {}) =>
  admin.call(assistantApi.setService, { body: { ...chosen, ...body } })
const limit = (localOnly: ('financial' | 'pictures')[], tokensPerMonth: number | null = null) =>
  admin.call(assistantApi.setServiceLimits, { body: { localOnly, tokensPerMonth } })
const ask = (who: SignedIn, prompt: string) =>
  who.call(assistantApi.chat, { body: { prompt, ...allIncluded } })
const failure = (text: string): unknown => JSON.parse(text).error

describe('the AI service of administrators', () => {
  it.each([
    ['its state', (who: TestClient) => who.call(assistantApi.service)],
    ['its choice', (who: TestClient) => who.call(assistantApi.setService, { body: chosen })],
    ['its removal', (who: TestClient) => who.call(assistantApi.removeService)],
    [
      'its limits',
      (who: TestClient) =>
        who.call(assistantApi.setServiceLimits, { body: { localOnly: [], tokensPerMonth: null } }),
    ],
    ['its test', (who: TestClient) => who.call(assistantApi.tryService, { body: chosen })],
    ['what is found', (who: TestClient) => who.call(assistantApi.findServices)],
  ])('refuses %s without a session and to members', async (_, call) => {
    expect((await call(anonymous)).status).toBe(401)
    expect((await call(member)).status).toBe(403)
    expect(service.requests).toEqual([])
  })

  it('is none at first: the built-in engine answers', async () => {
    expect((await admin.call(assistantApi.service)).body).toEqual({
      source: 'none',
      baseUrl: null,
      model: null,
      place: null,
      key: 'none',
      keyEnd: null,
      localOnly: [],
      tokensPerMonth: null,
    })
    const [engine] = (await member.call(assistantApi.engines)).body
    expect(engine).toEqual({ name: 'built-in', model: null, host: null, isLocal: false, withheld: [] })
  })

  it('answers for everybody from the next question on, and every open page learns of it', async () => {
    const socket = await openTestSocket(url, member.token)
    const { body } = await choose()
    expect(body).toMatchObject({ source: 'page', model: 'scripted', key: 'stored', keyEnd: '1a2b' })
    expect((await member.call(assistantApi.engines)).body[0]).toEqual({
      name: 'model',
      model: 'scripted',
      host: new URL(service.url).host,
      isLocal: true,
      withheld: [],
    })
    expect((await ask(member, 'hello')).body.response).toBe('Good morning.')
    expect(service.requests.at(-1)?.authorization).toBe(`Bearer ${chosen.key}`)
    await expect
      .poll(() => socket.changes('settings'))
      .toContainEqual({
        resource: 'settings',
        id: 0,
        name: 'ai-service',
      })
    socket.socket.close()
  })

  it('keeps its key sealed, and shows its end only', async () => {
    const rows = await database.all(sql<{ value: string }>`select value::text as value from settings`)
    const log = await database.all(sql<{ target: string }>`select target from audit_log`)
    const { text } = await admin.call(assistantApi.service)
    expect(JSON.stringify([rows, log, text])).not.toContain('very-secret')
    expect(log.map(({ target }) => target)).toContain(`scripted at ${new URL(service.url).host}`)
  })

  it('keeps the stored key when it is not typed again, but never for another host', async () => {
    const renamed = await choose({ key: undefined, model: 'other' })
    expect(renamed.body).toMatchObject({ model: 'other', key: 'stored', keyEnd: '1a2b' })
    const other = await choose({ key: undefined, baseUrl: 'http://127.0.0.1:9/v1' })
    expect([other.status, other.text]).toEqual([400, serviceErrors.keyElsewhere.sentence])
    const before = service.requests.length
    const elsewhere = { ...chosen, key: undefined, baseUrl: 'http://127.0.0.1:9/v1' }
    expect((await admin.call(assistantApi.tryService, { body: elsewhere })).status).toBe(400)
    expect(service.requests).toHaveLength(before)
    expect((await choose({ key: null })).body).toMatchObject({ key: 'none', keyEnd: null })
    await choose()
  })

  it.each([
    ['nonsense', 'The address must look like https://api.openai.com/v1'],
    ['ftp://models.example/v1', 'The address must look like https://api.openai.com/v1'],
    ['https://user:pass@models.example/v1', 'The address must hold no user, no question mark and no hash'],
    ['http://169.254.169.254/latest', serviceErrors.mixed.sentence],
    ['http://0.0.0.0:8080/v1', serviceErrors.mixed.sentence],
    ['http://no-such-machine.invalid/v1', serviceErrors.unknownHost.sentence],
  ])('refuses %s', async (baseUrl, sentence) => {
    const reply = await choose({ baseUrl })
    expect(reply.status).toBe(400)
    expect(reply.text).toContain(sentence)
  })

  it.each([
    ['http://8.8.8.8/v1', 'elsewhere'],
    ['http://[2606:4700::1111]/v1', 'elsewhere'],
    ['http://10.0.0.7:8080/v1', 'local'],
    ['http://[::1]:8080/v1', 'local'],
    ['http://localhost:8080/v1', 'local'],
  ])('%s is found to be %s, whatever is said of it', async (baseUrl, place) => {
    await limit(['financial'])
    for (const isLocal of [true, false]) {
      const said = JSON.stringify({ ...chosen, baseUrl, isLocal })
      const headers = { 'content-type': 'application/json' }
      const reply = await admin.fetch('/api/admin/ai-service', { method: 'PUT', body: said, headers })
      expect([reply.status, await reply.json()]).toEqual([200, expect.objectContaining({ place })])
      const [engine] = (await member.call(assistantApi.engines)).body
      expect(engine).toMatchObject({
        isLocal: place === 'local',
        withheld: place === 'local' ? [] : ['financial'],
      })
    }
    await limit([])
    await choose()
  })

  it('is local no longer once its name leads elsewhere, also for an answer that has begun', async () => {
    const { port } = new URL(service.url)
    const stored = { baseUrl: `http://models.example:${port}/v1`, model: 'near', isLocal: true, key: null }
    await limit(['pictures'])
    await database.run(sql`
      update settings set value = ${JSON.stringify(stored)}::jsonb where name = 'ai-service'`)
    let address = '127.0.0.1'
    const services = aiServices(app, defaultLimits, async () => [{ address, family: 4 }])
    const begun = await services.current()
    if (begun === undefined) throw new Error('There is no service')
    expect([begun.isLocal, [...begun.withheld]]).toEqual([true, []])
    const describePicture = () =>
      describeImage(begun.model, Buffer.from('a picture'), 'image/jpeg', '', new AbortController().signal)
    // No resolver knows the name: the connection went to the address that was checked.
    expect(await describePicture()).toBe('Good morning.')

    const before = service.requests.length
    address = '8.8.8.8'
    await expect(describePicture()).rejects.toThrow(chatErrors.serviceLeft.sentence)
    const now = await services.current()
    expect([now?.isLocal, [...(now?.withheld ?? [])]]).toEqual([false, ['pictures']])
    expect(await findDescriber(services)).toBeUndefined()
    expect(service.requests).toHaveLength(before)
    await limit([])
    await choose()
  })

  it('is not called where its name leads into a private network later', async () => {
    const stored = { ...chosen, isLocal: false, key: null }
    await database.run(sql`
      update settings set value = ${JSON.stringify(stored)}::jsonb where name = 'ai-service'`)
    const before = service.requests.length
    const refused = await ask(member, 'hello')
    expect([refused.status, failure(refused.text)]).toEqual([502, chatErrors.serviceMoved.sentence])
    expect(service.requests).toHaveLength(before)
    await choose()
  })

  it('with a key that this server cannot open any more, answers no more, and says so to administrators', async () => {
    await database.run(sql`
      update settings set value = jsonb_set(value, '{key,sealed}', '"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"')
      where name = 'ai-service'`)
    expect((await admin.call(assistantApi.service)).body.key).toBe('unreadable')
    expect((await member.call(assistantApi.engines)).body).toHaveLength(1)
    expect((await choose({ key: undefined })).text).toBe(serviceErrors.keyUnreadable.sentence)
    await choose()
    expect((await admin.call(assistantApi.service)).body.key).toBe('stored')
  })

  it('ends running answers with a sentence when it changes', async () => {
    const before = service.requests.length
    const answer = ask(member, 'wait')
    await expect.poll(() => service.requests.length).toBe(before + 1)
    await choose({ model: 'newer' })
    const { status, text } = await answer
    expect([status, failure(text)]).toEqual([
      409,
      'The AI service was changed while it answered. Please ask again.',
    ])
    await expect.poll(() => service.requests.at(-1)?.isDropped()).toBe(true)
  })

  it('can be removed', async () => {
    await admin.call(assistantApi.removeService)
    expect((await member.call(assistantApi.engines)).body).toHaveLength(1)
    await choose()
  })
})

describe('the test of a service', () => {
  const attempt = (body: Partial<ServiceConnection>) =>
    admin.call(assistantApi.tryService, { body: { ...chosen, ...body } })

  it('says whether it answers and uses tools, and sends no record', async () => {
    const { body } = await attempt({})
    expect(body.works).toBe(true)
    expect(body.sentence).toMatch(
      /^scripted answered in \d+\.\d s and can look things up\. It runs on your own network\.$/,
    )
    const { messages } = JSON.parse(service.requests.at(-1)?.text ?? '') as Sent
    expect(messages).toEqual([{ role: 'user', content: 'What time is it?' }])
  })

  it.each([
    [401, 'The service refuses the key. Please check it.'],
    [404, 'The service does not know this model, or the address is wrong.'],
    [500, 'The service answered with an error (500).'],
  ])('says what %i means, and never what the service wrote', async (status, sentence) => {
    const broken = await aiService(
      (response) => void response.writeHead(status).end('{"error":{"message":"sk-a-very-secret-key-1a2b"}}'),
    )
    expect((await attempt({ baseUrl: broken.url })).body).toEqual({ works: false, sentence })
  })

  it('says that nothing listens there', async () => {
    const { body } = await attempt({ baseUrl: 'http://127.0.0.1:9/v1' })
    expect(body).toEqual({
      works: false,
      sentence: '127.0.0.1:9 cannot be reached. Is the service running, and the address right?',
    })
  })
})

describe('what is limited to local services', () => {
  it('is sent to a local one', async () => {
    await limit(['financial', 'pictures'])
    await ask(member, 'hello')
    expect(sentTools().map(({ function: { name } }) => name)).toContain('transactions')
    expect((await member.call(assistantApi.engines)).body[0]?.withheld).toEqual([])
  })

  it('is kept from another one', async () => {
    const stored = { baseUrl: 'https://models.example/v1', model: 'far', isLocal: false, key: null }
    await database.run(sql`
      update settings set value = ${JSON.stringify(stored)}::jsonb where name = 'ai-service'`)
    const [engine] = (await member.call(assistantApi.engines)).body
    expect(engine).toMatchObject({ host: 'models.example', withheld: ['financial', 'pictures'] })
    expect(await findDescriber(aiServices(app))).toBeUndefined()
    await limit(['financial'])
    expect(await findDescriber(aiServices(app))).toMatchObject({ model: 'far' })
    await choose()
  })

  it('is neither read for it nor sent to it, whatever it asks for', async () => {
    const model = openService(
      { baseUrl: service.url, model: 'far', apiKey: undefined },
      { log: { warn: () => undefined }, limits: defaultLimits },
    )
    const engine = { ...modelEngine(model), withheld: new Set(['financial'] as const) }
    const outside = await testApplication({}, [engine])
    const reader = await outside.signIn()
    const { body } = await ask(reader, 'read')
    const tools = sentTools().map(({ function: { name } }) => name)
    expect(tools).toContain('stock')
    expect(tools).not.toContain('transactions')
    expect(body.turn.opened).not.toContain('financial')
    const [entry] = (await reader.call(assistantApi.ledger)).body
    expect(entry?.opened).not.toContain('financial')
    expect(entry?.reads).toEqual([])
    const preview = { prompt: 'hello', ...allIncluded }
    const shown = (await reader.call(assistantApi.preview, { body: preview })).body
    expect(shown.opened).not.toContain('financial')
  })
})

describe('the tokens of a month', () => {
  it('end with a sentence, and leave the built-in engine', async () => {
    const spender = await signIn()
    await limit([], 1_000)
    await database.run(sql`
      insert into ai_usage (member_id, day, calls, tokens)
      values (${spender.id}, date_trunc('month', now() at time zone 'utc')::date, 0, 1000)
      on conflict (member_id, day) do update set tokens = 1000`)
    const before = service.requests.length
    const refused = await ask(spender, 'hello')
    expect(refused.status).toBe(429)
    expect(failure(refused.text)).toBe(
      'You have used your 1,000 tokens of the AI service of this month. ' +
        'They are back on the first day of the next one, UTC. Until then the built-in assistant can answer.',
    )
    expect(service.requests).toHaveLength(before)
    const builtIn = { prompt: 'hello', engine: 'built-in' as const }
    expect((await spender.call(assistantApi.chat, { body: builtIn })).status).toBe(200)
    expect((await spender.call(assistantApi.usage)).body.month).toEqual({ used: 1_000, allowed: 1_000 })
    await limit([])
    expect((await ask(spender, 'hello')).status).toBe(200)
    expect((await spender.call(assistantApi.usage)).body.month).toBeNull()
  })

  it.each([0, -1, 1.5, 2_000_000_000])('cannot be %d', async (tokensPerMonth) => {
    const body = { localOnly: [], tokensPerMonth }
    expect((await admin.call(assistantApi.setServiceLimits, { body })).status).toBe(400)
  })
})

describe('a service of the environment', () => {
  it('is shown without its key, can be limited, and cannot be changed on the page', async () => {
    const fixed = await testApplication({ OPENAI_BASE_URL: service.url, OPENAI_API_KEY: 'sk-environment' })
    const boss = await fixed.signIn({ isAdmin: true })
    const { body, text } = await boss.call(assistantApi.service)
    expect(body).toMatchObject({ source: 'environment', baseUrl: service.url, place: 'local', key: 'stored' })
    expect(text).not.toContain('sk-environment')
    const refused = await boss.call(assistantApi.setService, { body: chosen })
    expect([refused.status, refused.text]).toEqual([409, serviceErrors.fixed.sentence])
    expect((await boss.call(assistantApi.removeService)).status).toBe(409)
    const limits = { localOnly: ['erp' as const], tokensPerMonth: 5 }
    expect((await boss.call(assistantApi.setServiceLimits, { body: limits })).body).toMatchObject(limits)
  })
})

describe('services of this machine', () => {
  const listen = async (answers: Readonly<Record<string, object>>): Promise<number> => {
    const server = createServer((request, response) => {
      const answer = answers[request.url ?? '']
      response.writeHead(answer === undefined ? 404 : 200).end(JSON.stringify(answer ?? {}))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    afterAll(() => server.close())
    const address = server.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  }

  it('are found by what only they have', async () => {
    const ollama = await listen({
      '/api/version': { version: '0.9.0' },
      '/api/tags': { models: [{ name: 'qwen3:8b' }] },
    })
    const llamaCpp = await listen({
      '/props': { default_generation_settings: {} },
      '/v1/models': { data: [{ id: 'gpt-oss-20b' }] },
    })
    expect(await findLocalServices({ ollama, llamaCpp })).toEqual([
      { name: 'Ollama', baseUrl: `http://127.0.0.1:${ollama}/v1`, models: ['qwen3:8b'] },
      { name: 'llama.cpp', baseUrl: `http://127.0.0.1:${llamaCpp}/v1`, models: ['gpt-oss-20b'] },
    ])
  })

  it('are not what answers otherwise, redirects, or is silent', async () => {
    const other = await listen({ '/api/version': { name: 'something else' } })
    const silent = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    afterAll(() => silent.closeAllConnections())
    const address = silent.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    expect(await findLocalServices({ ollama: other, llamaCpp: port })).toEqual([])
  })
})
