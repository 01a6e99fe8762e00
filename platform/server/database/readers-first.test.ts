import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readersFirst } from './readers-first.ts'

test('a writer who would wait for ever is refused after five seconds with 503 and Retry-After', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { writerSlots: working } = readersFirst(1)
  await working.acquire()
  let settled = false
  const refused = working
    .acquire()
    .catch((error: unknown) => error)
    .finally(() => (settled = true))
  await vi.advanceTimersByTimeAsync(4_900)
  expect(settled).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(await refused).toMatchObject({ error: { status: 503, code: 'unavailable' }, retryAfter: 5 })
})

test('where a thousand writers wait, the next is refused at once', async () => {
  const { writerSlots: working } = readersFirst(1)
  await working.acquire()
  const waiting = Array.from({ length: 1_000 }, () => working.acquire().catch(() => 'refused'))
  await expect(working.acquire()).rejects.toMatchObject({ error: { status: 503 } })
  expect(await Promise.race([...waiting, sleep(5, 'wait')])).toBe('wait')
})
