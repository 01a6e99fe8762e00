import { verify } from '@node-rs/argon2'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccount } from '#features/people/accounts/server/index.ts'
import {
  contentParts,
  isWiderThan,
  postTypes,
  privacies,
  type Privacy,
} from '#features/network/posts/domain.ts'
import type { Database } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testDatabase } from '#tests/support/database.ts'
import { seedDemo } from './index.ts'

const day = 86_400_000
const now = new Date('2026-05-13T14:30:00Z')

interface PostRow {
  readonly id: number
  readonly author: number
  readonly username: string
  readonly parent: number | null
  readonly content: string
  readonly privacy: Privacy
  readonly anonymous: boolean
  readonly postType: string
  readonly at: string
  readonly audience: readonly number[]
}

const readPosts = (database: Database) =>
  database.all(sql<PostRow>`
    select posts.id, author_id as author, username, parent_id as parent, content, privacy, anonymous,
      post_type as "postType", posts.created_at as at,
      coalesce((select json_agg(member_id) from post_audience where post_id = posts.id), '[]') as audience
    from posts join users on users.id = author_id order by posts.id`)

const when = (row: { readonly at: string } | undefined) => (row === undefined ? 0 : Date.parse(row.at))

const count = async (database: Database, statement: ReturnType<typeof sql<{ number: number }>>) =>
  (await database.one(statement)).number

let database: Database
let posts: PostRow[]
let byId: Map<number, PostRow>
let demo: number
let friends: Set<string>

const sees = (viewer: number, post: PostRow): boolean => {
  const parent = post.parent === null ? undefined : byId.get(post.parent)
  const admitted =
    post.author === viewer ||
    parent?.author === viewer ||
    post.privacy === 'public' ||
    (post.privacy === 'friends' && friends.has(`${post.author} ${viewer}`)) ||
    (post.privacy === 'custom' && post.audience.includes(viewer))
  return admitted && (parent === undefined || sees(viewer, parent))
}

beforeAll(async () => {
  database = await testDatabase()
  await seedDemo(database, { put: () => Promise.resolve() }, now)
  posts = await readPosts(database)
  byId = new Map(posts.map((post) => [post.id, post]))
  demo = (await database.one(sql<{ id: number }>`select id from users where username = 'demo'`)).id
  const pairs = await database.all(sql<{ low: number; high: number }>`
    select user_low as low, user_high as high from friendships where status = 'accepted'`)
  friends = new Set(pairs.flatMap(({ low, high }) => [`${low} ${high}`, `${high} ${low}`]))
})

describe('the people', () => {
  it('are forty and four of partners, of whom only the demo account has a known password', async () => {
    const members = await database.all(sql<{
      username: string
      isDemo: boolean
      isAdmin: boolean
      hash: string
    }>`
      select username, is_demo as "isDemo", is_admin as "isAdmin", password_hash as hash from users`)
    expect(members).toHaveLength(44)
    expect(members.filter((member) => member.isDemo).map((member) => member.username)).toEqual(['demo'])
    expect(members.filter((member) => member.isAdmin)).toEqual([])
    const hashOf = (name: string) => members.find((member) => member.username === name)?.hash ?? ''
    expect(await verify(hashOf('demo'), demoAccount.password)).toBe(true)
    expect(await verify(hashOf('mehmet.yildiz'), demoAccount.password)).toBe(false)
  })

  it('know each other, the demo account about twenty-five of them', async () => {
    const friendsOfDemo = [...friends].filter((pair) => pair.startsWith(`${demo} `)).length
    expect(friendsOfDemo).toBeGreaterThanOrEqual(22)
    expect(friendsOfDemo).toBeLessThanOrEqual(30)
    const pending = await database.all(sql<{ sent: boolean }>`
      select requester_id = ${demo} as sent from friendships
      where status = 'pending' and ${demo} in (user_low, user_high)`)
    expect(new Set(pending.map((row) => row.sent))).toEqual(new Set([true, false]))
  })

  it('connect neither before they joined nor after today', async () => {
    const odd = sql<{ number: number }>`
      select count(*) as number from friendships
      join users low on low.id = user_low join users high on high.id = user_high
      where friendships.created_at < greatest(low.created_at, high.created_at)
        or greatest(friendships.created_at, accepted_at) > ${now}`
    expect(await count(database, odd)).toBe(0)
  })
})

