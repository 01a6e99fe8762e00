import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createSemaphore } from './semaphore.ts'

test('permits are bounded, and go to callers in the order of arrival', async () => {
  const semaphore = createSemaphore(2)
  const began: number[] = []
  const state = { inside: 0, highest: 0 }
  await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const release = await semaphore.acquire()
      began.push(index)
      state.inside += 1
      state.highest = Math.max(state.highest, state.inside)
      await sleep(1)
      state.inside -= 1
      release()
    }),
  )
  expect(state.highest).toBe(2)
  expect(began).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('a permit released twice counts once', async () => {
  const semaphore = createSemaphore(1)
  const release = await semaphore.acquire()
  release()
  release()
  await semaphore.acquire()
  const third = semaphore.acquire().then(() => 'taken')
  expect(await Promise.race([third, sleep(5, 'waits')])).toBe('waits')
})

test('one caller more than may wait is refused at once with 503, and nobody else is', async () => {
  const semaphore = createSemaphore(1, { maxWaiting: 1 })
  const release = await semaphore.acquire()
  const waiting = semaphore.acquire()
  const unavailable = { error: { status: 503, code: 'unavailable' }, retryAfter: 5 }
  await expect(semaphore.acquire()).rejects.toMatchObject(unavailable)
  release()
  await expect(waiting).resolves.toBeTypeOf('function')
})

test('a caller who waited too long is refused, and the permit goes to the next', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const refusal = () => new Error('come again')
  const semaphore = createSemaphore(1, { maxWaitMs: 100, refusal })
  const release = await semaphore.acquire()
  const first = semaphore.acquire().catch(String)
  await vi.advanceTimersByTimeAsync(60)
  const second = semaphore.acquire()
  await vi.advanceTimersByTimeAsync(50)
  expect(await first).toBe('Error: come again')
  release()
  const releaseSecond = await second
  // The deadline no longer applies to a caller who has a permit.
  await vi.advanceTimersByTimeAsync(200)
  releaseSecond()
  await expect(semaphore.acquire()).resolves.toBeTypeOf('function')
})
