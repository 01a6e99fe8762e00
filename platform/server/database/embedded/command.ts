import { spawn } from 'node:child_process'
import os from 'node:os'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { type Address, listenArguments, socketFile } from './address.ts'

export const databaseUser = 'kontor'

/** All that is needed to run PostgreSQL on one data directory. */
export interface Cluster {
  readonly directory: string
  readonly binaries: Binaries
  readonly account: Account | undefined
  readonly address: Address
  readonly password: string
  readonly settings: Readonly<Record<string, string>>
}

/**
 * A killed database syncs its files before it recovers. One by one takes seconds; `syncfs` is one call, and reports
 * errors since Linux 5.8.
 */
export function syncMethod(platform: string, release: string): 'syncfs' | 'fsync' {
  const [major = 0, minor = 0] = release.split('.').map(Number)
  return platform === 'linux' && (major > 5 || (major === 5 && minor >= 8)) ? 'syncfs' : 'fsync'
}

/** Small in memory, safe on disk: fsync and full-page writes stay on, as by default. */
const defaults: Readonly<Record<string, string>> = {
  shared_buffers: '64MB',
  max_connections: '60',
  work_mem: '8MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '512MB',
  // The default, for spinning disks, makes the planner avoid indexes.
  random_page_cost: '1.1',
  // Our statements take milliseconds; compiling them takes longer than running them.
  jit: 'off',
  // Saves three processes that read ahead, which a database that fits in memory does not need.
  io_method: 'sync',
  max_worker_processes: '4',
  max_parallel_workers_per_gather: '1',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '2',
  // For backups: the log that follows a set, the next set, and a set that somebody asks for.
  max_wal_senders: '5',
  // A backup target that is away for long must not fill the disk with the log.
  max_slot_wal_keep_size: '2GB',
  max_wal_size: '256MB',
  recovery_init_sync_method: syncMethod(process.platform, os.release()),
  timezone: 'UTC',
  // The application logs failed statements with their request; here they would only fill the disk.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  // In containers /dev/shm has only 64 MB.
  dynamic_shared_memory_type: process.platform === 'win32' ? 'windows' : 'mmap',
}

/** A fixed environment, so that PGDATA, PGPORT and the like of the caller have no effect. */
export function processEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...(process.platform === 'win32' ? { SystemRoot } : {}) }
}

/**
 * A child of root runs as a user who may not reach the directory, for instance through a home of mode 0700. It is
 * started inside the directory, because its own working directory is always accessible.
 */
export const dataArgument = (directory: string, account: Account | undefined): string =>
  account && existsSync('/proc/self/cwd') ? '/proc/self/cwd' : directory

export interface Launched {
  readonly pid: number | undefined
  /** Undefined while it runs; then the reason why it ended. */
  readonly ended: () => string | undefined
}

const logFile = (directory: string) => `${directory}.log`

/** Starts PostgreSQL, without waiting until it is ready. */
export function launchPostgres(cluster: Cluster): Launched {
  const { directory, account, address } = cluster
  // PostgreSQL only checks whether the process of this id is alive; the id may be another process's by now.
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
      env: processEnvironment(),
      // A process group of its own: Ctrl-C must reach only the server, which then stops the database.
      detached: true,
      windowsHide: true,
      // A file instead of a pipe, because the database may outlive us.
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
