import { buildMember } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { created, form, json, member, ownersAlone, type Row } from '../row.ts'
import { unique, type World } from '../world.ts'

const owner = async ({ people }: World) => ({ id: people.owner.id })
export const someMember = async ({ app }: World) => ({ id: (await buildMember(app.database)).id })
const onlySelf = '401 403 403 403 200 403 403'
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

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

/** Profiles, business cards, connections and restrictions. */
export const memberRows: readonly Row[] = [
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
  { operation: 'GET /api/connections/suggestions', expect: member },
  { operation: 'GET /api/people', expect: member },
  { operation: 'GET /api/search', query: 'search=steel', expect: member },
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
]
