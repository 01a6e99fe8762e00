import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { aiService, sendToolCalls, streamChunk, sendText } from '#tests/support/ai-service.ts'
import { collectAnswer, buildQuestion, fixedToolbox } from '#tests/support/questions.ts'
import { modelEngine } from './engine.ts'
import { defaultLimits, type Limits } from './limits.ts'
import { openService } from './service.ts'

/** Limits so long that they never end an answer in these tests. */
const longLimits: Limits = { ...defaultLimits, retries: 0 }

/** An engine, the service behind it, and the lines of its log. */
async function openEngine(
  script: Parameters<typeof aiService>[0],
  limits = longLimits,
  key = 'sk-very-secret',
) {
  const service = await aiService(script)
  const logged: string[] = []
  const log = { warn: (facts: unknown, text?: unknown) => void logged.push(JSON.stringify([facts, text])) }
  const address = { apiKey: key === '' ? undefined : key, baseUrl: service.url, model: 'gpt-4o' }
  const engine = modelEngine(openService(address, { log, limits }))
  return { engine, service, logged }
}

const failing = (
  status: number,
  body = '{"error":{"message":"Incorrect key sk-very-secret"}}',
  headers = {},
) => openEngine((response) => void response.writeHead(status, headers).end(body))

describe('a service that refuses', () => {
  it.each([
    [401, 'serviceDown', 'OPENAI_API_KEY'],
    [403, 'serviceDown', 'OPENAI_API_KEY'],
    [404, 'serviceDown', 'did not answer properly'],
    [400, 'serviceDown', 'did not answer properly'],
    [500, 'serviceDown', 'did not answer properly'],
    [503, 'serviceDown', 'did not answer properly'],
    [504, 'serviceSlow', 'took too long'],
    [429, 'serviceBusy', 'over its quota'],
  ])('with %i is %s; the log has the reason and never the key', async (status, code, sentence) => {
    const { engine, service, logged } = await failing(status)
    const { failure, text } = await collectAnswer(engine.answer(buildQuestion()))
    expect(failure).toMatchObject({ error: { code } })
    expect(text).toBe('')
    expect(logged).toHaveLength(1)
    expect(logged[0]).toContain(sentence)
    expect(JSON.stringify([logged, failure])).not.toContain('sk-very-secret')
    expect(service.requests[0]?.authorization).toBe('Bearer sk-very-secret')
  })

  it('with a long pause is not asked again, and the refusal has the pause', async () => {
    const { engine, service } = await openEngine(
      (response) => void response.writeHead(429, { 'retry-after': '600' }).end('{}'),
      { ...longLimits, retries: 2 },
    )
    const { failure } = await collectAnswer(engine.answer(buildQuestion()))
    expect(failure).toMatchObject({ error: { code: 'serviceBusy' }, retryAfter: 600 })
    expect(service.requests).toHaveLength(1)
  })

  it('with a short pause is asked again', async () => {
    const { engine, service } = await openEngine(
      (response, turn) =>
        turn === 0
          ? void response.writeHead(500, { 'retry-after-ms': '1' }).end('{}')
          : sendText(response, 'Here I am.'),
      { ...longLimits, retries: 2 },
    )
    const { failure, text } = await collectAnswer(engine.answer(buildQuestion()))
    expect([failure, text]).toEqual([undefined, 'Here I am.'])
    expect(service.requests).toHaveLength(2)
    expect(service.requests[1]?.text).toBe(service.requests[0]?.text)
  })

  it('by closing the connection is reported as down', async () => {
    const { engine } = await openEngine((response) => void response.destroy())
    const { failure } = await collectAnswer(engine.answer(buildQuestion()))
    expect(failure).toMatchObject({ error: { code: 'serviceDown' } })
  })

  it('with a redirect is not followed', async () => {
    const other = await aiService((response) => sendText(response, 'Gotcha.'))
    const { engine } = await openEngine(
      (response) => void response.writeHead(307, { location: `${other.url}/chat/completions` }).end(),
    )
    const { failure } = await collectAnswer(engine.answer(buildQuestion()))
    expect(failure).toMatchObject({ error: { code: 'serviceDown' } })
    expect(other.requests).toEqual([])
  })
})

