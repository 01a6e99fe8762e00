import { describe, expect, it } from 'vitest'
import { notificationsApi } from '#features/people/notifications/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { bringIn, colleague, foundCompany, giveRole, removePerson } from '#tests/support/books.ts'
import { inBook, makeFolder, param, putFile } from '#tests/support/files.ts'
import { fileOf } from '#tests/support/office.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { fileErrors, filesApi as api } from '../contract.ts'

const app = await testApplication()
const { database, signIn, url } = app

const read = async (member: SignedIn, id: number) => [
  (await member.call(api.get, param(id))).status,
  (await member.fetch(`/api/file-contents/${id}`)).status,
  (await member.call(api.pages, param(id))).status,
]
const all = (status: number) => [status, status, status]
const write = async (member: SignedIn, id: number) =>
  (await member.call(api.change, { ...param(id), body: { tags: ['seen'] } })).status
const share = (owner: SignedIn, id: number, body: object) => owner.call(api.share, { ...param(id), body })
const shareFolder = (owner: SignedIn, id: number, body: object) =>
  owner.call(api.shareFolder, { ...param(id), body })
const sharedWith = async (member: SignedIn) => (await member.call(api.shared)).body.map(({ id }) => id)

describe('a member’s file', () => {
  it('is read by whom it is shared with, and no longer after that', async () => {
    const [owner, reader, other] = [await signIn(), await signIn(), await signIn()]
    const { id } = await putFile(owner)
    expect(await read(reader, id)).toEqual(all(404))
    const shared = await share(owner, id, { username: `@${reader.username}` })
    expect([shared.status, shared.body]).toMatchObject([201, [{ user: { id: reader.id }, canWrite: false }]])
    expect([await read(reader, id), await sharedWith(reader)]).toEqual([all(200), [id]])
    expect([await read(other, id), await sharedWith(other)]).toEqual([all(404), []])
    expect(await write(reader, id)).toBe(403)
    for (const [endpoint, input] of [
      [api.shares, {}],
      [api.share, { body: { username: other.username } }],
      [api.remove, {}],
      [api.restore, {}],
      [api.purge, {}],
    ] as const)
      expect((await reader.call(endpoint, { ...param(id), ...input })).status).toBe(403)
    const wider = await share(owner, id, { username: reader.username, canWrite: true })
    expect(wider.body).toMatchObject([{ canWrite: true }])
    expect(await write(reader, id)).toBe(200)
    const version = await reader.call(api.addVersion, {
      ...param(id),
      body: {},
      files: [fileOf('two', 'note.txt')],
    })
    expect(version.body).toMatchObject({ version: 2, mayWrite: true, mayManage: false })
    expect((await reader.call(api.change, { ...param(id), body: { folderId: null } })).status).toBe(403)
    const [row] = wider.body
    const ended = await owner.call(api.unshare, { params: { id: String(id), shareId: String(row?.id) } })
    expect(ended.body).toEqual([])
    expect([await read(reader, id), await sharedWith(reader)]).toEqual([all(404), []])
  })

  it('goes into the trash for everybody', async () => {
    const [owner, reader] = [await signIn(), await signIn()]
    const { id } = await putFile(owner)
    await share(owner, id, { username: reader.username, canWrite: true })
    await owner.call(api.remove, param(id))
    expect([await read(reader, id), await sharedWith(reader)]).toEqual([all(404), []])
    await owner.call(api.restore, param(id))
    expect(await read(reader, id)).toEqual(all(200))
  })

  it('is shared with members that one may know of, once, and never with oneself or a role', async () => {
    const [owner, blocker] = [await signIn(), await signIn()]
    const { id } = await putFile(owner)
    for (const [body, status, error] of [
      [{ username: 'nobody-here' }, 400, fileErrors.unknownMember],
      [{ username: owner.username }, 400, fileErrors.ownFile],
      [{ role: 'viewer' }, 400, fileErrors.noRoles],
    ] as const) {
      const reply = await share(owner, id, body)
      expect([reply.status, reply.text]).toEqual([status, error.sentence])
    }
    expect((await share(owner, id, {})).status).toBe(400)
    expect((await share(owner, id, { username: blocker.username, role: 'viewer' })).status).toBe(400)
    await share(owner, id, { username: blocker.username })
    await database.run(sql`insert into blocks (blocker_id, blocked_id) values (${blocker.id}, ${owner.id})`)
    expect(await read(blocker, id)).toEqual(all(404))
    expect((await share(owner, id, { username: blocker.username })).text).toBe(
      fileErrors.unknownMember.sentence,
    )
  })

  it('sends frames to whom it is shared with, also when that ends', async () => {
    const [owner, reader, other] = [await signIn(), await signIn(), await signIn()]
    const { id } = await putFile(owner)
    const sockets = await Promise.all([reader, other].map(({ token }) => openTestSocket(url, token)))
    const { body } = await share(owner, id, { username: reader.username })
    const frames = () => sockets[0]?.changes('files').length ?? 0
    await expect.poll(frames).toBeGreaterThan(0)
    const before = frames()
    await owner.call(api.unshare, { params: { id: String(id), shareId: String(body[0]?.id) } })
    await expect.poll(frames).toBeGreaterThan(before)
    expect(sockets[1]?.changes('files')).toEqual([])
    for (const { socket } of sockets) socket.close()
  })
})

