import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { buildInvoice, buildPost, buildTodo } from '#db/factories/index.ts'
import { storageApi } from '#features/storage/contract.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { detailsOf, makeFolder, param, putFile } from '#tests/support/files.ts'
import { docx, fileOf } from '#tests/support/office.ts'
import { picture } from '#tests/support/record-files.ts'
import { fileErrors, filesApi as api } from '../contract.ts'

vi.setConfig({ testTimeout: 60_000 })
const app = await testApplication({ STORAGE_QUOTA: '2MB', KEEP_TRASH_DAYS: '30' })
const { anonymous, database, dataDir, features, signIn } = app
const feature = features.find(({ name }) => name === 'files')

const stored = async () =>
  (await readdir(path.join(dataDir, 'files', 'library'), { recursive: true }).catch(() => [])).length
const namesOf = async (member: SignedIn, query: Record<string, string> = {}) =>
  (await member.call(api.list, { query: query as never })).body.map(({ name }) => name)
const used = async (member: SignedIn) => (await member.call(storageApi.read)).body.used

/** Each call about one file, with what it needs besides its id. */
const fileCalls: readonly (readonly [Endpoint, object])[] = [
  [api.get, {}],
  [api.read, {}],
  [api.pages, {}],
  [api.change, { body: { tags: ['mine'] } }],
  [api.addVersion, { body: {}, files: [fileOf('new', 'note.txt')] }],
  [api.restoreVersion, { params: { number: '1' } }],
  [api.link, { body: { kind: 'todos', refId: 1 } }],
  [api.unlink, { params: { linkId: '1' } }],
  [api.shares, {}],
  [api.share, { body: { username: 'somebody' } }],
  [api.unshare, { params: { shareId: '1' } }],
  [api.remove, {}],
  [api.restore, {}],
  [api.purge, {}],
]
const folderCalls: readonly (readonly [Endpoint, object])[] = [
  [api.changeFolder, { body: { name: 'Mine' } }],
  [api.addToFolder, { body: {}, files: [fileOf('new', 'note.txt')] }],
  [api.folderShares, {}],
  [api.shareFolder, { body: { username: 'somebody' } }],
  [api.unshareFolder, { params: { shareId: '1' } }],
  [api.removeFolder, {}],
  [api.restoreFolder, {}],
  [api.purgeFolder, {}],
]
const callOne = (
  member: SignedIn | typeof anonymous,
  [endpoint, input]: readonly [Endpoint, object],
  id: number,
) =>
  member.call(endpoint, {
    ...input,
    params: { id: String(id), ...('params' in input ? (input.params as object) : {}) },
  })

describe('every call', () => {
  it('is refused without a session', async () => {
    const owner = await signIn()
    const file = await putFile(owner)
    const folder = await makeFolder(owner, 'Papers')
    for (const call of fileCalls) expect((await callOne(anonymous, call, file.id)).status).toBe(401)
    for (const call of folderCalls) expect((await callOne(anonymous, call, folder)).status).toBe(401)
    for (const endpoint of [api.list, api.folders, api.inRecords, api.inPosts, api.inMessages, api.shared])
      expect((await anonymous.call(endpoint)).status).toBe(401)
    expect((await anonymous.call(api.sharedFolders)).status).toBe(401)
    expect((await anonymous.call(api.linked, { query: { kind: 'todos', id: '1' } })).status).toBe(401)
    expect((await anonymous.call(api.add, { body: {}, files: [fileOf('a', 'a.txt')] })).status).toBe(401)
    expect((await anonymous.call(api.addFolder, { body: { name: 'A' } })).status).toBe(401)
  })

  it('finds nothing for strangers and administrators, and changes nothing', async () => {
    const [owner, stranger, admin] = [await signIn(), await signIn(), await signIn({ isAdmin: true })]
    const file = await putFile(owner)
    const folder = await makeFolder(owner, 'Papers')
    await expect.poll(async () => (await detailsOf(owner, file.id)).text).toBe('read')
    const before = await detailsOf(owner, file.id)
    for (const other of [stranger, admin]) {
      for (const call of fileCalls) expect((await callOne(other, call, file.id)).status).toBe(404)
      for (const call of folderCalls) expect((await callOne(other, call, folder)).status).toBe(404)
      expect((await other.call(api.change, { ...param(999_999), body: {} })).status).toBe(404)
      expect(await namesOf(other)).toEqual([])
      expect((await other.call(api.shared)).body).toEqual([])
      const into = await other.call(api.shared, { query: { folder: String(folder) } })
      expect(into.body).toEqual([])
    }
    expect(await detailsOf(owner, file.id)).toEqual(before)
  })
})

