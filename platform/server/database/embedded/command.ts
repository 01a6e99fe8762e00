import { spawn } from 'node:child_process'
import os from 'node:os'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { type Address, listenArguments, socketFile } from './address.ts'

export const user = 'kontor'

/** Everything needed to run PostgreSQL on one data directory. */
export interface Cluster {
  readonly directory: string
  readonly binaries: Binaries
  readonly account: Account | undefined
  readonly address: Address
  readonly password: string
  readonly settings: Readonly<Record<string, string>>
}

/**
 * What a killed database has left is synced before it recovers: file by file, which takes seconds, or by one call, which
 * tells of errors since Linux 5.8.
 */
export function syncMethod(platform: string, release: string): 'syncfs' | 'fsync' {
  const [major = 0, minor = 0] = release.split('.').map(Number)
  return platform === 'linux' && (major > 5 || (major === 5 && minor >= 8)) ? 'syncfs' : 'fsync'
}

/** Small in memory, safe on disk: fsync and full-page writes stay as PostgreSQL has them, on. */
const defaults: Readonly<Record<string, string>> = {
  shared_buffers: '64MB',
  max_connections: '60',
  work_mem: '8MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '512MB',
  // Planning for spinning disks makes it shun indexes.
  random_page_cost: '1.1',
  // Statements here take milliseconds; compiling them takes longer than running them.
  jit: 'off',
  // Saves three processes that would read ahead, of no use to a database that fits in memory.
  io_method: 'sync',
  max_worker_processes: '4',
  max_parallel_workers_per_gather: '1',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '2',
  // For backups: the log sent behind a set, the next set, and one that somebody asks for.
  max_wal_senders: '5',
  // A place for backups that is long away must not fill the disk.
  max_slot_wal_keep_size: '2GB',
  max_wal_size: '256MB',
  recovery_init_sync_method: syncMethod(process.platform, os.release()),
  timezone: 'UTC',
  // Refused statements are the application's to log, with the request; here they would only fill the disk.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  // /dev/shm is 64 MB small in containers.
  dynamic_shared_memory_type: process.platform === 'win32' ? 'windows' : 'mmap',
}

/** A fixed environment: PGDATA, PGPORT and the like of whoever starts the server must not reach it. */
export function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...(process.platform === 'win32' ? { SystemRoot } : {}) }
}

/**
 * Root's child runs as somebody who may not be able to walk to the directory, through a home of mode 0700
 * say. It is started inside, and its own working directory is always open to it.
 */
export const dataArgument = (directory: string, account: Account | undefined): string =>
  account && existsSync('/proc/self/cwd') ? '/proc/self/cwd' : directory

export interface Launched {
  readonly pid: number | undefined
  /** Undefined while it runs, then how it ended. */
  readonly ended: () => string | undefined
}

const logFile = (directory: string) => `${directory}.log`

/** Starts PostgreSQL; it is not ready yet. */
export function launch(cluster: Cluster): Launched {
  const { directory, account, address } = cluster
  // PostgreSQL only asks whether the number in there is alive, and it may be somebody else's by now.
  if (address.socket) rmSync(`${socketFile(address)}.lock`, { force: true })
  const settings = Object.entries({ ...defaults, ...cluster.settings }).flatMap(([k, v]) => [
    '-c',
    `${k}=${v}`,
  ])
  const log = logFile(directory)
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > 5_000_000) renameSync(log, `${log}.old`)
  const output = openSync(log, 'a', 0o600)
  const begin = statSync(log).size
  const child = spawn(
    cluster.binaries.postgres,
    ['-D', dataArgument(directory, account), ...listenArguments(address, directory), ...settings],
    {
      ...account,
      cwd: directory,
      env: environment(),
      // A group of its own: Ctrl-C in the terminal must reach the server, which then stops the database.
      detached: true,
      windowsHide: true,
      // A file, not a pipe: the database may outlive us.
      stdio: ['ignore', output, output],
    },
  )
  closeSync(output)
  child.unref()
  let ended: string | undefined
  child.on('error', (error) => {
    ended = error.message
  })
  child.on('exit', (code, signal) => {
    const written = readFileSync(log).subarray(begin).toString('utf8').trim()
    ended = written.split('\n').slice(-5).join('\n') || `exit ${code ?? signal}`
  })
  return { pid: child.pid, ended: () => ended }
}
