import { randomUUID } from 'node:crypto'
import { sql } from '#platform/server/database/sql.ts'
import { type Row, created, json, member, ownersAlone } from '../row.ts'
import type { Params, World } from '../world.ts'

const redirectUri = 'http://127.0.0.1/callback'
const unknownClient = '401 400 400 400 400 400 400'

const client = async ({ app }: World) => {
  const clientId = randomUUID()
  await app.database.run(sql`
    insert into clients (client_id, kind, name, redirect_uris)
    values (${clientId}, 'registered', 'Desk', ${[redirectUri]}::text[])`)
  return { clientId }
}

const request = ({ clientId }: Params) => ({
  client_id: String(clientId),
  redirect_uri: redirectUri,
  response_type: 'code',
  code_challenge: 'c'.repeat(43),
  code_challenge_method: 'S256',
})

const absentItem = async () => ({ clientId: 'unknown' })

const pass = async (world: World) => {
  const { clientId } = await client(world)
  return world.app.database.one(sql<{ id: number }>`
    insert into client_passes
      (user_id, client_id, audience, redirect_uri, categories, book_ids, connected_at, expires_at)
    select ${world.people.owner.id}, id, ${`${world.app.url}/mcp`}, ${redirectUri}, '{todo}', '{}', now(),
      now() + interval '1 day'
    from clients where client_id = ${clientId} returning id`)
}

/** A to-do that the owner's client has prepared. */
const proposal = async (world: World) => {
  const { id } = await pass(world)
  const { database } = world.app
  await database.run(sql`
    insert into assistant_grants (owner_id, category, value) values (${world.people.owner.id}, 'todo', 'allow')
    on conflict do nothing`)
  return database.one(sql<{ id: number }>`
    insert into client_proposals (pass_id, user_id, book_id, kind, payload, expires_at)
    select ${id}, user_id, user_id, 'todo', '{"title":"Call the bank"}', now() + interval '1 day'
    from client_passes where id = ${id} returning id`)
}

/** Programs outside, and who can see a member's data. */
export const clientRows: readonly Row[] = [
  {
    operation: 'POST /api/clients/requests',
    item: client,
    absentItem,
    request: (_, params) => json(request(params))(),
    expect: member,
    absent: unknownClient,
  },
  {
    operation: 'POST /api/clients/passes',
    item: client,
    absentItem,
    request: (_, params) => json({ request: request(params), categories: ['todo'], bookIds: [] })(),
    expect: created,
    absent: unknownClient,
  },
  { operation: 'DELETE /api/clients/passes/{id}', item: pass, expect: ownersAlone },
  { operation: 'GET /api/access/proposals', expect: member },
  { operation: 'GET /api/access/notes', expect: member },
  { operation: 'POST /api/access/proposals/{id}/confirm', item: proposal, expect: ownersAlone },
  { operation: 'DELETE /api/access/proposals/{id}', item: proposal, expect: ownersAlone },
  { operation: 'GET /api/access', expect: member },
  { operation: 'GET /api/access/reads', expect: member },
]
