import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { aiService, calling, piece, saying } from '#tests/support/ai-service.ts'
import { answered, question, shelf } from '#tests/support/questions.ts'
import { readConfig } from '#platform/server/config.ts'
import { modelEngine } from './engine.ts'
import { defaultLimits, type Limits } from './limits.ts'

/** Limits so long that only what a test is about can end an answer. */
const longLimits: Limits = { ...defaultLimits, retries: 0 }

/** An engine, the service behind it, and what its log says. */
async function openEngine(
  script: Parameters<typeof aiService>[0],
  limits = longLimits,
  key = 'sk-very-secret',
) {
  const service = await aiService(script)
  const logged: string[] = []
  const log = { warn: (facts: unknown, text?: unknown) => void logged.push(JSON.stringify([facts, text])) }
  const config = readConfig({ OPENAI_API_KEY: key, OPENAI_BASE_URL: service.url })
  const engine = modelEngine({ config, log }, limits)
  if (engine === undefined) throw new Error('An address makes an engine')
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
  ])('with %i is %s; the administrator reads why, and nobody the key', async (status, code, sentence) => {
    const { engine, service, logged } = await failing(status)
    const { failure, text } = await answered(engine.answer(question()))
    expect(failure).toMatchObject({ error: { code } })
    expect(text).toBe('')
    expect(logged).toHaveLength(1)
    expect(logged[0]).toContain(sentence)
    expect(JSON.stringify([logged, failure])).not.toContain('sk-very-secret')
    expect(service.asked[0]?.authorization).toBe('Bearer sk-very-secret')
  })

  it('for longer than anybody waits is not asked again, and says for how long', async () => {
    const { engine, service } = await openEngine(
      (response) => void response.writeHead(429, { 'retry-after': '600' }).end('{}'),
      { ...longLimits, retries: 2 },
    )
    const { failure } = await answered(engine.answer(question()))
    expect(failure).toMatchObject({ error: { code: 'serviceBusy' }, retryAfter: 600 })
    expect(service.asked).toHaveLength(1)
  })

  it('for a moment is asked again', async () => {
    const { engine, service } = await openEngine(
      (response, turn) =>
        turn === 0
          ? void response.writeHead(500, { 'retry-after-ms': '1' }).end('{}')
          : saying(response, 'Here I am.'),
      { ...longLimits, retries: 2 },
    )
    const { failure, text } = await answered(engine.answer(question()))
    expect([failure, text]).toEqual([undefined, 'Here I am.'])
    expect(service.asked).toHaveLength(2)
    expect(service.asked[1]?.text).toBe(service.asked[0]?.text)
  })

  it('is not there at all', async () => {
    const { engine } = await openEngine((response) => void response.destroy())
    const { failure } = await answered(engine.answer(question()))
    expect(failure).toMatchObject({ error: { code: 'serviceDown' } })
  })

  it('sends us elsewhere: nobody else is asked', async () => {
    const other = await aiService((response) => saying(response, 'Gotcha.'))
    const { engine } = await openEngine(
      (response) => void response.writeHead(307, { location: `${other.url}/chat/completions` }).end(),
    )
    const { failure } = await answered(engine.answer(question()))
    expect(failure).toMatchObject({ error: { code: 'serviceDown' } })
    expect(other.asked).toEqual([])
  })
})

describe('a service without a key', () => {
  it('is sent none', async () => {
    const { engine, service } = await openEngine((response) => saying(response, 'Hello.'), longLimits, '')
    expect((await answered(engine.answer(question()))).text).toBe('Hello.')
    expect(service.asked[0]?.authorization).toBeUndefined()
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
  ])('and %s: what was said is kept, and the member is told', async (_, rest) => {
    const { engine, service, logged } = await openEngine(
      (response) => {
        response.writeHead(200, begun)
        response.write(piece({ content: 'You paid 12' }), () => {
          if (rest === undefined) response.destroy()
          else response.end(rest)
        })
      },
      { ...longLimits, retries: 2 },
    )
    const { failure, text } = await answered(engine.answer(question()))
    expect(failure).toMatchObject({ error: { code: 'serviceDown' } })
    expect(text).toBe('You paid 12')
    expect(service.asked).toHaveLength(1)
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
    const { failure, text } = await answered(engine.answer(question()))
    expect(failure).toMatchObject({ error: { code: 'serviceDown' } })
    expect(text).toBe('')
  })

  it('after a tool has run', async () => {
    const { engine } = await openEngine((response, turn) =>
      turn === 0 ? calling(response, { name: 'transactions', input: '{}' }) : void response.destroy(),
    )
    const { failure, steps } = await answered(engine.answer(question()))
    expect(failure).toMatchObject({ error: { code: 'serviceDown' } })
    expect(steps.map(({ state }) => state)).toEqual(['running', 'done'])
  })
})

