import { buildCompany } from '#db/factories/index.ts'
import type { Role } from '#features/companies/domain.ts'
import { sql } from '#platform/server/database/sql.ts'
import { created, form, json, member, type Row } from '../row.ts'
import { jsonRequest, unique, type World } from '../world.ts'
import { png, someMember } from './members.ts'

const name = 'Pier & Partners'

/**
 * A company of the owner, in which `connection` is a manager and `listed` a viewer. The one of the call before goes,
 * because nobody can be in more than twenty.
 */
export async function company({ app: { database }, people: { owner, connection, listed } }: World) {
  await database.run(sql`
    delete from companies where id in (select company_id from company_members where user_id = ${owner.id})`)
  return buildCompany(database, {
    name,
    people: [
      { userId: owner.id, role: 'owner' },
      { userId: connection.id, role: 'manager' },
      { userId: listed.id, role: 'viewer' },
    ],
  })
}

const one = async (world: World) => ({ id: (await company(world)).id })

/** For calls of owners and managers. Everybody knows the company, so the others are refused. */
const managersOnly = '401 403 200 403 200 403 403'

/** Those of the company who are no owners know of its log; to all outside it is not there. */
const ownersLog = '401 404 403 403 200 404 404'

const withPerson = (role: Role) => async (world: World) => {
  const { id } = await company(world)
  const person = await someMember(world)
  await world.app.database.run(sql`
    insert into company_members (company_id, user_id, role) values (${id}, ${person.id}, ${role})`)
  return { id, userId: person.id }
}
const about = (who: 'stranger' | 'listed' | 'owner') => async (world: World) => ({
  ...(await one(world)),
  userId: world.people[who].id,
})

const withLogo = async (world: World) => {
  const { id, bookId } = await company(world)
  const upload = await world.people.owner.fetch(`/api/upload?book=${bookId}`, {
    method: 'POST',
    ...form({}, { field: 'file', name: 'logo.png', bytes: new Uint8Array(png) })(),
  })
  const { url } = (await upload.json()) as { url: string }
  await world.make(`/api/companies/${id}`, { logo: url }, world.people.owner, 'PATCH')
  return { id }
}

const inviteTo = async ({ app: { database }, people }: World, companyId: number) =>
  (
    await database.one(sql<{ id: number }>`
      insert into company_invitations (company_id, user_id, role, invited_by, expires_at)
      values (${companyId}, ${people.stranger.id}, 'viewer', ${people.owner.id}, now() + interval '1 day')
      returning id`)
  ).id
const sent = async (world: World) => {
  const { id } = await company(world)
  return { invitationId: await inviteTo(world, id), id }
}
/** The company is the caller's, and the invitation another one's. */
const sentElsewhere = async (world: World) => {
  const { id } = await company(world)
  return { invitationId: await inviteTo(world, (await buildCompany(world.app.database)).id), id }
}
const received = async (world: World) => ({ id: (await sent(world)).invitationId })
const strangersAlone = '401 200 404 404 404 404 404'

/** New bank details of a company that has others. */
const changing = async (world: World) => {
  const { id } = await company(world)
  const entered = (iban: string) =>
    world.make(`/api/companies/${id}`, { bankAccounts: [{ iban }] }, world.people.owner, 'PATCH')
  await entered('DE89370400440532013000')
  await entered('GB82WEST12345698765432')
  const { id: changeId } = await world.app.database.one(sql<{ id: number }>`
    select id from company_bank_changes where company_id = ${id} and state = 'waiting'`)
  return { id, changeId }
}

/** A higher limit that another owner of the company has entered. */
const raising = async (world: World) => {
  const { bookId } = await company(world)
  const { id: changeId } = await world.app.database.one(sql<{ id: number }>`
    insert into approval_changes (book_id, state, effective_at)
    values (${bookId}, 'waiting', now() + interval '1 day') returning id`)
  return { id: bookId, changeId }
}

