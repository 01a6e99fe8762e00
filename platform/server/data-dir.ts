import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { access, chmod, lstat, opendir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { hasCode } from './database/embedded/errors.ts'

const forOthers = 0o077
const sticky = 0o1000
/** Lies where no file is older than the rule that others may read none. */
const marker = '.private'

/** What this process and its children create is for its user alone. Called first, by the server and every command. */
export const createPrivately = (): void => {
  process.umask(forOthers)
}

/** As root, PostgreSQL runs as another user, who must pass through where the system has no /proc. */
const folderMode = () => (process.getuid?.() === 0 && process.platform !== 'linux' ? 0o711 : 0o700)

/** Not ours, or on a disk without modes, as of some network drives. */
const cannotChange = (error: unknown) => hasCode(error, 'EPERM', 'EACCES', 'ENOTSUP', 'EROFS', 'EINVAL')

/**
 * Creates the data directory, or closes an old one to other users, with what lies directly inside: that keeps them
 * from all below. Answers a warning where that is impossible.
 */
export function closeDataDir(dataDir: string): string | undefined {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (process.platform === 'win32') return undefined
  const names = ['.', ...readdirSync(dataDir)]
  const open = names.filter((name) => !close(path.join(dataDir, name), name === '.' ? folderMode() : 0o700))
  if (open.length === 0) return undefined
  const which = open.includes('.') ? dataDir : open.slice(0, 3).join(', ')
  return `other users of this machine may read ${which} in DATA_DIR; its mode cannot be changed`
}

/** False where others can still read it. */
function close(entry: string, mode: number): boolean {
  const found = statSync(entry, { throwIfNoEntry: false })
  // A socket has no content.
  if (found === undefined || !(found.isDirectory() || found.isFile())) return true
  const wanted = found.isDirectory() ? mode : found.mode & 0o700
  if ((found.mode & forOthers & ~wanted) === 0) return true
  // A folder like /tmp, in which everybody keeps something.
  if ((found.mode & sticky) !== 0) return false
  try {
    chmodSync(entry, wanted)
    return true
  } catch (error) {
    if (cannotChange(error)) return false
    throw error
  }
}

/**
 * Closes the files of a directory that an earlier version has filled, once. Others cannot reach them meanwhile. The
 * database's own are private since their creation.
 */
export async function closeOldFiles(dataDir: string, isStopping: () => boolean): Promise<void> {
  const done = path.join(dataDir, marker)
  const isDone = await access(done).then(
    () => true,
    () => false,
  )
  if (isDone || process.platform === 'win32') return
  const folders = [dataDir]
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop())
    for await (const item of await opendir(folder).catch(() => [])) {
      if (isStopping()) return
      const entry = path.join(folder, item.name)
      if (folder === dataDir && item.name === 'postgres') continue
      if (item.isDirectory()) folders.push(entry)
      if (item.isDirectory() || item.isFile()) await closeOne(entry)
    }
  await writeFile(done, '')
}

async function closeOne(entry: string): Promise<void> {
  try {
    const { mode } = await lstat(entry)
    if ((mode & forOthers) !== 0) await chmod(entry, mode & 0o700)
  } catch (error) {
    // Removed meanwhile.
    if (!cannotChange(error) && !hasCode(error, 'ENOENT')) throw error
  }
}
