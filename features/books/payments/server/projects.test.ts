import { describe, expect, it } from 'vitest'
import { billsApi } from '#features/books/bills/contract.ts'
import { companiesApi } from '#features/trade/companies/contract.ts'
import { financialsApi } from '#features/books/financials/contract.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { partiesApi } from '#features/books/parties/contract.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { billBody } from '#tests/support/bills.ts'
import { companyAtWork } from '#tests/support/books.ts'
import { toolCaller } from '#tests/support/inquiry.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { paymentsApi } from '../contract.ts'

const app = await testApplication()

const params = (id: number) => ({ params: { id: String(id) } })
const bodyOf = (total: number, projectName?: string, more: object = {}) =>
  invoiceBody({
    currency: 'EUR',
    status: 'final',
    items: [{ serial: 1, description: 'Desk', unit: 'pcs', quantity: total, unitPrice: 1 }],
    ...(projectName !== undefined && { projectName }),
    ...more,
  })
const issue = async (member: SignedIn, total: number, projectName?: string) =>
  (await member.call(invoicesApi.create, { body: bodyOf(total, projectName) })).body
const pay = async (member: SignedIn, amount: number, parts: readonly [number, number][], more: object = {}) =>
  (
    await member.call(paymentsApi.create, {
      body: {
        date: '2026-04-01',
        amount,
        currency: 'EUR',
        allocations: parts.map(([invoiceId, part]) => ({ invoiceId, amount: part })),
        ...more,
      },
    })
  ).body
const projects = async (member: SignedIn) =>
  (await member.call(financialsApi.list)).body.map(({ projectName }) => projectName)
const sums = async (member: SignedIn) =>
  (await member.call(financialsApi.summary, { query: { by: 'project' } })).body
    .map(({ key, received, paid }) => `${key} ${received} ${paid}`)
    .toSorted()

describe('the project of a document', () => {
  it('is kept, changed and told by its history', async () => {
    const { owner } = await companyAtWork(app)
    const draft = { status: 'draft' }
    const invoice = (await owner.call(invoicesApi.create, { body: bodyOf(1, 'Harbour', draft) })).body
    const bill = (await owner.call(billsApi.create, { body: billBody({ projectName: 'Harbour' }) })).body
    expect([invoice.projectName, bill.projectName]).toEqual(['Harbour', 'Harbour'])
    const changed = [
      await owner.call(invoicesApi.change, { ...params(invoice.id), body: bodyOf(1, 'Quay', draft) }),
      await owner.call(billsApi.change, { ...params(bill.id), body: billBody({ projectName: 'Quay' }) }),
    ]
    expect(changed.map(({ body }) => body.projectName)).toEqual(['Quay', 'Quay'])
    const told = [
      (await owner.call(invoicesApi.history, params(invoice.id))).body,
      (await owner.call(billsApi.history, params(bill.id))).body,
    ]
    expect(told.map(([last]) => last?.changes)).toMatchObject([
      [{ field: 'projectName', from: 'Harbour', to: 'Quay' }],
      [{ field: 'projectName', from: 'Harbour', to: 'Quay' }],
    ])
    const tooLong = await owner.call(invoicesApi.create, { body: bodyOf(1, 'x'.repeat(201)) })
    expect(tooLong.text).toBe('Project name must be at most 200 characters')
    expect((await issue(owner, 1)).projectName).toBe('')
  })

  it('goes to what is made of it: a copy, a credit note', async () => {
    const member = await app.signIn()
    const { id } = await issue(member, 1, 'Harbour')
    const made = [
      await member.call(invoicesApi.duplicate, { ...params(id), body: {} }),
      await member.call(invoicesApi.creditNote, { ...params(id), body: {} }),
    ]
    expect(made.map(({ body }) => body.projectName)).toEqual(['Harbour', 'Harbour'])
  })
})

describe('the project of a payment', () => {
  it('is the one that its documents have in common, else that of the book', async () => {
    const { company, owner } = await companyAtWork(app)
    await owner.call(companiesApi.changeBook, { ...params(company.bookId), body: { salesProject: 'Trade' } })
    const [one, other, plain] = [
      await issue(owner, 60, 'Harbour'),
      await issue(owner, 40, 'Harbour'),
      await issue(owner, 10),
    ]
    await pay(owner, 100, [
      [one.id, 60],
      [other.id, 40],
    ])
    expect(await projects(owner)).toEqual(['Harbour'])
    await pay(owner, 10, [[plain.id, 10]])
    expect(await sums(owner)).toEqual(['Harbour 100 0', 'Trade 10 0'])
  })

  it('of several is counted with each: what the bank kept from the first, what is left with the book’s', async () => {
    const member = await app.signIn()
    const [one, other] = [await issue(member, 60, 'Harbour'), await issue(member, 40, 'Quay')]
    const parts: [number, number][] = [
      [one.id, 60],
      [other.id, 40],
    ]
    await pay(member, 107.5, parts, { fee: 2.5 })
    expect(await projects(member)).toEqual(['Sales'])
    expect(await sums(member)).toEqual(['Harbour 57.5 0', 'Quay 40 0', 'Sales 10 0'])
    const ask = toolCaller(app.database, member.id, ['financial'])
    const asked = await ask('transactions', { project: 'Quay', measure: 'sum' })
    expect(JSON.stringify(asked.figures)).toContain('"40')
  })

  it('follows what settles it later, and what its documents are changed to', async () => {
    const member = await app.signIn()
    const first = await issue(member, 1)
    await pay(member, 31, [[first.id, 1]])
    expect(await projects(member)).toEqual(['Sales'])
    await issue(member, 30, 'Quay')
    expect(await sums(member)).toEqual(['Quay 30 0', 'Sales 1 0'])
    const changed = bodyOf(1, 'Quay')
    await member.call(invoicesApi.change, { ...params(first.id), body: changed })
    expect(await projects(member)).toEqual(['Quay'])
    const bill = (await member.call(billsApi.create, { body: billBody({ status: 'open' }) })).body
    const { currency } = bill
    await pay(member, 1, [], { currency, direction: 'out', allocations: [{ billId: bill.id, amount: 1 }] })
    expect(await projects(member)).toContain('Purchases')
    await member.call(billsApi.change, {
      ...params(bill.id),
      body: billBody({ status: 'open', projectName: 'Pier' }),
    })
    expect(await projects(member)).toContain('Pier')
  })

  it('of money that goes back is that of the money', async () => {
    const member = await app.signIn()
    const party = (await member.call(partiesApi.create, { body: { name: 'Nordlicht Foods' } })).body
    const { id } = await issue(member, 10, 'Harbour')
    await pay(member, 15, [[id, 10]], { hold: true })
    await pay(member, 5, [], { direction: 'out', side: 'selling', partyId: party.id })
    expect(await sums(member)).toEqual(['Harbour 15 5'])
  })
})
