import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { assistantApi } from '#features/assistant/contract.ts'
import { sentences } from './errors.ts'
import { lines } from './lines.ts'

const ask = lines<typeof assistantApi, unknown>()
const fetched = vi.fn<(request: Request) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://kontor.test' })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  fetched.mockReset()
  vi.unstubAllGlobals()
})

async function all(signal?: AbortSignal): Promise<unknown[]> {
  const read: unknown[] = []
  const input = { params: { id: 3 }, body: { prompt: 'How much?' }, signal }
  for await (const line of ask('POST /api/ai/conversations/:id/turns', input)) read.push(line)
  return read
}

/** A response that arrives in these parts. */
const inParts = (...parts: readonly Uint8Array[]): Response =>
  new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const part of parts) controller.enqueue(part)
        controller.close()
      },
    }),
  )

const bytes = (text: string) => new TextEncoder().encode(text)

it('reads lines, also if a part ends within a line or a character', async () => {
  const whole = bytes('{"text":"Zürich 田"}\n\n{"text":2}\n{"text":3}')
  for (let cut = 1; cut < whole.length; cut++) {
    fetched.mockResolvedValueOnce(inParts(whole.slice(0, cut), whole.slice(cut)))
    expect(await all()).toEqual([{ text: 'Zürich 田' }, { text: 2 }, { text: 3 }])
  }
  const request = fetched.mock.lastCall?.[0]
  expect(request?.url).toBe('http://kontor.test/api/ai/conversations/3/turns')
  expect(await request?.json()).toEqual({ prompt: 'How much?' })
})

it('throws a sentence for a line that is no JSON', async () => {
  fetched.mockResolvedValue(inParts(bytes('{"text":1}\n<html>\n')))
  await expect(all()).rejects.toMatchObject({ message: sentences.unreadable })
})

it('throws the same errors as other calls', async () => {
  fetched.mockResolvedValue(Response.json({ error: 'You have many questions waiting.' }, { status: 429 }))
  await expect(all()).rejects.toMatchObject({ status: 429, message: 'You have many questions waiting.' })
})

it('distinguishes a lost connection from an aborted call', async () => {
  const failing = (error: Error) =>
    new Response(new ReadableStream({ start: (controller) => controller.error(error) }))
  fetched.mockResolvedValueOnce(failing(new TypeError('network error')))
  await expect(all()).rejects.toMatchObject({ status: 0, message: sentences.offline })
  fetched.mockResolvedValueOnce(failing(new DOMException('stopped', 'AbortError')))
  await expect(all()).rejects.toMatchObject({ name: 'AbortError' })
})
