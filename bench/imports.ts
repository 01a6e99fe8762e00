import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportDetail, ImportSummary } from '#features/books/imports/contract.ts'
import type { Database } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { Cell } from '#platform/server/sheets/sheet.ts'
import { writeXlsx } from '#platform/server/sheets/xlsx/write.ts'
import { hashToken } from '#platform/server/session-token.ts'
import { tokenOf } from './dataset.ts'
import { cookieOf } from './feed.ts'
import { memoryOf } from '#tests/support/memory.ts'
import type { Running } from './processes.ts'
import { atMost, figure, ms, section } from './report.ts'

const rows = 100_000
const owner = 1

/** Loads one member with a session and two custom columns. */
export async function loadImporter(database: Database): Promise<void> {
  await database.run(sql`
    insert into users (username, username_key, full_name, password_hash)
    values ('importer', 'importer', 'Importer', 'none')`)
  await database.run(sql`
    insert into sessions (token_hash, member_id, address, user_agent, expires_at)
    values (${hashToken(tokenOf(owner))}, ${owner}, '127.0.0.1', 'bench', now() + interval '1 day')`)
  await database.run(sql`
    insert into custom_columns (book_id, column_id, name, type)
    values (${owner}, 'cost-centre', 'Cost centre', 'text'), (${owner}, 'weight', 'Weight', 'number')`)
}

const day = (n: number) =>
  `${2020 + (n % 6)}-${String((n % 12) + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`

const titles = 'Project,Date,Description,Transaction With,Type,Amount,Currency,Category,Account'.split(',')
const ownTitles = ['Cost centre', 'Weight']

/** A CSV file as a bookkeeping program writes it: one of ten fields is quoted and contains a comma. */
function csvTable(custom: boolean): File {
  const lines = [[...titles, ...(custom ? ownTitles : [])].join(',')]
  for (let n = 0; n < rows; n++) {
    const type = n % 2 === 0 ? 'paid' : 'received'
    const fields = [
      `Harbour ${n % 70},${day(n)},"Freight, order ${n}",Customer ${n % 5_000}`,
      `${type},${n + 1}.25,USD,expense,Bank ${n % 9}`,
      ...(custom ? [`C${n % 40},${n % 1_000}.5`] : []),
    ]
    lines.push(fields.join(','))
  }
  return new File([lines.join('\r\n')], 'ledger.csv')
}

/** The same rows as a workbook. */
async function xlsxTable(): Promise<File> {
  const row = (n: number): Cell[] => [
    `Harbour ${n % 70}`,
    { date: day(n) },
    `Freight, order ${n}`,
    `Customer ${n % 5_000}`,
    n % 2 === 0 ? 'paid' : 'received',
    { number: `${n + 1}.25` },
    'USD',
    'expense',
    `Bank ${n % 9}`,
  ]
  const chunks = async function* () {
    for (let at = 0; at < rows; at += 1_000) yield Array.from({ length: 1_000 }, (_, n) => row(at + n))
  }
  const columns = titles.map((title) => ({ title, width: 14 }))
  const bytes = await buffer(writeXlsx({ name: 'Ledger', columns, rows: chunks() }))
  return new File([new Uint8Array(bytes)], 'ledger.xlsx')
}

/** Measures the longest wait of another caller, and the server's largest memory, until it is stopped. */
function startMonitor(product: Running, dataDir: string) {
  let [longest, server] = [0, 0]
  const monitor = new AbortController()
  const polling = (async () => {
    for (; !monitor.signal.aborted; await sleep(20)) {
      const began = performance.now()
      await (await fetch(`${product.url}/api/user`, { headers: cookieOf(owner) })).text()
      longest = Math.max(longest, performance.now() - began)
    }
  })()
  const measuring = (async () => {
    for (; !monitor.signal.aborted; await sleep(1_000))
      server = Math.max(server, memoryOf(product.pid, dataDir).server)
  })()
  return async () => {
    monitor.abort()
    await Promise.all([polling, measuring])
    return { longest, server }
  }
}

async function answerOf<T>(response: Response): Promise<T> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status}: ${text}`)
  return JSON.parse(text)
}

async function importTable(
  { url }: Running,
  file: File,
): Promise<{ read: number; checked: number; seconds: number }> {
  const send = (path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...cookieOf(owner), 'content-type': 'application/json' },
    })
  const form = new FormData()
  form.append('table', 'financials')
  form.append('file', file)
  const began = performance.now()
  const sent = await answerOf<ImportDetail>(
    await fetch(`${url}/api/imports`, { method: 'POST', body: form, headers: cookieOf(owner) }),
  )
  const read = performance.now() - began
  const { mapping, formats } = sent
  await answerOf(await send(`/api/imports/${sent.id}/check`, { mapping, formats }))
  const checked = performance.now() - began - read
  const started = performance.now()
  await answerOf(await send(`/api/imports/${sent.id}/run`, { mapping, formats }))
  for (;;) {
    const answer = await fetch(`${url}/api/imports/${sent.id}`, { headers: cookieOf(owner) })
    const { state, inserted, failure } = await answerOf<ImportSummary>(answer)
    if (state === 'done' && inserted === rows) break
    if (!['waiting', 'running'].includes(state)) throw new Error(`The import is ${state}: ${failure}`)
    await sleep(50)
  }
  // Upload and import, without the check, which is optional.
  return { read, checked, seconds: (read + performance.now() - started) / 1_000 }
}

export async function benchImports(product: Running, dataDir: string): Promise<void> {
  section(`${rows} rows of CSV into the financial table of one member`)
  await sleep(1_000)
  const before = memoryOf(product.pid, dataDir).server
  const stop = startMonitor(product, dataDir)
  const { read, checked, seconds } = await importTable(product, csvTable(false))
  const { longest, server } = await stop()
  figure('upload, read and kept', ms(read))
  figure('every row checked, nothing written', ms(checked))
  figure('from upload to done', `${seconds.toFixed(1)} s`, atMost(seconds, 15, ' s'))
  figure('longest wait of another caller meanwhile', ms(longest), atMost(longest, 250, ' ms'))
  figure(
    'the server grew by at most',
    `${(server - before).toFixed(0)} MB`,
    atMost(server - before, 150, ' MB'),
  )

  const { seconds: withColumns } = await importTable(product, csvTable(true))
  figure('the same with two custom columns, beside the first', `${withColumns.toFixed(1)} s`)

  const workbook = await importTable(product, await xlsxTable())
  figure('a workbook of as many rows: read and kept', ms(workbook.read))
  figure('… from upload to done, beside the others', `${workbook.seconds.toFixed(1)} s`)

  for (const format of ['csv', 'xlsx']) {
    const monitor = startMonitor(product, dataDir)
    const began = performance.now()
    const answer = await fetch(`${product.url}/api/financial-transactions/export?format=${format}`, {
      headers: { ...cookieOf(owner), 'accept-encoding': 'identity' },
    })
    const first = performance.now() - began
    const { byteLength } = await answer.arrayBuffer()
    const totalMs = performance.now() - began
    const waits = await monitor()
    figure(`export as ${format}: first bytes after`, ms(first))
    figure(
      `export as ${format}: ${(byteLength / 2 ** 20).toFixed(1)} MB after`,
      `${(totalMs / 1_000).toFixed(1)} s`,
    )
    figure(
      `export as ${format}: longest wait of another`,
      ms(waits.longest),
      atMost(waits.longest, 250, ' ms'),
    )
  }
}
