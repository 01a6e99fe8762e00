import { expect, it } from 'vitest'
import { billsApi } from '#features/books/bills/contract.ts'
import { commentsApi } from '#features/books/comments/contract.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { paymentsApi } from '#features/books/payments/contract.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { billBody } from '#tests/support/bills.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { partiesApi } from '../contract.ts'

const { signIn } = await testApplication()

const idOf = (id: number) => ({ params: { id: String(id) } })
const add = async (member: SignedIn, name: string, form: object = {}) =>
  (await member.call(partiesApi.create, { body: { name, ...form } })).body
const namesOf = async (member: SignedIn) => (await member.call(partiesApi.list)).body.map(({ name }) => name)

const issue = async (member: SignedIn, customerName: string, overrides: object = {}) =>
  (
    await member.call(invoicesApi.create, {
      body: invoiceBody({
        customerName,
        status: 'final',
        currency: 'EUR',
        items: [{ serial: 1, description: 'Oil', unit: 'l', quantity: 1, unitPrice: 100 }],
        ...overrides,
      }),
    })
  ).body
const owedBy = async (member: SignedIn, id: number) =>
  (await member.call(partiesApi.records, { ...idOf(id), query: { today: '2026-06-01' } })).body.dues?.map(
    ({ owed }) => owed,
  )
const merge = (member: SignedIn, id: number, into: number) =>
  member.call(partiesApi.merge, { ...idOf(id), body: { into } })
const unmerge = (member: SignedIn, id: number) => member.call(partiesApi.unmerge, idOf(id))

it('a merge is undone with names, fields, documents, comments and payments; what was changed since stays', async () => {
  const member = await signIn()
  const from = await add(member, 'Nordlicht GmbH', { city: 'Hamburg', customerId: 'C-1', vatId: 'DE1' })
  const into = await add(member, 'Nordlicht', { street: 'Kai 3' })
  await member.call(partiesApi.change, { ...idOf(from.id), body: { ...from, name: 'Nordlicht AG' } })
  const { body: before } = await member.call(partiesApi.get, idOf(from.id))
  const theirs = await issue(member, 'Nordlicht GmbH')
  await issue(member, 'nordlicht', { previousDues: 0 })
  const bill = billBody({ supplierName: 'Nordlicht AG', status: 'open', currency: 'EUR' })
  await member.call(billsApi.create, { body: bill })
  const paid = { date: '2026-04-01', amount: 30, currency: 'EUR' as const, partyId: from.id }
  await member.call(paymentsApi.create, { body: paid })
  const figures = async () => [await owedBy(member, from.id), await owedBy(member, into.id)]
  expect(await figures()).toEqual([[70], [100]])
  await member.call(commentsApi.addToParties, { ...idOf(from.id), body: { text: 'Pays late' } })

  const { body: one } = await merge(member, from.id, into.id)
  expect(one).toMatchObject({ customerId: 'C-1', vatId: 'DE1', city: '', mergedName: 'Nordlicht AG' })
  expect(one.otherNames.toSorted()).toEqual(['Nordlicht AG', 'Nordlicht GmbH'])
  expect(await owedBy(member, into.id)).toEqual([170])
  const read = async () => (await member.call(invoicesApi.get, idOf(theirs.id))).body
  expect(await read()).toMatchObject({
    partyId: into.id,
    customerName: 'Nordlicht GmbH',
    buyer: theirs.buyer,
  })
  await member.call(partiesApi.change, { ...idOf(into.id), body: { ...one, vatId: 'DE2' } })

  const { status, body: back } = await unmerge(member, into.id)
  expect([status, back]).toMatchObject([
    200,
    { id: from.id, name: 'Nordlicht AG', otherNames: ['Nordlicht GmbH'], city: 'Hamburg', customerId: 'C-1' },
  ])
  expect(back.createdAt).toBe(before.createdAt)
  expect((await member.call(partiesApi.get, idOf(into.id))).body).toMatchObject({
    customerId: '',
    vatId: 'DE2',
    otherNames: [],
    mergedName: null,
  })
  expect(await figures()).toEqual([[70], [100]])
  expect(await read()).toMatchObject({ partyId: from.id, buyer: theirs.buyer })
  expect((await member.call(paymentsApi.list)).body.map(({ partyId }) => partyId)).toEqual([from.id])
  const { body: comments } = await member.call(commentsApi.parties, idOf(from.id))
  expect(comments.map(({ text }) => text)).toEqual(['Pays late'])
  const { body: history } = await member.call(partiesApi.history, idOf(from.id))
  expect(history[0]?.kind).toBe('restored')
  expect((await unmerge(member, into.id)).status).toBe(409)
})

it('a merge after another is undone the other way round, and once by two at the same time', async () => {
  const member = await signIn()
  const [one, two, three] = [await add(member, 'One'), await add(member, 'Two'), await add(member, 'Three')]
  await issue(member, 'One')
  await merge(member, one.id, two.id)
  await merge(member, two.id, three.id)
  const replies = await Promise.all([unmerge(member, three.id), unmerge(member, three.id)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await owedBy(member, two.id)).toEqual([100])
  expect((await unmerge(member, two.id)).body.id).toBe(one.id)
  expect(await owedBy(member, one.id)).toEqual([100])
  expect(await namesOf(member)).toEqual(['One', 'Three', 'Two'])
})
