import { buildMember } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { json, type Row } from '../row.ts'
import { unique, type World } from '../world.ts'

const passkeyOf = async ({ app }: World, userId: number) => {
  const { id } = await app.database.one(sql<{ id: number }>`
    insert into passkeys (member_id, credential_id, public_key, counter, name)
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

export const factorRows: readonly Row[] = [
  { operation: 'POST /api/login/passkey/options' },
  {
    operation: 'POST /api/login/passkey',
    request: json({
      credential: {
        ...credential,
        response: { clientDataJSON, authenticatorData: 'bm9uZQ', signature: 'bm9uZQ' },
      },
    }),
  },
  { operation: 'GET /api/account/factors' },
  { operation: 'POST /api/account/confirm', request: json({ password: 'wrong' }) },
  {
    operation: 'POST /api/account/factors/authenticator/confirm',
    request: json({ code: '000000' }),
  },
  { operation: 'POST /api/account/factors/authenticator', request: json({}) },
  {
    operation: 'POST /api/account/factors/authenticator/remove',
    request: json({}),
  },
  { operation: 'POST /api/account/factors/passkeys/options', request: json({}) },
  {
    operation: 'POST /api/account/factors/passkeys',
    request: json({
      name: 'Phone',
      credential: { ...credential, response: { clientDataJSON, attestationObject: 'bm9uZQ' } },
    }),
  },
  {
    operation: 'POST /api/account/factors/recovery-codes',
    request: json({}),
  },
  {
    operation: 'DELETE /api/admin/users/{id}/factors',
    item: lockedOut,
  },
  // This row is last, because the owner has factors afterwards.
  {
    operation: 'POST /api/account/factors/passkeys/{id}/remove',
    item: (world) => passkeyOf(world, world.people.owner.id),
    request: json({}),
  },
]
