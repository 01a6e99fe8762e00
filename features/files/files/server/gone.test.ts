import { describe, expect, it } from 'vitest'
import { companiesApi } from '#features/trade/companies/contract.ts'
import { notificationsApi } from '#features/people/notifications/contract.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { companyOfAll } from '#tests/support/companies.ts'
import { makeFolder, param, putFile } from '#tests/support/files.ts'
import { filesApi as api } from '../contract.ts'

const app = await testApplication()
const { signIn } = app

const toldOf = async (member: SignedIn) =>
  (await member.call(notificationsApi.list, { query: {} })).body
    .filter(({ type }) => type === 'files_purged')
    .map(({ content, record }) => [content, record?.kind ?? null, record?.id ?? null])

describe('files that are deleted for good', () => {
  it('are told to the owners of the company and whom they were shared with, and stand in its log', async () => {
    const company = await companyOfAll(app)
    const { id, owner, manager, bookkeeper, storekeeper, viewer, params } = company
    const file = await putFile(bookkeeper, 'The rent is due.', 'rent.txt', { company })
    const share = { body: { username: storekeeper.username } }
    expect((await bookkeeper.call(api.share, { ...param(file.id), ...share })).status).toBe(201)
    await bookkeeper.confirm()
    await bookkeeper.call(api.remove, param(file.id))
    expect((await bookkeeper.call(api.purge, param(file.id))).status).toBe(200)
    const { username } = bookkeeper
    const [[sentence] = []] = await toldOf(owner)
    expect(sentence).toMatch(/ took files away or deleted them$/)
    expect(await Promise.all([owner, storekeeper, manager, viewer, bookkeeper].map(toldOf))).toEqual([
      [[sentence, 'counterparty', id]],
      [[sentence, null, null]],
      [],
      [],
      [],
    ])
    const { body: log } = await owner.call(companiesApi.log, { params })
    expect(log[0]).toMatchObject({
      actor: { id: bookkeeper.id, username },
      action: 'delete files',
      target: `file ${file.id}`,
    })
  })

  it('are told to members with whom a folder around or in them is shared, and to nobody else', async () => {
    const [owner, above, below, stranger] = [
      await signIn({ confirmed: true }),
      await signIn(),
      await signIn(),
      await signIn(),
    ]
    const outer = await makeFolder(owner, 'Outer')
    const inner = await makeFolder(owner, 'Inner', { folder: outer })
    const file = await putFile(owner, 'The rent is due.', 'rent.txt', { folder: inner })
    await owner.call(api.shareFolder, { ...param(outer), body: { username: above.username } })
    await owner.call(api.share, { ...param(file.id), body: { username: below.username } })
    await owner.call(api.removeFolder, param(inner))
    expect((await owner.call(api.purgeFolder, param(inner))).status).toBe(200)
    const counts = await Promise.all(
      [above, below, stranger, owner].map(async (one) => (await toldOf(one)).length),
    )
    expect(counts).toEqual([1, 1, 0, 0])
  })
})

it('files that somebody takes out of a company are told to its owners, and stand in its log', async () => {
  const company = await companyOfAll(app)
  const { id, owner, manager, bookkeeper, params } = company
  const file = await putFile(bookkeeper, 'The rent is due.', 'rent.txt', { company })
  const into = { fileIds: [file.id], bookId: bookkeeper.id }
  expect((await bookkeeper.call(api.moveToBook, { body: into })).status).toBe(201)
  expect(await toldOf(owner)).toEqual([[expect.any(String), 'counterparty', id]])
  expect([await toldOf(manager), await toldOf(bookkeeper)]).toEqual([[], []])
  const { body: log } = await owner.call(companiesApi.log, { params })
  expect(log[0]).toMatchObject({
    actor: { id: bookkeeper.id },
    action: 'take files away',
    target: '1 file',
  })
  // So is what was moved in, and is taken back by an undo.
  const lent = await putFile(bookkeeper)
  const moved = await bookkeeper.call(api.moveToBook, {
    body: { fileIds: [lent.id], bookId: company.bookId },
  })
  expect(await toldOf(owner)).toHaveLength(1)
  expect((await bookkeeper.call(api.undoMove, param(moved.body.id))).status).toBe(200)
  expect(await toldOf(owner)).toHaveLength(2)
  // Of a member's own book nobody is told.
  const own = await putFile(owner)
  await owner.call(api.moveToBook, { body: { fileIds: [own.id], bookId: company.bookId } })
  expect(await toldOf(owner)).toHaveLength(2)
})
