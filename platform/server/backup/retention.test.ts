import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { pruneSets, setsToKeep } from './retention.ts'
import { listSets, setName } from './sets.ts'
import { readBackupConfig } from '../config/backup.ts'
import type { Manifest } from './shapes.ts'
import { openVault, type Vault } from './vault.ts'
import { verifySet } from './verify.ts'

const directory = await mkdtemp(path.join(tmpdir(), 'kontor-retention-'))
afterAll(() => rm(directory, { recursive: true, force: true }))

const hourMs = 60 * 60 * 1_000
const now = new Date('2026-11-25T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs)

it('keeps all of the last day, one of each day, then one of each week', () => {
  const sets = Array.from({ length: 60 * 4 }, (_, index) => ({ id: String(index), at: hoursAgo(index * 6) }))
  const keptIds = [...setsToKeep(sets, { keepDays: 3, keepWeeks: 2 }, now)]
    .map(Number)
    .toSorted((a, b) => a - b)
  // Wednesday noon: four of the last 24 hours, the newest of Tuesday and Monday, the newest of the week before.
  expect(keptIds).toEqual([0, 1, 2, 3, 7, 11])
  expect(setsToKeep(sets.slice(-1), { keepDays: 1, keepWeeks: 0 }, now)).toEqual(new Set(['239']))
})

async function* textOf(text: string) {
  yield Buffer.from(text)
}

async function addSet(
  vault: Vault,
  id: string,
  at: Date,
  texts: { own: string; common: string },
): Promise<void> {
  const entries = [
    { path: 'files/own', part: await vault.write(textOf(texts.own)) },
    { path: 'files/common', part: await vault.write(textOf(texts.common)) },
  ]
  const set: Manifest = {
    format: 1,
    id,
    startedAt: at.toISOString(),
    finishedAt: at.toISOString(),
    kontor: 'test',
    postgres: '18',
    database: { kind: 'logical', migrations: [], tables: [], sequences: [] },
    files: await vault.write(textOf(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))),
    fileCount: 2,
    fileBytes: 2,
  }
  await vault.putDocument(setName(id), set)
}

it('removes old sets with the chunks that only they needed', async () => {
  const config = readBackupConfig({}, directory)
  if (config === undefined) throw new Error('An address was given')
  const vault = openVault(config)
  await addSet(vault, '1_old', hoursAgo(24 * 30), { own: 'one', common: 'for all' })
  await addSet(vault, '2_new', hoursAgo(1), { own: 'two', common: 'for all' })
  expect(await vault.target.list('chunks/')).toHaveLength(5)
  expect(await pruneSets(vault, { keepDays: 1, keepWeeks: 0 }, now)).toEqual({ sets: 1, chunks: 2 })
  expect(await vault.target.list('chunks/')).toHaveLength(3)
  expect((await listSets(vault)).map(({ id }) => id)).toEqual(['2_new'])
  await verifySet(vault, undefined, () => {})
})
