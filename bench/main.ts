import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { startEmbedded } from '#platform/server/database/embedded/index.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { type BooksSize, booksSize, loadBooks } from './books.ts'
import { benchCompanies } from './companies.ts'
import { loadingSettings } from './bulk.ts'
import { databaseOf } from './database.ts'
import { defaultSize, loadDataset } from './dataset.ts'
import { benchAges, benchEInvoices } from './documents.ts'
import { benchExact, loadPairs } from './exact-sums.ts'
import { benchExtraction } from './extraction.ts'
import { benchWrites, benchFeed, benchReadingWhileWriting, benchTenfold, cookieOf } from './feed.ts'
import { benchImports, loadImporter } from './imports.ts'
import { benchInvoices, benchPdf } from './invoices.ts'
import { benchLists, benchMessages, benchSockets, loadMembers } from './live.ts'
import { benchPages } from './pages.ts'
import { memoryOf } from '#tests/support/memory.ts'
import { startBare, startProduct } from './processes.ts'
import { benchQuestions } from './questions.ts'
import { atMost, figure, ms, section } from './report.ts'
import { benchSearch } from './search.ts'
import { loadSearch } from './search-dataset.ts'
import { benchTables, benchTenfoldTables } from './tables.ts'
import { benchTrade, loadTraders } from './trade.ts'
import { benchActs } from './writes.ts'

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: String(defaultSize.posts) },
    /** Also measures a server with ten times the data, in turn with the first. */
    tenfold: { type: 'boolean', default: false },
    transactions: { type: 'string', default: String(booksSize.transactions) },
    invoices: { type: 'string', default: String(booksSize.invoices) },
    /** For the part `companies`, which takes half an hour and 20 GB. */
    companies: { type: 'string', default: '50' },
    /** A directory that keeps the data of the parts `companies` and `search` for another run. */
    keep: { type: 'string' },
    /** For the part `search`: documents of all members together. */
    documents: { type: 'string', default: '1000000' },
    /** For the part `extraction`. */
    files: { type: 'string', default: '1000' },
    /**
     * Runs only these parts: `feed`, `live`, `pages`, `tables`, `invoices`, `imports`, `search`, `questions`,
     * `trade`, `companies`, `extraction`, `writes`.
     */
    only: {
      type: 'string',
      multiple: true,
      default: ['feed', 'live', 'pages', 'tables', 'invoices', 'imports', 'search', 'questions', 'trade'],
    },
  },
})
const posts = Number(values.posts)
const books: BooksSize = {
  ...booksSize,
  transactions: Number(values.transactions),
  invoices: Number(values.invoices),
}
const ports = {
  product: 3_901,
  bare: 3_902,
  large: 3_903,
  pages: 3_904,
  live: 3_905,
  books: 3_906,
  exact: 3_908,
  imports: 3_909,
  search: 3_911,
  questions: 3_912,
  trade: 3_913,
  writes: 3_914,
}
const directories: string[] = []

async function newDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'kontor-bench-'))
  directories.push(directory)
  return directory
}

/** @param kept a directory that stays; its data are loaded once */
async function prepare(load: (database: Database) => Promise<void>, kept?: string): Promise<string> {
  const dataDir = kept ?? (await newDirectory())
  const embedded = await startEmbedded({
    directory: path.join(dataDir, 'postgres'),
    settings: loadingSettings,
  })
  const database = openDatabase(embedded.connection, 2)
  await migrate(database)
  if (embedded.created) {
    const began = performance.now()
    // Only a superuser may leave triggers and foreign keys out.
    const loading = openDatabase(embedded.superuser, 2)
    await load(loading)
    await loading.close()
    console.log(`data loaded in ${Math.round((performance.now() - began) / 1000)} s`)
  }
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
  const { server, database } = memoryOf(product.pid, dataDir)
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
    await benchWrites(large, posts * 10)
    await large.stop()
  }
  await benchWrites(product, posts)
  await benchReadingWhileWriting(product)
  await product.stop()
}

