import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openApplication } from '#apps/server/application.ts'
import { seedDemo } from '#db/seed/index.ts'
import { readConfig } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { startEmbedded } from '#platform/server/database/embedded/index.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { openFileStore } from '#platform/server/files/store.ts'
import { listen } from '#platform/server/http/listener.ts'
import { onShutdown } from '#platform/server/lifecycle.ts'

/**
 * The whole product with its demo company, for one worker of the browser tests. Tells its parent where it
 * listens, and ends with it. Its one argument, if any, is more of the environment: that of the shell is not read,
 * or a key that a developer has there would send the tests' questions to a real service. `PUBLIC_HOST` names this
 * machine otherwise: passkeys need a name.
 */
const { PUBLIC_HOST = '127.0.0.1', ...environment }: Record<string, string> = JSON.parse(
  process.argv[2] ?? '{}',
)

const opened: (() => Promise<unknown>)[] = []
// Before anything is opened: a worker that is stopped early takes everything along.
onShutdown(async () => {
  for (let close = opened.pop(); close !== undefined; close = opened.pop()) await close()
})

const dataDir = await mkdtemp(path.join(tmpdir(), 'kontor-e2e-'))
opened.push(() => rm(dataDir, { recursive: true, force: true }))
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
const embedded = await startEmbedded({ directory: path.join(dataDir, 'postgres'), settings })
opened.push(() => embedded.stop())
const listener = await listen('127.0.0.1', 0)
const url = `http://${PUBLIC_HOST}:${listener.port}`
const config = readConfig({
  PUBLIC_URL: url,
  DATA_DIR: dataDir,
  RATE_LIMIT: 'off',
  DEMO: 'on',
  LOG_LEVEL: 'error',
  ...environment,
})
const database = openDatabase(embedded.connection)
opened.push(() => database.close())
await migrate(database)
await seedDemo(database, await openFileStore(config))
const application = await openApplication(config, database, listener)
opened.push(() => application.close())

process.send?.({ url, connection: embedded.connection })
