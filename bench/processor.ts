import { readFileSync } from 'node:fs'
import path from 'node:path'
import { childrenOf } from '#tests/support/memory.ts'

/** Processor time in ms since each began; Linux counts it in hundredths of a second. */
export interface Processor {
  readonly server: number
  readonly database: number
  /** This program with its clients. */
  readonly bench: number
}

function timeOf(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before may hold spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}

/** What a server and the database in its directory have taken so far. Connections that ended meanwhile are missing. */
export function processorOf(serverId: number, dataDir: string): Processor {
  const file = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')
  const connections = childrenOf(Number(file.split('\n')[0]))
  const { user, system } = process.cpuUsage()
  return {
    server: timeOf(serverId),
    database: connections.reduce((sum, pid) => sum + timeOf(pid), 0),
    bench: (user + system) / 1000,
  }
}
