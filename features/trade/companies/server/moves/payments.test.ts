import { expect, it } from 'vitest'
import { billsApi } from '#features/books/bills/contract.ts'
import { companiesApi } from '#features/trade/companies/contract.ts'
import { financialsApi } from '#features/books/financials/contract.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { paymentsApi } from '#features/books/payments/contract.ts'
import { columnsApi } from '#features/books/records/contract/columns.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { chooseBook, foundCompany } from '#tests/support/books.ts'
import { billBody } from '#tests/support/bills.ts'
import { type InvoiceBody, invoiceBody } from '#tests/support/invoices.ts'

const { database, signIn } = await testApplication()
const params = (id: number) => ({ params: { id: String(id) } })

const issue = async (member: SignedIn, overrides: Partial<InvoiceBody> = {}) =>
  (
    await member.call(invoicesApi.create, {
      body: invoiceBody({ status: 'final', currency: 'EUR', ...overrides }),
    })
  ).body.id
const pay = (member: SignedIn, amount: number, settled: readonly (readonly [number, number])[], fee = 0) =>
  member.call(paymentsApi.create, {
    body: {
      date: '2026-04-01',
      hold: true,
      amount,
      currency: 'EUR',
      method: 'bank',
      fee,
      allocations: settled.map(([invoiceId, part]) => ({ invoiceId, amount: part })),
    },
  })
const listed = async (member: SignedIn) =>
  (await member.call(paymentsApi.list)).body
    .map(({ amount, fee, onAccount, allocations }) => ({
      amount,
      fee,
      onAccount,
      of: allocations.map(({ invoiceId }) => invoiceId),
    }))
    .toSorted((a, b) => a.amount - b.amount)

it('a refund goes along with its credit note, and a payment of a bill stays', async () => {
  const member = await signIn()
  const { id: companyId, bookId } = await foundCompany(member)
  const note = await issue(member, { kind: 'creditNote' })
  const bill = (await member.call(billsApi.create, { body: billBody({ status: 'open' }) })).body.id
  for (const part of [
    { invoiceId: note, amount: 2 },
    { billId: bill, amount: 10 },
  ]) {
    const { amount } = part
    // oxlint-disable-next-line no-await-in-loop -- two, one after the other
    await member.call(paymentsApi.create, {
      body: { direction: 'out', date: '2026-04-01', amount, currency: 'EUR', allocations: [part] },
    })
  }
  await member.call(companiesApi.startMove, { ...params(companyId), body: { areas: ['invoices'] } })
  const state = async () => (await member.call(companiesApi.latestMove, params(companyId))).body?.state
  await expect.poll(state, { timeout: 20_000 }).toBe('done')
  const settled = async () =>
    (await member.call(paymentsApi.list)).body.map((payment) => [
      payment.direction,
      payment.amount,
      payment.allocations.map(({ invoiceId, billId }) => invoiceId ?? billId),
    ])
  expect(await settled()).toEqual([['out', 10, [bill]]])
  expect((await member.call(billsApi.get, params(bill))).body.paidAmount).toBe(10)
  await chooseBook(member, bookId)
  expect(await settled()).toEqual([['out', 2, [note]]])
  expect((await member.call(invoicesApi.get, params(note))).body.paidAmount).toBe(2)
})

it('payments go along with the bills that they settle, and come back', async () => {
  const member = await signIn()
  const { id: companyId, bookId } = await foundCompany(member)
  const enter = async (supplierNumber: string) =>
    (await member.call(billsApi.create, { body: billBody({ status: 'open', supplierNumber }) })).body.id
  const [moving, trashed] = [await enter('7'), await enter('8')]
  const transfer = (amount: number, allocations: readonly { billId: number; amount: number }[]) =>
    member.call(paymentsApi.create, {
      body: { direction: 'out', date: '2026-04-01', amount, currency: 'EUR', allocations: [...allocations] },
    })
  await transfer(5, [{ billId: moving, amount: 5 }])
  await transfer(9, [
    { billId: moving, amount: 3 },
    { billId: trashed, amount: 6 },
  ])
  // Only an undone import could put it there: what has payments stays out of the trash.
  await database.run(sql`update bills set deleted_at = now() where id = ${trashed}`)
  await member.call(companiesApi.startMove, { ...params(companyId), body: { areas: ['bills'] } })
  const state = async () => (await member.call(companiesApi.latestMove, params(companyId))).body?.state
  await expect.poll(state, { timeout: 20_000 }).toBe('done')
  const settled = async () =>
    (await member.call(paymentsApi.list)).body
      .map(({ amount, allocations }) => [amount, allocations.map(({ billId }) => billId)])
      .toSorted((a, b) => Number(a[0]) - Number(b[0]))
  expect(await settled()).toEqual([[6, [trashed]]])
  await chooseBook(member, bookId)
  expect(await settled()).toEqual([
    [3, [moving]],
    [5, [moving]],
  ])
  expect((await member.call(billsApi.get, params(moving))).body.paidAmount).toBe(8)
  await chooseBook(member, member.id)
  await member.call(companiesApi.undoMove, params(companyId))
  await expect.poll(state, { timeout: 20_000 }).toBe('undone')
  expect((await settled()).map(([amount]) => amount)).toEqual([3, 5, 6])
  expect((await member.call(billsApi.get, params(moving))).body.paidAmount).toBe(8)
})

