import { BackupFailure } from '../config/backup-failure.ts'
import { readEntries } from './files.ts'
import { type FileEntry, increment, type Increment, manifest, type Manifest } from './shapes.ts'
import { EarlierFormat } from './seal.ts'
import type { Vault } from './vault.ts'

const setsFolder = 'sets/'
export const setName = (id: string): string => `${setsFolder}${id}`
export const incrementsFolder = (id: string): string => `increments/${id}/`

/** `sets/20261123T041500Z-1a2b3c.<hash>` */
const idOf = (fullName: string): string => fullName.slice(setsFolder.length, fullName.lastIndexOf('.'))

export interface SetName {
  readonly id: string
  readonly fullName: string
}

/** Oldest first. */
export const listSets = async (vault: Vault): Promise<SetName[]> =>
  (await vault.documents(setsFolder)).map((fullName) => ({ id: idOf(fullName), fullName }))

export async function readSet(vault: Vault, { id, fullName }: SetName): Promise<Manifest> {
  const set = await vault.readDocument(fullName, manifest)
  if (set.id !== id) throw new BackupFailure(`${fullName} describes another set, ${set.id}`)
  return set
}

/** Undefined for a set that an earlier version encrypted: nothing proves that it is what its name says. */
export const readProvenSet = (vault: Vault, name: SetName): Promise<Manifest | undefined> =>
  readSet(vault, name).catch((error: unknown) => {
    if (error instanceof EarlierFormat) return undefined
    throw error
  })

/** Sets of one target have one passphrase, or none: otherwise retention, which reads all, could not go on. */
export async function refuseMixedSets(vault: Vault): Promise<void> {
  for (const name of await listSets(vault)) await readSet(vault.acceptingEarlier(), name)
}

/** The increments of a set, in the order of the log. */
export async function readIncrements(vault: Vault, id: string): Promise<Increment[]> {
  const names = await vault.documents(incrementsFolder(id))
  return Promise.all(names.map((name) => vault.readDocument(name, increment)))
}

/** Throws where a part of the log between two increments is missing. */
export async function readContinuousLog(vault: Vault, set: Manifest): Promise<Increment[]> {
  const increments = await readIncrements(vault, set.id)
  let end = set.database.kind === 'physical' ? set.database.logFrom : ''
  for (const { from, to } of increments) {
    // An interrupted server may have sent a part of the log twice; only a gap is a loss.
    if (from > end)
      throw new BackupFailure(`The backup is not complete: the log from ${end} to ${from} is missing`)
    if (to > end) end = to
  }
  return increments
}

export async function* filesOf(vault: Vault, set: Manifest): AsyncGenerator<FileEntry> {
  yield* readEntries(vault, set.files)
  for (const { files } of await readIncrements(vault, set.id)) yield* files
}

/** The files of the newest set; none when there is no set yet. */
export async function* newestFiles(vault: Vault): AsyncGenerator<FileEntry> {
  const newest = (await listSets(vault)).at(-1)
  const set = newest && (await readProvenSet(vault, newest))
  if (set !== undefined) yield* filesOf(vault, set)
}

/** The set with this id, or the newest one, or the newest one finished by a time. */
export async function chooseSet(
  vault: Vault,
  { id, by }: { readonly id?: string | undefined; readonly by?: Date | undefined },
): Promise<Manifest> {
  const names = await listSets(vault)
  if (names.length === 0) throw new BackupFailure(`There is no backup in ${vault.target.label}`)
  if (id !== undefined) {
    const found = names.find((name) => name.id === id)
    if (found !== undefined) return readSet(vault, found)
    throw new BackupFailure(`There is no set ${id}; there are ${names.map((name) => name.id).join(', ')}`)
  }
  for (const name of names.toReversed()) {
    const set = await readSet(vault, name)
    if (by === undefined || new Date(set.finishedAt) <= by) return set
  }
  throw new BackupFailure(`The oldest set, ${names[0]?.id}, is younger than that`)
}
