import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createSemaphore } from './semaphore.ts'

test('permits are bounded, and go to callers in the order of arrival', async () => {
  const semaphore = createSemaphore(() => 2)
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
  const semaphore = createSemaphore(() => 1)
  const release = await semaphore.acquire()
  release()
  release()
  await semaphore.acquire()
  const third = semaphore.acquire().then(() => 'taken')
  expect(await Promise.race([third, sleep(5, 'waits')])).toBe('waits')
})

test('a released permit rests for the given time', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const semaphore = createSemaphore(
    () => 1,
    (takenMs) => takenMs * 4,
  )
  const release = await semaphore.acquire()
  await vi.advanceTimersByTimeAsync(10)
  release()
  let isTaken = false
  const waiting = async () => {
    await semaphore.acquire()
    isTaken = true
  }
  void waiting()
  await vi.advanceTimersByTimeAsync(39)
  expect(isTaken).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isTaken).toBe(true)
})

test('a change of the count takes effect at the next release', async () => {
  let count = 1
  const semaphore = createSemaphore(() => count)
  const releases: (() => void)[] = []
  for (let caller = 0; caller < 4; caller += 1)
    void semaphore.acquire().then((release) => releases.push(release))
  await sleep(1)
  expect(releases).toHaveLength(1)
  count = 3
  releases.shift()?.()
  await sleep(1)
  expect(releases).toHaveLength(3)
  count = 1
  void semaphore.acquire().then((release) => releases.push(release))
  releases.shift()?.()
  releases.shift()?.()
  await sleep(1)
  expect(releases).toHaveLength(1)
  releases.shift()?.()
  await sleep(1)
  expect(releases).toHaveLength(1)
})

test('one caller more than may wait is refused at once with 503, and nobody else is', async () => {
  const semaphore = createSemaphore(
    () => 1,
    () => 0,
    { maxWaiting: 1 },
  )
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
  const semaphore = createSemaphore(
    () => 1,
    () => 0,
    { maxWaitMs: 100, refusal },
  )
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