describe('uploading', () => {
  it.each([
    ['run.exe', 'MZ', fileErrors.unknownFileType],
    ['receipt.png', 'no picture', fileErrors.fileMismatch],
    ['receipt.pdf', '<script>alert(1)</script>', fileErrors.fileMismatch],
    ['book.docx', 'a;b', fileErrors.fileMismatch],
    ['book.txt', 'a;b\0c', fileErrors.fileMismatch],
  ])('refuses %s, and stores nothing', async (name, text, { sentence }) => {
    const owner = await signIn()
    const before = await stored()
    const reply = await owner.call(api.add, { body: {}, files: [fileOf('ok', 'ok.txt'), fileOf(text, name)] })
    expect([reply.status, reply.text]).toEqual([400, `${name}: ${sentence}`])
    expect([await namesOf(owner), await stored()]).toEqual([[], before])
  })

  it('keeps several at once, a small picture of a picture, and one file for one key', async () => {
    const owner = await signIn()
    const files = [fileOf('a', 'b.txt'), await picture(), fileOf(await docx(['x']), 'a.docx')]
    const headers = { 'idempotency-key': 'once' }
    for (const _ of [1, 2]) expect((await owner.call(api.add, { body: {}, files, headers })).status).toBe(201)
    expect(await namesOf(owner)).toEqual(['a.docx', 'b.txt', 'receipt.png'])
    const [, , shown] = (await owner.call(api.list)).body
    expect(shown).toMatchObject({ width: 90, height: 30, mimeType: 'image/png', version: 1, mayManage: true })
    const small = await owner.fetch(`/api/file-contents/${shown?.id}?preview=true`)
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await owner.call(api.add, { body: {}, files: [] })).status).toBe(400)
  })

  it.each([
    ['page.html', '<script>alert(1)</script>'],
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['note.md', '# Note'],
  ])('serves %s as text that cannot run', async (name, content) => {
    const owner = await signIn()
    const { id } = await putFile(owner, content, name)
    const reply = await owner.fetch(`/api/file-contents/${id}?inline=true`)
    expect(reply.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    expect(reply.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(await reply.text()).toBe(content)
  })

  it('counts for who uploaded, versions and trash included, until they are deleted for good', async () => {
    const owner = await signIn()
    const large = 'x'.repeat(900_000)
    const { id } = await putFile(owner, large, 'large.txt')
    const again = { ...param(id), body: {}, files: [fileOf(`${large}y`, 'large.txt')] }
    expect((await owner.call(api.addVersion, again)).status).toBe(201)
    expect(await used(owner)).toBe(1_800_001)
    expect((await owner.call(api.addVersion, again)).status).toBe(413)
    await owner.call(api.remove, param(id))
    expect(await used(owner)).toBe(1_800_001)
    const before = await stored()
    expect((await owner.call(api.purge, param(id))).status).toBe(200)
    expect(await used(owner)).toBe(0)
    await features.find(({ name }) => name === 'record-files')?.tidy?.()
    expect(await stored()).toBe(before - 2)
  })
})

describe('versions', () => {
  it('are added, listed, downloaded and restored', async () => {
    const owner = await signIn()
    const { id } = await putFile(owner, 'one', 'note.txt')
    const added = await owner.call(api.addVersion, {
      ...param(id),
      body: {},
      files: [fileOf('two!', 'other.txt')],
    })
    expect(added.body).toMatchObject({ name: 'note.txt', version: 2, size: 4 })
    expect(added.body.versions.map(({ number, size }) => [number, size])).toEqual([
      [2, 4],
      [1, 3],
    ])
    const text = async (query: string) => (await owner.fetch(`/api/file-contents/${id}${query}`)).text()
    expect([await text(''), await text('?version=1')]).toEqual(['two!', 'one'])
    const first = { params: { id: String(id), number: '1' } }
    expect((await owner.call(api.restoreVersion, first)).body).toMatchObject({ version: 1, size: 3 })
    expect(await text('')).toBe('one')
    const absent = { params: { id: String(id), number: '9' } }
    expect((await owner.call(api.restoreVersion, absent)).status).toBe(404)
    expect((await owner.fetch(`/api/file-contents/${id}?version=9`)).status).toBe(404)
  })
})

