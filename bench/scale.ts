import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { startEmbedded } from '#platform/server/database/embedded/index.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { sql } from '#platform/server/database/sql.ts'
import { databaseOf } from './database.ts'
import { loadingSettings } from './bulk.ts'
import { loadDataset, tokenOf } from './dataset.ts'
import { loadMessages, loadNotifications } from './messages.ts'
import { startProduct } from './processes.ts'
import { figure, ms, section } from './report.ts'

/**
 * `node tools/run.mjs bench/scale.ts 100000` measures the cost of a member in a company of this size. Each has two
 * posts, four likes, five friends, five notifications, four conversations and twelve messages. The response cache is
 * bypassed; the row caches are not. A directory as the second argument keeps the data for another run.
 */
const users = Number(process.argv[2] ?? 5_000)
const keptDirectory = process.argv[3]
const port = 3_937
const calls = 60

async function printSizes(database: Database): Promise<void> {
  section(`${users} members: sizes`)
  const rows = await database.all(sql<{ name: string; heap: number; indexes: number }>`
    select relname as name, pg_table_size(oid)::bigint as heap, pg_indexes_size(oid)::bigint as indexes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by pg_total_relation_size(oid) desc limit 9`)
  const per = (bytes: number) => `${(bytes / users).toFixed(0)} B`
  for (const { name, heap, indexes } of rows)
    figure(`${name}: table, indexes, per member`, `${per(heap)} + ${per(indexes)}`)
  const { bytes } = await database.one(sql<{ bytes: number }>`
    select pg_database_size(current_database())::bigint as bytes`)
  figure('the whole database', `${(bytes / 2 ** 20).toFixed(0)} MB`)
}

const blocksOf = async (database: Database): Promise<number> => {
  // PostgreSQL's backends publish their statistics at most a second after their last work.
  await sleep(1_500)
  const { blocks } = await database.one(sql<{ blocks: number }>`
    select (blks_hit + blks_read)::bigint as blocks from pg_stat_database where datname = current_database()`)
  return blocks
}

const pages: readonly (readonly [name: string, address: string])[] = [
  ['the feed, 20 posts', '/api/posts?limit=20'],
  ['posts of one member', '/api/posts?limit=20&userId=7'],
  ['a search: one word', '/api/posts?limit=20&search=forklift'],
  ['a search: a number found once', '/api/posts?limit=20&search=%204321'],
  ['notifications', '/api/notifications?limit=20'],
  ['unread count', '/api/notifications/count'],
  ['conversations', '/api/messages/conversations?limit=20'],
  ['a name begun, for a mention', '/api/users?limit=10&search=member%2049'],
  ['a name that nobody has', '/api/users?limit=10&search=zebra'],
  ['suggested connections', '/api/connections/suggestions'],
]

const dataDir = keptDirectory ?? (await mkdtemp(path.join(tmpdir(), 'kontor-scale-')))
try {
  const embedded = await startEmbedded({
    directory: path.join(dataDir, 'postgres'),
    settings: loadingSettings,
  })
  const loading = openDatabase(embedded.connection, 2)
  if (embedded.created) {
    const began = performance.now()
    await migrate(loading)
    await loadDataset(loading, { users, posts: 2 * users, friendships: 2.5 * users, likesPerPost: 2 })
    await loadNotifications(loading, users)
    await loadMessages(loading, users)
    figure(`${users} members: loaded`, `${((performance.now() - began) / 1_000).toFixed(0)} s`)
  }
  await printSizes(loading)
  await loading.close()
  await embedded.stop()

  const product = await startProduct(dataDir, port)
  const database = openDatabase(databaseOf(dataDir), 1)
  // Blocks read by autovacuum would count as those of the pages.
  const superuser = openDatabase(databaseOf(dataDir, 'superuser'), 1)
  await superuser.run(sql`alter system set autovacuum = off`)
  await superuser.one(sql`select pg_reload_conf()`)
  await superuser.close()
  section(`${users} members: ${calls} calls by 16 of them in turn; median, 95th of 100, blocks a call`)
  for (const [name, address] of pages) {
    const call = async (at: number) => {
      const cookie = `kontor_session=${tokenOf(1 + (at % 16))}`
      const began = performance.now()
      const answer = await fetch(product.url + address, { headers: { cookie } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
      return performance.now() - began
    }
    for (let at = 0; at < 16; at += 1) await call(at)
    const before = await blocksOf(database)
    const durations: number[] = []
    for (let at = 0; at < calls; at += 1) durations.push(await call(at))
    const blocks = ((await blocksOf(database)) - before) / calls
    durations.sort((one, other) => one - other)
    const at = (share: number) => ms(durations[Math.floor(share * calls)] ?? Number.NaN)
    figure(name, `${at(0.5)} ${at(0.95)} ${blocks.toFixed(0)}`)
  }
  await database.close()
  await product.stop()
} finally {
  if (keptDirectory === undefined) await rm(dataDir, { recursive: true, force: true })
}
