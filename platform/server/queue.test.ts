import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, test } from 'vitest'
import { addressCaller, type CallerKey, linkCaller, memberCaller } from './caller.ts'
import { createQueue, type QueueRules, queueSizes } from './queue.ts'
import { Refusal } from './refusal.ts'

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
  const ends = [
    await queue.enter(memberCaller(1)),
    await queue.enter(memberCaller(1)),
    await queue.enter(memberCaller(1)),
  ]
  await expect(queue.enter(memberCaller(1))).rejects.toMatchObject({
    error: { status: 429 },
    message: 'Too many pictures of yours are under way. Please wait a moment and try again.',
    retryAfter: 5,
  })
  ends.push(await queue.enter(memberCaller(2)))
  ends[0]?.()
  ends.push(await queue.enter(memberCaller(1)))
  for (const end of ends) end()
  expect(sizeOf()).toEqual([0, 0])
})

test('a full queue refuses with 503', async () => {
  const queue = queueOf()
  const ends = [await queue.enter(memberCaller(1)), await queue.enter(memberCaller(2))]
  const waiting = [queue.enter(memberCaller(3)), queue.enter(memberCaller(4))]
  expect(sizeOf()).toEqual([2, 2])
  await expect(queue.enter(memberCaller(5))).rejects.toMatchObject({
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
  const end = await queue.enter(memberCaller(1))
  const names: string[] = []
  await expect(queue.run(memberCaller(2), begun(names, 'late'))).rejects.toMatchObject({
    error: { status: 503 },
  })
  end()
  await sleep(5)
  expect([names, sizeOf()]).toEqual([[], [0, 0]])
})

test('a caller who hangs up leaves the queue', async () => {
  const queue = queueOf({ running: 1 })
  const end = await queue.enter(memberCaller(1))
  const caller = new AbortController()
  const names: string[] = []
  const gone = queue.run(memberCaller(2), begun(names, 'gone'), { signal: caller.signal })
  const next = queue.run(memberCaller(3), begun(names, 'next'))
  caller.abort(new Error('hung up'))
  await expect(gone).rejects.toThrow('hung up')
  expect(sizeOf()).toEqual([1, 1])
  end()
  await next
  expect(names).toEqual(['next'])
  await expect(queue.enter(memberCaller(1), { signal: caller.signal })).rejects.toThrow('hung up')
})

test('others overtake a member who runs as much as they may', async () => {
  const queue = queueOf({ runningPerMember: 1 })
  const names: string[] = []
  const end = await queue.enter(memberCaller(1))
  const second = queue.run(memberCaller(1), begun(names, 'their second'))
  await queue.run(memberCaller(2), begun(names, 'somebody else'))
  expect(names).toEqual(['somebody else'])
  end()
  await second
  expect(names).toEqual(['somebody else', 'their second'])
})

test('the first task of one member runs before the second of another', async () => {
  const queue = queueOf({ running: 1, waiting: 5, perMember: 5 })
  const names: string[] = []
  const end = await queue.enter(memberCaller(1))
  const all = [
    queue.run(memberCaller(1), begun(names, 'second')),
    queue.run(memberCaller(1), begun(names, 'third')),
    queue.run(memberCaller(2), begun(names, 'somebody else')),
  ]
  end()
  await Promise.all(all)
  expect(names).toEqual(['somebody else', 'second', 'third'])
})

test('a task that costs all capacity runs alone, in its turn', async () => {
  const queue = queueOf({ running: 50 })
  const names: string[] = []
  const small = await queue.enter(memberCaller(1), { cost: 10 })
  const large = queue.enter(memberCaller(2), { cost: 80 })
  const after = queue.run(memberCaller(3), begun(names, 'small'), { cost: 1 })
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
  await expect(queue.run(memberCaller(1), () => Promise.reject(new Error('torn')))).rejects.toThrow('torn')
  expect(sizeOf()).toEqual([0, 0])
})

test('a second task does not wait for everybody who comes later', async () => {
  const queue = queueOf({ running: 1, waiting: 30 })
  const end = await queue.enter(memberCaller(1))
  const names: string[] = []
  const second = queue.run(memberCaller(1), begun(names, 'second'))
  const others = Array.from({ length: 20 }, (_, n) => queue.run(memberCaller(2 + n), begun(names, 'other')))
  end()
  await Promise.all([second, ...others])
  expect(names.indexOf('second')).toBeLessThanOrEqual(10)
})

describe('callers without a session', () => {
  const [first, second] = [linkCaller('a', '192.0.2.1'), linkCaller('b', '192.0.2.1')]
  const statusOf = (refusal: Promise<unknown>) =>
    refusal.then(
      () => 'entered',
      (error: unknown) => (error instanceof Refusal ? error.error.status : error),
    )

  it('have half as many as a member by one link, from however many addresses', async () => {
    const queue = queueOf({ running: 100, perMember: 6 })
    const from = (n: number) => queue.enter(linkCaller('a', `192.0.2.${n}`))
    const ends = [await from(1), await from(2), await from(3)]
    expect(await statusOf(from(4))).toBe(429)
    await expect(from(4)).rejects.toThrow('Too many pictures by this link are under way.')
    ends.push(await queue.enter(second))
    for (const end of ends) end()
    expect(await statusOf(from(4))).toBe('entered')
  })

  it('have as many as a member from one address, by however many links', async () => {
    const queue = queueOf({ running: 100, perMember: 6 })
    for (let n = 0; n < 6; n += 1) await queue.enter(linkCaller(`link ${n}`, `2001:db8:1:2::${n}`))
    const another = queue.enter(linkCaller('another link', '2001:db8:1:2:ffff::1'))
    await expect(another).rejects.toThrow('Too many pictures from your network are under way.')
    expect(await statusOf(queue.enter(addressCaller('2001:db8:1:2::9')))).toBe(429)
    expect(await statusOf(queue.enter(addressCaller('2001:db8:1:3::9')))).toBe('entered')
  })

  it('leave half of what runs and of what waits to members', async () => {
    const queue = queueOf({ running: 4, waiting: 6, maxWaitMs: 200 })
    const of = (n: number) => queue.enter(addressCaller(`192.0.2.${n}`))
    await Promise.all([of(1), of(2)])
    const unserved = [3, 4, 5].map((n) => of(n))
    expect(await statusOf(of(6))).toBe(503)
    expect(sizeOf()).toEqual([2, 3])
    await Promise.all([queue.enter(memberCaller(1)), queue.enter(memberCaller(2))])
    expect(sizeOf()).toEqual([4, 3])
    unserved.push(...[3, 4, 5].map((n) => queue.enter(memberCaller(n))))
    expect(await statusOf(queue.enter(memberCaller(6)))).toBe(503)
    // They give up after their longest wait.
    await Promise.allSettled(unserved)
  })

  it('take turns with members as if all of them were one', async () => {
    const queue = queueOf({ running: 1, waiting: 40, perMember: 20 })
    const end = await queue.enter(first)
    const names: string[] = []
    const strangers = Array.from({ length: 12 }, (_, n) =>
      queue.run(addressCaller(`192.0.2.${10 + n}`), begun(names, 'stranger')),
    )
    const members = Array.from({ length: 8 }, (_, n) =>
      queue.run(memberCaller(n), begun(names, `member ${n}`)),
    )
    end()
    await Promise.all([...strangers, ...members])
    // Only the first of them was there before the members, and waited for one of its own kind.
    expect(names.indexOf('member 7')).toBeLessThanOrEqual(8)
  })

  it('share their costs: a large task of one runs, and no other beside it', async () => {
    const queue = queueOf({ running: 50, waiting: 4 })
    const end = await queue.enter(first, { cost: 30 })
    const small = queue.enter(addressCaller('192.0.2.2'), { cost: 1 })
    const ofMember = await queue.enter(memberCaller(1), { cost: 20 })
    expect(sizeOf()).toEqual([2, 1])
    end()
    const ends = [ofMember, await small]
    for (const each of ends) each()
    expect(sizeOf()).toEqual([0, 0])
  })
})

it('has no place for work whose caller nobody named', () => {
  const queue = queueOf()
  // @ts-expect-error -- this is what the type forbids
  const unnamed: Parameters<typeof queue.enter>[0] = undefined
  // @ts-expect-error -- a key is made from a session, a link or an address, and never written down
  const invented: CallerKey = { kind: 'member', key: '7' }
  expect([unnamed, invented]).toHaveLength(2)
})
