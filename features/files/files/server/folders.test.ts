import { describe, expect, it } from 'vitest'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { detailsOf, makeFolder, param, putFile } from '#tests/support/files.ts'
import { fileErrors, filesApi as api } from '../contract.ts'

const app = await testApplication({ KEEP_TRASH_DAYS: '30' })
const { database, features, signIn } = app
const feature = features.find(({ name }) => name === 'files')
const namesOf = async (member: SignedIn, query: Record<string, string> = {}) =>
  (await member.call(api.list, { query })).body.map(({ name }) => name)

describe('folders', () => {
  it('make a tree that is renamed and moved, with all below', async () => {
    const owner = await signIn({ confirmed: true })
    const contracts = await makeFolder(owner, 'Contracts')
    const rents = await makeFolder(owner, 'Rents', { folder: contracts })
    const archive = await makeFolder(owner, 'Archive')
    const { id } = await putFile(owner, 'a', 'rent.txt', { folder: rents })
    const change = (folder: number, body: object) => owner.call(api.changeFolder, { ...param(folder), body })
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
    const owner = await signIn({ confirmed: true })
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
    const owner = await signIn({ confirmed: true })
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
    expect(await namesOf(owner, { search: 'GROSSE' })).toEqual(['Große_100%.txt'])
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
    const owner = await signIn({ confirmed: true })
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
    const owner = await signIn({ confirmed: true })
    const { id } = await putFile(owner)
    expect((await owner.call(api.purge, param(id))).text).toBe(fileErrors.notInTrash.sentence)
    for (const _ of [1, 2]) expect((await owner.call(api.remove, param(id))).status).toBe(200)
    expect([await namesOf(owner), await namesOf(owner, { trash: 'true' })]).toEqual([[], ['note.txt']])
    expect((await owner.call(api.restore, param(id))).status).toBe(200)
    expect(await namesOf(owner)).toEqual(['note.txt'])
    await owner.call(api.remove, param(id))
    await database.run(sql`update files set deleted_at = now() - interval '400 days' where id = ${id}`)
    await feature?.cleanUp?.()
    expect((await owner.call(api.get, param(id))).status).toBe(404)
  })
})
