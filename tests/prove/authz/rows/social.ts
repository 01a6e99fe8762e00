import { randomBytes } from 'node:crypto'
import { buildNotification, buildPost, buildTag } from '#db/factories/index.ts'
import { openFileStore } from '#platform/server/files/store.ts'
import { sql } from '#platform/server/database/sql.ts'
import { notificationTypes } from '#features/people/notifications/domain.ts'
import type { Privacy } from '#features/network/posts/domain.ts'
import { form, json, type Row } from '../row.ts'
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
  const about = `a ${privacy} post`
  const item = post(privacy)
  return [
    { operation: 'GET /api/posts/{id}', about, item },
    { operation: 'GET /api/files/{id}', about, item: fileOf(privacy) },
    { operation: 'GET /api/posts/{id}/replies', about, item },
    { operation: 'POST /api/posts/{id}/likes', about, item },
    { operation: 'DELETE /api/posts/{id}/likes', about, item },
    {
      operation: 'PUT /api/posts/{id}/privacy',
      about,
      item,
      request: json({ privacy: 'private' }),
    },
    {
      operation: 'PUT /api/posts/{id}',
      about,
      item,
      request: json({ content: 'Other terms', tags: [], revision: 0 }),
    },
    {
      operation: 'PUT /api/posts/{id}/preview',
      about,
      item,
      request: json({ shown: false }),
    },
    { operation: 'GET /api/posts/{id}/versions', about, item },
    { operation: 'GET /api/posts/{id}/marks', about, item },
    { operation: 'PUT /api/posts/{id}/saved', about, item },
    { operation: 'PUT /api/posts/{id}/thread-muted', about, item },
    { operation: 'DELETE /api/posts/{id}/thread-muted', about, item },
    // Administrators may delete every post, even those that they could not see as members.
    {
      operation: 'DELETE /api/posts/{id}',
      about,
      item,
    },
    {
      operation: 'POST /api/posts',
      about: `an answer to ${about}`,
      request: (_, { id }) => form({ content: 'An answer', backId: String(id), privacy: 'private' })(),
      item,
    },
  ]
})

const suggestion = async ({ make }: World) => ({
  id: Number((await make('/api/suggestions', { title: unique(), content: 'Please' }))['id']),
})
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
  { operation: 'GET /api/posts' },
  { operation: 'GET /api/link-previews' },
  { operation: 'GET /api/link-pictures/{key}', item: linkPicture },
  {
    operation: 'GET /api/posts',
    about: 'moderation',
    query: 'scope=all',
  },
  { operation: 'DELETE /api/posts/{id}/saved', item: post('private') },
  { operation: 'POST /api/posts', request: form({ content: 'Hello', privacy: 'public' }) },
  {
    operation: 'GET /api/posts/{id}/audience',
    item: post('custom'),
  },
  { operation: 'GET /api/tags' },
  { operation: 'POST /api/tags', request: () => json({ name: unique() })() },
  { operation: 'GET /api/admin/tags' },
  {
    operation: 'POST /api/admin/tags/{id}/merge',
    item: openTag,
    request: () => json({ into: `other${unique()}` })(),
  },
  {
    operation: 'DELETE /api/admin/tags/{id}',
    item: openTag,
  },
  { operation: 'GET /api/posts/unseen-mentions', query: 'mentioned=1' },
  { operation: 'GET /api/audiences' },
  {
    operation: 'POST /api/audiences',
    request: ({ people }, _, caller) => newAudience(caller === 'listed' ? people.owner.id : people.listed.id),
  },
  {
    operation: 'PUT /api/audiences/{id}',
    item: audience,
    request: ({ people }, _, caller) => newAudience(caller === 'listed' ? people.owner.id : people.listed.id),
  },
  { operation: 'DELETE /api/audiences/{id}', item: audience },
  { operation: 'GET /api/notifications' },
  { operation: 'GET /api/notifications/count' },
  { operation: 'POST /api/notifications/read-all' },
  { operation: 'GET /api/notifications/settings' },
  {
    operation: 'PUT /api/notifications/settings',
    request: json({
      channels: Object.fromEntries(notificationTypes.map((type) => [type, 'page'])),
      timeZone: 'Europe/Berlin',
      quiet: null,
      digestAt: '08:00',
    }),
  },
  {
    operation: 'POST /api/notifications/{id}/read',
    item: async ({ app, people }) => ({
      id: (await buildNotification(app.database, { userId: people.owner.id })).id,
    }),
  },
  {
    operation: 'POST /api/reports',
    item: someMember,
    request: (_, { id }) => json({ kind: 'member', id: Number(id), reason: 'spam' })(),
  },
  { operation: 'GET /api/admin/reports' },
  {
    operation: 'POST /api/admin/reports/{id}/decision',
    item: async (world) => {
      const { id } = await someMember(world)
      const row = await world.app.database.one(sql<{ id: number }>`
        insert into reports (kind, subject_id, excerpt) values ('member', ${id}, 'Somebody') returning id`)
      return { id: row.id }
    },
    request: json({ state: 'kept', decision: 'Nothing wrong' }),
  },
  { operation: 'GET /api/suggestions' },
  { operation: 'POST /api/suggestions', request: json({ title: 'A', content: 'B' }) },
  { operation: 'GET /api/suggestions/{id}', item: suggestion },
  {
    operation: 'POST /api/suggestions/{id}/vote',
    item: suggestion,
    request: json({ isUpvote: true }),
  },
  {
    operation: 'POST /api/suggestions/{id}/reply',
    item: suggestion,
    request: json({ content: 'Thank you' }),
  },
  {
    operation: 'DELETE /api/suggestions/{id}',
    item: suggestion,
  },
]