describe('folders', () => {
  it('make a tree that is renamed and moved, with all below', async () => {
    const owner = await signIn()
    const contracts = await makeFolder(owner, 'Contracts')
    const rents = await makeFolder(owner, 'Rents', { folder: contracts })
    const archive = await makeFolder(owner, 'Archive')
    const { id } = await putFile(owner, 'a', 'rent.txt', { folder: rents })
    const change = (folder: number, body: object) =>
      owner.call(api.changeFolder, { ...param(folder), body: body as never })
    expect((await change(contracts, { parentId: rents })).text).toBe(fileErrors.intoItself.sentence)
    expect((await change(contracts, { parentId: contracts })).text).toBe(fileErrors.intoItself.sentence)
    expect((await change(archive, { name: 'contracts' })).text).toBe(fileErrors.folderNameTaken.sentence)
    expect((await change(contracts, { parentId: archive, name: 'Old contracts' })).status).toBe(200)
    expect((await detailsOf(owner, id)).folders.map(({ name }) => name)).toEqual([
      'Archive',
      'Old contracts',
      'Rents',
    ])
    const other = await signIn()
    const foreign = await makeFolder(other, 'Foreign')
    expect((await change(rents, { parentId: foreign })).status).toBe(400)
    expect((await owner.call(api.change, { ...param(id), body: { folderId: foreign } })).status).toBe(400)
    expect(await namesOf(owner, { folder: String(foreign) })).toEqual([])
    let deep = rents
    for (let level = 0; level < 7; level += 1) deep = await makeFolder(owner, 'Deep', { folder: deep })
    const tooDeep = await owner.call(api.addFolder, { body: { name: 'Deeper', parentId: deep } })
    expect([tooDeep.status, tooDeep.text]).toEqual([409, fileErrors.tooDeep.sentence])
    const below = await makeFolder(owner, 'Below')
    await makeFolder(owner, 'Further below', { folder: below })
    expect((await change(archive, { parentId: below })).text).toBe(fileErrors.tooDeep.sentence)
  })

  it('take all below with them into the trash, and bring back what went with them', async () => {
    const owner = await signIn()
    const outer = await makeFolder(owner, 'Outer')
    const inner = await makeFolder(owner, 'Inner', { folder: outer })
    const kept = await putFile(owner, 'a', 'kept.txt', { folder: inner })
    const gone = await putFile(owner, 'b', 'gone.txt', { folder: inner })
    await owner.call(api.remove, param(gone.id))
    expect((await owner.call(api.removeFolder, param(outer))).status).toBe(200)
    expect(await namesOf(owner, { folder: String(inner) })).toEqual([])
    expect((await owner.call(api.change, { ...param(kept.id), body: { tags: [] } })).status).toBe(409)
    expect(await namesOf(owner, { trash: 'true' })).toEqual(['gone.txt'])
    expect((await owner.call(api.restore, param(gone.id))).text).toBe(fileErrors.folderInTrash.sentence)
    expect((await owner.call(api.restoreFolder, param(inner))).text).toBe(fileErrors.folderInTrash.sentence)
    const trashed = await owner.call(api.folders, { query: { trash: 'true' } })
    expect(trashed.body.map(({ id }) => id)).toEqual([outer])
    await makeFolder(owner, 'Outer')
    expect((await owner.call(api.restoreFolder, param(outer))).text).toBe(fileErrors.folderNameTaken.sentence)
    await database.run(sql`delete from file_folders where name = 'Outer' and deleted_at is null`)
    expect((await owner.call(api.restoreFolder, param(outer))).status).toBe(200)
    expect(await namesOf(owner, { folder: String(inner) })).toEqual(['kept.txt'])
    expect((await owner.call(api.purgeFolder, param(outer))).text).toBe(fileErrors.notInTrash.sentence)
    await owner.call(api.removeFolder, param(outer))
    expect((await owner.call(api.purgeFolder, param(outer))).status).toBe(200)
    for (const { id } of [kept, gone]) expect((await owner.call(api.get, param(id))).status).toBe(404)
  })
})

