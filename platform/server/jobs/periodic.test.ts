import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { doDue, periodic } from './periodic.ts'

it('looks again after a failure, one look at a time, and ends after the one that runs', async () => {
  const log = { warn: vi.fn() }
  const open = Promise.withResolvers<void>()
  let [begun, ended] = [0, 0]
  const job = periodic({ everyMs: 5, failure: 'the work waits', log }, async (stopping) => {
    begun += 1
    if (begun === 1) throw new Error('No')
    await open.promise
    ended += 1
    expect(stopping.aborted).toBe(true)
  })
  await job.start()
  await vi.waitFor(() => expect(begun).toBe(2))
  await sleep(50)
  expect([begun, ended, log.warn.mock.lastCall?.[1]]).toEqual([2, 0, 'the work waits'])
  job.close()
  open.resolve()
  await job.end()
  await sleep(50)
  expect([begun, ended]).toEqual([2, 1])
  expect(log.warn).toHaveBeenCalledOnce()
})

it('does what is due until nothing of it can be done', async () => {
  const due = new Set([1, 2, 3, 4, 5])
  const take = async (each: number) => each !== 3 && due.delete(each)
  expect(await doDue(async () => [...due].slice(0, 2), take)).toBe(4)
  expect([...due]).toEqual([3])
})

it('does no more once it stops', async () => {
  const stopping = new AbortController()
  const take = async (each: number) => {
    if (each === 2) stopping.abort()
    return true
  }
  expect(await doDue(async () => [1, 2, 3], take, stopping.signal)).toBe(2)
})
