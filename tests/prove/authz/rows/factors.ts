import { buildMember } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { adminOnly, everybody, json, member, ownersAlone, type Row, visitorOnly401 } from '../row.ts'
import { unique, type World } from '../world.ts'

const passkeyOf = async ({ app }: World, userId: number) => {
  const { id } = await app.database.one(sql<{ id: number }>`
    insert into passkeys (user_id, credential_id, public_key, counter, name)
    values (${userId}, ${unique()}, '', 0, 'Phone') returning id`)
  return { id }
}

const lockedOut = async (world: World) => {
  const { id } = await buildMember(world.app.database)
  await passkeyOf(world, id)
  return { id }
}

const credential = { id: 'bm9uZQ', rawId: 'bm9uZQ', type: 'public-key' }
const clientDataJSON = 'bm9uZQ'

/** The password is not theirs. */
const refusedToAll = '401 403 403 403 403 403 403'

export const factorRows: readonly Row[] = [
  { operation: 'POST /api/login/passkey/options', expect: everybody },
  {
    operation: 'POST /api/login/passkey',
    request: json({
      credential: {
        ...credential,
        response: { clientDataJSON, authenticatorData: 'bm9uZQ', signature: 'bm9uZQ' },
      },
    }),
    expect: '401 401 401 401 401 401 401',
  },
  { operation: 'GET /api/account/factors', expect: member },
  { operation: 'POST /api/account/confirm', request: json({ password: 'wrong' }), expect: refusedToAll },
  {
    operation: 'POST /api/account/factors/authenticator/confirm',
    request: json({ code: '000000' }),
    expect: '401 400 400 400 400 400 400',
  },
  { operation: 'POST /api/account/factors/authenticator', request: json({}), expect: member },
  {
    operation: 'POST /api/account/factors/authenticator/remove',
    request: json({}),
    expect: visitorOnly401,
  },
  { operation: 'POST /api/account/factors/passkeys/options', request: json({}), expect: member },
  {
    operation: 'POST /api/account/factors/passkeys',
    request: json({
      name: 'Phone',
      credential: { ...credential, response: { clientDataJSON, attestationObject: 'bm9uZQ' } },
    }),
    expect: '401 400 400 400 400 400 400',
  },
  {
    operation: 'POST /api/account/factors/recovery-codes',
    request: json({}),
    expect: '401 409 409 409 409 409 409',
  },
  {
    operation: 'DELETE /api/admin/users/{id}/factors',
    item: lockedOut,
    expect: adminOnly,
    absent: '401 403 403 403 403 404 403',
  },
  // This row is last, because the owner has factors afterwards.
  {
    operation: 'POST /api/account/factors/passkeys/{id}/remove',
    item: (world) => passkeyOf(world, world.people.owner.id),
    request: json({}),
    expect: ownersAlone,
  },
]