describe('the list', () => {
  it('is sorted, searched by name, filtered by tag, and read page by page', async () => {
    const owner = await signIn()
    const folder = await makeFolder(owner, 'Papers')
    for (const [name, size] of [
      ['b.txt', 2],
      ['A.txt', 3],
      ['Große_100%.txt', 1],
    ] as const)
      await putFile(owner, 'x'.repeat(size), name, name === 'b.txt' ? { folder } : {})
    const [first] = (await owner.call(api.list)).body
    await owner.call(api.change, { ...param(first?.id ?? 0), body: { tags: ['#Rent ', 'rent', 'hall 2'] } })
    expect(await namesOf(owner)).toEqual(['A.txt', 'Große_100%.txt'])
    expect(await namesOf(owner, { folder: String(folder) })).toEqual(['b.txt'])
    expect(await namesOf(owner, { search: 'GROSSE' })).toEqual([])
    expect(await namesOf(owner, { search: 'GROßE' })).toEqual(['Große_100%.txt'])
    expect(await namesOf(owner, { search: '100%' })).toEqual(['Große_100%.txt'])
    expect(await namesOf(owner, { search: '.t_t' })).toEqual([])
    expect(await namesOf(owner, { search: '.txt', sort: 'size', order: 'desc' })).toEqual([
      'A.txt',
      'b.txt',
      'Große_100%.txt',
    ])
    expect(await namesOf(owner, { tag: 'Rent' })).toEqual(['A.txt'])
    expect((await detailsOf(owner, first?.id ?? 0)).tags).toEqual(['rent', 'hall 2'])
    const seen: string[] = []
    for (const sort of ['name', 'updated', 'size']) {
      let address: string | undefined = `/api/stored-files?search=t&limit=1&sort=${sort}`
      while (address !== undefined) {
        const reply = await owner.fetch(address)
        seen.push(...JSON.parse(await reply.text()).map(({ name }: { name: string }) => name))
        address = /<([^>]+)>/.exec(reply.headers.get('link') ?? '')?.[1]
      }
    }
    expect(seen).toHaveLength(9)
    expect(new Set(seen).size).toBe(3)
    expect((await owner.call(api.list, { query: { cursor: 'x' } })).status).toBe(400)
  })

  it('renames and moves a file, whose ending stays', async () => {
    const owner = await signIn()
    const { id } = await putFile(owner, 'a', 'note.txt')
    const folder = await makeFolder(owner, 'Papers')
    const moved = await owner.call(api.change, { ...param(id), body: { name: 'run.bat', folderId: folder } })
    expect(moved.body).toMatchObject({ name: 'run.bat.txt', folderId: folder, folders: [{ name: 'Papers' }] })
    const top = await owner.call(api.change, { ...param(id), body: { folderId: null } })
    expect(top.body).toMatchObject({ folderId: null, folders: [] })
    expect((await owner.call(api.change, { ...param(id), body: { name: ' ' } })).status).toBe(400)
  })
})

describe('the trash', () => {
  it('keeps a file until it is restored or deleted for good', async () => {
    const owner = await signIn()
    const { id } = await putFile(owner)
    expect((await owner.call(api.purge, param(id))).text).toBe(fileErrors.notInTrash.sentence)
    for (const _ of [1, 2]) expect((await owner.call(api.remove, param(id))).status).toBe(200)
    expect([await namesOf(owner), await namesOf(owner, { trash: 'true' })]).toEqual([[], ['note.txt']])
    expect((await owner.call(api.restore, param(id))).status).toBe(200)
    expect(await namesOf(owner)).toEqual(['note.txt'])
    await owner.call(api.remove, param(id))
    await database.run(sql`update files set deleted_at = now() - interval '400 days' where id = ${id}`)
    await feature?.tidy?.()
    expect((await owner.call(api.get, param(id))).status).toBe(404)
  })
})

