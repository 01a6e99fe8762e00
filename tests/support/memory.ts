import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Memory of processes in MB, as Linux tells of it in /proc; 0 for one that is gone. */

export interface Memory {
  /** Pages that others share are divided among them. */
  readonly server: number
  /** All that is resident of the server: what it takes where no other program runs on Node. */
  readonly serverAlone: number
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

/** Memory of a server and of the PostgreSQL that works on its data directory, whose shared buffers count once. */
export function memoryOf(serverId: number, dataDir: string): Memory {
  const file = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')
  const postmaster = Number(file.split('\n')[0])
  const processes = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []))
  const database = processes.filter(
    (pid) => pid === postmaster || lineOf(read(pid, 'status'), 'PPid') === postmaster,
  )
  return {
    server: proportionalOf(serverId),
    serverAlone: residentOf(serverId),
    database: database.reduce((sum, pid) => sum + proportionalOf(pid), 0),
  }
}
