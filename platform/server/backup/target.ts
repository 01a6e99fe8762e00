import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { hasCode } from '../database/embedded/errors.ts'
import { BackupFailure } from './failure.ts'
import { s3Target } from './s3-target.ts'
import type { BackupAddress } from './settings.ts'

/** Stores objects under names with forward slashes. */
export interface Target {
  /** Its name for people. */
  readonly label: string
  /** Stores the whole object or nothing. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Undefined when there is no such object. */
  get(name: string): Promise<Buffer | undefined>
  /** The bytes of the object; undefined when there is none. */
  size(name: string): Promise<number | undefined>
  /** Names with this prefix, which is a folder with its slash. */
  list(folder: string): Promise<string[]>
  remove(name: string): Promise<void>
}

export function openTarget(address: BackupAddress): Target {
  return address.kind === 'directory'
    ? directoryTarget(address.directory)
    : s3Target(address.s3, address.prefix)
}

const orAbsent = (error: unknown): undefined => {
  if (hasCode(error, 'ENOENT')) return undefined
  throw error
}

/** Readable by its owner alone, because it contains secrets. */
function directoryTarget(root: string): Target {
  const pathOf = (name: string) => path.join(root, name)
  const explain = (error: unknown, doing: string): never => {
    if (hasCode(error, 'ENOSPC', 'EDQUOT')) throw new BackupFailure(`No room is left in ${root}`)
    if (hasCode(error, 'EACCES', 'EPERM', 'EROFS'))
      throw new BackupFailure(`This user may not ${doing} in ${root}`)
    if (hasCode(error, 'ENOTDIR', 'EEXIST')) throw new BackupFailure(`${root} is not a directory`)
    throw error
  }
  return {
    label: root,
    async put(name, bytes) {
      const part = `${pathOf(name)}.part-${randomBytes(4).toString('hex')}`
      try {
        await mkdir(path.dirname(part), { recursive: true, mode: 0o700 })
        const file = await open(part, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(part, pathOf(name))
      } catch (error) {
        await rm(part, { force: true }).catch(() => {})
        explain(error, 'write')
      }
    },
    get: (name) =>
      readFile(pathOf(name))
        .catch(orAbsent)
        .catch((error: unknown) => explain(error, 'read')),
    size: async (name) => (await stat(pathOf(name)).catch(orAbsent))?.size,
    async list(folder) {
      const found = await readdir(pathOf(folder), { recursive: true, withFileTypes: true }).catch(orAbsent)
      return (found ?? [])
        .filter((entry) => entry.isFile() && !entry.name.includes('.part-'))
        .map((entry) =>
          path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
        )
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}
