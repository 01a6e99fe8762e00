import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { removeDemo } from '#db/seed/remove.ts'
import { type Config, ConfigError, readConfig } from '#platform/server/config/config.ts'
import { type Connection, openDatabase } from '#platform/server/database/database.ts'
import { findRunning, startEmbedded } from '#platform/server/database/embedded/index.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { openFileStore } from '#platform/server/files/store.ts'
import { runCommand, printLine } from './command.ts'

const warning = `This deletes the demo company with its posts, the replies to them, messages, books and files.
Nothing else is touched. Make a backup, then run: npm run demo:remove -- --yes`

/** Connects to the database of a running server, or starts one, so that a running server need not be stopped. */
async function withConnection(
  { databaseUrl, dataDir, postgresBin }: Pick<Config, 'databaseUrl' | 'dataDir' | 'postgresBin'>,
  work: (connection: Connection) => Promise<void>,
): Promise<void> {
  if (databaseUrl !== undefined) return work({ connectionString: databaseUrl })
  const directory = path.join(dataDir, 'postgres')
  if (!existsSync(directory)) throw new ConfigError(`There is no database in ${dataDir}: set DATA_DIR`)
  const running = findRunning(directory)
  if (running !== undefined) return work(running.connection)
  const embedded = await startEmbedded({ directory, bin: postgresBin })
  try {
    await work(embedded.connection)
  } finally {
    await embedded.stop()
  }
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { yes: { type: 'boolean' } } })
  const config = readConfig(process.env)
  if (values.yes !== true) throw new ConfigError(warning)
  await withConnection(config, async (connection) => {
    const database = openDatabase(connection)
    try {
      await migrate(database, { log: printLine })
      const { members, posts, foreignReplies, files } = await removeDemo(
        database,
        await openFileStore(config),
      )
      printLine(
        members === 0
          ? 'There is no demo company in this database'
          : `Removed ${members} members, ${posts} posts (${foreignReplies} of them replies by others), ${files} files`,
      )
      if (config.demo) printLine('Start the server with DEMO=off, or it founds the demo company again')
    } finally {
      await database.close()
    }
  })
})
