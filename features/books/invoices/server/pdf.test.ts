import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { openTypesetter } from '#platform/server/pdf/typesetter.ts'
import { testApplication } from '#tests/support/application.ts'
import { invoiceBody, type InvoiceBody } from '#tests/support/invoices.ts'
import { quietLog } from '#tests/support/log.ts'
import { type PdfText, pdfText } from '#tests/support/pdf-text.ts'
import { type Invoice, invoicesApi } from '../contract.ts'
import { documentOf, lineColumns } from '../contract/document.ts'

const { anonymous, signIn } = await testApplication()
const owner = await signIn()

const create = async (overrides: Partial<InvoiceBody> = {}): Promise<Invoice> =>
  (await owner.call(invoicesApi.create, { body: invoiceBody(overrides) })).body
const fetchPdf = (invoice: { id: number }, query = '', caller: Pick<typeof owner, 'fetch'> = owner) =>
  caller.fetch(`/api/invoices/${invoice.id}/pdf${query}`)
const bytesOf = async (invoice: Invoice, query = '') =>
  Buffer.from(await (await fetchPdf(invoice, query)).arrayBuffer())
const textOf = async (invoice: Invoice) => pdfText(await bytesOf(invoice))
const pageSize = (pdf: Buffer) => /\/MediaBox \[([\d. ]+)\]/.exec(pdf.toString('latin1'))?.[1]

const logo = async () => {
  const picture = await sharp({ create: { width: 800, height: 300, channels: 4, background: '#3578' } })
    .png()
    .toBuffer()
  const files = [new File([new Uint8Array(picture)], 'logo.png')]
  return (await owner.call(invoicesApi.upload, { files })).body.url
}

/** Lines for three pages. */
const long = (): InvoiceBody['items'] =>
  Array.from({ length: 85 }, (_, index) => ({
    serial: index + 1,
    description: `Steel coil, cold rolled, ${index + 1} mm`,
    unit: 'kg',
    quantity: `${1000 + index}.25`,
    unitPrice: `${index}.99`,
  }))

const everything = {
  status: 'sent',
  dueDate: '2026-04-04',
  reference: 'PO #7 *not bold* $x$ <b>',
  contactPersonName: 'Ms. Li',
  contactMobile: '+49 40 1234',
  customerId: 'C-1001',
  previousDues: '1234567.5',
  paidAmount: '2000000',
  preparedBy: 'Dana',
  checkedBy: 'Olga',
  authorizedBy: 'Çelik',
} as const satisfies Partial<InvoiceBody>

/** The number in a figure as it is written, `-CN¥1,234.50`. */
const numberIn = (figure: string) => Number(figure.replace(/[^\d.-]/g, ''))

/** Runs on one line of a page, from left to right. */
function rowsOf(runs: readonly PdfText[]): string[][] {
  const rows = new Map<string, PdfText[]>()
  for (const run of runs) {
    const key = `${run.page} ${Math.round(run.y)}`
    rows.set(key, [...(rows.get(key) ?? []), run])
  }
  return [...rows.values()].map((row) =>
    row.toSorted((one, other) => one.x - other.x).map(({ text }) => text),
  )
}

it('writes numbers and dates as the call says, else as the member chose, else as the specification does', async () => {
  const member = await signIn()
  const { id } = (
    await member.call(invoicesApi.create, {
      body: invoiceBody({ currency: 'EUR', previousDues: '1234.5', invoiceDate: '2026-03-05' }),
    })
  ).body
  const fetchText = async (query = '') => {
    const answer = await fetchPdf({ id }, query, member)
    return (await pdfText(Buffer.from(await answer.arrayBuffer()))).map(({ text }) => text).join(' ')
  }
  expect(await fetchText()).toMatch(/Mar 05, 2026.*€1,234\.50/s)
  await member.call(accountsApi.setNotation, { body: { numbers: '1 234,50', dates: 'DD.MM.YYYY' } })
  expect(await fetchText()).toMatch(/05\.03\.2026.*€1\s234,50/s)
  expect(await fetchText('?numbers=1.234,50&dates=YYYY-MM-DD')).toMatch(/2026-03-05.*€1\.234,50/s)
  expect((await fetchPdf({ id }, '?numbers=1234', member)).status).toBe(400)
})

