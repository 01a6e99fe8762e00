import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { storageApi } from '#features/people/storage/contract.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { detailsOf, makeFolder, param, putFile } from '#tests/support/files.ts'
import { docx, fileOf } from '#tests/support/office.ts'
import { picture } from '#tests/support/record-files.ts'
import { fileErrors, filesApi as api } from '../contract.ts'

const app = await testApplication({ STORAGE_QUOTA: '2MB' })
const { anonymous, database, dataDir, features, signIn } = app
const feature = features.find(({ name }) => name === 'files')

const stored = async () =>
  (await readdir(path.join(dataDir, 'files', 'library'), { recursive: true }).catch(() => [])).length
const namesOf = async (member: SignedIn, query: Record<string, string> = {}) =>
  (await member.call(api.list, { query })).body.map(({ name }) => name)
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
    const owner = await signIn({ confirmed: true })
    const before = await stored()
    const reply = await owner.call(api.add, { body: {}, files: [fileOf('ok', 'ok.txt'), fileOf(text, name)] })
    expect([reply.status, reply.text]).toEqual([400, `${name}: ${sentence}`])
    expect([await namesOf(owner), await stored()]).toEqual([[], before])
  })

  it('keeps several at once, a small picture of a picture, and one file for one key', async () => {
    const owner = await signIn({ confirmed: true })
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
    const owner = await signIn({ confirmed: true })
    const { id } = await putFile(owner, content, name)
    const reply = await owner.fetch(`/api/file-contents/${id}?inline=true`)
    expect(reply.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    expect(reply.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(await reply.text()).toBe(content)
  })

  it('counts for who uploaded, versions and trash included, until they are deleted for good', async () => {
    const owner = await signIn({ confirmed: true })
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
    await features.find(({ name }) => name === 'storage')?.cleanUp?.()
    expect(await stored()).toBe(before - 2)
  })
})

describe('versions', () => {
  it('are added, listed, downloaded and restored', async () => {
    const owner = await signIn({ confirmed: true })
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

it('names the files of a member’s own book, for their download', async () => {
  const owner = await signIn({ confirmed: true })
  const { id } = await putFile(owner, new Uint8Array(await (await picture()).arrayBuffer()), 'a.png')
  const download = feature?.ownData?.files?.(owner.id)
  expect(download && (await database.all(download))).toEqual([
    { key: expect.stringMatching(/^library\//), name: `files/${id}-1-a.png` },
  ])
})
