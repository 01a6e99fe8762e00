import { describe, expect, it } from 'vitest'
import { buildTodo, openToAssistant } from '#db/factories/index.ts'
import { searchApi } from '#features/workspace/search/contract.ts'
import { storageApi } from '#features/people/storage/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { colleague, foundCompany, giveRole, removePerson } from '#tests/support/books.ts'
import { detailsOf, inBook, makeFolder, param, putFile } from '#tests/support/files.ts'
import { untilIndexed } from '#tests/support/search.ts'
import { filesApi as api } from '../contract.ts'
import { maxChosen, maxDepth } from '../domain.ts'

const app = await testApplication()
const { anonymous, database, signIn } = app

type Wish = { fileIds?: number[]; folderIds?: number[]; bookId: number; folderId?: number }
const move = (by: Pick<SignedIn, 'call'>, body: Wish) => by.call(api.moveToBook, { body })
const preview = (by: Pick<SignedIn, 'call'>, body: Wish) => by.call(api.previewMove, { body })
const undo = (by: Pick<SignedIn, 'call'>, id: number) => by.call(api.undoMove, param(id))
const seen = async (by: SignedIn, id: number) => (await by.call(api.get, param(id))).status
const bookOf = async (id: number) =>
  (await database.one(sql<{ book: number }>`select book_id as book from files where id = ${id}`)).book
const newCompany = async (owner: SignedIn) => foundCompany(owner, `Pier ${owner.id}`)