describe('a shared folder', () => {
  it('gives all below it, what is added later too, and nothing above', async () => {
    const [owner, reader] = [await signIn(), await signIn()]
    const outer = await makeFolder(owner, 'Outer')
    const shared = await makeFolder(owner, 'Shared', { folder: outer })
    const inner = await makeFolder(owner, 'Inner', { folder: shared })
    const above = await putFile(owner, 'above', 'above.txt', { folder: outer })
    const { id } = await putFile(owner, 'inside', 'inside.txt', { folder: inner })
    await shareFolder(owner, shared, { username: reader.username })
    expect([await read(reader, id), await read(reader, above.id)]).toEqual([all(200), all(404)])
    const folders = (await reader.call(api.sharedFolders)).body
    expect(folders.map(({ name, parentId }) => [name, parentId])).toEqual([
      ['Inner', shared],
      ['Shared', null],
    ])
    expect((await reader.call(api.get, param(id))).body.folders.map(({ name }) => name)).toEqual([
      'Shared',
      'Inner',
    ])
    const list = async (folder: number) =>
      (await reader.call(api.shared, { query: { folder: String(folder) } })).body.map(({ name }) => name)
    expect([await list(inner), await list(outer)]).toEqual([['inside.txt'], []])
    const upload = { ...param(inner), body: {}, files: [fileOf('mine', 'mine.txt')] }
    expect((await reader.call(api.addToFolder, upload)).status).toBe(403)
    expect((await reader.call(api.changeFolder, { ...param(inner), body: { name: 'Mine' } })).status).toBe(
      403,
    )
    await shareFolder(owner, shared, { username: reader.username, canWrite: true })
    const added = await reader.call(api.addToFolder, upload)
    expect([added.status, added.body]).toMatchObject([201, [{ name: 'mine.txt', user: { id: reader.id } }]])
    expect((await reader.call(api.changeFolder, { ...param(inner), body: { parentId: null } })).status).toBe(
      403,
    )
    expect((await reader.call(api.removeFolder, param(inner))).status).toBe(403)
    // Moved out of the shared folder, it is out of reach.
    await owner.call(api.changeFolder, { ...param(inner), body: { parentId: outer } })
    expect(await read(reader, id)).toEqual(all(404))
  })
})