async function benchLive(): Promise<void> {
  const dataDir = await prepare(loadMembers)
  const product = await startProduct(dataDir, ports.live)
  await benchMessages(product)
  await benchLists(product)
  await product.stop()
  // In a new process, because memory left from other work would hide the sockets' own.
  const restarted = await startProduct(dataDir, ports.live)
  await benchSockets(restarted)
  await restarted.stop()
}

const withBooks = (size: BooksSize) => (database: Database) => loadBooks(database, size)

async function benchBooks(parts: ReadonlySet<string>): Promise<void> {
  const dataDir = await prepare(withBooks(books))
  const product = await startProduct(dataDir, ports.books)
  if (parts.has('tables')) {
    await benchTables(product)
    if (values.tenfold) {
      const large = await startProduct(
        await prepare(withBooks({ ...books, transactions: books.transactions * 10 })),
        ports.large,
      )
      await benchTenfoldTables(product, large)
      await large.stop()
    }
  }
  if (parts.has('invoices')) {
    // First, because the others make thousands of invoices that carry over each other's dues.
    await benchAges(product)
    await benchEInvoices(product)
    await benchInvoices(product, databaseOf(dataDir))
    await benchPdf(product)
  }
  await product.stop()
}

const kept = (name: string): string | undefined =>
  values.keep === undefined ? undefined : path.join(values.keep, name)

async function benchManyCompanies(): Promise<void> {
  const few = await startProduct(
    await prepare(withBooks({ ...books, companies: 1 }), kept('one')),
    ports.books,
  )
  const size = { ...books, companies: Number(values.companies) }
  const many = await startProduct(await prepare(withBooks(size), kept('many')), ports.large)
  await benchCompanies(few, many, size)
  await few.stop()
  await many.stop()
}

async function benchSums(): Promise<void> {
  const product = await startProduct(await prepare(loadPairs), ports.exact)
  await benchExact(product)
  await product.stop()
}

async function benchOneSearch(): Promise<void> {
  const size = { documents: Number(values.documents), members: 5_000 }
  const dataDir = await prepare((database) => loadSearch(database, size), kept('search'))
  const product = await startProduct(dataDir, ports.search)
  await benchSearch(product, dataDir)
  await product.stop()
}

async function benchTrading(): Promise<void> {
  const product = await startProduct(await prepare(loadTraders), ports.trade)
  await benchTrade(product)
  await product.stop()
}

async function benchAllActs(): Promise<void> {
  const dataDir = await prepare(withBooks({ ...books, transactions: 2_000, invoices: 2_000, owners: 400 }))
  const product = await startProduct(dataDir, ports.writes)
  await benchActs(product, dataDir)
  await product.stop()
}

async function benchSheets(): Promise<void> {
  const dataDir = await prepare(loadImporter)
  const product = await startProduct(dataDir, ports.imports)
  await benchImports(product, dataDir)
  await product.stop()
}

try {
  const [cpu] = cpus()
  const day = new Date().toISOString().slice(0, 10)
  const processors = `${cpus().length} × ${cpu?.model ?? 'unknown'}`
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  console.log([day, processors, memory, `Node ${process.version}`].join(', '))
  const parts = new Set(values.only)
  if (parts.has('feed')) {
    await benchStart()
    await benchServer()
  }
  if (parts.has('live')) await benchLive()
  if (parts.has('tables') || parts.has('invoices')) await benchBooks(parts)
  if (parts.has('companies')) await benchManyCompanies()
  if (parts.has('tables')) await benchSums()
  if (parts.has('writes')) await benchAllActs()
  if (parts.has('imports')) await benchSheets()
  if (parts.has('search')) await benchOneSearch()
  if (parts.has('questions')) await benchQuestions(await newDirectory(), ports.questions)
  if (parts.has('extraction')) await benchExtraction(Number(values.files))
  if (parts.has('trade')) await benchTrading()
  if (parts.has('pages')) await benchPages(await newDirectory(), ports.pages)
} finally {
  await Promise.all(directories.map((directory) => rm(directory, { recursive: true, force: true })))
}
