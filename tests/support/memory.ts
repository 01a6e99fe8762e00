import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Memory of processes in MB, as Linux tells of it in /proc; 0 for one that is gone. */

export interface Memory {
  /** With the processes that it has started, but for the database. Pages that others share are divided among them. */
  readonly server: number
  /** The same where nothing else runs on Node: all that is resident of it, and what is its processes' own. */
  readonly serverAlone: number
  /** All its processes; what they share counts once. */
  readonly database: number
}

const read = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

const lineOf = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)

export const residentOf = (pid: number): number => lineOf(read(pid, 'status'), 'VmRSS') / 1024
const proportionalOf = (pid: number): number => lineOf(read(pid, 'smaps_rollup'), 'Pss') / 1024
const ownOf = (pid: number): number => {
  const text = read(pid, 'smaps_rollup')
  return (lineOf(text, 'Private_Clean') + lineOf(text, 'Private_Dirty')) / 1024
}
const sum = (pids: readonly number[], of: (pid: number) => number): number =>
  pids.reduce((total, pid) => total + of(pid), 0)

/** Processes that this one has started. */
export const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => lineOf(read(pid, 'status'), 'PPid') === parent)

/** Memory of a server and of the PostgreSQL that works on its data directory. */
export function memoryOf(serverId: number, dataDir: string): Memory {
  const file = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')
  const postmaster = Number(file.split('\n')[0])
  const helpers = childrenOf(serverId).filter((pid) => pid !== postmaster)
  return {
    server: sum([serverId, ...helpers], proportionalOf),
    serverAlone: residentOf(serverId) + sum(helpers, ownOf),
    database: sum([postmaster, ...childrenOf(postmaster)], proportionalOf),
  }
}
