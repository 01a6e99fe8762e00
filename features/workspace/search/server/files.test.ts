import { expect, it } from 'vitest'
import { filesApi } from '#features/files/files/contract.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { foundCompany, colleague, removePerson } from '#tests/support/books.ts'
import { makeFolder, param, putFile } from '#tests/support/files.ts'
import { untilIndexed } from '#tests/support/search.ts'
import { searchApi } from '../contract.ts'

const app = await testApplication()
const { database, signIn } = app

const find = async (by: Pick<SignedIn, 'call'>, search: string) => {
  await untilIndexed(database)
  const { body } = await by.call(searchApi.search, { query: { search, kind: 'file' } })
  return body.groups.flatMap(({ hits }) => hits)
}
const idsOf = async (by: SignedIn, search: string) => (await find(by, search)).map(({ id }) => id)

it('finds a file by its name, its tags and the words of a page, with the passage', async () => {
  const [owner, stranger] = [await signIn(), await signIn()]
  const { id } = await putFile(owner, 'The lessee pays quarterlyx in advance.', 'leasecontract.txt')
  await owner.call(filesApi.change, { ...param(id), body: { tags: ['harbouryard'] } })
  expect(await idsOf(owner, 'leasecontract')).toEqual([id])
  expect(await idsOf(owner, 'harbouryard')).toEqual([id])
  await expect.poll(() => idsOf(owner, 'quarterlyx'), { timeout: 30_000 }).toEqual([id])
  const [hit] = await find(owner, 'lessee quarterlyx')
  expect(hit).toMatchObject({
    title: 'leasecontract.txt',
    passage: 'The lessee pays quarterlyx in advance.',
    where: 'Page 1',
    href: `/ai?tab=files&file=${id}&page=1&book=${owner.id}`,
  })
  for (const word of ['leasecontract', 'harbouryard', 'quarterlyx'])
    expect(await idsOf(stranger, word)).toEqual([])
})

it('finds the words of a content that was read before, and no longer those of an older version', async () => {
  const owner = await signIn()
  const { id: first } = await putFile(owner, 'Clause about demurragex.', 'one.txt')
  await expect.poll(() => idsOf(owner, 'demurragex'), { timeout: 30_000 }).toEqual([first])
  const { id: second } = await putFile(owner, 'Clause about demurragex.', 'two.txt')
  expect((await idsOf(owner, 'demurragex')).toSorted((a, b) => a - b)).toEqual([first, second])
  const files = [new File(['Nothing of it.'], 'one.txt')]
  await owner.call(filesApi.addVersion, { ...param(first), body: {}, files })
  await expect.poll(() => idsOf(owner, 'demurragex'), { timeout: 30_000 }).toEqual([second])
})

/** Its text is written by a job, and two who write one file at the same moment are looked at again a second later. */
const untilRead = async (owner: SignedIn, word: string, id: number) => {
  await expect.poll(() => idsOf(owner, word), { timeout: 30_000 }).toEqual([id])
}

it('follows shares of files and folders, and the trash, at the next call', async () => {
  const [owner, reader] = [await signIn(), await signIn()]
  const folder = await makeFolder(owner, 'Deeds')
  const { id } = await putFile(owner, 'vellum', 'parchmentdeed.txt', { folder })
  await untilRead(owner, 'vellum', id)
  expect(await idsOf(reader, 'parchmentdeed')).toEqual([])
  const shared = await owner.call(filesApi.shareFolder, {
    ...param(folder),
    body: { username: reader.username },
  })
  expect(await idsOf(reader, 'parchmentdeed')).toEqual([id])
  const shareId = String(shared.body[0]?.id)
  await owner.call(filesApi.unshareFolder, { params: { id: String(folder), shareId } })
  expect(await idsOf(reader, 'parchmentdeed')).toEqual([])
  await owner.call(filesApi.remove, param(id))
  expect(await idsOf(owner, 'parchmentdeed')).toEqual([])
  await owner.call(filesApi.restore, param(id))
  expect(await idsOf(owner, 'parchmentdeed')).toEqual([id])
})

it('finds a company’s files by role, until one leaves', async () => {
  const owner = await signIn()
  const company = await foundCompany(owner)
  const viewer = await colleague(app, company, 'viewer')
  const storekeeper = await colleague(app, company, 'storekeeper')
  const { id } = await putFile(owner, 'demise', 'charterparty.txt', { company })
  await untilRead(owner, 'demise', id)
  expect(await idsOf(viewer, 'charterparty')).toEqual([id])
  expect(await idsOf(storekeeper, 'charterparty')).toEqual([])
  await owner.call(filesApi.share, { ...param(id), body: { role: 'storekeeper' } })
  expect(await idsOf(storekeeper, 'charterparty')).toEqual([id])
  await removePerson(company, viewer)
  expect(await idsOf(viewer, 'charterparty')).toEqual([])
})