describe('a service that takes too long', () => {
  // Long enough for a busy machine to say its first word.
  const [soon, silent] = [{ answerMs: 2_000 }, { silenceMs: 2_000 }]

  it.each([
    ['says nothing at all', { silenceMs: 100 }, 0],
    ['says nothing at all, and would be waited for', { answerMs: 100 }, 0],
    ['falls silent', silent, 1],
    ['never comes to an end', soon, 1],
  ])('and %s is left', async (_, limits, texts) => {
    const { engine, service, logged } = await openEngine(
      (response) => {
        if (texts === 0) return
        response.writeHead(200, begun)
        response.write(piece({ content: 'Let me think' }))
      },
      { ...longLimits, ...limits, retries: 2 },
    )
    const { failure, text } = await answered(engine.answer(question()))
    expect(failure).toMatchObject({ error: { code: 'serviceSlow' } })
    expect(text).toBe(texts === 0 ? '' : 'Let me think')
    expect(logged[0]).toContain('took too long')
    await expect.poll(() => service.asked.map(({ isDropped }) => isDropped())).toEqual([true])
  })

  it('drips, and is left all the same', async () => {
    const { engine, service } = await openEngine(
      async (response, _, { isDropped }) => {
        response.writeHead(200, begun)
        while (!isDropped()) {
          response.write(piece({ content: '. ' }))
          await setImmediate()
        }
      },
      { ...longLimits, ...soon, outputCharacters: Infinity },
    )
    const { failure } = await answered(engine.answer(question()))
    expect(failure).toMatchObject({ error: { code: 'serviceSlow' } })
    await expect.poll(() => service.asked[0]?.isDropped()).toBe(true)
  })
})

describe('a member who stops', () => {
  const gone = new Error('the member hung up')

  it('before the first word reaches the service at once', async () => {
    const member = new AbortController()
    const { engine, service, logged } = await openEngine(() => undefined)
    const answer = answered(engine.answer(question({ signal: member.signal })))
    await expect.poll(() => service.asked.length).toBe(1)
    expect(service.asked[0]?.isDropped()).toBe(false)
    member.abort(gone)
    expect((await answer).failure).toBe(gone)
    await expect.poll(() => service.asked[0]?.isDropped()).toBe(true)
    expect(logged).toEqual([])
  })

  it('between two tries is not asked for again', async () => {
    const member = new AbortController()
    const { engine, service } = await openEngine(
      (response) => void response.writeHead(500, { 'retry-after': '5' }).end('{}'),
      { ...longLimits, retries: 2 },
    )
    const answer = answered(engine.answer(question({ signal: member.signal })))
    await expect.poll(() => service.asked.length).toBe(1)
    member.abort(gone)
    expect((await answer).failure).toBe(gone)
    expect(service.asked).toHaveLength(1)
  })

  it('in the middle ends the stream', async () => {
    const member = new AbortController()
    const { engine, service } = await openEngine((response) => {
      response.writeHead(200, begun)
      response.write(piece({ content: 'One two ' }))
    })
    const receivedTexts: string[] = []
    const listen = async () => {
      for await (const event of engine.answer(question({ signal: member.signal }))) {
        if (event.kind === 'text') receivedTexts.push(event.text)
        member.abort(gone)
      }
    }
    await expect(listen()).rejects.toBe(gone)
    expect(receivedTexts).toEqual(['One two '])
    await expect.poll(() => service.asked[0]?.isDropped()).toBe(true)
  })

  it('by turning away ends the stream too', async () => {
    const { engine, service } = await openEngine((response) => {
      response.writeHead(200, begun)
      response.write(piece({ content: 'One two ' }))
    })
    for await (const event of engine.answer(question())) {
      expect(event).toEqual({ kind: 'text', text: 'One two ' })
      break
    }
    await expect.poll(() => service.asked[0]?.isDropped()).toBe(true)
  })

  it('while a tool runs does not ask the service again', async () => {
    const member = new AbortController()
    const { engine, service } = await openEngine((response) =>
      calling(response, { name: 'transactions', input: '{}' }, { name: 'search', input: '{"text":"a"}' }),
    )
    const { toolbox, asked } = shelf()
    const stopping = {
      ...toolbox,
      call: (name: string, input: unknown) => {
        member.abort(gone)
        return toolbox.call(name, input)
      },
    }
    const { failure } = await answered(engine.answer(question({ signal: member.signal, toolbox: stopping })))
    expect(failure).toBe(gone)
    expect(asked).toHaveLength(1)
    expect(service.asked).toHaveLength(1)
  })

  it('who has gone already asks nobody', async () => {
    const { engine, service } = await openEngine((response) => saying(response, 'Hello.'))
    const { failure } = await answered(engine.answer(question({ signal: AbortSignal.abort(gone) })))
    expect(failure).toBe(gone)
    expect(service.asked).toEqual([])
  })
})

describe('a tool that fails on our side', () => {
  it('is our failure, not the service’s', async () => {
    const broken = new Error('the database is away')
    const { engine } = await openEngine((response) =>
      calling(response, { name: 'transactions', input: '{}' }),
    )
    const toolbox = { ...shelf().toolbox, call: () => Promise.reject(broken) }
    expect((await answered(engine.answer(question({ toolbox })))).failure).toBe(broken)
  })
})
