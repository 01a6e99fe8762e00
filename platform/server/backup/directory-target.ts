import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { hasCode } from '../database/embedded/errors.ts'
import { BackupFailure } from '../config/backup-failure.ts'
import type { Target } from './target.ts'

const orAbsent = (error: unknown): undefined => {
  if (hasCode(error, 'ENOENT')) return undefined
  throw error
}

/** Readable by its owner alone, because it contains secrets. */
export function directoryTarget(root: string): Target {
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
