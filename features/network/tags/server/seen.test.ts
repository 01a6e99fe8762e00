import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { buildFriendship, buildPost, buildReply, buildTag } from '#db/factories/index.ts'
import { canSeePost, findPostNames } from '#features/network/posts/server/index.ts'
import { connectionsApi } from '#features/network/connections/contract.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { postTypes, privacies } from '#features/network/posts/domain.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { tagsApi } from '../contract.ts'
import { replaceGates } from './placing.sql.ts'
import { forgetUnused } from './sql.ts'

const { database, signIn, url } = await testApplication()

const offered = async (member: SignedIn, search?: string) =>
  (await member.call(tagsApi.list, { query: { limit: '100', ...(search !== undefined && { search }) } })).body
    .map(({ name }) => name)
    .toSorted()

/** What the visibility rule of posts says of every post with a tag. */
const truth = async (member: SignedIn) =>
  (
    await database.all(sql<{ name: string }>`
      select t.name from tags t where exists (
        select from post_tags pt where pt.tag_id = t.id and ${canSeePost(member.id, sql`pt.post_id`)})`)
  )
    .map(({ name }) => name)
    .toSorted()

const write = async (member: SignedIn, tag: string, more: Record<string, string> = {}) =>
  (
    await member.call(postsApi.create, {
      body: { content: 'Terms', tags: JSON.stringify([tag]), ...more },
    })
  ).body
const custom = (...members: SignedIn[]) => ({
  privacy: 'custom' as const,
  customAudience: JSON.stringify({ type: 'users', ids: members.map(({ id }) => id) }),
})
const params = ({ id }: { id: number }) => ({ params: { id: String(id) } })

