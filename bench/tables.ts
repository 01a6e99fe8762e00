import { customColumns, terms } from './books.ts'
import { cookieOf } from './feed.ts'
import { median } from '#tests/support/quantile.ts'
import { load, type Measured } from './load.ts'
import type { Running } from './processes.ts'
import { atMost, figure, section, times } from './report.ts'

const connections = 16
/** The most for a page of a table, and for one of search results, in milliseconds. */
const [slowest, slowestSearch] = [40, 100]
const rounds = 5

const headers = cookieOf(1)

interface Table {
  readonly name: string
  readonly path: string
  /** The day column that `from` and `to` filter. */
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

/** Every sort in both directions, then every search text in the default order and in another one. */
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

const requestPage = ({ url }: Running, address: string, seconds: number): Promise<Measured> =>
  load({ url: url + address, connections, seconds, headers })

const limitOf = (query: string): number => (query.startsWith('&search=') ? slowestSearch : slowest)

/** Pages that nobody read before, each up to another day. */
const unreadPages = ({ path, day }: Table): string[] =>
  Array.from({ length: 1_500 }, (_, index) => {
    const to = new Date(Date.now() - ((index * 7) % 1_700) * 86_400_000).toISOString().slice(0, 10)
    return `${path}&sort=${day}&order=desc&to=${to}`
  })

/** Measures a page of fifty, for every sort and search text. */
export async function benchTables(product: Running): Promise<void> {
  for (const table of tables) {
    section(`Page of 50 ${table.name}, ${connections} connections: p50 / p99`)
    for (const [name, query] of variants(table)) {
      const address = table.path + query
      // Warms up the database's plans and pages.
      await requestPage(product, address, 1)
      const { p50, p99 } = await requestPage(product, address, 2)
      figure(name, `${p50} / ${p99} ms`, atMost(p99, limitOf(query), ' ms'))
    }
    const { p50, p99 } = await load({
      url: product.url,
      connections,
      seconds: 4,
      headers,
      paths: unreadPages(table),
    })
    figure('pages that nobody read before', `${p50} / ${p99} ms`, atMost(p99, slowest, ' ms'))
  }
  // More at once are refused: a member has one home page, with several long reads each.
  section('Figures of the home page, 4 connections of one member')
  const today = new Date().toISOString().slice(0, 10)
  const dashboard = `${product.url}/api/dashboard?today=${today}`
  const { p50, p99 } = await load({ url: dashboard, connections: 4, seconds: 3, headers })
  figure('p50 / p99', `${p50} / ${p99} ms`)
}

/** Compares the same pages of two servers, one with ten times the transactions. */
export async function benchTenfoldTables(small: Running, large: Running): Promise<void> {
  section('Page of 50 transactions among ten times as many')
  const [table] = tables
  if (table === undefined) return
  for (const [name, query] of variants(table)) {
    const ratios: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const few = await requestPage(small, table.path + query, 1)
      const many = await requestPage(large, table.path + query, 1)
      if (round > 0) ratios.push(few.perSecond / many.perSecond)
    }
    figure(`${name}: slower by`, times(median(ratios)), atMost(median(ratios), 1.2, ' ×'))
  }
}
