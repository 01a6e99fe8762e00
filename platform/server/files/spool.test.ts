import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { spool, SpoolFull } from './spool.ts'

const open = { signal: new AbortController().signal }

async function directory(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kontor-spool-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

async function* parts(count: number) {
  for (let at = 0; at < count; at += 1) yield 'x'.repeat(10_000)
}

it('keeps short content in memory, so that a full disk does not matter', async () => {
  const dataDir = await directory()
  const { size, open: read } = await spool({ dataDir }, parts(3), { maxBytes: 1e6, signal: undefined })
  expect([size, (await text(read(open))).length, await readdir(dataDir)]).toEqual([30_000, 30_000, []])
})

it('writes long content to a file, and refuses content that is too long', async () => {
  const dataDir = await directory()
  const limits = { maxBytes: 1_000_000, signal: undefined }
  const long = await spool({ dataDir }, parts(90), limits)
  expect(await readdir(path.join(dataDir, 'uploads'))).toHaveLength(1)
  expect((await text(long.open(open))).length).toBe(900_000)
  await expect(spool({ dataDir }, parts(101), limits)).rejects.toThrow(SpoolFull)
  await expect(spool({ dataDir }, parts(3), { ...limits, maxBytes: 20_000 })).rejects.toThrow(SpoolFull)
})
