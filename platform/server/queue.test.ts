import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createQueue, type QueueRules, queueSizes } from './queue.ts'

const rules: QueueRules = {
  name: 'pictures',
  running: 2,
  waiting: 2,
  perMember: 3,
  maxWaitMs: 10_000,
}
const queueOf = (overrides: Partial<QueueRules> = {}) => createQueue({ ...rules, ...overrides })
/** Work that notes its name when it begins. */
const begun = (names: string[], name: string) => async () => {
  names.push(name)
}
const sizeOf = () => {
  const { running, waiting } = queueSizes().at(-1) ?? { running: -1, waiting: -1 }
  return [running, waiting]
}

test('a member over their bound is refused with 429, also while there is room', async () => {
  const queue = queueOf({ running: 10 })
  const ends = [await queue.enter(1), await queue.enter(1), await queue.enter(1)]
  await expect(queue.enter(1)).rejects.toMatchObject({
    error: { status: 429 },
    message: 'Too many pictures of yours are under way. Please wait a moment and try again.',
    retryAfter: 5,
  })
  ends.push(await queue.enter(2))
  ends[0]?.()
  ends.push(await queue.enter(1))
  for (const end of ends) end()
  expect(sizeOf()).toEqual([0, 0])
})

test('a full queue refuses with 503', async () => {
  const queue = queueOf()
  const ends = [await queue.enter(1), await queue.enter(2)]
  const waiting = [queue.enter(3), queue.enter(4)]
  expect(sizeOf()).toEqual([2, 2])
  await expect(queue.enter(5)).rejects.toMatchObject({
    error: { status: 503 },
    message: 'Too many pictures are under way right now. Please try again in a moment.',
    retryAfter: 10,
  })
  for (const end of ends) end()
  for (const end of await Promise.all(waiting)) end()
  expect(sizeOf()).toEqual([0, 0])
})

test('a task that has waited too long is refused with 503, and does not run later', async () => {
  const queue = queueOf({ running: 1, maxWaitMs: 20 })
  const end = await queue.enter(1)
  const names: string[] = []
  await expect(queue.run(2, begun(names, 'late'))).rejects.toMatchObject({ error: { status: 503 } })
  end()
  await sleep(5)
  expect([names, sizeOf()]).toEqual([[], [0, 0]])
})

test('a caller who hangs up leaves the queue', async () => {
  const queue = queueOf({ running: 1 })
  const end = await queue.enter(1)
  const caller = new AbortController()
  const names: string[] = []
  const gone = queue.run(2, begun(names, 'gone'), { signal: caller.signal })
  const next = queue.run(3, begun(names, 'next'))
  caller.abort(new Error('hung up'))
  await expect(gone).rejects.toThrow('hung up')
  expect(sizeOf()).toEqual([1, 1])
  end()
  await next
  expect(names).toEqual(['next'])
  await expect(queue.enter(1, { signal: caller.signal })).rejects.toThrow('hung up')
})

test('others overtake a member who runs as much as they may', async () => {
  const queue = queueOf({ runningPerMember: 1 })
  const names: string[] = []
  const end = await queue.enter(1)
  const second = queue.run(1, begun(names, 'their second'))
  await queue.run(2, begun(names, 'somebody else'))
  expect(names).toEqual(['somebody else'])
  end()
  await second
  expect(names).toEqual(['somebody else', 'their second'])
})

test('the first task of one member runs before the second of another', async () => {
  const queue = queueOf({ running: 1, waiting: 5, perMember: 5 })
  const names: string[] = []
  const end = await queue.enter(1)
  const all = [
    queue.run(1, begun(names, 'second')),
    queue.run(1, begun(names, 'third')),
    queue.run(2, begun(names, 'somebody else')),
  ]
  end()
  await Promise.all(all)
  expect(names).toEqual(['somebody else', 'second', 'third'])
})

test('a task that costs all capacity runs alone, in its turn', async () => {
  const queue = queueOf({ running: 50 })
  const names: string[] = []
  const small = await queue.enter(1, { cost: 10 })
  const large = queue.enter(2, { cost: 80 })
  const after = queue.run(3, begun(names, 'small'), { cost: 1 })
  await sleep(1)
  expect([names, sizeOf()]).toEqual([[], [1, 2]])
  small()
  const end = await large
  expect(sizeOf()).toEqual([1, 1])
  end()
  end()
  await after
  expect([names, sizeOf()]).toEqual([['small'], [0, 0]])
})

test('a task that fails ends its turn', async () => {
  const queue = queueOf({ running: 1 })
  await expect(queue.run(1, () => Promise.reject(new Error('torn')))).rejects.toThrow('torn')
  expect(sizeOf()).toEqual([0, 0])
})

test('a second task does not wait for everybody who comes later', async () => {
  const queue = queueOf({ running: 1, waiting: 30 })
  const end = await queue.enter(1)
  const names: string[] = []
  const second = queue.run(1, begun(names, 'second'))
  const others = Array.from({ length: 20 }, (_, n) => queue.run(2 + n, begun(names, 'other')))
  end()
  await Promise.all([second, ...others])
  expect(names.indexOf('second')).toBeLessThanOrEqual(10)
})
