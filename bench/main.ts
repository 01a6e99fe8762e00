import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { startEmbedded } from '#platform/server/database/embedded/index.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { defaultSize, loadDataset } from './dataset.ts'
import { benchActs, benchFeed, benchReadingWhileWriting, benchTenfold, cookieOf } from './feed.ts'
import { benchLists, benchMessages, benchSockets, loadMembers } from './live.ts'
import { benchPages } from './pages.ts'
import { memoryOf, startBare, startProduct } from './processes.ts'
import { atMost, figure, ms, section } from './report.ts'

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: String(defaultSize.posts) },
    /** Also a server with ten times the posts, side by side. */
    tenfold: { type: 'boolean', default: false },
    /** Only some of it: `feed`, `live`, `pages`. */
    only: { type: 'string', multiple: true, default: ['feed', 'live', 'pages'] },
  },
})
const posts = Number(values.posts)
const ports = { product: 3_901, bare: 3_902, large: 3_903, pages: 3_904, live: 3_905 }
const directories: string[] = []

async function newDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'kontor-bench-'))
  directories.push(directory)
  return directory
}

async function prepare(load: (database: Database) => Promise<void>): Promise<string> {
  const dataDir = await newDirectory()
  const embedded = await startEmbedded({ directory: path.join(dataDir, 'postgres') })
  const database = openDatabase(embedded.connection, 2)
  await migrate(database)
  const began = performance.now()
  await load(database)
  console.log(`data loaded in ${Math.round((performance.now() - began) / 1000)} s`)
  await database.close()
  await embedded.stop()
  return dataDir
}

const withPosts = (count: number) => (database: Database) =>
  loadDataset(database, { ...defaultSize, posts: count })

async function benchStart(): Promise<void> {
  section('Start: from the command to the first healthy answer')
  const dataDir = await newDirectory()
  const first = await startProduct(dataDir, ports.product, { DEMO: 'on' })
  await first.stop()
  const second = await startProduct(dataDir, ports.product, { DEMO: 'on' })
  await second.stop()
  figure('first, with database and demo company', ms(first.startMs))
  figure('second', ms(second.startMs), atMost(second.startMs, 5_000, ' ms'))
}

async function benchServer(): Promise<void> {
  const dataDir = await prepare(withPosts(posts))
  const product = await startProduct(dataDir, ports.product)
  const page = await fetch(`${product.url}/api/posts`, { headers: cookieOf(1) })
  const bare = await startBare(ports.bare, Buffer.byteLength(await page.text()))
  await benchFeed(product, bare)
  const { server, database } = memoryOf(product, dataDir)
  section('Memory under this load')
  figure(
    'server + database',
    `${server.toFixed(0)} + ${database.toFixed(0)} MB`,
    atMost(server + database, 250, ' MB'),
  )
  await bare.stop()
  if (values.tenfold) {
    const large = await startProduct(await prepare(withPosts(posts * 10)), ports.large)
    await benchTenfold(product, large)
    await benchActs(large, posts * 10)
    await large.stop()
  }
  await benchActs(product, posts)
  await benchReadingWhileWriting(product)
  await product.stop()
}

async function benchLive(): Promise<void> {
  const dataDir = await prepare(loadMembers)
  const product = await startProduct(dataDir, ports.live)
  await benchMessages(product)
  await benchLists(product)
  await product.stop()
  // What was left over from other work would hide what sockets cost.
  const fresh = await startProduct(dataDir, ports.live)
  await benchSockets(fresh)
  await fresh.stop()
}

try {
  const [cpu] = cpus()
  console.log(
    `${cpus().length} × ${cpu?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
  )
  const wanted = new Set(values.only)
  if (wanted.has('feed')) {
    await benchStart()
    await benchServer()
  }
  if (wanted.has('live')) await benchLive()
  if (wanted.has('pages')) await benchPages(await newDirectory(), ports.pages)
} finally {
  await Promise.all(directories.map((directory) => rm(directory, { recursive: true, force: true })))
}
