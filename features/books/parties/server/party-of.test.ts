import { expect, it } from 'vitest'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { partiesApi } from '../contract.ts'
import { purgeParties } from './sql/index.ts'

const { database, signIn } = await testApplication()

const idOf = (id: number) => ({ params: { id: String(id) } })
const add = async (member: SignedIn, name: string, form: object = {}) =>
  (await member.call(partiesApi.create, { body: { name, ...form } })).body
const namesOf = async (member: SignedIn) => (await member.call(partiesApi.list)).body.map(({ name }) => name)

const issue = (member: SignedIn, customerName: string, customerId: string, partyId?: number) =>
  member.call(invoicesApi.create, {
    body: invoiceBody({ customerName, customerId, partyId, status: 'final', currency: 'EUR' }),
  })
const agesOf = async (member: SignedIn) =>
  (await member.call(invoicesApi.ages, { query: { today: '2026-06-01' } })).body.rows.map(
    ({ customer, customerId, total }) => [customer, customerId, total],
  )

it('what is typed finds one or makes one: two of a name are told apart by their customer ids', async () => {
  const member = await signIn()
  for (const customerId of ['K-1', 'K-2', 'k-1', '']) await issue(member, 'Müller', customerId)
  expect(await agesOf(member)).toEqual([
    ['Müller', 'k-1', 16.86],
    ['Müller', 'K-2', 8.43],
    ['Müller', '', 8.43],
  ])
  expect(await namesOf(member)).toEqual(['Müller', 'Müller', 'Müller'])
  const kept = await member.call(partiesApi.create, { body: { name: 'Müller', customerId: 'K-2' } })
  expect(kept.status).toBe(201)
  const { body: other } = await member.call(partiesApi.create, {
    body: { name: 'Müller', customerId: 'K-3' },
  })
  expect([kept.body.id, kept.body.name, other.name]).toEqual([kept.body.id, 'Müller', 'Müller'])
})

it('what is typed under several customer ids of one party is one account', async () => {
  const member = await signIn()
  const { id } = await add(member, 'Nordlicht')
  for (const customerId of ['N-1', '', 'N-2']) await issue(member, 'Nordlicht', customerId)
  await issue(member, 'Nordlicht, Kiel', 'N-9', id)
  await issue(member, 'Written otherwise', 'n-9')
  expect(await agesOf(member)).toEqual([['Written otherwise', 'n-9', 42.15]])
  const { body } = await member.call(invoicesApi.statement, { query: { customer: 'N-1' } })
  expect(body.accounts[0]).toMatchObject({ closing: 42.15 })
  expect(await namesOf(member)).toEqual(['Nordlicht'])
})

it('what was issued keeps its account while its party is in the trash, and for good', async () => {
  const member = await signIn()
  await issue(member, 'Nordlicht', '')
  const [party] = (await member.call(partiesApi.list)).body
  await member.call(partiesApi.remove, idOf(party?.id ?? 0))
  await database.run(
    sql`update parties set deleted_at = now() - interval '2 years' where book_id = ${member.id}`,
  )
  expect(await database.transaction((tx) => purgeParties(tx, 30, 10))).toBe(0)
  expect(await agesOf(member)).toEqual([['Nordlicht', '', 8.43]])
  await add(member, 'Unused')
  await database.run(sql`
    update parties set deleted_at = now() - interval '2 years' where book_id = ${member.id} and name = 'Unused'`)
  expect(await database.transaction((tx) => purgeParties(tx, 30, 10))).toBe(1)
})
