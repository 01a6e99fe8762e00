import { describe, expect, it } from 'vitest'
import { buildMember, buildPost } from '#db/factories/index.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { notificationsApi } from '../contract.ts'
import { createNotifier } from './index.ts'

const { app, signIn, database } = await testApplication()
const { notify, withdraw } = createNotifier(app)
const params = ({ id }: { id: number }) => ({ id: String(id) })

async function scene() {
  const author = await signIn()
  const post = await buildPost(database, { authorId: author.id })
  const list = async () =>
    (await author.call(notificationsApi.list)).body.map(({ content, read, others }) => ({
      content,
      read,
      others,
    }))
  const like = (who: { call: typeof author.call }) => who.call(postsApi.like, { params: params(post) })
  const unlike = (who: { call: typeof author.call }) => who.call(postsApi.unlike, { params: params(post) })
  return { author, post, list, like, unlike }
}

describe('likes of one post', () => {
  it('are one notification, even when fifty come at once', async () => {
    const { author, post, list, like } = await scene()
    const fans = await Promise.all(Array.from({ length: 50 }, () => signIn()))
    await Promise.all(fans.map(like))
    expect(await list()).toEqual([
      { content: expect.stringMatching(/ and 49 others liked your post$/), read: false, others: 49 },
    ])
    expect((await author.call(notificationsApi.count)).body.unread).toBe(1)
    const rows = sql`select from notifications where post_id = ${post.id}`
    expect(await database.run(rows)).toBe(1)
  })

  it('are counted correctly through likes and unlikes in any order', async () => {
    const { list, like, unlike } = await scene()
    const fans = await Promise.all(Array.from({ length: 12 }, () => signIn()))
    await Promise.all(
      fans.flatMap((fan, index) => (index % 3 === 0 ? [like(fan), unlike(fan), like(fan)] : [like(fan)])),
    )
    // The order of a member's calls is chance, but likes and notification agree.
    const liked = await database.one(sql<{
      likes: number
    }>`select count(*) as likes from likes where member_id = any(
      ${fans.map(({ id }) => id)}::bigint[])`)
    expect(await list()).toMatchObject([{ others: liked.likes - 1 }])
  })

  it('are withdrawn with the only like, and the same like does not alert again', async () => {
    const { author, list, like, unlike } = await scene()
    const fan = await signIn({ fullName: 'Fanny Fan' })
    await like(fan)
    const [first] = (await author.call(notificationsApi.list)).body
    await unlike(fan)
    expect(await list()).toEqual([])
    expect((await author.call(notificationsApi.count)).body.unread).toBe(0)
    await like(fan)
    await like(fan)
    expect((await author.call(notificationsApi.list)).body).toEqual([first])
    await author.call(notificationsApi.readAll)
    await unlike(fan)
    await like(fan)
    expect(await list()).toEqual([{ content: 'Fanny Fan liked your post', read: true, others: 0 }])
  })

  it('become unread again with another member’s like, and read when it is withdrawn', async () => {
    const { author, list, like, unlike } = await scene()
    const [one, other] = [await signIn({ fullName: 'One' }), await signIn({ fullName: 'Other' })]
    await like(one)
    await author.call(notificationsApi.readAll)
    await like(other)
    expect(await list()).toEqual([{ content: 'Other and 1 other liked your post', read: false, others: 1 }])
    await unlike(other)
    expect(await list()).toEqual([{ content: 'One liked your post', read: true, others: 0 }])
  })

  it('of the author themselves cause no notification', async () => {
    const { author, list, like } = await scene()
    await like(author)
    expect(await list()).toEqual([])
  })

  it('do not count a deleted member', async () => {
    const { list, like } = await scene()
    const [one, other] = [await signIn({ fullName: 'One' }), await signIn()]
    await like(one)
    await like(other)
    await database.run(sql`delete from users where id = ${other.id}`)
    expect(await list()).toEqual([{ content: 'One liked your post', read: false, others: 0 }])
    await database.run(sql`delete from users where id = ${one.id}`)
    expect(await list()).toEqual([])
  })
})

describe('messages of one member', () => {
  it('are one notification until they are read, and a new one afterwards', async () => {
    const reader = await signIn()
    const sender = await buildMember(database, { fullName: 'Dana Whitfield' })
    const send = () =>
      database.transaction((tx) => notify(tx, { to: [reader.id], type: 'message', from: sender.id }))
    await Promise.all(Array.from({ length: 20 }, send))
    const list = async () => (await reader.call(notificationsApi.list)).body.map(({ content }) => content)
    expect(await list()).toEqual(['Dana Whitfield sent you 20 messages'])
    await database.transaction((tx) => withdraw(tx, { to: [reader.id], type: 'message', from: sender.id }))
    expect(await list()).toEqual([])
    await send()
    expect(await list()).toEqual(['Dana Whitfield sent you a message'])
  })
})