describe('in a company', async () => {
  const company = await foundCompany(await signIn())
  const [bookkeeper, viewer, storekeeper] = [
    await colleague(app, company, 'bookkeeper'),
    await colleague(app, company, 'viewer'),
    await colleague(app, company, 'storekeeper'),
  ]

  it('the role decides, and those without a right read what is shared with their role', async () => {
    const folder = await makeFolder(bookkeeper, 'Hall', { company })
    const { id } = await putFile(bookkeeper, 'plan', 'plan.txt', { folder })
    expect([await read(viewer, id), await read(storekeeper, id)]).toEqual([all(200), all(404)])
    expect([await write(viewer, id), await write(company.owner, id)]).toEqual([403, 200])
    expect(
      (await viewer.call(api.list, { query: { book: String(company.bookId), trash: 'true' } as never }))
        .status,
    ).toBe(403)
    expect((await storekeeper.call(api.list, inBook(company))).status).toBe(403)
    await shareFolder(bookkeeper, folder, { role: 'storekeeper', canWrite: true })
    expect([await read(storekeeper, id), await write(storekeeper, id)]).toEqual([all(200), 200])
    await giveRole(company, storekeeper, 'viewer')
    expect(await write(storekeeper, id)).toBe(403)
    await giveRole(company, storekeeper, 'storekeeper')
  })

  it('files are shared with its people only, and their rights end with the company', async () => {
    const outsider = await signIn()
    const { id } = await putFile(bookkeeper, 'pay', 'pay.txt', { company })
    const refused = await share(bookkeeper, id, { username: outsider.username })
    expect([refused.status, refused.text]).toEqual([400, fileErrors.notInCompany.sentence])
    const former = await colleague(app, company, 'storekeeper')
    await share(bookkeeper, id, { username: former.username, canWrite: true })
    expect(await read(former, id)).toEqual(all(200))
    await removePerson(company, former)
    expect([await read(former, id), await write(former, id), await sharedWith(former)]).toEqual([
      all(404),
      404,
      [],
    ])
    await bringIn(company, former, 'storekeeper')
    expect(await read(former, id)).toEqual(all(404))
  })

  it('a file stays when its uploader leaves', async () => {
    const former = await colleague(app, company, 'bookkeeper')
    const { id } = await putFile(former, 'left', 'left.txt', { company })
    await removePerson(company, former)
    expect(await read(former, id)).toEqual(all(404))
    await database.run(sql`delete from users where id = ${former.id}`)
    expect((await viewer.call(api.get, param(id))).body).toMatchObject({ user: null })
  })
})

describe('a notification', () => {
  const newsOf = async (member: SignedIn) =>
    (await member.call(notificationsApi.list)).body
      .filter(({ type }) => type === 'file_shared')
      .map(({ content, record }) => [content, record?.kind, record?.id])

  it('tells whom something is shared with, once, and nobody else', async () => {
    const [owner, reader, other] = [await signIn({ fullName: 'Olga' }), await signIn(), await signIn()]
    const { id } = await putFile(owner)
    const folder = await makeFolder(owner, 'Deeds')
    await share(owner, id, { username: reader.username })
    await share(owner, id, { username: reader.username, canWrite: true })
    await shareFolder(owner, folder, { username: reader.username })
    expect(await newsOf(reader)).toEqual([
      ['Olga shared a folder with you', 'folder', folder],
      ['Olga shared a file with you', 'file', id],
    ])
    expect(await newsOf(other)).toEqual([])
    expect(await newsOf(owner)).toEqual([])
  })

  it('tells the people of a role', async () => {
    const owner = await signIn()
    const company = await foundCompany(owner)
    const [storekeeper, viewer] = [
      await colleague(app, company, 'storekeeper'),
      await colleague(app, company, 'viewer'),
    ]
    const { id } = await putFile(owner, 'x', 'stock.txt', { company })
    await share(owner, id, { role: 'storekeeper' })
    expect(await newsOf(storekeeper)).toMatchObject([
      [expect.stringContaining('shared a file with you'), 'file', id],
    ])
    expect(await newsOf(viewer)).toEqual([])
  })
})
