import { expect, it } from 'vitest'
import { filesApi } from '#features/files/files/contract.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { colleague, foundCompany, giveRole } from '#tests/support/books.ts'
import { makeFolder, param, putFile } from '#tests/support/files.ts'
import { clientsApi } from '../contract.ts'

const app = await testApplication()
const { anonymous, signIn } = app

const sharedBy = async (member: SignedIn) => (await member.call(clientsApi.access)).body.sharedFiles

it('is refused without a session, and lists nobody else’s', async () => {
  expect((await anonymous.call(clientsApi.access)).status).toBe(401)
  const [owner, reader] = [await signIn(), await signIn({ fullName: 'Rita Reader' })]
  const { id } = await putFile(owner)
  await owner.call(filesApi.share, { ...param(id), body: { username: reader.username } })
  expect(await sharedBy(reader)).toEqual([])
})

it('lists shared files and folders, each with whom, until it is ended', async () => {
  const [owner, reader] = [await signIn(), await signIn({ fullName: 'Rita Reader' })]
  const folder = await makeFolder(owner, 'Contracts')
  const { id } = await putFile(owner, 'text', 'lease.txt')
  await owner.call(filesApi.share, { ...param(id), body: { username: reader.username, canWrite: true } })
  await owner.call(filesApi.shareFolder, { ...param(folder), body: { username: reader.username } })
  const [first, second, ...rest] = await sharedBy(owner)
  const person = { fullName: 'Rita Reader', role: null }
  expect([first, second, rest]).toMatchObject([
    {
      kind: 'folder',
      id: folder,
      name: 'Contracts',
      bookName: null,
      shares: [{ ...person, canWrite: false }],
    },
    { kind: 'file', id, name: 'lease.txt', shares: [{ ...person, canWrite: true }] },
    [],
  ])
  const params = { id: String(folder), shareId: String(first?.shares[0]?.id) }
  await owner.call(filesApi.unshareFolder, { params })
  expect((await sharedBy(owner)).map(({ kind }) => kind)).toEqual(['file'])
  await owner.call(filesApi.remove, param(id))
  expect(await sharedBy(owner)).toEqual([])
})

it('lists what was shared with a role in a company, as long as one may end it', async () => {
  const company = await foundCompany(await signIn())
  const manager = await colleague(app, company, 'manager')
  const { id } = await putFile(manager, 'text', 'plan.txt', { company })
  await manager.call(filesApi.share, { ...param(id), body: { role: 'storekeeper' } })
  expect(await sharedBy(manager)).toMatchObject([
    { name: 'plan.txt', bookName: 'Harbour Trading', shares: [{ fullName: null, role: 'storekeeper' }] },
  ])
  expect(await sharedBy(company.owner)).toEqual([])
  await giveRole(company, manager, 'viewer')
  expect(await sharedBy(manager)).toEqual([])
})