describe('a service without a key', () => {
  it('gets no authorization header', async () => {
    const { engine, service } = await openEngine((response) => sendText(response, 'Hello.'), longLimits, '')
    expect((await collectAnswer(engine.answer(buildQuestion()))).text).toBe('Hello.')
    expect(service.requests[0]?.authorization).toBeUndefined()
  })
})

const begun = { 'content-type': 'text/event-stream' }

describe('a service that breaks off', () => {
  it.each([
    ['cuts the connection', undefined],
    ['ends without an end', ''],
    ['says what is no JSON', 'data: {"choi\n\n'],
    ['says another protocol', 'data: {"choices":7}\n\n'],
    ['says null', 'data: null\n\n'],
    ['reports an error', 'data: {"error":{"message":"x"}}\n\n'],
  ])('and %s: the partial text is kept, and the answer fails', async (_, rest) => {
    const { engine, service, logged } = await openEngine(
      (response) => {
        response.writeHead(200, begun)
        response.write(streamChunk({ content: 'You paid 12' }), () => {
          if (rest === undefined) response.destroy()
          else response.end(rest)
        })
      },
      { ...longLimits, retries: 2 },
    )
    const { failure, text } = await collectAnswer(engine.answer(buildQuestion()))
    expect(failure).toMatchObject({ error: { code: 'serviceDown' } })
    expect(text).toBe('You paid 12')
    expect(service.requests).toHaveLength(1)
    expect(logged[0]).toContain('did not answer properly')
  })

  it.each([
    ['a page', 'text/html', '<html>Welcome to the proxy</html>'],
    ['bytes', 'application/octet-stream', Buffer.from([0, 159, 146, 150, 255])],
    ['nothing', 'text/event-stream', ''],
    ['a message that was not streamed', 'application/json', '{"choices":[{"message":{"content":"Hi"}}]}'],
  ])('and sends %s', async (_, type, body) => {
    const { engine } = await openEngine(
      (response) => void response.writeHead(200, { 'content-type': type }).end(body),
    )
    const { failure, text } = await collectAnswer(engine.answer(buildQuestion()))
    expect(failure).toMatchObject({ error: { code: 'serviceDown' } })
    expect(text).toBe('')
  })

  it('after a tool has run', async () => {
    const { engine } = await openEngine((response, turn) =>
      turn === 0 ? sendToolCalls(response, { name: 'transactions', input: '{}' }) : void response.destroy(),
    )
    const { failure, steps } = await collectAnswer(engine.answer(buildQuestion()))
    expect(failure).toMatchObject({ error: { code: 'serviceDown' } })
    expect(steps.map(({ state }) => state)).toEqual(['running', 'done'])
  })
})

describe('a service that takes too long', () => {
  // Long enough for the first word on a busy machine.
  const [soon, silent] = [{ answerMs: 2_000 }, { silenceMs: 2_000 }]

  it.each([
    ['says nothing at all', { silenceMs: 100 }, 0],
    ['says nothing at all, and would be waited for', { answerMs: 100 }, 0],
    ['falls silent', silent, 1],
    ['never comes to an end', soon, 1],
  ])('and %s is aborted', async (_, limits, texts) => {
    const { engine, service, logged } = await openEngine(
      (response) => {
        if (texts === 0) return
        response.writeHead(200, begun)
        response.write(streamChunk({ content: 'Let me think' }))
      },
      { ...longLimits, ...limits, retries: 2 },
    )
    const { failure, text } = await collectAnswer(engine.answer(buildQuestion()))
    expect(failure).toMatchObject({ error: { code: 'serviceSlow' } })
    expect(text).toBe(texts === 0 ? '' : 'Let me think')
    expect(logged[0]).toContain('took too long')
    await expect.poll(() => service.requests.map(({ isDropped }) => isDropped())).toEqual([true])
  })

  it('and sends slowly without end is aborted', async () => {
    const { engine, service } = await openEngine(
      async (response, _, { isDropped }) => {
        response.writeHead(200, begun)
        while (!isDropped()) {
          response.write(streamChunk({ content: '. ' }))
          await setImmediate()
        }
      },
      { ...longLimits, ...soon, outputCharacters: Infinity },
    )
    const { failure } = await collectAnswer(engine.answer(buildQuestion()))
    expect(failure).toMatchObject({ error: { code: 'serviceSlow' } })
    await expect.poll(() => service.requests[0]?.isDropped()).toBe(true)
  })
})

