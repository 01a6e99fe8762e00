import { describe, expect, it } from 'vitest'
import { financialsApi } from '#features/books/financials/contract.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { paymentsApi } from '#features/books/payments/contract.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { choiceOf, csv, uploadTable, waitForEnd } from '#tests/support/sheets.ts'
import { importsApi } from '../contract.ts'

const app = await testApplication()

/** An invoice of 100.00, paid on 2026-04-10. */
async function paid(member: SignedIn, more: object = {}) {
  const { body: invoice } = await member.call(invoicesApi.create, {
    body: invoiceBody({
      currency: 'EUR',
      status: 'final',
      items: [{ serial: 1, description: 'Desk', unit: 'pcs', quantity: 100, unitPrice: 1 }],
    }),
  })
  const { body: payment } = await member.call(paymentsApi.create, {
    body: {
      date: '2026-04-10',
      amount: 100,
      currency: 'EUR',
      reference: '',
      allocations: [{ invoiceId: invoice.id, amount: 100 }],
      ...more,
    },
  })
  return { payment, number: invoice.invoiceNumber }
}

interface Line {
  readonly day?: string
  readonly text?: string
  readonly party?: string
  readonly type?: string
  readonly amount?: string
  readonly currency?: string
}
const lineOf = ({
  day = '2026-04-12',
  text = '',
  party = 'NORDLICHT FOODS GMBH',
  type = 'received',
  amount = '100.00',
  currency = 'EUR',
}: Line) => `Sales,${day},${text},${party},${type},${amount},${currency},income,Bank`

async function importOf(member: SignedIn, lines: readonly Line[], takeRecorded = false) {
  const { body: sent } = await uploadTable(member, csv(lines.map(lineOf)))
  await member.call(importsApi.run, {
    params: { id: String(sent.id) },
    body: { ...choiceOf(sent), takeRecorded },
  })
  return waitForEnd(member, sent.id)
}
const received = async (member: SignedIn) => (await member.call(financialsApi.totals)).body[0]?.received

describe('the file of a bank', () => {
  it('that brings a recorded payment says so, and counts it once', async () => {
    const member = await app.signIn()
    const { payment, number } = await paid(member)
    const found = await importOf(member, [{ amount: '7.00' }, {}])
    expect(found).toMatchObject({
      state: 'done',
      inserted: 1,
      skipped: 0,
      recorded: 1,
      recordedRows: [{ row: 3, paymentId: payment.id, of: number }],
    })
    expect(await received(member)).toBe(107)
  })

  it('has a row of it all the same where that is chosen', async () => {
    const member = await app.signIn()
    await paid(member)
    expect(await importOf(member, [{}], true)).toMatchObject({ inserted: 1, recorded: 0, recordedRows: [] })
    expect(await received(member)).toBe(200)
  })

  it('with two such rows has one payment among them', async () => {
    const member = await app.signIn()
    await paid(member)
    const found = await importOf(member, [{ day: '2026-04-13' }, { day: '2026-04-10' }])
    expect(found).toMatchObject({ inserted: 1, recorded: 1, recordedRows: [{ row: 3 }] })
  })

  it.each<[string, Line, object]>([
    ['its document', { party: '', text: 'Payment of NUMBER thanks' }, {}],
    ['its reference', { party: '', text: 'SEPA wire 77 of April' }, { reference: 'Wire 77' }],
    ['its party', { day: '2026-04-07' }, {}],
  ])('is known by %s', async (_, { text = '', ...line }, more) => {
    const member = await app.signIn()
    const { number } = await paid(member, more)
    const found = await importOf(member, [{ ...line, text: text.replace('NUMBER', number.toLowerCase()) }])
    expect(found).toMatchObject({ inserted: 0, recorded: 1 })
  })

  it.each<[string, Line]>([
    ['another amount', { amount: '100.01' }],
    ['another day', { day: '2026-04-14' }],
    ['another direction', { type: 'paid' }],
    ['another currency', { currency: 'USD' }],
    ['another party, and no reference', { party: 'Kyowa' }],
  ])('with %s is another one', async (_, line) => {
    const member = await app.signIn()
    await paid(member)
    expect(await importOf(member, [line])).toMatchObject({ inserted: 1, recorded: 0 })
  })

  it('knows no payment of another book', async () => {
    await paid(await app.signIn())
    expect(await importOf(await app.signIn(), [{}])).toMatchObject({ inserted: 1, recorded: 0 })
  })
})