const certified = (isRemoved: boolean) => async (world: World) => {
  const { id } = await company(world)
  const { id: certificateId } = await world.app.database.one(sql<{ id: number }>`
    insert into company_certificates (company_id, name, valid_until, deleted_at)
    values (${id}, 'ISO 9001', '2099-01-01', case when ${isRemoved} then now() end) returning id`)
  return { id, certificateId }
}
const certificateFields = { name: 'ISO 9001', validUntil: '2099-01-01' }
const withCertificateFile = async (world: World) => {
  const { id } = await company(world)
  const reply = await world.people.owner.fetch(`/api/companies/${id}/certificates`, {
    method: 'POST',
    ...form(certificateFields, { field: 'file', name: 'iso.png', bytes: new Uint8Array(png) })(),
  })
  const { id: certificateId } = (await reply.json()) as { id: number }
  return { id, certificateId }
}

/** What partners see of a company: figures, certificates, and bank details that change. */
const counterparty: readonly Row[] = [
  { operation: 'GET /api/companies/{id}/log', item: one, expect: ownersLog },
  { operation: 'GET /api/companies/{id}/log/file', item: one, expect: ownersLog },
  // The owner has no second step either.
  { operation: 'POST /api/companies/{id}/second-step', item: one, expect: '401 403 403 403 403 403 403' },
  { operation: 'DELETE /api/companies/{id}/second-step', item: one, expect: '401 403 403 403 200 403 403' },
  { operation: 'GET /api/companies/{id}/bank-warning', item: changing, expect: member },
  { operation: 'GET /api/companies/{id}/bank-changes', item: changing, expect: managersOnly },
  {
    operation: 'POST /api/companies/{id}/bank-changes/{changeId}/stop',
    item: changing,
    expect: managersOnly,
  },
  { operation: 'GET /api/companies/{id}/figures', item: one, expect: member },
  { operation: 'GET /api/companies/{id}/certificates', item: one, expect: member },
  {
    operation: 'POST /api/companies/{id}/certificates',
    item: one,
    request: form(certificateFields),
    expect: '401 403 201 403 201 403 403',
  },
  {
    operation: 'DELETE /api/companies/{id}/certificates/{certificateId}',
    item: certified(false),
    expect: managersOnly,
  },
  {
    operation: 'POST /api/companies/{id}/certificates/{certificateId}/restore',
    item: certified(true),
    expect: managersOnly,
  },
  {
    operation: 'GET /api/companies/{id}/certificates/{certificateId}/file',
    item: withCertificateFile,
    expect: member,
  },
]

const invitations: readonly Row[] = [
  { operation: 'GET /api/companies/{id}/invitations', item: one, expect: managersOnly },
  {
    operation: 'POST /api/companies/{id}/invitations',
    item: one,
    request: ({ people }) => json({ username: people.stranger.username, role: 'trader' })(),
    expect: '401 403 201 403 201 403 403',
  },
  {
    operation: 'POST /api/companies/{id}/invitations',
    about: 'as an owner',
    item: one,
    request: ({ people }) => json({ username: people.stranger.username, role: 'owner' })(),
    expect: '401 403 403 403 201 403 403',
  },
  {
    operation: 'POST /api/companies/{id}/invitations',
    about: 'without an address of their own',
    item: one,
    request: () => json({ email: `${unique()}@example.com`, role: 'viewer' })(),
    expect: '401 403 403 403 403 403 403',
  },
  {
    operation: 'DELETE /api/companies/{id}/invitations/{invitationId}',
    item: sent,
    expect: managersOnly,
    absent: '401 403 404 403 404 403 403',
  },
  {
    operation: 'DELETE /api/companies/{id}/invitations/{invitationId}',
    about: 'of another company',
    item: sentElsewhere,
    expect: '401 403 404 403 404 403 403',
    absent: '401 403 404 403 404 403 403',
  },
  { operation: 'GET /api/invitations', expect: member },
  { operation: 'POST /api/invitations/{id}/accept', item: received, expect: strangersAlone },
  { operation: 'POST /api/invitations/{id}/decline', item: received, expect: strangersAlone },
]