describe('the posts', () => {
  it('are many, of every type and privacy, with threads', () => {
    expect(posts.length).toBeGreaterThanOrEqual(300)
    expect(posts.filter((post) => post.parent === null).length).toBeGreaterThanOrEqual(120)
    const kinds = (of: readonly PostRow[]) => new Set(of.map((post) => `${post.privacy} ${post.postType}`))
    const everyKind = new Set(privacies.flatMap((privacy) => postTypes.map((type) => `${privacy} ${type}`)))
    expect(kinds(posts.filter((post) => post.parent === null))).toEqual(everyKind)
    expect(kinds(posts.filter((post) => post.author === demo))).toEqual(everyKind)
    expect(posts.some((post) => post.anonymous && post.author === demo)).toBe(true)
    expect(posts.some((post) => post.anonymous && post.author !== demo)).toBe(true)
    const depth = (post: PostRow): number => {
      const parent = byId.get(post.parent ?? 0)
      return parent === undefined ? 0 : depth(parent) + 1
    }
    expect(Math.max(...posts.map(depth))).toBeGreaterThanOrEqual(3)
  })

  it('include some for friends and lists that the demo account sees, and some that it does not see', () => {
    const others = posts.filter((post) => post.author !== demo && post.parent === null)
    for (const privacy of ['friends', 'custom'] as const) {
      const seen = others.filter((post) => post.privacy === privacy && sees(demo, post))
      expect(seen.length).toBeGreaterThan(1)
      expect(others.filter((post) => post.privacy === privacy).length).toBeGreaterThan(seen.length)
    }
    expect(others.some((post) => post.privacy === 'private')).toBe(true)
  })

  it('get replies only from members who see them, and never for a wider audience', () => {
    const replies = posts.flatMap((post) => {
      const parent = byId.get(post.parent ?? 0)
      return parent === undefined ? [] : [{ post, parent }]
    })
    expect(replies.length).toBeGreaterThanOrEqual(120)
    expect(replies.filter(({ post, parent }) => !sees(post.author, parent))).toEqual([])
    const wider = replies.filter(({ post, parent }) =>
      isWiderThan(post, { ...parent, authorId: parent.author }),
    )
    expect(wider).toEqual([])
  })

  it('have an audience list only when they are custom', () => {
    expect(posts.filter((post) => post.audience.length > 0 !== (post.privacy === 'custom'))).toEqual([])
    expect(posts.some((post) => post.audience.includes(post.author))).toBe(false)
  })

  it('mention existing members who can read them', async () => {
    const members = await database.all(sql<{ id: number; username: string }>`select id, username from users`)
    const names = new Map(members.map((member) => [member.id, member.username]))
    const mentions = posts.flatMap((post) =>
      contentParts(post.content).flatMap((part) => ('mention' in part ? [{ post, ...part.mention }] : [])),
    )
    expect(mentions.length).toBeGreaterThan(50)
    expect(mentions.filter((mention) => mention.userId === demo).length).toBeGreaterThan(15)
    expect(mentions.filter(({ userId, username }) => names.get(userId) !== username)).toEqual([])
    expect(mentions.filter(({ post, userId }) => !sees(userId, post))).toEqual([])
    const text = posts
      .flatMap((post) => contentParts(post.content))
      .map((part) => ('text' in part ? part.text : ''))
    expect(text.filter((part) => /(^|\s)@[\p{L}]/u.test(part))).toEqual([])
  })

  it('repeat no sentence, and leave no placeholder', () => {
    const sentences = posts
      .flatMap((post) => post.content.split(/(?<=[.!?])\s+/))
      .filter((text) => text.length > 20)
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
    expect(posts.filter((post) => /[{}]|undefined|NaN/.test(post.content))).toEqual([])
  })

  it('were written in the last sixty days, on weekdays, in the order of their ids', async () => {
    const dates = posts.map((post) => ({ post, parent: byId.get(post.parent ?? 0), moment: when(post) }))
    expect(
      dates.filter(({ moment }) => moment >= now.getTime() || moment < now.getTime() - 61 * day),
    ).toEqual([])
    expect(dates.filter(({ moment }) => new Date(moment).getUTCDay() % 6 === 0)).toEqual([])
    expect(dates.filter(({ moment }, index) => moment < when(posts[index - 1]))).toEqual([])
    expect(dates.filter(({ moment, parent }) => moment <= when(parent))).toEqual([])
    const early = sql<{ number: number }>`
      select count(*) as number from posts join users on users.id = author_id
      where posts.created_at < users.created_at`
    expect(await count(database, early)).toBe(0)
  })

  it('are liked by people who see them, and count their likes', async () => {
    const wrong = sql<{ number: number }>`
      select count(*) as number from posts
      where like_count <> (select count(*) from likes where post_id = posts.id)`
    expect(await count(database, wrong)).toBe(0)
    const likes = await database.all(sql<{ post: number; user: number; at: string }>`
      select post_id as post, member_id as "user", created_at as at from likes`)
    expect(likes.length).toBeGreaterThan(1000)
    const odd = likes.filter((like) => {
      const post = byId.get(like.post)
      return (
        post === undefined || !sees(like.user, post) || when(like) <= when(post) || when(like) > now.getTime()
      )
    })
    expect(odd).toEqual([])
  })

  it('carry tags', async () => {
    const tagged = sql<{ number: number }>`
      select count(*) as number from posts
      where parent_id is null and not exists (select from post_tags where post_id = posts.id)`
    expect(await count(database, tagged)).toBe(0)
  })
})

describe('the notifications of the demo account', () => {
  it('are of every kind, partly unread, and only about visible posts', async () => {
    const notifications = await database.all(sql<{
      type: string
      post: number | null
      unread: boolean
      at: string
      senders: number
    }>`
      select type, post_id as post, unread, created_at as at, senders from notifications
      where member_id = ${demo} order by rank`)
    expect(new Set(notifications.map(({ type }) => type))).toEqual(
      new Set(['like', 'reply', 'mention', 'friend_request', 'friend_accepted', 'message', 'todo_shared']),
    )
    expect(notifications.length).toBeGreaterThan(30)
    expect(notifications.filter(({ unread }) => unread).length).toBeGreaterThanOrEqual(5)
    expect(notifications.filter(({ unread }) => !unread).length).toBeGreaterThan(20)
    expect(notifications.some(({ senders }) => senders > 3)).toBe(true)
    const hidden = notifications.filter(({ post }) => {
      const known = byId.get(post ?? 0)
      return post !== null && (known === undefined || !sees(demo, known))
    })
    expect(hidden).toEqual([])
    expect(notifications.filter((row, index) => when(row) < when(notifications[index - 1]))).toEqual([])
  })
})
