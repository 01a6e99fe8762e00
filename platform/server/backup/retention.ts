import { incrementsFolder, listSets, readIncrements, readSet } from './sets.ts'
import { readEntries } from './files.ts'
import type { Manifest, Part } from './shapes.ts'
import { chunkName, type Vault } from './vault.ts'

const dayMs = 24 * 60 * 60 * 1_000

export interface RetentionRules {
  readonly keepDays: number
  readonly keepWeeks: number
}

/** A set with the time of the last change that it contains. */
export interface DatedSet {
  readonly id: string
  readonly at: Date
}

const day = (at: Date) => Math.floor(at.getTime() / dayMs)
const week = (at: Date) => Math.floor((day(at) + 3) / 7)

/** Keeps all sets of the last 24 hours, the newest of each of `keepDays` days, and of each of `keepWeeks` weeks. */
export function setsToKeep(
  sets: readonly DatedSet[],
  { keepDays, keepWeeks }: RetentionRules,
  now: Date,
): Set<string> {
  const newestFirst = sets.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const keptIds = new Set(
    newestFirst.filter(({ at }) => now.getTime() - at.getTime() < dayMs).map(({ id }) => id),
  )
  const newestOfEach = (period: (at: Date) => number, count: number): void => {
    const seen = new Set<number>()
    for (const { id, at } of newestFirst) {
      if (seen.has(period(at)) || seen.size >= count) continue
      seen.add(period(at))
      keptIds.add(id)
    }
  }
  newestOfEach(day, keepDays)
  newestOfEach(week, keepWeeks)
  return keptIds
}

const partsOf = ({ database, files }: Manifest): Part[] =>
  database.kind === 'physical'
    ? [database.archive, files]
    : [...database.tables.map((table) => table.part), files]

/** Every chunk that a set needs. */
async function* chunksOf(vault: Vault, set: Manifest): AsyncGenerator<string> {
  for (const part of partsOf(set)) yield* part.chunks
  for await (const entry of readEntries(vault, set.files)) yield* entry.part.chunks
  for (const { log, files } of await readIncrements(vault, set.id)) {
    yield* log.chunks
    for (const entry of files) yield* entry.part.chunks
  }
}

export interface PruneReport {
  readonly sets: number
  readonly chunks: number
}

/** Removes sets that are too old, then chunks that no set needs. Nobody else may write meanwhile. */
export async function pruneSets(vault: Vault, rules: RetentionRules, now = new Date()): Promise<PruneReport> {
  const names = await listSets(vault)
  const sets = await Promise.all(names.map(async (name) => ({ name, set: await readSet(vault, name) })))
  const dated = await Promise.all(
    sets.map(async ({ set }) => {
      const last = (await readIncrements(vault, set.id)).at(-1)
      return { id: set.id, at: new Date(last?.at ?? set.finishedAt) }
    }),
  )
  const keptIds = setsToKeep(dated, rules, now)
  const needed = new Set<string>()
  for (const { set } of sets) {
    if (!keptIds.has(set.id)) continue
    for await (const chunk of chunksOf(vault, set)) needed.add(chunkName(chunk))
  }
  let removedSets = 0
  for (const { name, set } of sets) {
    if (keptIds.has(set.id)) continue
    // The set goes first, so that nobody sees one without its increments or chunks.
    await vault.target.remove(name.fullName)
    for (const part of await vault.target.list(incrementsFolder(set.id))) await vault.target.remove(part)
    removedSets += 1
  }
  let removedChunks = 0
  for (const chunk of await vault.target.list('chunks/')) {
    if (needed.has(chunk)) continue
    await vault.target.remove(chunk)
    removedChunks += 1
  }
  return { sets: removedSets, chunks: removedChunks }
}
