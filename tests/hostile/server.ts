import { openApplication } from '#apps/server/application.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { watchEventLoop } from './loop-delay.ts'
import { listen } from '#platform/server/http/listener.ts'

/** The product in a separate process. It answers its parent's messages with the delays of its event loop. */

const listener = await listen('127.0.0.1', 0)
const config = readConfig({
  ...process.env,
  PUBLIC_URL: `http://127.0.0.1:${listener.port}`,
  RATE_LIMIT: 'off',
  LINK_PREVIEWS: 'off',
  DEMO: 'off',
  LOG_LEVEL: 'silent',
})
const database = openDatabase(JSON.parse(process.env['CONNECTION'] ?? ''), 10)
await openApplication(config, database, listener)
const loop = watchEventLoop()
process.on('message', () => process.send?.(loop.read()))
// The parent has ended.
process.on('disconnect', () => process.exit())
process.send?.({ port: listener.port })
