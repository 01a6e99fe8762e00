import { describe, expect, it } from 'vitest'
import { buildFriendship, buildMember, buildPost, buildReply, buildTag } from '#db/factories/index.ts'
import { canSeePost } from '#features/network/posts/server/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testDatabase } from '#tests/support/database.ts'
import { toolContextOf, toolCaller, idsOf, linesOf, outcomeOf } from '#tests/support/inquiry.ts'

const database = await testDatabase()
const viewer = await buildMember(database, { username: 'vera', fullName: 'Vera Viewer' })
const friend = await buildMember(database, { username: 'fred', fullName: 'Fred Friend' })
const stranger = await buildMember(database, { username: 'stan', fullName: 'Stan Stranger' })
await buildFriendship(database, { requesterId: viewer.id, addresseeId: friend.id })
const ask = toolCaller(database, viewer.id, ['posts', 'erp'])
const askRegular = toolCaller(database, viewer.id, ['posts'])
const askErp = toolCaller(database, viewer.id, ['erp'])

const at = (day: string) => new Date(`${day}T23:59:00Z`)
const post = async (...[overrides]: Partial<Parameters<typeof buildPost>[1]>[]) =>
  (await buildPost(database, overrides)).id

const own = await post({
  authorId: viewer.id,
  content: 'My private plan',
  privacy: 'private',
  createdAt: at('2026-10-01'),
})
const friendsPost = await post({
  authorId: friend.id,
  content: 'For friends @[vera](1): cement',
  privacy: 'friends',
  createdAt: at('2026-10-31'),
})
const buying = await post({
  authorId: stranger.id,
  content: 'We buy cement',
  postType: 'Buying Requisition post',
  createdAt: at('2026-11-01'),
})
const selling = await post({
  authorId: stranger.id,
  content: 'For Vera',
  privacy: 'custom',
  audience: [viewer.id],
  postType: 'ERP post',
  createdAt: at('2026-11-02'),
})
const hidden = await post({
  authorId: friend.id,
  content: 'Nobody knows me',
  anonymous: true,
  createdAt: at('2026-11-03'),
})
const ownHidden = await post({
  authorId: viewer.id,
  content: 'Nobody knows that it is Vera’s',
  anonymous: true,
  createdAt: at('2026-11-04'),
})
await buildTag(database, { name: 'cement', postId: buying })
await buildTag(database, { name: 'prices', postId: buying })
await buildTag(database, { name: 'cement', postId: friendsPost })

// Posts that the viewer cannot see.
await post({ authorId: friend.id, content: 'Private cement', privacy: 'private' })
await post({ authorId: friend.id, content: 'Custom cement', privacy: 'custom', audience: [stranger.id] })
const strangers = await post({ authorId: stranger.id, content: 'Friends’ cement', privacy: 'friends' })
await buildTag(database, { name: 'secret', postId: strangers })
await buildReply(database, { parentId: buying, authorId: friend.id, content: 'A reply about cement' })