const people: readonly Row[] = [
  { operation: 'GET /api/companies/{id}/members', item: one, expect: member },
  {
    operation: 'PATCH /api/companies/{id}/members/{userId}',
    item: withPerson('bookkeeper'),
    request: json({ role: 'trader' }),
    expect: managersOnly,
  },
  {
    operation: 'PATCH /api/companies/{id}/members/{userId}',
    about: 'who becomes an owner',
    item: withPerson('bookkeeper'),
    request: json({ role: 'owner' }),
    expect: '401 403 403 403 200 403 403',
  },
  {
    operation: 'PATCH /api/companies/{id}/members/{userId}',
    about: 'who is an owner',
    item: withPerson('owner'),
    request: json({ role: 'viewer' }),
    expect: '401 403 403 403 200 403 403',
  },
  {
    operation: 'PATCH /api/companies/{id}/members/{userId}',
    about: 'who is not in it',
    item: about('stranger'),
    request: json({ role: 'viewer' }),
    expect: '401 403 404 403 404 403 403',
  },
  { operation: 'GET /api/companies/{id}/readers', item: one, expect: '401 403 403 403 200 403 403' },
  {
    operation: 'DELETE /api/companies/{id}/readers/{kind}/{readerId}',
    about: 'that it does not have',
    item: async (world) => ({ ...(await one(world)), kind: 'programs', readerId: 99_999_999 }),
    expect: '401 403 403 403 404 403 403',
  },
  {
    operation: 'GET /api/companies/{id}/members/{userId}/legacy',
    item: withPerson('storekeeper'),
    expect: managersOnly,
  },
  {
    operation: 'DELETE /api/companies/{id}/members/{userId}',
    item: withPerson('storekeeper'),
    expect: managersOnly,
  },
  {
    operation: 'DELETE /api/companies/{id}/members/{userId}',
    about: 'who leaves by themselves',
    item: about('listed'),
    expect: '401 403 200 200 200 403 403',
  },
  {
    operation: 'DELETE /api/companies/{id}/members/{userId}',
    about: 'who is its only owner',
    item: about('owner'),
    expect: '401 403 403 403 409 403 403',
  },
  {
    operation: 'DELETE /api/companies/{id}/members/{userId}',
    about: 'who is not in it',
    item: about('stranger'),
    expect: '401 404 404 403 404 403 403',
  },
]

/** Companies, their people and invitations. */
export const companyRows: readonly Row[] = [
  { operation: 'GET /api/books', expect: member },
  {
    operation: 'PATCH /api/books/{id}',
    item: async (world) => ({ id: (await company(world)).bookId }),
    request: json({ taxes: true }),
    expect: '401 404 403 403 200 404 404',
  },
  {
    operation: 'POST /api/books/{id}/approval-changes/{changeId}',
    item: raising,
    request: json({ answer: 'stop' }),
    expect: '401 404 403 403 200 404 404',
  },
  {
    operation: 'PUT /api/user/book',
    item: async (world) => ({ bookId: (await company(world)).bookId }),
    request: (_, { bookId }) => jsonRequest('PUT', { bookId }),
    expect: '401 404 200 200 200 404 404',
  },
  { operation: 'GET /api/companies', expect: member },
  { operation: 'POST /api/companies', request: () => json({ name: unique() })(), expect: created },
  {
    operation: 'GET /api/users/{id}/companies',
    item: async ({ people: { owner } }) => ({ id: owner.id }),
    expect: member,
    absent: member,
  },
  { operation: 'GET /api/companies/{id}', item: one, expect: member },
  {
    operation: 'PATCH /api/companies/{id}',
    item: one,
    request: json({ city: 'Bergen' }),
    expect: managersOnly,
  },
  {
    operation: 'DELETE /api/companies/{id}',
    item: one,
    request: json({ name }),
    expect: '401 403 403 403 200 403 403',
  },
  { operation: 'GET /api/companies/{id}/logo', item: withLogo, expect: member },
  {
    operation: 'GET /api/companies/{id}/logo',
    about: 'that is not there',
    item: one,
    expect: '401 404 404 404 404 404 404',
  },
  ...people,
  ...invitations,
  ...counterparty,
]