it('payments go along with the invoices that they settle, and come back', async () => {
  const member = await signIn()
  const { id: companyId, bookId } = await foundCompany(member)
  const [paid, other, trashed] = [await issue(member), await issue(member), await issue(member)]
  await pay(member, 3, [[paid, 2]])
  await pay(
    member,
    5.5,
    [
      [other, 4],
      [trashed, 1],
    ],
    0.5,
  )
  await pay(member, 9, [])
  await database.run(sql`update invoices set deleted_at = now() where id = ${trashed}`)
  const { body: move } = await member.call(companiesApi.startMove, {
    ...params(companyId),
    body: { areas: ['invoices'] },
  })
  const state = async () => (await member.call(companiesApi.latestMove, params(companyId))).body?.state
  await expect.poll(state, { timeout: 20_000 }).toBe('done')

  // What settles an invoice in the trash stays with it, and so does money on account.
  expect(await listed(member)).toEqual([
    { amount: 1.5, fee: 0.5, onAccount: 1, of: [trashed] },
    { amount: 9, fee: 0, onAccount: 9, of: [] },
  ])
  await chooseBook(member, bookId)
  expect(await listed(member)).toEqual([
    { amount: 3, fee: 0, onAccount: 1, of: [paid] },
    { amount: 4, fee: 0, onAccount: 0, of: [other] },
  ])
  const read = async (id: number) => (await member.call(invoicesApi.get, params(id))).body
  expect([(await read(paid)).paidAmount, (await read(other)).paidAmount]).toEqual([2, 4])

  await member.call(companiesApi.undoMove, params(move.id))
  await expect.poll(state, { timeout: 20_000 }).toBe('undone')
  expect(await listed(member)).toEqual([])
  await chooseBook(member, member.id)
  expect((await listed(member)).map(({ amount }) => amount)).toEqual([1.5, 3, 4, 9])
  expect([(await read(paid)).paidAmount, (await read(other)).paidAmount]).toEqual([2, 4])
})

it('a payment that was a row of the table takes its values along', async () => {
  const member = await signIn()
  const { id: companyId, bookId } = await foundCompany(member)
  await member.call(columnsApi.create, { body: { name: 'Cost centre', type: 'text' } })
  const { id } = (
    await member.call(financialsApi.create, {
      body: {
        projectName: 'Bank',
        transactionDate: '2026-04-02',
        transactionWith: 'Nordlicht Foods',
        transactionType: 'received',
        amount: '8.43',
        currency: 'EUR',
        category: 'income',
        customFields: [{ name: 'Cost centre', value: 'North' }],
      },
    })
  ).body
  const invoice = await issue(member)
  expect((await pay(member, 8.43, [[invoice, 8.43]])).body).toMatchObject({ id, taken: true })
  await member.call(companiesApi.startMove, { ...params(companyId), body: { areas: ['invoices'] } })
  const state = async () => (await member.call(companiesApi.latestMove, params(companyId))).body?.state
  await expect.poll(state, { timeout: 20_000 }).toBe('done')
  await chooseBook(member, bookId)
  expect((await member.call(financialsApi.get, params(id))).body.customFields).toMatchObject([
    { value: 'North' },
  ])
  await member.call(paymentsApi.remove, params(id))
  expect((await member.call(financialsApi.get, params(id))).body.projectName).toBe('Bank')
})
