import { expect, it } from 'vitest'
import { insertFinancials } from '#db/factories/index.ts'
import { financialsApi } from '#features/books/financials/contract.ts'
import { materialsApi } from '#features/books/materials/contract.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { atWork, bringIn, companyAtWork, giveRole, removePerson } from '#tests/support/books.ts'
import { recordKinds } from '#tests/support/records.ts'
import { openTestSocket, type TestSocket } from '#tests/support/socket.ts'

const app = await testApplication()
const [{ form: payment }, { form: movement }] = recordKinds
const pay = async (member: SignedIn) => (await member.call(financialsApi.create, { body: payment })).body.id
const move = async (member: SignedIn) => (await member.call(materialsApi.create, { body: movement })).body.id

const open = ({ token }: SignedIn) => openTestSocket(app.url, token)
const heard = (socket: TestSocket, resource: string) => socket.changes(resource).map(({ id }) => id)
/** Waits until the socket has heard of a record. Frames come in order, so all before it have come or never will. */
const untilHeard = async (socket: TestSocket, resource: string, id: number): Promise<void> => {
  await expect.poll(() => heard(socket, resource)).toContain(id)
}

it('tells only those who may read an area of its records', async () => {
  const { owner, hire } = await companyAtWork(app)
  const readers = [owner, await hire('manager'), await hire('bookkeeper'), await hire('viewer')]
  const others = [await hire('trader'), await hire('storekeeper')]
  const stranger = await app.signIn()
  const [strangers, admins] = [await open(stranger), await open(await app.signIn({ isAdmin: true }))]
  const [reading, deaf] = await Promise.all([readers, others].map((all) => Promise.all(all.map(open))))
  const [paid, moved, own] = [await pay(owner), await move(owner), await pay(stranger)]
  for (const socket of [...(reading ?? []), ...(deaf ?? [])]) await untilHeard(socket, 'materials', moved)
  for (const socket of reading ?? []) expect(heard(socket, 'financials')).toEqual([paid])
  for (const socket of deaf ?? []) expect(heard(socket, 'financials')).toEqual([])
  await untilHeard(strangers, 'financials', own)
  expect(strangers.frames).toHaveLength(1)
  expect(admins.frames).toEqual([])
})

it('follows a role and who is in the company, while the socket stays open', async () => {
  const { company, owner, hire } = await companyAtWork(app)
  const colleague = await hire('viewer')
  const socket = await open(colleague)
  const first = await pay(owner)
  await untilHeard(socket, 'financials', first)

  await giveRole(company, colleague, 'storekeeper')
  await pay(owner)
  await untilHeard(socket, 'materials', await move(owner))
  expect(heard(socket, 'financials')).toEqual([first])

  await giveRole(company, colleague, 'bookkeeper')
  const third = await pay(owner)
  await untilHeard(socket, 'financials', third)

  await removePerson(company, colleague)
  await pay(owner)
  await move(owner)
  // Their calls mean the personal book again, of which they still hear.
  const own = await pay(colleague)
  await untilHeard(socket, 'financials', own)
  expect(heard(socket, 'financials')).toEqual([first, third, own])
  expect(heard(socket, 'materials')).toHaveLength(1)

  await atWork(await bringIn(company, colleague, 'viewer'), company)
  await untilHeard(socket, 'financials', await pay(owner))
})

it('ends a running export with the removal of its member', async () => {
  const { company, hire } = await companyAtWork(app)
  const viewer = await hire('viewer')
  // 26 MB: more than the buffers of both ends of the socket hold.
  const row = { ...payment, userId: company.bookId, description: 'Freight '.repeat(200) }
  const rows = Array.from({ length: 2_000 }, () => row)
  for (let part = 0; part < 8; part += 1) await insertFinancials(app.database, rows)
  const answer = await viewer.fetch('/api/financial-transactions/export?format=csv', {
    headers: { 'accept-encoding': 'identity' },
  })
  const reader = answer.body?.getReader()
  await reader?.read()
  await removePerson(company, viewer)
  const readToEnd = async () => {
    while ((await reader?.read())?.done === false);
  }
  await expect(readToEnd()).rejects.toThrow('terminated')
})
