import { buildMember, buildNotification } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { notificationTypes } from '#features/notifications/domain.ts'
import type { Privacy } from '#features/posts/domain.ts'
import { adminOnly, created, form, json, member, ownersAlone, type Row } from '../row.ts'
import { jsonOf, unique, type World } from '../world.ts'

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

const card =
  (visibility: 'public' | 'friends' | 'private') =>
  async ({ app, make, people: { owner } }: World) => {
    // A member has at most twenty.
    await app.database.run(sql`
      delete from business_cards where user_id = ${owner.id} and not is_default
        and (select count(*) from business_cards where user_id = ${owner.id}) > 10`)
    const made = await make(`/api/users/${owner.id}/business-card`, { title: unique(), visibility })
    return { id: owner.id, cardId: Number(made['id']) }
  }

const owner = async ({ people }: World) => ({ id: people.owner.id })
const conversation = async ({ make, people: { listed } }: World) => ({
  id: Number(
    (await make('/api/messages/conversations', { participantId: listed.id, content: 'Hello' }))['id'],
  ),
})
const participants = '401 404 404 200 200 404 404'
const ownMessage = async ({ make, people: { listed } }: World) => {
  const { id, sentMessageId } = await make('/api/messages/conversations', {
    participantId: listed.id,
    content: 'Hello',
  })
  return { id: Number(id), messageId: Number(sentMessageId) }
}
const senderAlone = '401 404 404 403 200 404 404'
const suggestion = async ({ make }: World) => ({
  id: Number((await make('/api/suggestions', { title: unique(), content: 'Please' }))['id']),
})
const moderated = '401 403 403 403 403 200 403'
const someMember = async ({ app }: World) => ({ id: (await buildMember(app.database)).id })
const onlySelf = '401 403 403 403 200 403 403'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

export const socialRows: readonly Row[] = [
  ...postRows,
  { operation: 'GET /api/posts', expect: member },
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
  { operation: 'GET /api/friends/requests', expect: member },
  { operation: 'GET /api/friends/{id}', item: owner, expect: member },
  {
    operation: 'GET /api/friends/{id}/pending',
    item: owner,
    expect: onlySelf,
    absent: '401 403 403 403 403 403 403',
  },
  { operation: 'GET /api/friends/{id}/status', item: owner, expect: member },
  { operation: 'POST /api/friends/{id}', item: someMember, expect: created },
  { operation: 'DELETE /api/friends/{id}', item: someMember, expect: member },
  {
    operation: 'POST /api/friends/{id}/accept',
    // A request from a new member to the owner: only the owner may accept it.
    item: async ({ join, make, people }) => {
      const sender = await join()
      await make(`/api/friends/${people.owner.id}`, undefined, sender)
      return { id: sender.id }
    },
    // A member who sent no request looks like one who sent it to somebody else.
    absentItem: someMember,
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
  { operation: 'GET /api/connections/suggestions', expect: member },
  {
    operation: 'GET /api/restrictions/{kind}',
    item: async () => ({ kind: 'blocks' }),
    absentItem: async () => ({ kind: 'mutes' }),
    expect: member,
    absent: member,
  },
  ...(['GET', 'PUT', 'DELETE'] as const).map((method): Row => ({
    operation: `${method} /api/restrictions/{kind}/{id}`,
    item: async (world) => ({ kind: 'mutes', ...(await someMember(world)) }),
    absentItem: async () => ({ kind: 'mutes', id: 99_999_999 }),
    expect: member,
    ...(method !== 'PUT' && { absent: member }),
  })),
  { operation: 'DELETE /api/connections/suggestions/{id}', item: someMember, expect: member },
  { operation: 'POST /api/connections/suggestions/{id}', item: someMember, expect: member },
  {
    operation: 'PATCH /api/users/{id}/profile',
    item: owner,
    request: json({ location: 'Oslo' }),
    expect: onlySelf,
  },
  {
    operation: 'POST /api/users/{id}/photo/{type}',
    item: async (world) => ({ ...(await owner(world)), type: 'profile' }),
    request: form({}, { field: 'photo', name: 'me.png', bytes: new Uint8Array(png) }),
    expect: onlySelf,
  },
  { operation: 'GET /api/users/{id}/photos', item: owner, expect: member },
  { operation: 'GET /api/users/{id}/activity', item: owner, expect: member },
  { operation: 'GET /api/users/{id}/gamification', item: owner, expect: member },
  { operation: 'GET /api/users/{id}/business-cards', item: owner, expect: member },
  { operation: 'GET /api/users/{id}/business-card', item: owner, expect: member },
  {
    operation: 'POST /api/users/{id}/business-card',
    item: owner,
    request: json({ title: 'Buyer' }),
    expect: '401 403 403 403 201 403 403',
  },
  {
    operation: 'PATCH /api/users/{id}/business-card/{cardId}',
    item: card('public'),
    request: json({ title: 'Trader' }),
    expect: onlySelf,
    absent: '401 403 403 403 404 403 403',
  },
  {
    operation: 'DELETE /api/users/{id}/business-card/{cardId}',
    item: async (world) => {
      await card('public')(world)
      return card('public')(world)
    },
    expect: onlySelf,
    absent: '401 403 403 403 404 403 403',
  },
  {
    operation: 'GET /api/users/{id}/business-card/{cardId}/vcard',
    about: 'a public card',
    item: card('public'),
    expect: member,
  },
  {
    operation: 'GET /api/users/{id}/business-card/{cardId}/vcard',
    about: 'a card for friends',
    item: card('friends'),
    expect: '401 404 200 404 200 404 404',
  },
  {
    operation: 'GET /api/users/{id}/business-card/{cardId}/vcard',
    about: 'a private card',
    item: card('private'),
    expect: ownersAlone,
  },
  { operation: 'GET /api/messages/conversations', expect: member },
  {
    operation: 'POST /api/messages/conversations',
    request: ({ people }, _, caller) =>
      json({ participantId: caller === 'stranger' ? people.owner.id : people.stranger.id, content: 'Hi' })(),
    expect: created,
  },
  { operation: 'GET /api/messages/conversations/{id}', item: conversation, expect: participants },
  { operation: 'GET /api/messages/conversations/{id}/messages', item: conversation, expect: participants },
  {
    operation: 'POST /api/messages/conversations/{id}',
    item: conversation,
    request: json({ content: 'Hello' }),
    expect: participants,
  },
  { operation: 'POST /api/messages/conversations/{id}/read', item: conversation, expect: participants },
  {
    operation: 'PUT /api/messages/conversations/{id}/messages/{messageId}',
    item: ownMessage,
    request: json({ content: 'Good evening' }),
    expect: senderAlone,
  },
  {
    operation: 'DELETE /api/messages/conversations/{id}/messages/{messageId}',
    item: ownMessage,
    expect: senderAlone,
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
