import { describe, expect, it } from 'vitest'
import { companiesApi } from '#features/trade/companies/contract.ts'
import { financialsApi } from '#features/books/financials/contract.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { billsApi } from '#features/books/bills/contract.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { billBody } from '#tests/support/bills.ts'
import { companyAtWork, atWork, colleague } from '#tests/support/books.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { paymentErrors, paymentsApi } from '../contract.ts'

const app = await testApplication()
const { signIn } = app

const transaction = {
  projectName: 'Sales',
  transactionDate: '2026-04-01',
  transactionType: 'received',
  amount: '1',
  currency: 'EUR',
  category: 'income',
} as const
const params = (id: number) => ({ params: { id: String(id) } })
const issue = async (member: SignedIn, total: number) =>
  (
    await member.call(invoicesApi.create, {
      body: invoiceBody({
        currency: 'EUR',
        status: 'final',
        items: [{ serial: 1, description: 'Desk', unit: 'pcs', quantity: total, unitPrice: 1 }],
      }),
    })
  ).body
const pay = (member: SignedIn, invoiceId: number, amount: number, more: object = {}) =>
  member.call(paymentsApi.create, {
    body: {
      date: '2026-04-01',
      amount,
      currency: 'EUR',
      reference: 'Wire 7',
      allocations: [{ invoiceId, amount }],
      ...more,
    },
  })
const totals = async (member: SignedIn) => (await member.call(financialsApi.totals)).body
const rowsOf = async (member: SignedIn) => (await member.call(financialsApi.list)).body

describe('a payment is a financial transaction', () => {
  it('that counts once, in the table and in its sums', async () => {
    const member = await signIn()
    const invoice = await issue(member, 100)
    const { id } = (
      await pay(member, invoice.id, 97.5, { fee: 2.5, allocations: [{ invoiceId: invoice.id, amount: 100 }] })
    ).body
    expect((await member.call(invoicesApi.get, params(invoice.id))).body).toMatchObject({
      paidAmount: 100,
      openAmount: 0,
    })
    expect(await totals(member)).toEqual([{ currency: 'EUR', received: 97.5, paid: 0, count: 1 }])
    expect(await rowsOf(member)).toMatchObject([
      {
        id,
        projectName: 'Sales',
        transactionDate: '2026-04-01',
        description: 'Wire 7',
        transactionWith: 'Nordlicht Foods',
        transactionType: 'received',
        amount: 97.5,
        currency: 'EUR',
        category: 'income',
        settles: [{ kind: 'invoice', id: invoice.id, number: invoice.invoiceNumber }],
      },
    ])
    await member.call(paymentsApi.remove, params(id))
    expect(await totals(member)).toEqual([])
  })

  it('of a supplier under the project of purchases, and money on account under none but the book’s', async () => {
    const { company, owner } = await companyAtWork(app)
    const of = params(company.bookId)
    const named = { salesProject: 'Trade', purchasesProject: 'Goods' }
    expect((await owner.call(companiesApi.changeBook, { ...of, body: named })).body).toMatchObject(named)
    expect((await owner.call(companiesApi.changeBook, { ...of, body: { salesProject: ' ' } })).status).toBe(
      400,
    )
    const bill = (await owner.call(billsApi.create, { body: billBody({ status: 'open' }) })).body
    const { currency } = bill
    await owner.call(paymentsApi.create, {
      body: {
        direction: 'out',
        date: '2026-04-01',
        amount: 3,
        currency,
        allocations: [{ billId: bill.id, amount: 3 }],
      },
    })
    await owner.call(paymentsApi.create, { body: { date: '2026-04-02', amount: 5, currency } })
    expect(
      (await rowsOf(owner))
        .map(({ projectName, category, settles }) => `${projectName} ${category} ${settles?.length}`)
        .toSorted(),
    ).toEqual(['Goods expense 1', 'Trade income 0'])
  })

  it('is changed and deleted where it was recorded, and nowhere else', async () => {
    const member = await signIn()
    const invoice = await issue(member, 10)
    const { id } = (await pay(member, invoice.id, 10)).body
    const sentence = `This is a payment of ${invoice.invoiceNumber}. Change it there.`
    const refusals = [
      await member.call(financialsApi.replace, { ...params(id), body: transaction }),
      await member.call(financialsApi.remove, params(id)),
      await member.call(financialsApi.trashMany, { body: { ids: [id] } }),
    ]
    expect(refusals.map(({ status, text }) => [status, text])).toEqual(refusals.map(() => [409, sentence]))
    expect(await totals(member)).toEqual([{ currency: 'EUR', received: 10, paid: 0, count: 1 }])
  })

  it('is read in the table by whoever may read it, and as a payment by whoever sells', async () => {
    const { company, owner } = await companyAtWork(app)
    const trader = await atWork(await colleague(app, company, 'trader'), company)
    const invoice = await issue(owner, 10)
    await pay(owner, invoice.id, 10)
    expect(
      (await trader.call(paymentsApi.list, { query: { invoiceId: String(invoice.id) } })).body,
    ).toHaveLength(1)
    expect((await trader.call(financialsApi.list)).status).toBe(403)
  })

  it('settles one side', async () => {
    const member = await signIn()
    const [invoice, bill] = [
      await issue(member, 10),
      (await member.call(billsApi.create, { body: billBody({ status: 'open', currency: 'EUR' }) })).body,
    ]
    const mixed = await pay(member, invoice.id, 2, {
      allocations: [
        { invoiceId: invoice.id, amount: 1 },
        { billId: bill.id, amount: 1 },
      ],
    })
    expect([mixed.status, mixed.text]).toEqual([400, paymentErrors.twoSides.sentence])
    expect((await pay(member, invoice.id, 1, { side: 'buying' })).status).toBe(400)
  })
})

it('the statement of an invoice that was paid, credited and refunded closes at zero', async () => {
  const member = await signIn()
  const invoice = await issue(member, 100)
  await pay(member, invoice.id, 100)
  const { body: draft } = await member.call(invoicesApi.creditNote, {
    ...params(invoice.id),
    body: { today: '2026-04-01' },
  })
  const { body: note } = await member.call(invoicesApi.change, {
    ...params(draft.id),
    body: { status: 'final' },
  })
  await pay(member, note.id, 100, { direction: 'out' })
  const { body } = await member.call(invoicesApi.statement, { query: { customer: invoice.customerName } })
  expect(
    body.accounts.map(({ closing, movements }) => [
      closing,
      movements.map(({ kind, amount }) => [kind, amount]),
    ]),
  ).toEqual([
    [
      0,
      [
        ['invoice', 100],
        ['creditNote', -100],
        ['payment', -100],
        ['refund', 100],
      ],
    ],
  ])
})
