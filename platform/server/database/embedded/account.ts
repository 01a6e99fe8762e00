import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedFailure } from './errors.ts'

/** The system user that PostgreSQL runs as when the server runs as root; PostgreSQL refuses root. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/** `nobody` on every Linux; needs no entry in /etc/passwd. */
export const nobody: Account = { uid: 65_534, gid: 65_534 }

/**
 * As root: the owner of the data, so that files on a mounted volume stay theirs. Otherwise undefined: PostgreSQL
 * runs as we do.
 */
export function accountFor(directory: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const directoryToCheck of [directory, path.dirname(directory)]) {
    const owner = statSync(directoryToCheck, { throwIfNoEntry: false })
    if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  }
  return nobody
}

export function changeOwner(account: Account | undefined, file: string): void {
  if (account) chownSync(file, account.uid, account.gid)
}

/** PostgreSQL requires to own its directory, so one that root copied or restored is handed over. */
export function claimDirectory(directory: string, account: Account | undefined): void {
  const owner = statSync(directory).uid
  if (account) {
    if (owner === account.uid) return
    for (const entry of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
      lchownSync(path.join(directory, entry), account.uid, account.gid)
    }
    changeOwner(account, directory)
  } else if (process.getuid !== undefined && owner !== process.getuid()) {
    throw new EmbeddedFailure(
      `${directory} belongs to user ${owner}: start the server as that user or as root`,
    )
  }
}