describe('a tag', () => {
  it('is seen by whoever sees a post that carries it: friends, those listed, and who is answered', async () => {
    const [author, friend, listed, stranger] = [
      await signIn(),
      await signIn(),
      await signIn(),
      await signIn(),
    ]
    await buildFriendship(database, { requesterId: author.id, addresseeId: friend.id })
    await write(author, 'seen-friends', { privacy: 'friends' })
    await write(author, 'seen-custom', custom(listed))
    await write(author, 'seen-private', { privacy: 'private' })
    const open = await write(author, 'seen-open')
    await write(stranger, 'seen-answer', { backId: String(open.id), privacy: 'private' })
    expect(await offered(author, 'seen-')).toEqual([
      'seen-answer',
      'seen-custom',
      'seen-friends',
      'seen-open',
      'seen-private',
    ])
    expect(await offered(friend, 'seen-')).toEqual(['seen-friends', 'seen-open'])
    expect(await offered(listed, 'seen-')).toEqual(['seen-custom', 'seen-open'])
    expect(await offered(stranger, 'seen-')).toEqual(['seen-answer', 'seen-open'])
  })

  it('ends with the last post that shows it: deleted, edited or narrowed', async () => {
    const [author, reader] = [await signIn(), await signIn()]
    const [deleted, edited, narrowed] = [
      await write(author, 'ends-deleted'),
      await write(author, 'ends-edited'),
      await write(author, 'ends-narrowed'),
    ]
    expect(await offered(reader, 'ends-')).toHaveLength(3)
    await author.call(postsApi.remove, params(deleted))
    await author.call(postsApi.edit, { ...params(edited), body: { content: 'No', tags: [], revision: 0 } })
    await author.call(postsApi.setPrivacy, { ...params(narrowed), body: { privacy: 'private' } })
    expect(await offered(reader, 'ends-')).toEqual([])
    expect(await offered(author, 'ends-')).toEqual(['ends-narrowed'])
  })

  it('of a public reply closes and opens with the post above it', async () => {
    const [author, other, reader] = [await signIn(), await signIn(), await signIn()]
    const post = await write(author, 'thread-top')
    await write(other, 'thread-reply', { backId: String(post.id), privacy: 'public' })
    expect(await offered(reader, 'thread-')).toEqual(['thread-reply', 'thread-top'])
    await author.call(postsApi.setPrivacy, { ...params(post), body: { privacy: 'private' } })
    expect(await offered(reader, 'thread-')).toEqual([])
    expect(await offered(author, 'thread-')).toEqual(['thread-reply', 'thread-top'])
    await author.call(postsApi.setPrivacy, { ...params(post), body: { privacy: 'public' } })
    expect(await offered(reader, 'thread-')).toEqual(['thread-reply', 'thread-top'])
  })

  it('of a blocked author is hidden, unless the post is anonymous or another shows it', async () => {
    const [author, other, reader] = [await signIn(), await signIn(), await signIn()]
    await write(author, 'blocked-named')
    await write(author, 'blocked-anonymous', { anonymous: 'true' })
    await write(other, 'blocked-shared')
    await write(author, 'blocked-shared')
    await reader.call(connectionsApi.restrict, { params: { kind: 'blocks', id: String(author.id) } })
    expect(await offered(reader, 'blocked-')).toEqual(['blocked-anonymous', 'blocked-shared'])
    expect(await offered(author, 'blocked-')).toHaveLength(3)
  })

  it('made ahead is its maker’s alone, and from its post on lives and ends with it', async () => {
    const [maker, reader] = [await signIn(), await signIn()]
    await maker.call(tagsApi.create, { body: { name: 'ahead' } })
    expect([await offered(maker, 'ahead'), await offered(reader, 'ahead')]).toEqual([['ahead'], []])
    const post = await write(maker, 'ahead')
    expect(await offered(reader, 'ahead')).toEqual(['ahead'])
    await maker.call(postsApi.remove, params(post))
    expect([await offered(maker, 'ahead'), await offered(reader, 'ahead')]).toEqual([[], []])
    expect((await maker.call(tagsApi.create, { body: { name: 'ahead' } })).status).toBe(201)
  })

  it('made ahead is forgotten after a month, and an unused name with it', async () => {
    const [maker] = [await signIn()]
    await maker.call(tagsApi.create, { body: { name: 'month-old' } })
    await maker.call(tagsApi.create, { body: { name: 'month-new' } })
    const used = await write(maker, 'month-used')
    await database.run(sql`update tag_users set used_at = now() - interval '31 days'
      where tag_id = (select id from tags where name = 'month-old')`)
    await database.transaction(forgetUnused)
    const names = await database.all(
      sql<{ name: string }>`select name from tags where name like 'month-%' order by name`,
    )
    expect(names.map(({ name }) => name)).toEqual(['month-new', 'month-used'])
    expect(used.tags).toEqual(['month-used'])
  })

  it('is one tag in any width and however its letters were typed', async () => {
    const [author] = [await signIn()]
    const post = await write(author, 'Ｗｉｄｅ a\u0308')
    expect(post.tags).toEqual(['wide ä'])
    const { body } = await author.call(postsApi.list, { query: { tag: 'WIDE Ä' } })
    expect(body.map(({ id }) => id)).toEqual([post.id])
    const insert = database.run(sql`insert into tags (name) values (${'ｗide'})`)
    await expect(insert).rejects.toThrow(/tags_name_normal/)
  })
})