describe('a member who stops', () => {
  const gone = new Error('the member hung up')

  it('before the first word aborts the request at once', async () => {
    const member = new AbortController()
    const { engine, service, logged } = await openEngine(() => undefined)
    const answer = collectAnswer(engine.answer(buildQuestion({ signal: member.signal })))
    await expect.poll(() => service.requests.length).toBe(1)
    expect(service.requests[0]?.isDropped()).toBe(false)
    member.abort(gone)
    expect((await answer).failure).toBe(gone)
    await expect.poll(() => service.requests[0]?.isDropped()).toBe(true)
    expect(logged).toEqual([])
  })

  it('between two tries causes no further request', async () => {
    const member = new AbortController()
    const { engine, service } = await openEngine(
      (response) => void response.writeHead(500, { 'retry-after': '5' }).end('{}'),
      { ...longLimits, retries: 2 },
    )
    const answer = collectAnswer(engine.answer(buildQuestion({ signal: member.signal })))
    await expect.poll(() => service.requests.length).toBe(1)
    member.abort(gone)
    expect((await answer).failure).toBe(gone)
    expect(service.requests).toHaveLength(1)
  })

  it('in the middle ends the stream', async () => {
    const member = new AbortController()
    const { engine, service } = await openEngine((response) => {
      response.writeHead(200, begun)
      response.write(streamChunk({ content: 'One two ' }))
    })
    const receivedTexts: string[] = []
    const listen = async () => {
      for await (const event of engine.answer(buildQuestion({ signal: member.signal }))) {
        if (event.kind === 'text') receivedTexts.push(event.text)
        member.abort(gone)
      }
    }
    await expect(listen()).rejects.toBe(gone)
    expect(receivedTexts).toEqual(['One two '])
    await expect.poll(() => service.requests[0]?.isDropped()).toBe(true)
  })

  it('by ending the iteration ends the stream too', async () => {
    const { engine, service } = await openEngine((response) => {
      response.writeHead(200, begun)
      response.write(streamChunk({ content: 'One two ' }))
    })
    for await (const event of engine.answer(buildQuestion())) {
      expect(event).toEqual({ kind: 'text', text: 'One two ' })
      break
    }
    await expect.poll(() => service.requests[0]?.isDropped()).toBe(true)
  })

  it('while a tool runs causes no further request to the service', async () => {
    const member = new AbortController()
    const { engine, service } = await openEngine((response) =>
      sendToolCalls(
        response,
        { name: 'transactions', input: '{}' },
        { name: 'search', input: '{"text":"a"}' },
      ),
    )
    const { toolbox, asked } = fixedToolbox()
    const stopping = {
      ...toolbox,
      call: (name: string, input: unknown) => {
        member.abort(gone)
        return toolbox.call(name, input)
      },
    }
    const { failure } = await collectAnswer(
      engine.answer(buildQuestion({ signal: member.signal, toolbox: stopping })),
    )
    expect(failure).toBe(gone)
    expect(asked).toHaveLength(1)
    expect(service.requests).toHaveLength(1)
  })

  it('before the start causes no request', async () => {
    const { engine, service } = await openEngine((response) => sendText(response, 'Hello.'))
    const { failure } = await collectAnswer(engine.answer(buildQuestion({ signal: AbortSignal.abort(gone) })))
    expect(failure).toBe(gone)
    expect(service.requests).toEqual([])
  })
})

describe('a tool that fails on our side', () => {
  it('is not reported as a failure of the service', async () => {
    const broken = new Error('the database is away')
    const { engine } = await openEngine((response) =>
      sendToolCalls(response, { name: 'transactions', input: '{}' }),
    )
    const toolbox = { ...fixedToolbox().toolbox, call: () => Promise.reject(broken) }
    expect((await collectAnswer(engine.answer(buildQuestion({ toolbox })))).failure).toBe(broken)
  })
})
