import { randomBytes } from 'node:crypto'
import { buildNotification, buildPost, buildTag } from '#db/factories/index.ts'
import { openFileStore } from '#platform/server/files/store.ts'
import { sql } from '#platform/server/database/sql.ts'
import { notificationTypes } from '#features/notifications/domain.ts'
import type { Privacy } from '#features/posts/domain.ts'
import { adminOnly, created, form, json, member, ownersAlone, type Row } from '../row.ts'
import { jsonOf, unique, type World } from '../world.ts'
import { someMember } from './members.ts'

/** A post of the owner's with a file; a custom one lists `listed`. */
const post =
  (privacy: Privacy) =>
  async ({ people: { owner, listed } }: World) => {
    const body = new FormData()
    body.append('content', `Terms ${unique()}`)
    body.append('privacy', privacy)
    if (privacy === 'custom')
      body.append('customAudience', JSON.stringify({ type: 'users', ids: [listed.id] }))
    body.append('files', new File(['terms'], 'terms.txt'))
    const reply = await owner.fetch('/api/posts', { method: 'POST', body })
    const made = await jsonOf<{ id: number; attachments: readonly { id: number }[] }>(reply)
    return { id: made.id, file: made.attachments[0]?.id ?? 0 }
  }

const fileOf = (privacy: Privacy) => async (world: World) => ({ id: (await post(privacy)(world)).file })

/** Who can see a post of the owner, in the order of the callers. Administrators see it as moderators. */
const expected: Readonly<
  Record<Privacy, { readonly read: string; readonly act: string; readonly own: string }>
> = {
  public: {
    read: '401 200 200 200 200 200 200',
    act: '401 200 200 200 200 200 200',
    own: '401 403 403 403 200 403 403',
  },
  friends: {
    read: '401 404 200 404 200 200 404',
    act: '401 404 200 404 200 404 404',
    own: '401 404 403 404 200 404 404',
  },
  custom: {
    read: '401 404 404 200 200 200 404',
    act: '401 404 404 200 200 404 404',
    own: '401 404 404 403 200 404 404',
  },
  private: {
    read: '401 404 404 404 200 200 404',
    act: '401 404 404 404 200 404 404',
    own: '401 404 404 404 200 404 404',
  },
}

/** A tag of a public post. */
const openTag = async ({ app: { database } }: World) => {
  const { id: postId } = await buildPost(database)
  return { id: (await buildTag(database, { postId })).id }
}

const newAudience = (memberId: number) => json({ name: unique(), ids: [memberId] })()

const audience = async ({ people: { owner, listed } }: World) => {
  const reply = await owner.fetch('/api/audiences', newAudience(listed.id))
  return jsonOf<{ id: number }>(reply)
}

const privacies = ['public', 'friends', 'custom', 'private'] as const

const postRows = privacies.flatMap((privacy): Row[] => {
  const { read, act, own } = expected[privacy]
  const about = `a ${privacy} post`
  const item = post(privacy)
  const rights = own.split(' ')
  return [
    { operation: 'GET /api/posts/{id}', about, item, expect: read },
    { operation: 'GET /api/files/{id}', about, item: fileOf(privacy), expect: read },
    { operation: 'GET /api/posts/{id}/replies', about, item, expect: act },
    { operation: 'POST /api/posts/{id}/likes', about, item, expect: act },
    { operation: 'DELETE /api/posts/{id}/likes', about, item, expect: act },
    {
      operation: 'PUT /api/posts/{id}/privacy',
      about,
      item,
      request: json({ privacy: 'private' }),
      expect: own,
    },
    {
      operation: 'PUT /api/posts/{id}',
      about,
      item,
      request: json({ content: 'Other terms', tags: [], revision: 0 }),
      expect: own,
    },
    {
      operation: 'PUT /api/posts/{id}/preview',
      about,
      item,
      request: json({ shown: false }),
      expect: own,
    },
    { operation: 'GET /api/posts/{id}/versions', about, item, expect: act },
    { operation: 'GET /api/posts/{id}/marks', about, item, expect: act },
    { operation: 'PUT /api/posts/{id}/saved', about, item, expect: act },
    { operation: 'PUT /api/posts/{id}/thread-muted', about, item, expect: act },
    { operation: 'DELETE /api/posts/{id}/thread-muted', about, item, expect: act },
    // Administrators may delete every post, even those that they could not see as members.
    {
      operation: 'DELETE /api/posts/{id}',
      about,
      item,
      expect: [...rights.slice(0, 5), '200', rights[6]].join(' '),
    },
    {
      operation: 'POST /api/posts',
      about: `an answer to ${about}`,
      request: (_, { id }) => form({ content: 'An answer', backId: String(id), privacy: 'private' })(),
      item,
      expect: act.replaceAll('200', '201'),
    },
  ]
})

