import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createSemaphore } from './semaphore.ts'

test('permits are bounded, and go to callers in the order of arrival', async () => {
  const places = createSemaphore(() => 2)
  const began: number[] = []
  const state = { inside: 0, most: 0 }
  await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const giveBack = await places.take()
      began.push(index)
      state.inside += 1
      state.most = Math.max(state.most, state.inside)
      await sleep(1)
      state.inside -= 1
      giveBack()
    }),
  )
  expect(state.most).toBe(2)
  expect(began).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('a permit released twice counts once', async () => {
  const places = createSemaphore(() => 1)
  const giveBack = await places.take()
  giveBack()
  giveBack()
  await places.take()
  const third = places.take().then(() => 'taken')
  expect(await Promise.race([third, sleep(5, 'waits')])).toBe('waits')
})

test('a released permit rests for the given time', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const places = createSemaphore(
    () => 1,
    (takenMs) => takenMs * 4,
  )
  const giveBack = await places.take()
  await vi.advanceTimersByTimeAsync(10)
  giveBack()
  let isTaken = false
  const waiting = async () => {
    await places.take()
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
  const places = createSemaphore(() => count)
  const given: (() => void)[] = []
  for (let asked = 0; asked < 4; asked += 1) void places.take().then((giveBack) => given.push(giveBack))
  await sleep(1)
  expect(given).toHaveLength(1)
  count = 3
  given.shift()?.()
  await sleep(1)
  expect(given).toHaveLength(3)
  count = 1
  void places.take().then((giveBack) => given.push(giveBack))
  given.shift()?.()
  given.shift()?.()
  await sleep(1)
  expect(given).toHaveLength(1)
  given.shift()?.()
  await sleep(1)
  expect(given).toHaveLength(1)
})

test('one caller more than may wait is refused at once with 503, and nobody else is', async () => {
  const places = createSemaphore(
    () => 1,
    () => 0,
    { maxWaiting: 1 },
  )
  const giveBack = await places.take()
  const waiting = places.take()
  const unavailable = { error: { status: 503, code: 'unavailable' }, retryAfter: 5 }
  await expect(places.take()).rejects.toMatchObject(unavailable)
  giveBack()
  await expect(waiting).resolves.toBeTypeOf('function')
})

test('a caller who waited too long is refused, and the permit goes to the next', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const refusal = () => new Error('come again')
  const places = createSemaphore(
    () => 1,
    () => 0,
    { maxWaitMs: 100, refusal },
  )
  const giveBack = await places.take()
  const first = places.take().catch(String)
  await vi.advanceTimersByTimeAsync(60)
  const second = places.take()
  await vi.advanceTimersByTimeAsync(50)
  expect(await first).toBe('Error: come again')
  giveBack()
  const giveBackSecond = await second
  // The deadline no longer applies to a caller who has a permit.
  await vi.advanceTimersByTimeAsync(200)
  giveBackSecond()
  await expect(places.take()).resolves.toBeTypeOf('function')
})
