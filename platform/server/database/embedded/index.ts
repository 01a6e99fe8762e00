import { existsSync, mkdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { accountFor, claimDirectory } from './account.ts'
import { chooseAddress } from './address.ts'
import { findBinaries } from './binaries.ts'
import { databaseUser } from './command.ts'
import { clusterExists, createCluster, readPassword } from './initdb.ts'
import { Supervisor } from './supervisor.ts'
import { ensureDatabase } from './owner.ts'
import { inspectPostmaster } from './postmaster.ts'

export { DataDirectoryInUse, EmbeddedFailure } from './errors.ts'

export interface EmbeddedDatabase {
  /** node-postgres connection options; the host is the socket's directory (127.0.0.1 on Windows). */
  readonly connection: {
    readonly host: string
    readonly port: number
    readonly user: string
    readonly password: string
    readonly database: string
  }
  /** Whether this call created the cluster. */
  readonly created: boolean
  /** Stops the database, with SIGINT and after 15 seconds SIGQUIT; never SIGKILL. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  readonly directory: string
  /** PostgreSQL settings that replace our defaults. */
  readonly settings?: Readonly<Record<string, string>>
  /** Gets a line when the database is lost and when it is back. */
  readonly log?: (line: string) => void
}

const database = 'kontor'

/** The connection to the database of a directory, if any process runs it. */
export function findRunning(directory: string): EmbeddedDatabase['connection'] | undefined {
  if (!clusterExists(directory)) return undefined
  const postmaster = inspectPostmaster(realpathSync(directory))
  if (postmaster.state !== 'running' || postmaster.port === undefined) return undefined
  const host = postmaster.socketDirectory ?? '127.0.0.1'
  return { host, port: postmaster.port, user: databaseUser, password: readPassword(directory), database }
}

/**
 * Runs the PostgreSQL of the npm package on a data directory, as a child process that is kept running until
 * `stop`. Throws DataDirectoryInUse when another running server has the directory.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const requested = path.resolve(options.directory)
  mkdirSync(path.dirname(requested), { recursive: true })
  // Through a symbolic link the same data would have two paths.
  const directory = existsSync(requested)
    ? realpathSync(requested)
    : path.join(realpathSync(path.dirname(requested)), path.basename(requested))
  const account = accountFor(directory)
  const binaries = findBinaries(account)
  const created = !clusterExists(directory) && (await createCluster(directory, binaries, account))
  claimDirectory(directory, account)
  const address = await chooseAddress(directory, inspectPostmaster(directory), account)
  const password = readPassword(directory)
  const cluster = { directory, binaries, account, address, password, settings: options.settings ?? {} }
  const supervisor = new Supervisor(cluster, options.log ?? (() => {}))
  const owner = await supervisor.start()
  try {
    await ensureDatabase(owner, cluster, database)
  } catch (error) {
    await supervisor.stop()
    throw error
  }
  const { host, port } = address
  return {
    connection: { host, port, user: databaseUser, password, database },
    created,
    stop: () => supervisor.stop(),
  }
}
