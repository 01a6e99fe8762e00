import { median, quantile } from '#tests/support/quantile.ts'
import { owner } from './books.ts'
import { cookieOf } from './feed.ts'
import type { Running } from './processes.ts'
import { atMost, figure, ms, section } from './report.ts'

const rounds = 20
const lineCount = 40
const headers = { ...cookieOf(owner), 'content-type': 'application/json' }

async function send<T>(address: string, body: object, method: 'POST' | 'PATCH' = 'POST'): Promise<T> {
  const answer = await fetch(address, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${answer.status} at ${address}: ${await answer.text()}`)
  return JSON.parse(await answer.text())
}

/** Milliseconds until the whole answer is there. */
async function timeOf(address: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(address, { headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${answer.status} at ${address}`)
  return performance.now() - began
}

function report([first = 0, ...others]: readonly number[], bound: number): void {
  figure('the first one', ms(first))
  figure('p50', ms(median(others)), atMost(median(others), bound, ' ms'))
  figure('p99', ms(quantile(others, 0.99)), atMost(quantile(others, 0.99), bound, ' ms'))
}

/** Measures the ages of the dues of the owner's invoices, and as a sheet. */
export async function benchAges({ url }: Running): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  for (const path of [`ages?today=${today}`, `ages/export?today=${today}&format=xlsx`]) {
    section(`Dues of the owner's invoices: ${path.split('?')[0]}`)
    const measured: number[] = []
    for (let round = 0; round <= rounds; round++) measured.push(await timeOf(`${url}/api/invoices/${path}`))
    report(measured, 300)
  }
}

/** Measures e-invoices, each of an invoice that was just issued. */
export async function benchEInvoices({ url }: Running): Promise<void> {
  const { id, bookId } = await send<{ id: number; bookId: number }>(`${url}/api/companies`, {
    name: 'Bench Trading',
    street: '1 Long Road',
    postcode: '20457',
    city: 'Hamburg',
    country: 'DE',
    vatId: 'DE123456789',
  })
  const contact = { email: 'billing@bench.example', phone: '+49 40 123456' }
  const bankAccounts = [{ name: 'Main', iban: 'DE89370400440532013000' }]
  await send(`${url}/api/companies/${id}`, { ...contact, bankAccounts }, 'PATCH')
  await send(`${url}/api/parties?book=${bookId}`, {
    name: 'Customer 7',
    street: '2 Short Road',
    postcode: '28195',
    city: 'Bremen',
    country: 'DE',
    vatId: 'DE123456788',
    email: 'buying@customer.example',
  })
  const invoice = {
    companyName: 'Bench Trading',
    companyAddress: '1 Long Road',
    customerName: 'Customer 7',
    customerAddress: '2 Short Road',
    invoiceDate: '2026-01-31',
    dueDate: '2026-03-02',
    currency: 'EUR',
    status: 'final',
    buyerReference: '04011000-12345-03',
    bankAccount: 'DE89370400440532013000',
    items: Array.from({ length: lineCount }, (_, index) => ({
      serial: index + 1,
      description: `Deep groove ball bearing 6205-2RS, lot ${index + 1}`,
      unit: 'pcs',
      quantity: 12,
      unitPrice: 1.15,
      taxCategory: 'S',
      taxRate: 19,
    })),
  }
  for (const format of ['facturx', 'ubl', 'xrechnung']) {
    section(`E-invoice of ${lineCount} lines, ${format}`)
    const measured: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const issued = await send<{ id: number }>(`${url}/api/invoices?book=${bookId}`, invoice)
      measured.push(await timeOf(`${url}/api/invoices/${issued.id}/e-invoice?format=${format}`))
    }
    report(measured, 150)
  }
}