describe('a move into another book', () => {
  it('is refused to who may not write files in both, and changes nothing', async () => {
    const owner = await signIn()
    const company = await newCompany(owner)
    const [viewer, bookkeeper, stranger] = [
      await colleague(app, company, 'viewer'),
      await colleague(app, company, 'bookkeeper'),
      await signIn(),
    ]
    const [own, theirs] = [await putFile(owner), await putFile(owner, 'x', 'x.txt', { company })]
    const into = (id: number, bookId: number) => ({ fileIds: [id], bookId })
    for (const call of [move, preview]) {
      const status = async (by: Pick<SignedIn, 'call'>, body: Wish) => (await call(by, body)).status
      expect(await status(anonymous, into(own.id, company.bookId))).toBe(401)
      // A file that one does not know, a book that one is not in.
      expect(await status(stranger, into(own.id, stranger.id))).toBe(404)
      expect(await status(stranger, into((await putFile(stranger)).id, company.bookId))).toBe(404)
      expect(await status(owner, into(999_999, company.bookId))).toBe(404)
      // A viewer reads the company's files, and writes none.
      expect(await status(viewer, into(theirs.id, viewer.id))).toBe(403)
      expect(await status(viewer, into((await putFile(viewer)).id, company.bookId))).toBe(403)
      // Whom a file is shared with to write it does not take it away.
      await owner.call(api.share, {
        ...param(own.id),
        body: { username: bookkeeper.username, canWrite: true },
      })
      expect(await status(bookkeeper, into(own.id, company.bookId))).toBe(403)
      expect(await status(owner, into(own.id, owner.id))).toBe(400)
      expect(await status(owner, { bookId: company.bookId })).toBe(400)
      expect(await status(owner, { fileIds: [own.id, theirs.id], bookId: company.bookId })).toBe(400)
      expect(await status(owner, { ...into(own.id, company.bookId), folderId: 999_999 })).toBe(400)
      const many = Array.from({ length: maxChosen + 1 }, (_, n) => n + 1)
      expect(await status(owner, { fileIds: many, bookId: company.bookId })).toBe(400)
    }
    const trashed = await putFile(owner)
    await owner.call(api.remove, param(trashed.id))
    expect((await move(owner, into(trashed.id, company.bookId))).status).toBe(409)
    expect([await bookOf(own.id), await bookOf(theirs.id)]).toEqual([owner.id, company.bookId])
    await removePerson(company, bookkeeper)
    const former = await putFile(bookkeeper)
    expect((await move(bookkeeper, into(former.id, company.bookId))).status).toBe(404)
  })

  it('takes a folder with all below it, its versions, tags, links and trash', async () => {
    const owner = await signIn()
    const company = await newCompany(owner)
    const viewer = await colleague(app, company, 'viewer')
    const folder = await makeFolder(owner, 'Leases')
    const below = await makeFolder(owner, 'Old', { folder })
    const kept = await putFile(owner, 'one', 'lease.txt', { folder: below })
    await owner.call(api.addVersion, { ...param(kept.id), body: {}, files: [new File(['two'], 'lease.txt')] })
    await owner.call(api.change, { ...param(kept.id), body: { tags: ['rent'] } })
    const todo = await buildTodo(database, { memberId: owner.id, title: 'Read the lease' })
    await owner.call(api.link, { ...param(kept.id), body: { kind: 'todos', refId: todo.id } })
    const gone = await putFile(owner, 'x', 'gone.txt', { folder })
    await owner.call(api.remove, param(gone.id))
    const used = (await owner.call(storageApi.read)).body.used
    const wish = { folderIds: [below, folder], fileIds: [kept.id], bookId: company.bookId }
    const effects = (await preview(owner, wish)).body
    expect(effects).toMatchObject({ files: 2, folders: 2, trashed: 1, renamed: [] })
    expect(await seen(viewer, kept.id)).toBe(404)
    const moved = await move(owner, wish)
    expect([moved.status, moved.body]).toMatchObject([201, effects])
    const details = await detailsOf(viewer, kept.id)
    expect(details).toMatchObject({
      bookId: company.bookId,
      version: 2,
      tags: ['rent'],
      folders: [{ name: 'Leases' }, { name: 'Old' }],
    })
    expect(details.versions).toHaveLength(2)
    expect((await detailsOf(owner, kept.id)).links).toMatchObject([{ label: 'Read the lease' }])
    const trash = await owner.call(api.list, {
      query: { trash: 'true', book: String(company.bookId) } as never,
    })
    expect(trash.body.map(({ id }) => id)).toEqual([gone.id])
    // What somebody stores counts for them, in whatever book.
    expect((await owner.call(storageApi.read)).body.used).toBe(used)
    await giveRole(company, viewer, 'storekeeper')
    expect(await seen(viewer, kept.id)).toBe(404)
  })

  it('keeps shares with people of the company that gets it, and ends all others', async () => {
    const owner = await signIn()
    const company = await newCompany(owner)
    const [inside, outside] = [await colleague(app, company, 'storekeeper'), await signIn()]
    const folder = await makeFolder(owner, 'Prices')
    const { id } = await putFile(owner, 'x', 'list.txt', { folder })
    for (const { username } of [inside, outside])
      await owner.call(api.shareFolder, { ...param(folder), body: { username } })
    await openToAssistant(database, { memberId: owner.id, folderId: folder })
    const wish = { folderIds: [folder], bookId: company.bookId }
    const { body: moved } = await move(owner, wish)
    expect(moved).toMatchObject({ sharesKept: 1, sharesEnded: 1, closed: 1 })
    expect([await seen(inside, id), await seen(outside, id)]).toEqual([200, 404])
    expect(await database.all(sql`select 1 from assistant_folders where folder_id = ${folder}`)).toEqual([])
    // Into the own book nothing of it goes along; the undo brings back what ended, and opens nothing.
    const back = await undo(owner, moved.id)
    expect([back.status, back.body]).toMatchObject([200, { files: 1, folders: 1, left: 0 }])
    expect([await seen(inside, id), await seen(outside, id)]).toEqual([404, 200])
    expect(await database.all(sql`select 1 from assistant_folders where folder_id = ${folder}`)).toEqual([])
  })

  it('ends the roles of a company, which hold again after the undo', async () => {
    const owner = await signIn()
    const company = await newCompany(owner)
    const storekeeper = await colleague(app, company, 'storekeeper')
    const { id } = await putFile(owner, 'x', 'x.txt', { company })
    await owner.call(api.share, { ...param(id), body: { role: 'storekeeper' } })
    expect(await seen(storekeeper, id)).toBe(200)
    const { body: moved } = await move(owner, { fileIds: [id], bookId: owner.id })
    expect(moved).toMatchObject({ files: 1, sharesKept: 0, sharesEnded: 1 })
    expect(await seen(storekeeper, id)).toBe(404)
    await undo(owner, moved.id)
    expect(await seen(storekeeper, id)).toBe(200)
  })

  it('gives a folder whose name is taken a number, and keeps to the depth', async () => {
    const owner = await signIn()
    const company = await newCompany(owner)
    await makeFolder(owner, 'Contracts', { company })
    const [folder, deep] = [await makeFolder(owner, 'contracts'), await makeFolder(owner, 'Deep')]
    const wish = { folderIds: [folder], bookId: company.bookId }
    const renamed = [{ from: 'contracts', to: 'contracts (2)' }]
    expect((await preview(owner, wish)).body.renamed).toEqual(renamed)
    const { body: moved } = await move(owner, wish)
    expect(moved.renamed).toEqual(renamed)
    await undo(owner, moved.id)
    expect((await owner.call(api.folders)).body.map(({ name }) => name)).toEqual(['contracts', 'Deep'])
    let parent = deep
    for (let level = 2; level <= maxDepth; level += 1)
      parent = await makeFolder(owner, `Level ${level}`, { folder: parent })
    const target = await makeFolder(owner, 'Target', { company })
    const tooDeep = { folderIds: [deep], bookId: company.bookId, folderId: target }
    expect((await move(owner, tooDeep)).status).toBe(409)
    expect((await move(owner, { ...tooDeep, folderIds: [folder] })).status).toBe(201)
  })

  it('is followed by the search', async () => {
    const owner = await signIn()
    const company = await newCompany(owner)
    const viewer = await colleague(app, company, 'viewer')
    const { id } = await putFile(owner, 'x', 'quayledger.txt')
    const finds = async (by: SignedIn) => {
      await untilIndexed(app.database)
      const { body } = await by.call(searchApi.search, { query: { search: 'quayledger', kind: 'file' } })
      return body.groups.length
    }
    expect([await finds(owner), await finds(viewer)]).toEqual([1, 0])
    const { body: moved } = await move(owner, { fileIds: [id], bookId: company.bookId })
    expect([await finds(owner), await finds(viewer)]).toEqual([1, 1])
    await undo(owner, moved.id)
    expect([await finds(owner), await finds(viewer)]).toEqual([1, 0])
  })
})