const suggestion = async ({ make }: World) => ({
  id: Number((await make('/api/suggestions', { title: unique(), content: 'Please' }))['id']),
})
const moderated = '401 403 403 403 403 200 403'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

const linkPicture = async ({ app }: World) => {
  const key = randomBytes(20).toString('hex')
  const files = await openFileStore({ s3: undefined, dataDir: app.dataDir })
  await files.put(`link-pictures/${key}`, png)
  return { key }
}

export const socialRows: readonly Row[] = [
  ...postRows,
  { operation: 'GET /api/posts', expect: member },
  { operation: 'GET /api/link-previews', expect: member },
  { operation: 'GET /api/link-pictures/{key}', item: linkPicture, expect: member },
  {
    operation: 'GET /api/posts',
    about: 'moderation',
    query: 'scope=all',
    expect: '401 403 403 403 403 200 403',
  },
  { operation: 'DELETE /api/posts/{id}/saved', item: post('private'), expect: member, absent: member },
  { operation: 'POST /api/posts', request: form({ content: 'Hello', privacy: 'public' }), expect: created },
  {
    operation: 'GET /api/posts/{id}/audience',
    item: post('custom'),
    expect: '401 404 404 200 200 404 404',
  },
  { operation: 'GET /api/tags', expect: member },
  { operation: 'POST /api/tags', request: () => json({ name: unique() })(), expect: created },
  { operation: 'GET /api/admin/tags', expect: adminOnly },
  {
    operation: 'POST /api/admin/tags/{id}/merge',
    item: openTag,
    request: () => json({ into: `other${unique()}` })(),
    expect: adminOnly,
    absent: '401 403 403 403 403 404 403',
  },
  {
    operation: 'DELETE /api/admin/tags/{id}',
    item: openTag,
    expect: adminOnly,
    absent: '401 403 403 403 403 404 403',
  },
  { operation: 'GET /api/posts/unseen-mentions', query: 'mentioned=1', expect: member },
  { operation: 'GET /api/audiences', expect: member },
  {
    operation: 'POST /api/audiences',
    request: ({ people }, _, caller) => newAudience(caller === 'listed' ? people.owner.id : people.listed.id),
    expect: created,
  },
  {
    operation: 'PUT /api/audiences/{id}',
    item: audience,
    request: ({ people }, _, caller) => newAudience(caller === 'listed' ? people.owner.id : people.listed.id),
    expect: ownersAlone,
  },
  { operation: 'DELETE /api/audiences/{id}', item: audience, expect: ownersAlone },
  { operation: 'GET /api/notifications', expect: member },
  { operation: 'GET /api/notifications/count', expect: member },
  { operation: 'POST /api/notifications/read-all', expect: member },
  { operation: 'GET /api/notifications/settings', expect: member },
  {
    operation: 'PUT /api/notifications/settings',
    request: json({
      channels: Object.fromEntries(notificationTypes.map((type) => [type, 'page'])),
      timeZone: 'Europe/Berlin',
      quiet: null,
      digestAt: '08:00',
    }),
    expect: member,
  },
  {
    operation: 'POST /api/notifications/{id}/read',
    item: async ({ app, people }) => ({
      id: (await buildNotification(app.database, { userId: people.owner.id })).id,
    }),
    expect: ownersAlone,
  },
  {
    operation: 'POST /api/reports',
    item: someMember,
    request: (_, { id }) => json({ kind: 'member', id: Number(id), reason: 'spam' })(),
    expect: created,
  },
  { operation: 'GET /api/admin/reports', expect: adminOnly },
  {
    operation: 'POST /api/admin/reports/{id}/decision',
    item: async (world) => {
      const { id } = await someMember(world)
      const row = await world.app.database.one(sql<{ id: number }>`
        insert into reports (kind, subject_id, excerpt) values ('member', ${id}, 'Somebody') returning id`)
      return { id: row.id }
    },
    request: json({ state: 'kept', decision: 'Nothing wrong' }),
    expect: adminOnly,
    absent: '401 403 403 403 403 404 403',
  },
  { operation: 'GET /api/suggestions', expect: member },
  { operation: 'POST /api/suggestions', request: json({ title: 'A', content: 'B' }), expect: created },
  { operation: 'GET /api/suggestions/{id}', item: suggestion, expect: member },
  {
    operation: 'POST /api/suggestions/{id}/vote',
    item: suggestion,
    request: json({ isUpvote: true }),
    expect: member,
  },
  {
    operation: 'POST /api/suggestions/{id}/reply',
    item: suggestion,
    request: json({ content: 'Thank you' }),
    expect: moderated.replace('200', '201'),
  },
  {
    operation: 'DELETE /api/suggestions/{id}',
    item: suggestion,
    expect: moderated,
  },
]
