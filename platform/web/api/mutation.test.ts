import { expect, it } from 'vitest'
import { RunningCall } from './mutation.ts'

function counted() {
  const running = new RunningCall<number>()
  const ends: (() => void)[] = []
  const start = (content: unknown) =>
    running.start(content, () => new Promise((resolve) => ends.push(() => resolve(ends.length))))
  return { start, ends, settle: () => new Promise((resolve) => setTimeout(resolve)) }
}

it('joins a call of the same content while it runs', async () => {
  const { start, ends } = counted()
  const [first, second] = [start({ name: 'a' }), start({ name: 'a' })]
  expect(ends).toHaveLength(1)
  ends[0]?.()
  expect(await first).toBe(await second)
})

it('starts a call of other content, and the first again after another one', () => {
  const { start, ends } = counted()
  for (const completed of [true, false, true]) void start({ id: 1, completed })
  expect(ends).toHaveLength(3)
})

it('starts the same call again after it ended or failed', async () => {
  const { start, ends, settle } = counted()
  void start(1)
  ends[0]?.()
  await settle()
  void start(1)
  expect(ends).toHaveLength(2)
  const failing = new RunningCall<never>()
  let calls = 0
  const fail = () => failing.start(1, () => Promise.reject(new Error(`call ${(calls += 1)}`)))
  await expect(fail()).rejects.toThrow('call 1')
  await expect(fail()).rejects.toThrow('call 2')
})

it('takes a promise for other content each time, because nobody can compare what it will give', () => {
  const { start, ends } = counted()
  for (const photo of [Promise.resolve(1), Promise.resolve(1)]) void start(photo)
  expect(ends).toHaveLength(2)
})
