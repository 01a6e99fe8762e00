import { describe, expect, it } from 'vitest'
import { buildConversation, buildPost, buildTodo } from '#db/factories/index.ts'
import { fileLinksApi } from '#features/people/file-links/contract.ts'
import { maxShown, maxThings, type ShownKind } from '#features/people/file-links/domain.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { colleague, foundCompany, removePerson } from '#tests/support/books.ts'
import { tradingCompanies } from '#tests/support/billing.ts'
import { param, putFile } from '#tests/support/files.ts'
import { filesApi as api } from '../contract.ts'

const app = await testApplication()
const { anonymous, database, signIn } = app

const at = (by: Pick<SignedIn, 'call'>, kind: ShownKind, ...ids: readonly number[]) =>
  by.call(fileLinksApi.at, { query: { kind, ids: ids.join(',') } })
const shown = async (by: SignedIn, kind: ShownKind, ...ids: readonly number[]) =>
  (await at(by, kind, ...ids)).body.map(({ refId, id }) => [refId, id])
const link = async (by: SignedIn, file: number, kind: ShownKind, refId: number) =>
  expect((await by.call(api.link, { ...param(file), body: { kind, refId } })).status).toBe(201)

describe('files linked to many things', () => {
  it('are shown to nobody without a session, and for nothing that is no id', async () => {
    const owner = await signIn()
    expect((await at(anonymous, 'todos', 1)).status).toBe(401)
    for (const ids of [
      '',
      'a',
      '1,',
      '1;2',
      '0',
      Array.from({ length: maxThings + 1 }, (_, n) => n + 1).join(','),
    ])
      expect((await owner.call(fileLinksApi.at, { query: { kind: 'todos', ids } })).status).toBe(400)
    const query = { kind: 'invoices' as 'todos', ids: '1' }
    expect((await owner.call(fileLinksApi.at, { query })).status).toBe(400)
  })

  it('show at a to-do to who may read the file and the to-do', async () => {
    const [owner, helper, stranger] = [await signIn(), await signIn(), await signIn()]
    const todo = await buildTodo(database, { memberId: owner.id, sharedWith: [helper.id] })
    const other = await buildTodo(database, { memberId: owner.id })
    const [one, two] = [await putFile(owner, 'a', 'plan.txt'), await putFile(owner, 'b', 'list.txt')]
    await link(owner, one.id, 'todos', todo.id)
    await link(owner, two.id, 'todos', other.id)
    expect((await at(owner, 'todos', todo.id, other.id, 999_999)).body).toMatchObject([
      { refId: todo.id, id: one.id, name: 'plan.txt', bookId: owner.id },
      { refId: other.id, id: two.id, name: 'list.txt', bookId: owner.id },
    ])
    // The to-do is shared with the helper, the file is not; then the file as well, then no longer.
    expect(await shown(helper, 'todos', todo.id, other.id)).toEqual([])
    const body = { username: helper.username }
    const [share] = (await owner.call(api.share, { ...param(one.id), body })).body
    expect((await at(helper, 'todos', todo.id, other.id)).body).toMatchObject([{ id: one.id, bookId: null }])
    await owner.call(api.unshare, { params: { id: String(one.id), shareId: String(share?.id) } })
    expect(await shown(helper, 'todos', todo.id)).toEqual([])
    // Who has the file, and does not see the to-do.
    await owner.call(api.share, { ...param(one.id), body: { username: stranger.username } })
    expect(await shown(stranger, 'todos', todo.id)).toEqual([])
    await owner.call(api.remove, param(one.id))
    expect(await shown(owner, 'todos', todo.id)).toEqual([])
  })

  it('show at an order to who reads it on either side and may read the file', async () => {
    const { accepted, buyer, seller, buying } = await tradingCompanies(app)
    const [order, stranger] = [await accepted(), await signIn()]
    const file = await putFile(buyer, 'a', 'terms.txt')
    await link(buyer, file.id, 'orders', order)
    expect(await shown(buyer, 'orders', order)).toEqual([[order, file.id]])
    const { links } = (await buyer.call(api.get, param(file.id))).body
    expect(links.map(({ label }) => label)).toEqual([expect.stringMatching(/^PO-\d{4}-\d+ Kyowa$/)])
    // The other side reads the order and not the file, then both; whoever has the file alone sees no order.
    expect(await shown(seller, 'orders', order)).toEqual([])
    for (const { username } of [seller, stranger])
      await buyer.call(api.share, { ...param(file.id), body: { username } })
    expect(await shown(seller, 'orders', order)).toEqual([[order, file.id]])
    expect(await shown(stranger, 'orders', order)).toEqual([])
    expect((await stranger.call(api.get, param(file.id))).body.links).toEqual([])
    const own = await putFile(stranger)
    const body = { kind: 'orders' as const, refId: order }
    expect((await stranger.call(api.link, { ...param(own.id), body })).status).toBe(404)
    // Who left the company reads its orders no longer.
    await removePerson(buying, buying.keeper)
    await buyer.call(api.share, { ...param(file.id), body: { username: buying.keeper.username } })
    expect(await shown(buying.keeper, 'orders', order)).toEqual([])
  })

  it('show at a post and a message to who sees these, a few of each', async () => {
    const [author, reader, stranger] = [await signIn(), await signIn(), await signIn()]
    const post = await buildPost(database, { authorId: author.id, privacy: 'public' })
    const { id: conversation } = await buildConversation(database, {
      between: [author.id, reader.id],
      messages: [{ senderId: author.id, content: 'The plan' }],
    })
    const message = await database.one(
      sql<{ id: number }>`select id from messages where conversation_id = ${conversation}`,
    )
    const files = []
    for (let n = 0; n <= maxShown; n += 1) files.push((await putFile(author, 'a', `${n}.txt`)).id)
    for (const id of files) {
      await link(author, id, 'posts', post.id)
      await link(author, id, 'messages', message.id)
      for (const { username } of [reader, stranger])
        await author.call(api.share, { ...param(id), body: { username } })
    }
    expect((await shown(reader, 'posts', post.id)).map(([, id]) => id)).toEqual(files.slice(1).toReversed())
    expect(await shown(reader, 'messages', message.id)).toHaveLength(maxShown)
    expect(await shown(stranger, 'messages', message.id)).toEqual([])
    await database.run(sql`update posts set privacy = 'private' where id = ${post.id}`)
    expect(await shown(reader, 'posts', post.id)).toEqual([])
    await database.run(sql`insert into blocks (blocker_id, blocked_id) values (${author.id}, ${reader.id})`)
    expect(await shown(reader, 'messages', message.id)).toEqual([])
  })

  it('of a company show to its people until they leave', async () => {
    const owner = await signIn()
    const company = await foundCompany(owner)
    const viewer = await colleague(app, company, 'viewer')
    const todo = await buildTodo(database, { memberId: owner.id, sharedWith: [viewer.id] })
    const { id } = await putFile(owner, 'a', 'deed.txt', { company })
    await link(owner, id, 'todos', todo.id)
    expect((await at(viewer, 'todos', todo.id)).body).toMatchObject([{ id, bookId: company.bookId }])
    await removePerson(company, viewer)
    expect(await shown(viewer, 'todos', todo.id)).toEqual([])
  })
})
