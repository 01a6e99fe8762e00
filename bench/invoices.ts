import { setTimeout as sleep } from 'node:timers/promises'
import { Pool, type PoolClient } from 'pg'
import type { Connection } from '#platform/server/database/database.ts'
import { linesPerInvoice, owner } from './books.ts'
import { cookieOf } from './feed.ts'
import { median, quantile } from '#tests/support/quantile.ts'
import { load } from './load.ts'
import type { Running } from './processes.ts'
import { atLeast, atMost, figure, ms, section, times } from './report.ts'

const connections = 16
const rounds = 5
const seconds = 3
const json = { ...cookieOf(owner), 'content-type': 'application/json' }

type Status = 'draft' | 'final'

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    serial: index + 1,
    description: `Deep groove ball bearing 6205-2RS, lot ${index + 1}`,
    unit: 'pcs',
    quantity: 12,
    unitPrice: 1.15,
  }))

export const invoiceForm = (status: Status, count = linesPerInvoice) => ({
  companyName: 'Bench Trading',
  companyAddress: '1 Long Road',
  customerName: 'Customer 7',
  customerAddress: '2 Short Road',
  customerId: '7',
  invoiceDate: '2026-01-31',
  dueDate: '2026-03-02',
  previousDues: 120,
  paidAmount: 20,
  status,
  items: lines(count),
})

/** Writes the rows of one invoice with the driver alone, as a baseline. */
async function writeRows(client: PoolClient, status: Status): Promise<void> {
  await client.query('begin')
  // As the product does.
  if (status !== 'draft')
    await client.query({
      name: 'lock',
      text: 'select pg_advisory_xact_lock(7413, ($1::bigint % 1024)::integer)',
      values: [owner],
    })
  const counted =
    status === 'draft'
      ? undefined
      : await client.query<{ last: number }>({
          name: 'count',
          text: `insert into invoice_counters (book_id, year, last) values ($1, 2026, 1)
            on conflict (book_id, year) do update set last = invoice_counters.last + 1 returning last`,
          values: [owner],
        })
  const serial = counted?.rows[0]?.last ?? null
  const created = await client.query<{ id: string }>({
    name: 'invoice',
    text: `insert into invoices (
        book_id, status, number_year, number_serial, company_name, company_address, customer_name, customer_address,
        contact_person_name, contact_mobile, customer_id, reference, invoice_date, due_date, currency, previous_dues,
        paid_amount, total_amount, prepared_by, checked_by, authorized_by, item_words
      ) values ($1, $2, $3, $4, 'Bench Trading', '1 Long Road', 'Customer 7', '2 Short Road', '', '', '7', '',
        '2026-01-31', '2026-03-02', 'USD', 120, 20, $5, '', '', '', $6) returning id`,
    values: [
      owner,
      status,
      serial === null ? null : 2026,
      serial,
      (linesPerInvoice * 13.8).toFixed(2),
      lines(linesPerInvoice)
        .map(({ description }) => description)
        .join('\n'),
    ],
  })
  await client.query({
    name: 'lines',
    text: `insert into invoice_items (book_id, invoice_id, position, serial, description, unit, quantity, unit_price,
        currency, net_amount)
      select $3, $1, serial, serial, description, unit, quantity, "unitPrice", 'USD', round(quantity * "unitPrice", 2)
      from jsonb_to_recordset($2::jsonb) as line (
        serial integer, description text, unit text, quantity numeric, "unitPrice" numeric)`,
    values: [created.rows[0]?.id, JSON.stringify(lines(linesPerInvoice)), owner],
  })
  await client.query('commit')
}

async function bareRate(pool: Pool, status: Status): Promise<number> {
  const state = { over: false, written: 0 }
  const writer = async () => {
    const client = await pool.connect()
    try {
      while (!state.over) {
        await writeRows(client, status)
        state.written += 1
      }
    } finally {
      client.release()
    }
  }
  const began = performance.now()
  const writers = Array.from({ length: connections }, writer)
  await Promise.race([sleep(seconds * 1000), Promise.all(writers)])
  state.over = true
  await Promise.all(writers)
  return (state.written * 1000) / (performance.now() - began)
}

/** Measures invoices over HTTP in turn with their bare rows, written by the driver alone. */
export async function benchInvoices({ url }: Running, connection: Connection): Promise<void> {
  const pool = new Pool({ ...connection, max: connections })
  try {
    for (const status of ['draft', 'final'] as const) {
      section(
        `Invoice with ${linesPerInvoice} lines, ${status}, ${connections} connections, against its bare rows`,
      )
      const bares: number[] = []
      const rates: number[] = []
      const body = JSON.stringify(invoiceForm(status))
      for (let round = 0; round <= rounds; round++) {
        const bare = await bareRate(pool, status)
        const product = await load({
          url: `${url}/api/invoices`,
          connections,
          seconds,
          method: 'POST',
          headers: json,
          body,
        })
        // The first round warms both up.
        if (round === 0) continue
        bares.push(bare)
        rates.push(product.perSecond)
      }
      const ratio = median(rates.map((rate, round) => rate / (bares[round] ?? Number.NaN)))
      figure('bare transactions/s', median(bares).toFixed(0))
      figure('invoices/s', median(rates).toFixed(0))
      figure('ratio', times(ratio), atLeast(ratio, 0.45))
    }
  } finally {
    await pool.end()
  }
}

/** Measures the PDF of an invoice of three pages, one request after the other. */
export async function benchPdf({ url }: Running): Promise<void> {
  section('PDF of an invoice of three pages')
  const created = await fetch(`${url}/api/invoices`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(invoiceForm('final', 80)),
  })
  if (!created.ok) throw new Error(`${created.status}: ${await created.text()}`)
  const { id }: { readonly id: number } = JSON.parse(await created.text())
  const measured: number[] = []
  let pdf = ''
  for (let round = 0; round <= 20; round++) {
    const began = performance.now()
    const answer = await fetch(`${url}/api/invoices/${id}/pdf`, { headers: cookieOf(owner) })
    pdf = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    if (!answer.ok) throw new Error(`${answer.status} for a PDF`)
    measured.push(performance.now() - began)
  }
  const [first = 0, ...others] = measured
  const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
  figure('pages', String(pages), { isMet: pages === 3, text: 'three' })
  figure('size', `${(pdf.length / 1024).toFixed(0)} kB`)
  figure('the first one', ms(first))
  figure('p50', ms(median(others)), atMost(median(others), 300, ' ms'))
  figure('p99', ms(quantile(others, 0.99)), atMost(quantile(others, 0.99), 300, ' ms'))
}
