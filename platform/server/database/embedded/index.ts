import { existsSync, mkdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { accountFor, claimDirectory } from './account.ts'
import { type Address, chooseAddress } from './address.ts'
import { appPassword, appRole } from './app-role.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { databaseUser } from './command.ts'
import { DataDirectoryInUse, EmbeddedFailure } from './errors.ts'
import { clusterExists, createCluster, readPassword } from './initdb.ts'
import { Supervisor } from './supervisor.ts'
import { chooseBinaries, type PostgresBin } from './machine.ts'
import { ensureDatabase, ensureExtensions } from './owner.ts'
import { inspectPostmaster } from './postmaster.ts'

export { DataDirectoryInUse, EmbeddedFailure } from './errors.ts'

/** node-postgres connection options; the host is the socket's directory (127.0.0.1 on Windows). */
interface EmbeddedConnection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
}

interface Connections {
  /** The application's role, which owns the database and is no superuser. */
  readonly connection: EmbeddedConnection
  /** For backups, which read the whole cluster, and for restoring them. */
  readonly superuser: EmbeddedConnection
}

export interface EmbeddedDatabase extends Connections {
  /** Whether this call created the cluster. */
  readonly created: boolean
  /** Stops the database, with SIGINT and after 15 seconds SIGQUIT; never SIGKILL. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  readonly directory: string
  /** PostgreSQL settings that replace our defaults. */
  readonly settings?: Readonly<Record<string, string>>
  /** Which PostgreSQL runs: `package` (the default), `auto`, or the directory of another one's programs. */
  readonly bin?: PostgresBin | undefined
  /** Gets a line about the PostgreSQL that is chosen, when the database is lost and when it is back. */
  readonly log?: (line: string) => void
}

const database = 'kontor'

const connectionsTo = ({ host, port }: Pick<Address, 'host' | 'port'>, password: string): Connections => ({
  connection: { host, port, user: appRole, password: appPassword(password), database },
  superuser: { host, port, user: databaseUser, password, database },
})

/** The connections to the database of a directory, if any process runs it. */
export function findRunning(directory: string): Connections | undefined {
  if (!clusterExists(directory)) return undefined
  const postmaster = inspectPostmaster(realpathSync(directory))
  if (postmaster.state !== 'running' || postmaster.port === undefined) return undefined
  const host = postmaster.socketDirectory ?? '127.0.0.1'
  return connectionsTo({ host, port: postmaster.port }, readPassword(directory))
}

/**
 * Runs PostgreSQL, by default that of the npm package, on a data directory, as a child process that is kept running
 * until `stop`. Throws DataDirectoryInUse when another running server has the directory.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const requested = path.resolve(options.directory)
  mkdirSync(path.dirname(requested), { recursive: true })
  // Through a symbolic link the same data would have two paths.
  const directory = existsSync(requested)
    ? realpathSync(requested)
    : path.join(realpathSync(path.dirname(requested)), path.basename(requested))
  const account = accountFor(directory)
  const ours = findBinaries(account)
  const created = !clusterExists(directory) && (await createCluster(directory, ours, account))
  claimDirectory(directory, account)
  const postmaster = inspectPostmaster(directory)
  const address = await chooseAddress(directory, postmaster, account)
  const password = readPassword(directory)
  const { bin = 'package', log = () => {}, settings = {} } = options
  // One that runs is adopted as it is.
  const choice = chooseBinaries({
    bin: postmaster.state === 'running' ? 'package' : bin,
    directory,
    account,
    ours,
    log,
  })
  const launch = async (binaries: Binaries): Promise<Supervisor> => {
    const cluster = { directory, binaries, account, address, password, settings }
    const supervisor = new Supervisor(cluster, log)
    const owner = await supervisor.start()
    try {
      if (binaries !== ours) await ensureExtensions(cluster)
      await ensureDatabase(owner, cluster, database)
      return supervisor
    } catch (error) {
      await supervisor.stop()
      throw error
    }
  }
  const supervisor = await launch(choice.binaries).catch((error: unknown) => {
    const another = error instanceof EmbeddedFailure && !(error instanceof DataDirectoryInUse)
    if (choice.isOurs || !another) throw error
    log(`${error.message}. Using the PostgreSQL that comes with Kontor`)
    return launch(ours)
  })
  return {
    ...connectionsTo(address, password),
    created,
    stop: () => supervisor.stop(),
  }
}
