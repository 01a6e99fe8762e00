import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openApplication } from '#apps/server/application.ts'
import { seedDemo } from '#db/seed/index.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { startEmbedded } from '#platform/server/database/embedded/index.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { openFileStore } from '#platform/server/files/store.ts'
import { listen } from '#platform/server/http/listener.ts'
import { onShutdown } from '#platform/server/lifecycle.ts'

/**
 * The whole product with its demo company, for one worker of the browser tests. Sends its address to its parent, and
 * ends with it. Its optional argument is more of the environment. The shell's environment is not read, because a key
 * that a developer has there would send the tests' questions to a real service. `PUBLIC_HOST` replaces the IP address
 * with a host name, which passkeys need. `PREVIEW_NETWORK` switches previews of links on, for hosts in it too.
 */
const {
  PUBLIC_HOST = '127.0.0.1',
  PREVIEW_NETWORK,
  ...environment
}: Record<string, string> = JSON.parse(process.argv[2] ?? '{}')

const closers: (() => Promise<unknown>)[] = []
// Before anything is opened, so that a worker that is stopped early closes everything.
onShutdown(async () => {
  for (let close = closers.pop(); close !== undefined; close = closers.pop()) await close()
})

const dataDir = await mkdtemp(path.join(tmpdir(), 'kontor-e2e-'))
closers.push(() => rm(dataDir, { recursive: true, force: true }))
const durability = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
const embedded = await startEmbedded({ directory: path.join(dataDir, 'postgres'), settings: durability })
closers.push(() => embedded.stop())
const listener = await listen('127.0.0.1', 0)
const url = `http://${PUBLIC_HOST}:${listener.port}`
const settings = readConfig({
  PUBLIC_URL: url,
  DATA_DIR: dataDir,
  RATE_LIMIT: 'off',
  DEMO: 'on',
  LINK_PREVIEWS: 'off',
  LOG_LEVEL: 'error',
  ...environment,
})
const config =
  PREVIEW_NETWORK === undefined ? settings : { ...settings, linkPreviews: { exempt: [PREVIEW_NETWORK] } }
const database = openDatabase(embedded.connection)
closers.push(() => database.close())
await migrate(database)
await seedDemo(database, await openFileStore(config))
const application = await openApplication(config, database, listener)
closers.push(() => application.close())

process.send?.({ url, connection: embedded.connection })