describe('GET /api/invoices/:id/pdf', () => {
  it('is the owner’s alone', async () => {
    const invoice = await create()
    expect((await fetchPdf(invoice, '', anonymous)).status).toBe(401)
    for (const other of [await signIn(), await signIn({ isAdmin: true })])
      expect((await fetchPdf(invoice, '', other)).status).toBe(404)
    expect((await fetchPdf({ id: 999_999 })).status).toBe(404)
    expect(await (await fetchPdf(invoice, '?paper=a3')).text()).toBe('The paper must be a4 or letter')
  })

  it('is a download with the invoice’s name that no cache stores', async () => {
    const invoice = await create({ customerName: 'شركة / "Nord"', status: 'final' })
    const { status, headers } = await fetchPdf(invoice)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ])
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="?[^"]*Nord\.pdf/)
  })

  it.each(currencies)('says every word and figure of the record, in %s', async (currency) => {
    const items = long().slice(0, 12)
    const invoice = await create({ ...everything, currency, items })
    const runs = await textOf(invoice)
    const rows = rowsOf(runs)
    invoice.items.forEach((item) => {
      const row = rows.find(([, description]) => description === item.description) ?? []
      expect(row[0]).toBe(String(item.serial))
      expect(row[2]).toBe(item.unit)
      expect(row.slice(3).map(numberIn)).toEqual([item.quantity, item.unitPrice, item.amount])
    })
    const figures: [string, number][] = [
      ['Total Amount', invoice.totalAmount],
      ['Previous Cumulative Dues', invoice.previousDues],
      ['Total Dues After Invoice', invoice.totalDuesAfterInvoice],
      ['Paid Amount', invoice.paidAmount],
      ['Cumulative Dues After Payment', invoice.cumulativeDuesAfterPayment],
    ]
    for (const [label, value] of figures) {
      const [, figure = ''] = rows.find(([first]) => first === label) ?? []
      expect([label, numberIn(figure)]).toEqual([label, value])
    }
    // Where lines break is the paper's affair.
    const letters = (text: string) => text.replace(/[\s\u200b]/g, '')
    const words = letters(runs.map(({ text }) => text).join(''))
    const content = documentOf(invoice)
    const parts = [content.heading, content.number, ...Object.values(lineColumns)]
    for (const { label, value } of [
      ...content.to.facts,
      ...content.facts,
      ...content.authorization,
      ...content.totals,
    ])
      parts.push(label, value)
    for (const { name, address, label } of [content.by, content.to])
      parts.push(label, name, ...address.split('\n'))
    for (const part of parts) expect(words).toContain(letters(part))
  })

  it('repeats the head on each of three pages, numbered, and carries its title', async () => {
    const invoice = await create({ ...everything, items: long(), companyLogo: await logo() })
    const pdf = await bytesOf(invoice)
    const runs = await pdfText(pdf)
    for (const page of [0, 1, 2]) {
      const texts = runs.filter((run) => run.page === page).map(({ text }) => text)
      expect(texts).toEqual(
        expect.arrayContaining([
          ...Object.values(lineColumns),
          `Page ${page + 1} of 3`,
          invoice.invoiceNumber,
        ]),
      )
    }
    const plain = pdf.toString('latin1')
    for (const mark of ['/Title', '/Lang (en)', '/Subtype /Image']) expect(plain).toContain(mark)
    expect(pageSize(pdf)).toBe('0 0 595.2756 841.8898')
    expect(pageSize(await bytesOf(invoice, '?paper=letter'))).toBe('0 0 612 792')
  })

  it('writes Arabic, Chinese and the signs of all currencies with letters of its own', async () => {
    const customerName = 'شركة النور 北京国际贸易 ₹¥€£'
    const invoice = await create({ customerName, customerAddress: 'Ж Ω ğ ő', items: long().slice(0, 1) })
    const pdf = await bytesOf(invoice)
    const letters = new Set((await pdfText(pdf)).flatMap(({ text }) => Array.from(text)))
    for (const letter of customerName.replaceAll(' ', '') + 'ЖΩğő') expect(letters).toContain(letter)
    for (const font of ['Inter', 'NotoSansArabic', 'NotoSansSC'])
      expect(pdf.toString('latin1')).toContain(font)
  })

  it('takes what people write for words, never for markup, and leaves no column', async () => {
    const hostile = '#panic() $x$ *b* `c` \\ #read("/etc/passwd") https://example.test'
    const invoice = await create({
      customerName: hostile,
      reference: 'R'.repeat(200),
      items: [
        { description: 'W'.repeat(5000), unit: 'U'.repeat(50), quantity: '999999999.99', unitPrice: '1000' },
        { description: `${hostile}\nSecond line`, unit: '%', quantity: 1, unitPrice: 0 },
      ],
    })
    const runs = await textOf(invoice)
    const words = runs
      .map(({ text }) => text)
      .join('')
      .replaceAll('\u200b', '')
    expect(words).toContain(hostile)
    for (const { x } of runs) expect(x).toBeGreaterThan(40)
    for (const { x } of runs) expect(x).toBeLessThan(560)
  })

  it('makes nobody wait for it', async () => {
    const invoice = await create({ items: long() })
    await fetchPdf(invoice)
    let longest = 0
    const state = { running: true }
    const watch = async () => {
      while (state.running) {
        const started = performance.now()
        await sleep(5)
        longest = Math.max(longest, performance.now() - started)
      }
    }
    const watching = watch()
    const replies = await Promise.all(Array.from({ length: 10 }, () => fetchPdf(invoice)))
    state.running = false
    await watching
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    // Far below the ten documents' time, with room for what else the machine does.
    expect(longest).toBeLessThan(400)
  })
})

describe('a document that takes too long', () => {
  it('fails and ends its process, and the next one is typeset', async () => {
    const typesetter = openTypesetter({ log: quietLog, longestMs: 4_000 })
    const set = (template: string) => typesetter.set({ template, data: {}, pictures: {} })
    const endless = '#for i in range(100000) { for j in range(100000) { let k = i * j } }'
    const [late, next] = [set(endless), set('Hello')]
    await expect(late).rejects.toMatchObject({
      error: { status: 503 },
      message: 'The PDF could not be made. Please print the page instead.',
    })
    expect((await next).length).toBeGreaterThan(100)
  })
})

describe('a platform without the compiler', () => {
  it('says so, and goes on', async () => {
    const typesetter = openTypesetter({ log: quietLog, compiler: '@kontor/not-installed' })
    const manuscript = { template: 'x', data: {}, pictures: {} }
    for (let times = 0; times < 2; times++)
      await expect(typesetter.set(manuscript)).rejects.toMatchObject({
        error: { status: 503 },
        message: 'PDF documents cannot be made on this server. Please print the page instead.',
      })
  })

  it('answers 503 for what cannot be set, and sets the next', async () => {
    const typesetter = openTypesetter({ log: quietLog })
    const set = (template: string) => typesetter.set({ template, data: {}, pictures: {} })
    await expect(set('#panic("no")')).rejects.toMatchObject({ error: { status: 503 } })
    expect(
      Buffer.from(await set('Hello'))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })
})