describe('text', () => {
  it('is taken out once for equal bytes, and forgotten with their last file', async () => {
    const [owner, other] = [await signIn(), await signIn()]
    const words = `Quittung ${owner.id}: the rent of the hall is due`
    const [one, two] = [await putFile(owner, words), await putFile(other, words)]
    await expect.poll(async () => (await detailsOf(owner, one.id)).reading.state).toBe('read')
    expect((await detailsOf(other, two.id)).reading).toMatchObject({
      state: 'read',
      pages: 1,
      language: 'en',
    })
    expect((await owner.call(api.pages, param(one.id))).body).toMatchObject([
      { page: 1, place: '', text: words, language: 'en', byOcr: false },
    ])
    const rows = () =>
      database.all(sql`select p.id from file_pages p join file_versions v on v.content_hash = p.content_hash
        where v.file_id in (${one.id}, ${two.id})`)
    expect(await rows()).toHaveLength(2)
    const hashes = await database.all(sql`select content_hash from file_texts t where exists (
      select from file_pages p where p.content_hash = t.content_hash and p.text = ${words})`)
    expect(hashes).toHaveLength(1)
    for (const [member, { id }] of [
      [owner, one],
      [other, two],
    ] as const) {
      await member.call(api.remove, param(id))
      await member.call(api.purge, param(id))
    }
    await feature?.tidy?.()
    expect(await database.all(sql`select 1 from file_pages where text = ${words}`)).toEqual([])
  })

  it('says why nothing was read', async () => {
    const owner = await signIn()
    const { id } = await putFile(owner, '%PDF-1.7\n', 'empty.pdf')
    await expect.poll(async () => (await detailsOf(owner, id)).reading.state).toBe('nothing')
    expect((await detailsOf(owner, id)).reading.reason).toMatch(/damaged/)
  })
})

describe('links', () => {
  it('show a file at its record, and the record at the file, to who may read both', async () => {
    const [owner, stranger] = [await signIn(), await signIn()]
    const { id } = await putFile(owner)
    const invoice = await buildInvoice(database, { userId: owner.id })
    const target = { kind: 'invoices', refId: invoice.id } as const
    const linked = await owner.call(api.link, { ...param(id), body: target })
    expect([linked.status, linked.body]).toMatchObject([201, [{ kind: 'invoices', refId: invoice.id }]])
    expect(linked.body[0]?.label).not.toBe('')
    await owner.call(api.link, { ...param(id), body: target })
    expect((await detailsOf(owner, id)).links).toHaveLength(1)
    const at = { query: { kind: 'invoices', id: String(invoice.id) } } as const
    expect((await owner.call(api.linked, at)).body.map((file) => file.id)).toEqual([id])
    expect((await stranger.call(api.linked, at)).status).toBe(404)
    const foreign = await putFile(stranger)
    expect((await stranger.call(api.link, { ...param(foreign.id), body: target })).status).toBe(404)
    const [link] = linked.body
    const gone = { params: { id: String(id), linkId: String(link?.id) } }
    expect((await owner.call(api.unlink, gone)).body).toEqual([])
    expect((await owner.call(api.unlink, gone)).status).toBe(404)
  })

  it('are made to every kind of thing, and vanish with it', async () => {
    const owner = await signIn()
    const { id } = await putFile(owner)
    const todo = await buildTodo(database, { ownerId: owner.id, title: 'File the contract' })
    const post = await buildPost(database, { authorId: owner.id, content: 'About the contract' })
    for (const [kind, refId] of [
      ['todos', todo.id],
      ['posts', post.id],
    ] as const)
      expect((await owner.call(api.link, { ...param(id), body: { kind, refId } })).status).toBe(201)
    expect((await detailsOf(owner, id)).links.map(({ label }) => label)).toEqual([
      'File the contract',
      'About the contract',
    ])
    await database.run(sql`delete from posts where id = ${post.id}`)
    expect((await detailsOf(owner, id)).links).toHaveLength(1)
    await feature?.tidy?.()
    expect(
      await database.all(sql`select 1 from file_links where kind = 'posts' and file_id = ${id}`),
    ).toEqual([])
  })
})

it('names the files of a member’s own book, for their download and their removal', async () => {
  const owner = await signIn()
  const { id } = await putFile(owner, new Uint8Array(await (await picture()).arrayBuffer()), 'a.png')
  const download = feature?.ownData?.files?.(owner.id)
  expect(download && (await database.all(download))).toEqual([
    { key: expect.stringMatching(/^library\//), name: `files/${id}-1-a.png` },
  ])
  expect(await feature?.filesOf?.(database, owner.id)).toHaveLength(2)
  expect(await feature?.filesOf?.(database, (await signIn()).id)).toEqual([])
})
