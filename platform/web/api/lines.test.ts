import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { assistantApi } from '#features/assistant/assistant/contract.ts'
import { sentences } from './errors.ts'
import { jsonLines } from './lines.ts'

const ask = jsonLines<typeof assistantApi, unknown>()
const fetchMock = vi.fn<(request: Request) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://kontor.test' })
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  fetchMock.mockReset()
  vi.unstubAllGlobals()
})

async function readAll(signal?: AbortSignal): Promise<unknown[]> {
  const read: unknown[] = []
  const input = { params: { id: 3 }, body: { prompt: 'How much?' }, signal }
  for await (const line of ask('POST /api/ai/conversations/:id/turns', input)) read.push(line)
  return read
}

/** A response that arrives in these parts. */
const responseInParts = (...parts: readonly Uint8Array[]): Response =>
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
  const content = bytes('{"text":"Zürich 田"}\n\n{"text":2}\n{"text":3}')
  for (let cut = 1; cut < content.length; cut++) {
    fetchMock.mockResolvedValueOnce(responseInParts(content.slice(0, cut), content.slice(cut)))
    expect(await readAll()).toEqual([{ text: 'Zürich 田' }, { text: 2 }, { text: 3 }])
  }
  const request = fetchMock.mock.lastCall?.[0]
  expect(request?.url).toBe('http://kontor.test/api/ai/conversations/3/turns')
  expect(await request?.json()).toEqual({ prompt: 'How much?' })
})

it('throws a sentence for a line that is no JSON', async () => {
  fetchMock.mockResolvedValue(responseInParts(bytes('{"text":1}\n<html>\n')))
  await expect(readAll()).rejects.toMatchObject({ message: sentences.unreadable })
})

it('throws the same errors as other calls', async () => {
  fetchMock.mockResolvedValue(Response.json({ error: 'You have many questions waiting.' }, { status: 429 }))
  await expect(readAll()).rejects.toMatchObject({ status: 429, message: 'You have many questions waiting.' })
})

it('distinguishes a lost connection from an aborted call', async () => {
  const failing = (error: Error) =>
    new Response(new ReadableStream({ start: (controller) => controller.error(error) }))
  fetchMock.mockResolvedValueOnce(failing(new TypeError('network error')))
  await expect(readAll()).rejects.toMatchObject({ status: 0, message: sentences.offline })
  fetchMock.mockResolvedValueOnce(failing(new DOMException('stopped', 'AbortError')))
  await expect(readAll()).rejects.toMatchObject({ name: 'AbortError' })
})