describe('posts', () => {
  it('are closed unless regular or ERP posts are opened', async () => {
    const context = toolContextOf(database, viewer.id, ['user', 'notifications', 'todo'])
    expect(await outcomeOf(context, 'posts', {})).toEqual({ kind: 'closed', categories: ['posts', 'erp'] })
  })

  it('are visible top-level posts, newest first, without the authors of anonymous ones', async () => {
    const result = await ask('posts')
    expect(idsOf(result)).toEqual([ownHidden, hidden, selling, buying, friendsPost, own])
    expect(result).toMatchObject({
      category: 'posts',
      reading: 'Posts, newest first',
      computed: 'Count of 6 posts that you can see',
      figures: [{ label: 'Posts', value: '6', unit: '' }],
      href: '/',
    })
    expect(linesOf(result)).toEqual([
      ['Nobody knows that it is Vera’s', 'Anonymous User', 'regular', '2026-11-04', '0', '0'],
      ['Nobody knows me', 'Anonymous User', 'regular', '2026-11-03', '0', '0'],
      ['For Vera', 'Stan Stranger', 'ERP post', '2026-11-02', '0', '0'],
      ['We buy cement', 'Stan Stranger', 'Buying Requisition post', '2026-11-01', '0', '1'],
      ['For friends @vera: cement', 'Fred Friend', 'regular', '2026-10-31', '0', '0'],
      ['My private plan', 'Vera Viewer', 'regular', '2026-10-01', '0', '0'],
    ])
    expect(result.rows[2]).toMatchObject({ href: `/post/${selling}`, record: { kind: 'post', id: selling } })
  })

  it('are exactly those that the visibility rule admits', async () => {
    const seen = await database.all(sql<{ id: number }>`
      select id from posts top where parent_id is null and ${canSeePost(viewer.id, sql`top.id`)} order by id desc`)
    expect(idsOf(await ask('posts'))).toEqual(seen.map(({ id }) => id))
    for (const { id } of [friend, stranger]) {
      const theirs = await toolCaller(database, id, ['posts', 'erp'])('posts', { operation: 'total' })
      const { count } = await database.one(sql<{ count: number }>`
        select count(*) as count from posts top where parent_id is null and ${canSeePost(id, sql`top.id`)}`)
      expect(theirs.matched).toBe(count)
    }
  })

  it('of a closed category are neither read nor counted', async () => {
    expect(idsOf(await askRegular('posts'))).toEqual([ownHidden, hidden, friendsPost, own])
    expect(await askRegular('posts')).toMatchObject({
      category: 'posts',
      reading: 'Regular posts, newest first',
    })
    expect(idsOf(await askErp('posts'))).toEqual([selling, buying])
    expect(await askErp('posts')).toMatchObject({
      category: 'erp',
      reading: 'ERP posts and requisitions, newest first',
    })
    expect(await askRegular('posts', { type: 'ERP post' })).toMatchObject({
      category: 'posts',
      computed: 'Nothing was read: ERP is not opened',
      figures: [],
      rows: [],
      records: [],
    })
    expect(await askErp('posts', { type: 'regular' })).toMatchObject({
      category: 'erp',
      reading: 'Regular posts',
      computed: 'Nothing was read: Posts is not opened',
      figures: [],
    })
  })

  it.each([
    [{ author: 'STAN' }, [selling, buying], 'Posts, by STAN, newest first', '/?search=STAN'],
    [{ author: 'fred friend' }, [friendsPost], 'Posts, by fred friend, newest first', '/?search=fred+friend'],
    [{ author: 'Vera Viewer' }, [own], 'Posts, by Vera Viewer, newest first', '/?search=Vera+Viewer'],
    [{ author: 'Anonymous User' }, [], 'Posts, by Anonymous User, newest first', '/?search=Anonymous+User'],
    [
      { mine: true },
      [own],
      'Posts, yours, those you wrote anonymously left out, newest first',
      `/profile/${viewer.id}`,
    ],
    [
      { mine: false, type: 'regular' },
      [ownHidden, hidden, friendsPost],
      'Regular posts, not yours, newest first',
      '/',
    ],
    [
      { type: 'Buying Requisition post' },
      [buying],
      'Buying requisitions, newest first',
      '/buying-requisitions',
    ],
    [{ tag: 'CEMENT' }, [buying, friendsPost], 'Posts, tag CEMENT, newest first', '/?tag=cement'],
    [{ tag: 'secret' }, [], 'Posts, tag secret, newest first', '/?tag=secret'],
    [
      { from: '2026-10-31', to: '2026-11-01' },
      [buying, friendsPost],
      'Posts, written Oct 31 – Nov 1, 2026, newest first',
      '/',
    ],
    [{ text: 'CEMENT' }, [buying, friendsPost], 'Posts, “CEMENT” anywhere, newest first', '/?search=CEMENT'],
    [{ text: 'stan s' }, [selling, buying], 'Posts, “stan s” anywhere, newest first', '/?search=stan+s'],
    [
      { text: 'buying cement' },
      [],
      'Posts, “buying cement” anywhere, newest first',
      '/?search=buying+cement',
    ],
    [{ text: 'cement we buy' }, [buying], 'Posts, “cement” and “we” and “buy” anywhere, newest first', '/'],
    // A post with this tag matches the text too.
    [{ text: 'Prices' }, [buying], 'Posts, “Prices” anywhere, newest first', '/?search=Prices'],
    [{ text: 'fred' }, [friendsPost], 'Posts, “fred” anywhere, newest first', '/?search=fred'],
    [
      { order: 'oldest', limit: 1 },
      [own, friendsPost, buying, selling, hidden, ownHidden],
      'Posts, the oldest',
      '/',
    ],
  ] as const)('narrowed to %o', async (input, ids, reading, href) => {
    const result = await ask('posts', input)
    expect(idsOf(result)).toEqual(ids)
    expect(result).toMatchObject({ reading, href, matched: ids.length })
  })

  it('include own anonymous posts only if the answer stays on this server', async () => {
    const localContext = { ...toolContextOf(database, viewer.id, ['posts', 'erp']), staysOnServer: true }
    for (const [context, input, ids, reading] of [
      [
        localContext,
        { mine: true },
        [ownHidden, own],
        'Posts, yours, those you wrote anonymously too, newest first',
      ],
      [
        localContext,
        { mine: false },
        [hidden, selling, buying, friendsPost],
        'Posts, not yours, newest first',
      ],
      // An anonymous post is not found by its author's name, not even the viewer's own.
      [localContext, { author: 'Fred Friend' }, [friendsPost], 'Posts, by Fred Friend, newest first'],
      [localContext, { author: 'Vera Viewer' }, [own], 'Posts, by Vera Viewer, newest first'],
      [{ ...localContext, viewerId: friend.id }, { mine: false, text: 'Vera’s' }, [ownHidden], undefined],
      [{ ...localContext, viewerId: friend.id }, { mine: true, text: 'Vera’s' }, [], undefined],
    ] as const) {
      const outcome = await outcomeOf(context, 'posts', input)
      if (outcome.kind !== 'result') throw new Error(outcome.kind)
      expect(idsOf(outcome.result)).toEqual(ids)
      if (reading !== undefined) expect(outcome.result.reading).toBe(reading)
    }
    // Input from outside must not set these.
    const forgedInput = { mine: true, staysOnServer: true, knowsOwn: true }
    const told = await outcomeOf(toolContextOf(database, viewer.id, ['posts', 'erp']), 'posts', forgedInput)
    expect(told.kind === 'result' && idsOf(told.result)).not.toContain(ownHidden)
  })

  it('are counted without a list', async () => {
    expect(await ask('posts', { operation: 'total', type: 'ERP post' })).toMatchObject({
      category: 'erp',
      reading: 'Number of ERP posts',
      matched: 1,
      rows: [],
    })
    expect((await askRegular('posts', { operation: 'total' })).reading).toBe('Number of regular posts')
  })

  it('are grouped by author, with anonymous ones together and without a link to their authors', async () => {
    const result = await ask('posts', { operation: 'group', by: 'author' })
    expect(result.reading).toBe('Number of posts, by author, largest first')
    expect(linesOf(result)).toEqual(
      expect.arrayContaining([
        ['Anonymous User', '2'],
        ['Stan Stranger', '2'],
        ['Vera Viewer', '1'],
        ['Fred Friend', '1'],
      ]),
    )
    expect(new Map(result.rows.map(({ cells, href }) => [cells[0], href]))).toEqual(
      new Map([
        ['Anonymous User', '/'],
        ['Stan Stranger', `/profile/${stranger.id}`],
        ['Vera Viewer', `/profile/${viewer.id}`],
        ['Fred Friend', `/profile/${friend.id}`],
      ]),
    )
  })

  it('are grouped by type, tag and period', async () => {
    expect(linesOf(await ask('posts', { by: 'type' }))).toEqual([
      ['regular', '4'],
      ['Buying Requisition post', '1'],
      ['ERP post', '1'],
    ])
    const tags = await ask('posts', { by: 'tag' })
    expect(tags.computed).toBe('Count of 6 posts that you can see, with several tags in each of them')
    expect(linesOf(tags)).toEqual([
      ['No tag', '4'],
      ['cement', '2'],
      ['prices', '1'],
    ])
    expect(tags.rows[1]?.href).toBe('/?tag=cement')
    expect(linesOf(await ask('posts', { by: 'month' }))).toEqual([
      ['Nov 2026', '4'],
      ['Oct 2026', '2'],
    ])
  })
})
