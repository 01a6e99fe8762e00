import { buildMember } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { form, json, type Row } from '../row.ts'
import { unique, type World } from '../world.ts'

const owner = async ({ people }: World) => ({ id: people.owner.id })
export const someMember = async ({ app }: World) => ({ id: (await buildMember(app.database)).id })
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

const card =
  (visibility: 'public' | 'friends' | 'private') =>
  async ({ app, make, people: { owner } }: World) => {
    // A member has at most twenty.
    await app.database.run(sql`
      delete from business_cards where member_id = ${owner.id} and not is_default
        and (select count(*) from business_cards where member_id = ${owner.id}) > 10`)
    const made = await make(`/api/users/${owner.id}/business-card`, { title: unique(), visibility })
    return { id: owner.id, cardId: Number(made['id']) }
  }

/** Profiles, business cards, connections and restrictions. */
export const memberRows: readonly Row[] = [
  { operation: 'GET /api/friends/requests' },
  { operation: 'GET /api/friends/{id}', item: owner },
  {
    operation: 'GET /api/friends/{id}/pending',
    item: owner,
  },
  { operation: 'GET /api/friends/{id}/status', item: owner },
  { operation: 'POST /api/friends/{id}', item: someMember },
  { operation: 'DELETE /api/friends/{id}', item: someMember },
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
  },
  { operation: 'GET /api/connections/suggestions' },
  { operation: 'GET /api/people' },
  { operation: 'GET /api/search', query: 'search=steel' },
  {
    operation: 'GET /api/restrictions/{kind}',
    item: async () => ({ kind: 'blocks' }),
    absentItem: async () => ({ kind: 'mutes' }),
  },
  ...(['GET', 'PUT', 'DELETE'] as const).map((method): Row => ({
    operation: `${method} /api/restrictions/{kind}/{id}`,
    item: async (world) => ({ kind: 'mutes', ...(await someMember(world)) }),
    absentItem: async () => ({ kind: 'mutes', id: 99_999_999 }),
  })),
  { operation: 'DELETE /api/connections/suggestions/{id}', item: someMember },
  { operation: 'POST /api/connections/suggestions/{id}', item: someMember },
  {
    operation: 'PATCH /api/users/{id}/profile',
    item: owner,
    request: json({ location: 'Oslo' }),
  },
  {
    operation: 'POST /api/users/{id}/photo/{type}',
    item: async (world) => ({ ...(await owner(world)), type: 'profile' }),
    request: form({}, { field: 'photo', name: 'me.png', bytes: new Uint8Array(png) }),
  },
  { operation: 'GET /api/users/{id}/photos', item: owner },
  { operation: 'GET /api/users/{id}/activity', item: owner },
  { operation: 'GET /api/users/{id}/gamification', item: owner },
  { operation: 'GET /api/users/{id}/business-cards', item: owner },
  { operation: 'GET /api/users/{id}/business-card', item: owner },
  {
    operation: 'POST /api/users/{id}/business-card',
    item: owner,
    request: json({ title: 'Buyer' }),
  },
  {
    operation: 'PATCH /api/users/{id}/business-card/{cardId}',
    item: card('public'),
    request: json({ title: 'Trader' }),
  },
  {
    operation: 'DELETE /api/users/{id}/business-card/{cardId}',
    item: async (world) => {
      await card('public')(world)
      return card('public')(world)
    },
  },
  {
    operation: 'GET /api/users/{id}/business-card/{cardId}/vcard',
    about: 'a public card',
    item: card('public'),
  },
  {
    operation: 'GET /api/users/{id}/business-card/{cardId}/vcard',
    about: 'a card for friends',
    item: card('friends'),
  },
  {
    operation: 'GET /api/users/{id}/business-card/{cardId}/vcard',
    about: 'a private card',
    item: card('private'),
  },
]
