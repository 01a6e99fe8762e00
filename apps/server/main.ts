import { flushCompileCache } from 'node:module'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import { ensureAdmin } from '#features/people/accounts/server/index.ts'
import { openUnderstandingThread } from '#features/assistant/assistant/server/index.ts'
import { refuseInsideDataDir } from '#platform/server/backup/back-up.ts'
import { withoutKey } from '#platform/server/backup/files.ts'
import { BackupFailure } from '#platform/server/config/backup-failure.ts'
import { dropSlots, startShipper } from '#platform/server/backup/shipper.ts'
import { type Config, ConfigError, readConfig } from '#platform/server/config/config.ts'
import { closeDataDir, closeOldFiles, createPrivately } from '#platform/server/data-dir.ts'
import { type Connection, openDatabase } from '#platform/server/database/database.ts'
import { isUnavailable } from '#platform/server/database/failures.ts'
import { EmbeddedFailure, startEmbedded } from '#platform/server/database/embedded/index.ts'
import { EarlierSchema, migrate } from '#platform/server/database/migrate.ts'
import { databaseNotices } from '#platform/server/database/notices.ts'
import { postgresVersion } from '#platform/server/database/version.ts'
import { openFileStore } from '#platform/server/files/store.ts'
import { listen, PortTaken } from '#platform/server/http/listener.ts'
import { onShutdown } from '#platform/server/lifecycle.ts'
import { openApplication } from './application.ts'

/** How long statements of aborted requests may still delay the server's end. */
const lastStatementMs = 2_000

const printLine = (line: string) => process.stdout.write(`${line}\n`)

/** What to close when the server ends, newest last. */
const closers: (() => Promise<void>)[] = []
let stopping = false

async function closeAll(): Promise<void> {
  for (let close = closers.pop(); close !== undefined; close = closers.pop()) await close()
}

/** An external database may start after this server. */
async function whenAvailable<T>(work: () => Promise<T>): Promise<T> {
  for (let logged = false; ; logged = true) {
    try {
      return await work()
    } catch (error) {
      const away = isUnavailable(error) || (error instanceof Error && isUnavailable(error.cause))
      if (stopping || !away) throw error
      if (!logged) printLine('Waiting for the database …')
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}

/** Backups send the database's log until the end, so they are closed after everything that writes. */
async function openBackups(
  config: Config,
  { connection, superuser }: { readonly connection: Connection; readonly superuser?: Connection },
): Promise<void> {
  if (config.backup === undefined) {
    if (superuser !== undefined) await dropSlots(superuser)
    return
  }
  refuseInsideDataDir(config.dataDir, config.backup)
  if (config.backup.passphrase === undefined) printLine(`Warning: ${withoutKey}`)
  const source = { dataDir: config.dataDir, files: await openFileStore(config) }
  const shipper = startShipper({
    config: config.backup,
    connection: superuser ?? connection,
    source,
    embedded: superuser !== undefined,
    say: printLine,
  })
  closers.push(() => shipper.close())
}

async function openConnection({ databaseUrl, databasePlans, dataDir, postgresBin: bin }: Config) {
  const options = databasePlans === 'auto' ? '-c plan_cache_mode=auto' : ''
  if (databaseUrl !== undefined) return { connection: { connectionString: databaseUrl, options } }
  const embedded = await startEmbedded({ directory: path.join(dataDir, 'postgres'), bin, log: printLine })
  closers.push(() => embedded.stop())
  if (embedded.created) printLine('Created a new database')
  return embedded
}

async function start(): Promise<void> {
  const began = performance.now()
  createPrivately()
  const config = readConfig(process.env)
  const open = closeDataDir(config.dataDir)
  if (open !== undefined) printLine(`Warning: ${open}`)
  onShutdown(async () => {
    stopping = true
    printLine('Stopping …')
    await closeAll()
    printLine('Stopped')
  })

  // It needs no database, so it prepares itself while that starts: the first question need not wait for it.
  const understanding = openUnderstandingThread({
    error: (failure: unknown, message?: string) => printLine(`${message}: ${inspect(failure)}`),
  })
  understanding.warm()
  const connections = await openConnection(config)
  const listener = await listen(config.host, config.port)
  closers.push(() => listener.drain())
  const database = openDatabase(connections.connection, 10, {
    connections: config.replicaUrls.map((connectionString) => ({ connectionString })),
    log: printLine,
  })
  // Statements on an external database may be cut off by the end of the process.
  closers.push(() => Promise.race([database.close(), sleep(lastStatementMs)]))

  await whenAvailable(() => migrate(database, { log: printLine }))
  const postgres = await postgresVersion(database)
  for (const { sentence } of await databaseNotices(database)) printLine(`Warning: ${sentence}`)
  const adminPassword = await ensureAdmin(database, config)
  if (config.demo) {
    const { seedDemo } = await import('#db/seed/index.ts')
    await seedDemo(database, await openFileStore(config))
  }
  await openBackups(config, connections)
  const application = await openApplication(config, database, listener, { understanding })
  closers.push(() => application.close())

  printLine(`Kontor is ready at ${config.publicUrl} (${Math.round(performance.now() - began)} ms)`)
  printLine(
    `PostgreSQL ${postgres.name}, ${config.databaseUrl === undefined ? 'embedded' : 'from DATABASE_URL'}`,
  )
  if (config.publicBecause !== undefined)
    printLine(`Not private, since ${config.publicBecause}: ${config.demo ? '' : 'no demo, '}no page of mails`)
  if (config.demo) printLine('Demo account: demo / demo-company')
  if (adminPassword !== undefined) printLine(`Administrator: admin / ${adminPassword}`)
  printLine('Press Ctrl-C to stop')
  closeOldFiles(config.dataDir, () => stopping).catch((error: unknown) =>
    printLine(`Warning: not all files of DATA_DIR were closed to other users: ${inspect(error)}`),
  )
  // By default it is written at the exit, which a killed process never reaches.
  flushCompileCache()
}

async function exitWithError(error: unknown): Promise<never> {
  try {
    await closeAll()
  } catch {
    // The process ends anyway, and the first failure is the one to report.
  }
  const known =
    error instanceof ConfigError ||
    error instanceof PortTaken ||
    error instanceof BackupFailure ||
    error instanceof EmbeddedFailure ||
    error instanceof EarlierSchema
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}

try {
  await start()
} catch (error) {
  // An interrupted start fails at an arbitrary point; the shutdown then ends the process.
  if (!stopping) await exitWithError(error)
}