describe('the name of a private tag', () => {
  const secret = 'hush-merger-of-two'
  const texts = async (member: SignedIn, paths: readonly string[]) =>
    (await Promise.all(paths.map(async (path) => (await member.fetch(path)).text()))).join('\n')

  it('reaches no stranger by any way, live frames and the assistant’s names among them', async () => {
    const [author, stranger, admin] = [await signIn(), await signIn(), await signIn({ isAdmin: true })]
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
      headers: { cookie: `kontor_session=${stranger.token}`, origin: url },
    })
    const frames: string[] = []
    socket.on('message', (data: Buffer) => frames.push(data.toString()))
    await new Promise((resolve) => socket.once('open', resolve))
    const open = await write(author, 'hush-open', { anonymous: 'true' })
    const hidden = await write(author, secret, { privacy: 'private', anonymous: 'true' })
    await author.call(tagsApi.create, { body: { name: 'hush-ahead' } })
    const paths = [
      '/api/tags',
      '/api/tags?search=hush',
      `/api/tags?search=${secret}`,
      '/api/posts',
      '/api/posts?search=hush',
      `/api/posts?tag=${secret}`,
      `/api/posts/${hidden.id}`,
      `/api/posts/${hidden.id}/versions`,
      '/api/users',
      `/api/users/${author.id}`,
      `/api/users/${author.id}/activity`,
      '/api/notifications',
      '/api/ai/suggestions',
      '/api/dashboard',
    ]
    const adminPaths = [
      '/api/admin/tags',
      '/api/admin/tags?search=hush',
      '/api/admin/analytics',
      '/api/admin/audit',
    ]
    expect(await texts(stranger, paths)).not.toMatch(/hush-(merger|ahead)/)
    expect(await texts(admin, adminPaths)).not.toMatch(/hush-(merger|ahead)/)
    expect(await texts(author, paths)).toContain(secret)
    expect((await findPostNames(database, stranger.id, postTypes, 100)).tags).not.toContain(secret)
    // A later frame of a post that they see shows that earlier ones have arrived.
    await expect.poll(() => frames.join('\n')).toContain(`"id":${open.id}`)
    expect(frames.join('\n')).not.toContain('hush')
    socket.close()
  })

  it('is not betrayed by the answer to a name, used or not', async () => {
    const [author, stranger] = [await signIn(), await signIn()]
    await write(author, 'guess-used', { privacy: 'private' })
    const make = (name: string) => stranger.call(tagsApi.create, { body: { name } })
    expect([(await make('guess-used')).status, (await make('guess-free')).status]).toEqual([201, 201])
  })
})

describe('a walk of changes', () => {
  it('always lists exactly the tags of visible posts', async () => {
    const people = [await signIn(), await signIn(), await signIn(), await signIn()]
    let seed = 20_261_124
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    const pick = <T>(items: readonly T[]): T => items[random(items.length)] as T
    const posts: number[] = []
    const differences: string[] = []
    for (let step = 0; step < 160; step += 1) {
      const [one, other] = [pick(people), pick(people)]
      const action = random(10)
      if (action < 5 || posts.length === 0) {
        const privacy = pick(privacies)
        const build = action < 2 && posts.length > 0 ? buildReply : buildPost
        const { id } = await build(database, {
          authorId: one.id,
          privacy,
          anonymous: random(4) === 0,
          ...(build === buildReply && { parentId: pick(posts) }),
          ...(privacy === 'custom' && { audience: [other.id] }),
        })
        posts.push(id)
        await buildTag(database, { name: `walk-${random(12)}`, postId: id })
      } else if (action < 7) {
        const id = pick(posts)
        await database.run(sql`update posts set privacy = ${pick(privacies)} where id = ${id}`)
        await replaceGates(database, [id])
      } else if (action === 7) await database.run(sql`delete from posts where id = ${pick(posts)}`)
      else if (action === 8 && one !== other)
        await one.call(connectionsApi.restrict, { params: { kind: 'blocks', id: String(other.id) } })
      else if (one !== other)
        await database.run(sql`
          insert into friendships (user_low, user_high, requester_id, status, accepted_at)
          values (${Math.min(one.id, other.id)}, ${Math.max(one.id, other.id)}, ${one.id}, 'accepted', now())
          on conflict do nothing`)
      if (action === 7) {
        const left = await database.all(
          sql<{ id: number }>`select id from posts where id = any(${posts}::bigint[])`,
        )
        posts.splice(0, posts.length, ...left.map(({ id }) => id))
      }
      if (step % 8 !== 7) continue
      for (const member of people) {
        const [listed, visible] = [await offered(member), await truth(member)]
        if (listed.join() !== visible.join())
          differences.push(`step ${step}: ${listed.join()} instead of ${visible.join()}`)
      }
    }
    expect(differences).toEqual([])
  })
})
