import { median } from '#tests/support/quantile.ts'
import { type BooksSize, companyBook, owner } from './books.ts'
import { cookieOf } from './feed.ts'
import { load, type Measured } from './load.ts'
import type { Running } from './processes.ts'
import { atMost, figure, section, times } from './report.ts'

const connections = 16
const rounds = 5
const headers = { ...cookieOf(owner), 'content-type': 'application/json' }
const today = new Date().toISOString().slice(0, 10)

/** Calls about one book, whose cost must not depend on how many other books there are. */
const calls = (book: number) =>
  [
    ['page of a company, newest first', `/api/financial-transactions?limit=50&book=${book}`, 16],
    ['… by amount', `/api/financial-transactions?limit=50&sort=amount&order=desc&book=${book}`, 16],
    ['… with a rare word', `/api/financial-transactions?limit=50&search=kestrel&book=${book}`, 16],
    [
      '… with a word in half of the rows',
      `/api/financial-transactions?limit=50&search=steel&book=${book}`,
      16,
    ],
    ['… with a word in none', `/api/financial-transactions?limit=50&search=xylophone&book=${book}`, 16],
    ['… with a number', `/api/financial-transactions?limit=50&search=123456&book=${book}`, 16],
    ['… with scattered letters', `/api/financial-transactions?limit=50&search=partner%2077&book=${book}`, 4],
    ['page of the own invoices', '/api/invoices?limit=50&fields=summary', 16],
    ['ages of dues', `/api/invoices/ages?today=${today}`, 1],
    ['figures of the home page', `/api/dashboard?today=${today}`, 4],
    ['feed', '/api/posts', 16],
    ['books and rights', '/api/books', 16],
  ] as const

const draft = {
  companyName: 'Bench Trading',
  companyAddress: '1 Long Road',
  customerName: 'Customer 7',
  customerAddress: '2 Short Road',
  invoiceDate: '2026-01-31',
  items: [{ serial: 1, description: 'Bearing', unit: 'pcs', quantity: 1, unitPrice: 2 }],
}

/** Compares the same calls of two servers in turn: one company, and many of them with as many rows each. */
export async function benchCompanies(few: Running, many: Running, size: BooksSize): Promise<void> {
  section('Calls of one member among the books of many companies: p50, p99')
  const compare = async (name: string, measure: (running: Running) => Promise<Measured>) => {
    const [typical, slowest]: [number[], number[]] = [[], []]
    // The first round warms both up.
    for (let round = 0; round <= rounds; round++) {
      const alone = await measure(few)
      const among = await measure(many)
      if (round === 0) continue
      typical.push(among.p50 / alone.p50)
      slowest.push(among.p99 / alone.p99)
    }
    const ratios = [median(typical), median(slowest)] as const
    figure(`${name}: slower by`, ratios.map(times).join(', '), atMost(Math.max(...ratios), 1.2, ' ×'))
  }
  for (const [name, path, callers] of calls(companyBook(size)))
    await compare(name, ({ url }) => load({ url: url + path, connections: callers, seconds: 2, headers }))
  await compare('new draft of an invoice', ({ url }) =>
    load({
      url: `${url}/api/invoices`,
      connections,
      seconds: 2,
      method: 'POST',
      headers,
      body: JSON.stringify(draft),
    }),
  )
}
