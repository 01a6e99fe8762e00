import { spawnSync } from 'node:child_process'
import { linkSync, readFileSync, readlinkSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { hasCode } from './errors.ts'

/** What `postmaster.pid` says about a data directory, checked against the running processes. */
export type Postmaster =
  | { readonly state: 'absent' }
  | { readonly state: 'stale'; readonly text: string }
  | {
      readonly state: 'running'
      readonly pid: number
      readonly port: number | undefined
      readonly socketDirectory: string | undefined
      /** It was told to stop and accepts no new connections. */
      readonly stopping: boolean
    }

const fileIn = (directory: string) => path.join(directory, 'postmaster.pid')

export function inspectPostmaster(directory: string): Postmaster {
  const text = read(fileIn(directory))
  if (text === undefined) return { state: 'absent' }
  const lines = text.split('\n').map((line) => line.trim())
  // A negative process id means PostgreSQL in single-user mode.
  const pid = Math.abs(Number(lines[0]))
  if (!Number.isSafeInteger(pid) || pid === 0 || !isPostmaster(pid, directory))
    return { state: 'stale', text }
  return {
    state: 'running',
    pid,
    port: Number(lines[3]) || undefined,
    socketDirectory: lines[4] ? path.resolve(directory, lines[4]) : undefined,
    stopping: lines[7] === 'stopping',
  }
}

/**
 * Removes the file of a dead postmaster. PostgreSQL does so itself, except when another process has the same id now.
 * The file is renamed first and compared, since another server may be starting right now.
 */
export function removeStale(directory: string, text: string): void {
  const file = fileIn(directory)
  const renamed = `${file}.${process.pid}`
  try {
    renameSync(file, renamed)
    if (readFileSync(renamed, 'utf8') !== text) linkSync(renamed, file)
    rmSync(renamed)
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'EEXIST')) throw error
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'ESRCH')) return undefined
    throw error
  }
}

/** Whether the process is alive, is PostgreSQL, and works on this directory. The id may have been reused. */
function isPostmaster(pid: number, directory: string): boolean {
  if (process.platform === 'linux') return isPostmasterOnLinux(pid, directory)
  if (process.platform === 'win32') {
    const list = spawnSync('tasklist', ['/FI', `PID eq ${pid}`, '/NH', '/FO', 'CSV'], { encoding: 'utf8' })
    return /postgres/i.test(list.stdout)
  }
  const list = spawnSync('ps', ['-o', 'state=,command=', '-p', String(pid)], { encoding: 'utf8' })
  return /^[^Z].*postgres/.test(list.stdout.trim())
}

function isPostmasterOnLinux(pid: number, directory: string): boolean {
  const status = read(`/proc/${pid}/stat`)
  // The name in parentheses may itself contain spaces and parentheses.
  const state = status?.slice(status.lastIndexOf(')') + 2, status.lastIndexOf(')') + 3)
  if (state === undefined || state === 'Z' || state === 'X') return false
  if (!read(`/proc/${pid}/cmdline`)?.split('\0')[0]?.includes('postgres')) return false
  try {
    if (statSync(`/proc/${pid}`).uid !== statSync(directory).uid) return false
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(directory)
  } catch (error) {
    // A process hidden from us may be our database, so it counts as alive. One that has vanished does not.
    return hasCode(error, 'EACCES', 'EPERM')
  }
}
