import { threadId } from 'node:worker_threads'
import { afterAll, describe, expect, it } from 'vitest'
import { quietLog } from '#tests/support/log.ts'
import { memberCaller } from './caller.ts'
import { openThread, TooSlow } from './thread.ts'

const thread = openThread<number, number>({
  module: new URL('../../tests/support/spinning.ts', import.meta.url),
  longestMs: 1_000,
  maxHeapMb: 64,
  idleMs: 60_000,
  queue: { name: 'turns', waiting: 2, perMember: 2, maxWaitMs: 60_000 },
  log: quietLog,
})
afterAll(thread.close)
const { signal } = new AbortController()

describe('openThread', () => {
  it('computes in another thread, and reuses it', async () => {
    const first = await thread.run(1, memberCaller(1), signal)
    expect(first).not.toBe(threadId)
    expect(await thread.run(1, memberCaller(1), signal)).toBe(first)
  })

  it('ends a task that takes too long, and runs the next one in a new thread', async () => {
    const before = await thread.run(1, memberCaller(1), signal)
    const slow = thread.run(60_000, memberCaller(1), signal)
    const next = thread.run(1, memberCaller(2), signal)
    await expect(slow).rejects.toThrow(TooSlow)
    expect(await next).not.toBe(before)
  })

  it('bounds how many tasks wait, for all and for each member', async () => {
    const hangUp = new AbortController()
    const own = [
      thread.run(60_000, memberCaller(1), hangUp.signal),
      thread.run(1, memberCaller(1), hangUp.signal),
    ]
    await expect(thread.run(1, memberCaller(1), signal)).rejects.toMatchObject({ error: { status: 429 } })
    const other = thread.run(1, memberCaller(2), signal)
    await expect(thread.run(1, memberCaller(3), signal)).rejects.toMatchObject({ error: { status: 503 } })
    const settled = Promise.allSettled(own)
    hangUp.abort(new Error('given up'))
    for (const outcome of await settled)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'given up' } })
    expect(await other).toBeGreaterThan(0)
    expect(await thread.run(1, memberCaller(3), signal)).toBeGreaterThan(0)
  })
})
