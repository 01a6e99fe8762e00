import { expect, it } from 'vitest'
import { buildConversation, buildFriendship, insertPosts } from '#db/factories/index.ts'
import { canSeePost } from '#features/network/posts/server/index.ts'
import { isUnmuted } from '#features/people/members/server/index.ts'
import { messagesApi } from '#features/network/messages/contract.ts'
import type { Privacy } from '#features/network/posts/domain.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { untilIndexed } from '#tests/support/search.ts'
import { searchApi } from '../contract.ts'

const { database, signIn } = await testApplication()

/** Numbers between 0 and 1, the same at every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
const next = numbers(5)
const below = (count: number) => Math.floor(next() * count)
const one = <T>(list: readonly T[]): T => {
  const found = list[below(list.length)]
  if (found === undefined) throw new Error('The list is empty')
  return found
}

const vocabulary = ['zamwick', 'tolbruck', 'verneuil', 'haspelmoor', 'quistrup']
const members = [await signIn(), await signIn(), await signIn(), await signIn(), await signIn()]

/** Changes something about who sees what, at random. */
async function change(): Promise<void> {
  const [by, other] = [one(members).id, one(members).id]
  const posts = (await database.all(sql<{ id: number }>`select id from posts`)).map(({ id }) => id)
  const privacy = one<Privacy>(['public', 'friends', 'custom', 'private'])
  switch (below(9)) {
    case 0:
    case 1:
    case 2: {
      const parentId = posts.length > 3 && next() < 0.5 ? one(posts) : null
      await insertPosts(database, [
        {
          authorId: by,
          parentId,
          content: `${one(vocabulary)} ${one(vocabulary)}`,
          privacy,
          anonymous: parentId === null && privacy === 'public' && next() < 0.3,
          audience: privacy === 'custom' ? [other] : [],
        },
      ])
      break
    }
    case 3:
      if (posts.length > 0)
        await database.run(sql`
          update posts set privacy = ${privacy} where id = ${one(posts)} and not anonymous`)
      break
    case 4:
      if (by !== other)
        await database.run(sql`
          insert into blocks (blocker_id, blocked_id) values (${by}, ${other}) on conflict do nothing`)
      break
    case 5:
      await database.run(sql`delete from blocks where blocker_id = ${by}`)
      break
    case 6:
      await database.run(sql`delete from mutes where muter_id = ${by}`)
      if (by !== other)
        await database.run(
          sql`insert into mutes (muter_id, muted_id) values (${by}, ${other}) on conflict do nothing`,
        )
      break
    case 7:
      await database.run(sql`delete from friendships where user_low = ${Math.min(by, other)}
        and user_high = ${Math.max(by, other)}`)
      if (by !== other)
        await buildFriendship(database, { requesterId: by, addresseeId: other, status: 'accepted' })
      break
    default:
      if (posts.length > 6) await database.run(sql`delete from posts where id = ${one(posts)}`)
  }
}

it('finds exactly the posts and messages that a plain scan finds, whatever changes', async () => {
  for (const [n, member] of members.entries())
    for (const other of members.slice(n + 1))
      await buildConversation(database, {
        between: [member.id, other.id],
        messages: [{ senderId: member.id, content: `About ${one(vocabulary)}` }],
      })
  for (let step = 0; step < 160; step += 1) {
    await change()
    await untilIndexed(database)
    const [searcher, word] = [one(members), one(vocabulary)]
    const isWritten = sql`p.content ilike ${`%${word}%`}`
    const scanned = await database.all(sql<{ id: number }>`
      select p.id from posts p where ${isWritten} and ${canSeePost(searcher.id, sql`p.id`)}
        and (${isUnmuted(searcher.id, sql`p.author_id`)} or p.anonymous)`)
    const messages = (await searcher.call(messagesApi.search, { query: { search: word } })).body
    const found = async (kind: 'post' | 'message') =>
      (await searcher.call(searchApi.search, { query: { search: word, kind, limit: '50' } })).body.groups
        .flatMap(({ hits }) => hits.map(({ id }) => id))
        .toSorted((left, right) => left - right)
    expect([step, await found('post')]).toEqual([step, scanned.map(({ id }) => id).toSorted((a, b) => a - b)])
    expect([step, await found('message')]).toEqual([
      step,
      messages.map(({ id }) => id).toSorted((a, b) => a - b),
    ])
  }
})
