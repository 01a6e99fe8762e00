import { customColumns, terms } from './books.ts'
import { cookieOf } from './feed.ts'
import { median } from '#tests/support/quantile.ts'
import { load, type Measured } from './load.ts'
import type { Running } from './processes.ts'
import { atMost, figure, ms, section, times } from './report.ts'

const connections = 16
const slowest = 30
const rounds = 5

const headers = cookieOf(1)
/** Made for this request, as after every write, and not kept from the one before. */
const anew = { ...headers, 'cache-control': 'no-cache' }

interface Table {
  readonly name: string
  readonly path: string
  /** The column of the day that `from` and `to` are about. */
  readonly day: string
  readonly sorts: readonly string[]
  readonly terms: readonly string[]
}

const tables: readonly Table[] = [
  {
    name: 'transactions',
    path: '/api/financial-transactions?limit=50',
    day: 'transactionDate',
    sorts: [
      'id',
      'projectName',
      'transactionDate',
      'description',
      'transactionWith',
      'transactionType',
      'amount',
      'currency',
      'category',
      'accountAffected',
      ...customColumns.map((id) => `custom:${id}`),
    ],
    terms: Object.values(terms),
  },
  {
    name: 'invoices',
    path: '/api/invoices?limit=50&fields=summary',
    day: 'invoiceDate',
    sorts: ['id', 'invoiceNumber', 'customerName', 'invoiceDate', 'dueDate', 'totalAmount', 'status'],
    terms: ['steel', 'INV-2025-04711', 'customer 77', terms.absent],
  },
]

/** Every order both ways, then every text in the usual order and in another one. */
const variants = ({ sorts, terms: texts }: Table): readonly (readonly [name: string, query: string])[] => [
  ...sorts.flatMap((sort) =>
    (['asc', 'desc'] as const).map(
      (order) => [`by ${sort}, ${order}`, `&sort=${sort}&order=${order}`] as const,
    ),
  ),
  ...texts.flatMap((text) => [
    [`with "${text}"`, `&search=${encodeURIComponent(text)}`] as const,
    [
      `with "${text}", by ${sorts[6]}`,
      `&search=${encodeURIComponent(text)}&sort=${sorts[6]}&order=asc`,
    ] as const,
  ]),
]

const ask = (
  { url }: Running,
  address: string,
  seconds: number,
  asHeaders: Record<string, string> = anew,
): Promise<Measured> => load({ url: url + address, connections, seconds, headers: asHeaders })

/** More pages than any are kept of, each up to another day. */
const unread = ({ path, day }: Table): string[] =>
  Array.from({ length: 1_500 }, (_, index) => {
    const to = new Date(Date.now() - ((index * 7) % 1_700) * 86_400_000).toISOString().slice(0, 10)
    return `${path}&sort=${day}&order=desc&to=${to}`
  })

/** A page of fifty, however it is sorted and whatever is looked for. */
export async function benchTables(product: Running): Promise<void> {
  for (const table of tables) {
    section(`Page of 50 ${table.name}, ${connections} connections: p50 / p99 made anew, p99 as it is asked`)
    let [worstAnew, worst] = [0, 0]
    for (const [name, query] of variants(table)) {
      const address = table.path + query
      // Plans and pages of the database are there before it counts.
      await ask(product, address, 1)
      const made = await ask(product, address, 2)
      const asked = await ask(product, address, 1, headers)
      worstAnew = Math.max(worstAnew, made.p99)
      worst = Math.max(worst, asked.p99)
      figure(name, `${made.p50} / ${made.p99} ms, ${asked.p99} ms`, atMost(made.p99, slowest, ' ms'))
    }
    const { p50, p99 } = await load({
      url: product.url,
      connections,
      seconds: 4,
      headers: anew,
      paths: unread(table),
    })
    figure('pages that nobody read before', `${p50} / ${p99} ms`, atMost(p99, slowest, ' ms'))
    figure('slowest of these, made anew', ms(worstAnew), atMost(worstAnew, slowest, ' ms'))
    figure('slowest of these, as it is asked', ms(worst), atMost(worst, slowest, ' ms'))
  }
  section('Figures of the home page')
  const { p50, p99 } = await ask(product, `/api/dashboard?today=${new Date().toISOString().slice(0, 10)}`, 3)
  figure('p50 / p99', `${p50} / ${p99} ms`)
}

/** The same pages of two servers, one with ten times the transactions. */
export async function benchTenfoldTables(small: Running, large: Running): Promise<void> {
  section('Page of 50 transactions among ten times as many')
  const [table] = tables
  if (table === undefined) return
  for (const [name, query] of variants(table)) {
    const ratios: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const few = await ask(small, table.path + query, 1)
      const many = await ask(large, table.path + query, 1)
      if (round > 0) ratios.push(few.perSecond / many.perSecond)
    }
    figure(`${name}: slower by`, times(median(ratios)), atMost(median(ratios), 1.2, ' ×'))
  }
}
