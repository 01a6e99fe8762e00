import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { hasCode } from '../database/embedded/errors.ts'
import type { FileStore } from '../files/store.ts'
import { BackupFailure } from '../config/backup-failure.ts'
import { megabytes, type OnProgress } from './progress.ts'
import { type FileEntry, fileEntry, type Part } from './shapes.ts'
import type { Vault } from './vault.ts'

/** Not copied from DATA_DIR: the database has its own copy, uploads are unfinished, files come from the store. */
const excludedPaths = /^(postgres|files|uploads)([./]|$)|^\.restoring/
/** What opens the rest: the secret key, and the first administrator's password. */
export const secretKeyPath = 'secrets/secret-key'
const keyPaths = /^(secrets|admin-password)(\/|$)/
export const withoutKey =
  'Without BACKUP_PASSPHRASE the backup holds neither the secret key (DATA_DIR/secrets) nor ' +
  'DATA_DIR/admin-password: keep the key in another place, a restored server needs it'
const concurrency = 4

export interface FileSource {
  readonly dataDir: string
  readonly files: FileStore
}

export interface FileReport {
  readonly list: Part
  readonly count: number
  readonly bytes: number
  /** Files that the previous set did not have. */
  readonly copied: number
}

/** Copies a file of the store, also one that was just removed; undefined when it is gone for good. */
export async function copyStored(
  vault: Vault,
  files: FileStore,
  key: string,
): Promise<FileEntry | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    const stream = await files.readRetained(key)
    if (stream === undefined) return undefined
    try {
      return { path: `files/${key}`, part: await vault.write(stream) }
    } catch (error) {
      // It was removed between the check and the opening, and is now among the removed files.
      if (attempt > 0 || !hasCode(error, 'ENOENT')) throw error
    }
  }
}

async function* localFiles(folder: string, isExcluded: (name: string) => boolean): AsyncGenerator<string> {
  const found = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  })
  for (const item of found) {
    if (isExcluded(item.name)) continue
    const file = path.join(folder, item.name)
    if (item.isDirectory()) yield* localFiles(file, () => false)
    else if (item.isFile()) yield file
  }
}

/**
 * Mails of the outbox and all else in DATA_DIR; its keys only into an encrypted backup. Unchanged files are not read
 * again.
 */
export async function* copyLocal(
  vault: Vault,
  dataDir: string,
  known: ReadonlyMap<string, FileEntry>,
): AsyncGenerator<FileEntry> {
  const isExcluded = (name: string) => excludedPaths.test(name) || (!vault.encrypts && keyPaths.test(name))
  for await (const file of localFiles(dataDir, isExcluded)) {
    const name = path.relative(dataDir, file).replaceAll(path.sep, '/')
    try {
      const { mtimeMs: modified, mode, size } = await stat(file)
      const before = known.get(name)
      if (before?.modified === modified && before.part.bytes === size) yield before
      else yield { path: name, part: await vault.write(createReadStream(file)), modified, mode: mode & 0o777 }
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error
    }
  }
}

export async function* readEntries(vault: Vault, list: Part): AsyncGenerator<FileEntry> {
  const lines = createInterface({ input: Readable.from(vault.read(list, 'the list of files')) })
  for await (const line of lines) yield fileEntry.parse(JSON.parse(line))
}

/** Copies all files below DATA_DIR and in the file store. Call it after the database; only new files are sent. */
export async function copyFiles(
  vault: Vault,
  { dataDir, files }: FileSource,
  since: Date,
  before: AsyncIterable<FileEntry>,
  say: OnProgress,
): Promise<FileReport> {
  const known = new Map<string, FileEntry>()
  for await (const entry of before) known.set(entry.path, entry)
  const entries = new Map<string, FileEntry>()
  let copied = 0
  for await (const entry of copyLocal(vault, dataDir, known)) {
    entries.set(entry.path, entry)
    if (known.get(entry.path) !== entry) copied += 1
  }
  let reportedAt = Date.now()
  const keys = files.keys(since)
  const copyNext = async (): Promise<void> => {
    for (;;) {
      const next = await keys.next()
      if (next.done === true) return
      const key = next.value
      const name = `files/${key}`
      const entry = known.get(name) ?? (await copyStored(vault, files, key))
      if (entry === undefined) continue
      entries.set(name, entry)
      if (!known.has(name)) copied += 1
      if (Date.now() - reportedAt < 2_000) continue
      reportedAt = Date.now()
      say(`Files: ${entries.size} seen, ${copied} new`)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, copyNext))
  const bytes = [...entries.values()].reduce((sum, { part }) => sum + part.bytes, 0)
  say(`Files: ${entries.size} with ${megabytes(bytes)}, ${copied} of them new`)
  const lines = function* () {
    for (const entry of entries.values()) yield Buffer.from(`${JSON.stringify(entry)}\n`)
  }
  return { list: await vault.write(Readable.from(lines())), count: entries.size, bytes, copied }
}

/** Resolves a path of a backup, which may have been tampered with, and refuses one outside the folder. */
export function resolveBelow(folder: string, name: string): string {
  const resolved = path.resolve(folder, name)
  if (!resolved.startsWith(folder + path.sep))
    throw new BackupFailure(`The backup names a strange file: ${name}`)
  return resolved
}
