import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import sharp from 'sharp'
import { childrenOf } from '#tests/support/memory.ts'
import { memberCaller } from '#platform/server/caller.ts'
import { createPictureReader } from './reader.ts'

// Loading the models takes seconds while other tests run.
const directory = await mkdtemp(path.join(tmpdir(), 'kontor-reader-'))
afterAll(() => rm(directory, { recursive: true }))
const blank = path.join(directory, 'blank')
await sharp({ create: { width: 32, height: 32, channels: 3, background: '#fff' } })
  .png()
  .toFile(blank)
const truncated = path.join(directory, 'torn')
await writeFile(truncated, (await sharp(blank).jpeg().toBuffer()).subarray(0, 200))

/** How many child processes have started since; those of an earlier file may still be ending. */
function countStarted(): () => number {
  const before = new Set(childrenOf(process.pid))
  return () => childrenOf(process.pid).filter((pid) => !before.has(pid)).length
}
const never = new AbortController().signal

it('reuses its process for the next picture, and ends it when idle', async () => {
  const started = countStarted()
  const reader = createPictureReader({ idleMs: 1000 })
  expect(await reader.read(blank, memberCaller(1), never)).toMatchObject({ text: null, complete: true })
  await expect(reader.read(truncated, memberCaller(1), never)).rejects.toMatchObject({
    error: { code: 'unreadable' },
  })
  expect(started()).toBe(1)
  await expect.poll(started, { timeout: 10_000 }).toBe(0)
})

it('ends the process when all calls are aborted, also one that is still queued', async () => {
  const started = countStarted()
  const reader = createPictureReader({ idleMs: 1 })
  const [first, second] = [new AbortController(), new AbortController()]
  const reading = reader.read(blank, memberCaller(1), first.signal)
  const waiting = reader.read(blank, memberCaller(2), second.signal)
  const refused = waiting.catch(String)
  second.abort(new Error('gone'))
  first.abort(new Error('gone, too'))
  await expect(reading).rejects.toThrow('gone, too')
  expect(await refused).toBe('Error: gone')
  await expect.poll(started, { timeout: 10_000 }).toBe(0)
})
