import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Memory of processes in MB, from /proc on Linux; 0 for a process that has ended. */

export interface Memory {
  /** The server and its child processes, without the database. Shared pages count proportionally (PSS). */
  readonly server: number
  /** The same if no other Node process runs: its resident memory, plus the private memory of its children. */
  readonly serverAlone: number
  /** All processes of the database; shared pages count once. */
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
const sum = (pids: readonly number[], measure: (pid: number) => number): number =>
  pids.reduce((total, pid) => total + measure(pid), 0)

/** The child processes of a process. */
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
