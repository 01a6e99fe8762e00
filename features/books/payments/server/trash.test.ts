import { expect, it } from 'vitest'
import { billsApi } from '#features/books/bills/contract.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { testApplication } from '#tests/support/application.ts'
import { billBody } from '#tests/support/bills.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { paymentsApi } from '../contract.ts'

const { signIn } = await testApplication()
const of = (id: number) => ({ params: { id: String(id) } })
const payment = { date: '2026-04-01', amount: 5, currency: 'EUR', method: 'bank' } as const

it('keeps an invoice out of the trash and out of the drafts until the payment is deleted', async () => {
  const member = await signIn()
  const make = async () =>
    (
      await member.call(invoicesApi.create, {
        body: invoiceBody({ status: 'sent', currency: 'EUR', invoiceDate: '2026-03-05' }),
      })
    ).body
  const [paid, open] = [await make(), await make()]
  const allocations = [{ invoiceId: paid.id, amount: 5 }]
  const { id } = (
    await member.call(paymentsApi.create, { body: { ...payment, direction: 'in', allocations } })
  ).body
  const sentence = `${paid.invoiceNumber} has payments of €5.00, so it stays. Delete them first.`
  const statement = async () => {
    const { accounts } = (
      await member.call(invoicesApi.statement, { query: { customer: 'Nordlicht Foods' } })
    ).body
    return accounts.flatMap(({ movements }) => movements.map(({ kind }) => kind))
  }
  const before = await statement()
  expect(before).toContain('payment')

  for (const refused of [
    await member.call(invoicesApi.remove, of(paid.id)),
    await member.call(invoicesApi.trashMany, { body: { ids: [open.id, paid.id] } }),
    await member.call(invoicesApi.change, { ...of(paid.id), body: { status: 'draft' } }),
  ])
    expect([refused.status, refused.text]).toEqual([409, sentence])
  expect((await member.call(invoicesApi.get, of(open.id))).body.deletedAt).toBeNull()
  expect(await statement()).toEqual(before)

  await member.call(paymentsApi.remove, of(id))
  expect((await member.call(invoicesApi.remove, of(paid.id))).status).toBe(200)
})

it('keeps a bill out of the trash, so that it is not entered again as open', async () => {
  const member = await signIn()
  const body = billBody({ status: 'open', currency: 'EUR', supplierNumber: 'R-7' })
  const bill = (await member.call(billsApi.create, { body })).body
  const allocations = [{ billId: bill.id, amount: 5 }]
  const { id } = (
    await member.call(paymentsApi.create, { body: { ...payment, direction: 'out', allocations } })
  ).body
  const refused = await member.call(billsApi.remove, of(bill.id))
  expect([refused.status, refused.text]).toEqual([
    409,
    'This bill has payments of €5.00, so it stays. Delete them first.',
  ])
  expect((await member.call(billsApi.create, { body })).status).toBe(409)

  await member.call(paymentsApi.remove, of(id))
  expect((await member.call(billsApi.remove, of(bill.id))).status).toBe(200)
})