describe('the undo of a move', () => {
  it('is for its member alone, once, for seven days, and as long as they may write there', async () => {
    const owner = await signIn()
    const company = await newCompany(owner)
    const [manager, other] = [await colleague(app, company, 'manager'), await signIn()]
    const one = await putFile(manager)
    const { body: moved } = await move(manager, { fileIds: [one.id], bookId: company.bookId })
    expect((await undo(anonymous, moved.id)).status).toBe(401)
    for (const by of [owner, other]) expect((await undo(by, moved.id)).status).toBe(404)
    await giveRole(company, manager, 'viewer')
    expect((await undo(manager, moved.id)).status).toBe(403)
    await giveRole(company, manager, 'bookkeeper')
    await database.run(sql`update file_moves set moved_at = now() - interval '8 days' where id = ${moved.id}`)
    expect((await undo(manager, moved.id)).status).toBe(409)
    await database.run(sql`update file_moves set moved_at = now() where id = ${moved.id}`)
    expect((await undo(manager, moved.id)).status).toBe(200)
    expect((await undo(manager, moved.id)).status).toBe(409)
    expect(await bookOf(one.id)).toBe(manager.id)
  })

  it('leaves what was moved or deleted since, and finds the top where the folder is gone', async () => {
    const owner = await signIn()
    const company = await newCompany(owner)
    const folder = await makeFolder(owner, 'Box')
    const files = [
      await putFile(owner, 'a', 'a.txt', { folder }),
      await putFile(owner, 'b', 'b.txt', { folder }),
      await putFile(owner, 'c', 'c.txt'),
    ].map(({ id }) => id)
    const { body: moved } = await move(owner, { fileIds: files, bookId: company.bookId })
    const [first = 0, second = 0, third = 0] = files
    const there = await makeFolder(owner, 'Elsewhere', { company })
    await owner.call(api.change, { ...param(second), body: { folderId: there } })
    await owner.call(api.removeFolder, param(folder))
    expect((await undo(owner, moved.id)).body).toEqual({ files: 2, folders: 0, left: 1 })
    expect(await bookOf(second)).toBe(company.bookId)
    expect((await owner.call(api.list)).body.map(({ id, folderId }) => [id, folderId])).toEqual([
      [first, null],
      [third, null],
    ])
    expect((await owner.call(api.list, { ...inBook(company) })).body).toEqual([])
  })

  it('shares nothing again with who left meanwhile', async () => {
    const owner = await signIn()
    const company = await newCompany(owner)
    const leaver = await colleague(app, company, 'storekeeper')
    const { id } = await putFile(owner, 'x', 'x.txt', { company })
    await owner.call(api.share, { ...param(id), body: { username: leaver.username } })
    const { body: moved } = await move(owner, { fileIds: [id], bookId: owner.id })
    await removePerson(company, leaver)
    await undo(owner, moved.id)
    expect(await seen(leaver, id)).toBe(404)
    expect(await database.all(sql`select 1 from file_shares where file_id = ${id}`)).toEqual([])
  })
})
