import { expect, it } from 'vitest'
import { buildCompany, confirmAddress } from '#db/factories/index.ts'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { assistantApi } from '#features/assistant/assistant/contract.ts'
import { companiesApi } from '#features/trade/companies/contract.ts'
import { testApplication } from '#tests/support/application.ts'
import { callTool, connectProgram, openClient, Program } from '#tests/support/mcp.ts'
import { mailsTo, nextToken } from '#tests/support/outbox.ts'
import { clientsApi } from '../contract.ts'

const app = await testApplication()
const { anonymous, database, dataDir, signIn } = app

/** A bookkeeper whose program reads the book of the company. */
async function connected() {
  const [owner, manager, member] = [await signIn(), await signIn(), await signIn()]
  const email = await confirmAddress(database, member.id)
  const { id, bookId } = await buildCompany(database, {
    name: 'Hansen Trading',
    people: [
      { userId: owner.id, role: 'owner' },
      { userId: manager.id, role: 'manager' },
      { userId: member.id, role: 'bookkeeper' },
    ],
  })
  const program = await connectProgram(
    app,
    member,
    { categories: ['financial'], bookIds: [bookId] },
    new Program('Desk'),
  )
  return { owner, manager, member, email, company: { params: { id: String(id) } }, program }
}

it('a program that is connected is told by mail like a new device, and “This wasn’t me” cuts it off', async () => {
  const { member, email, program } = await connected()
  const token = await nextToken(dataDir, email)
  const [mail] = await mailsTo(dataDir, email)
  expect(mail?.subject).toBe('A program was connected to your Kontor account')
  expect(mail?.text).toContain('the program “Desk”, as it calls itself')
  expect(mail?.text).toContain('It may read: financial, in the books “Hansen Trading”.')
  const client = await openClient(app, program)
  expect((await anonymous.call(accountsApi.notMe, { body: { token } })).status).toBe(200)
  await expect(client.listTools()).rejects.toThrow('Unauthorized')
  expect((await member.call(clientsApi.access)).status).toBe(401)
})

it('owners of a company see the programs of all its people that read its book, and end them', async () => {
  const { owner, manager, member, company, program } = await connected()
  for (const other of [manager, member, await signIn()])
    expect((await other.call(companiesApi.readers, company)).status).toBe(403)
  const { readers } = (await owner.call(companiesApi.readers, company)).body
  expect(readers).toMatchObject([{ kind: 'programs', name: 'Desk', member: { id: member.id } }])
  const one = { params: { ...company.params, kind: 'programs', readerId: String(readers[0]?.id) } } as const
  const [elsewhere] = [await connected()]
  const foreign = { params: { ...one.params, id: elsewhere.company.params.id } }
  expect((await elsewhere.owner.call(companiesApi.endReader, foreign)).status).toBe(404)
  expect((await manager.call(companiesApi.endReader, one)).status).toBe(403)
  expect((await owner.call(companiesApi.endReader, one)).status).toBe(200)
  expect((await owner.call(companiesApi.readers, company)).body.readers).toEqual([])
  const [entry] = (await owner.call(companiesApi.log, company)).body
  expect(entry).toMatchObject({ action: 'end outside access', target: `programs, number ${readers[0]?.id}` })
  const client = openClient(app, program)
  await expect(client.then((opened) => opened.listTools())).rejects.toThrow('Unauthorized')
})

it('what programs read stays in the ledger when its member clears it', async () => {
  const member = await signIn()
  await member.call(assistantApi.setGrants, { body: { todo: 'allow' } })
  const program = await connectProgram(app, member, { categories: ['todo'] }, new Program('Desk'))
  await callTool(await openClient(app, program), 'todos')
  const reads = async () => (await member.call(clientsApi.reads)).body
  expect(await reads()).toMatchObject([{ client: 'Desk', state: 'done' }])
  expect((await member.call(assistantApi.clearLedger)).status).toBe(200)
  expect(await reads()).toMatchObject([{ client: 'Desk', state: 'done' }])
})
