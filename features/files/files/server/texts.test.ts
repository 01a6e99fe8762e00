import { describe, expect, it } from 'vitest'
import { buildInvoice, buildPost, buildTodo } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { detailsOf, param, putFile } from '#tests/support/files.ts'
import { filesApi as api } from '../contract.ts'

const app = await testApplication()
const { database, features, signIn } = app
const feature = features.find(({ name }) => name === 'files')

describe('text', () => {
  it('is taken out once for equal bytes, and forgotten with their last file', async () => {
    const [owner, other] = [await signIn({ confirmed: true }), await signIn({ confirmed: true })]
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
      database.all(sql`select p.id from file_pages p join attachments v on v.content_hash = p.content_hash
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
    await feature?.cleanUp?.()
    expect(await database.all(sql`select 1 from file_pages where text = ${words}`)).toEqual([])
  })

  it('says why nothing was read', async () => {
    const owner = await signIn({ confirmed: true })
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
    const owner = await signIn({ confirmed: true })
    const { id } = await putFile(owner)
    const todo = await buildTodo(database, { memberId: owner.id, title: 'File the contract' })
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
    await feature?.cleanUp?.()
    expect(
      await database.all(sql`select 1 from file_links where kind = 'posts' and file_id = ${id}`),
    ).toEqual([])
  })
})
