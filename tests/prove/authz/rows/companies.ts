import { buildCompany } from '#db/factories/index.ts'
import type { Role } from '#features/trade/companies/domain.ts'
import { sql } from '#platform/server/database/sql.ts'
import { form, json, type Row } from '../row.ts'
import { jsonRequest, unique, type World } from '../world.ts'
import { png, someMember } from './members.ts'

const name = 'Pier & Partners'

/**
 * A company of the owner, in which `connection` is a manager and `listed` a viewer. The one of the call before goes,
 * because nobody can be in more than twenty.
 */
export async function company({ app: { database }, people: { owner, connection, listed } }: World) {
  await database.run(sql`
    delete from books b using companies c, company_members m
    where b.id = c.book_id and c.id = m.company_id and m.member_id = ${owner.id}`)
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
const showing = async (world: World) => {
  const { id } = await company(world)
  await world.make(`/api/companies/${id}`, { showsPeople: true }, undefined, 'PATCH')
  return { id }
}

const withPerson = (role: Role) => async (world: World) => {
  const { id } = await company(world)
  const person = await someMember(world)
  await world.app.database.run(sql`
    insert into company_members (company_id, member_id, role) values (${id}, ${person.id}, ${role})`)
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
      insert into company_invitations (company_id, member_id, role, invited_by, expires_at)
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
  { operation: 'GET /api/companies/{id}/log', item: one },
  { operation: 'GET /api/companies/{id}/log/file', item: one },
  { operation: 'POST /api/companies/{id}/second-step', item: one },
  { operation: 'DELETE /api/companies/{id}/second-step', item: one },
  { operation: 'GET /api/companies/{id}/bank-warning', item: changing },
  { operation: 'GET /api/companies/{id}/bank-changes', item: changing },
  {
    operation: 'POST /api/companies/{id}/bank-changes/{changeId}/stop',
    item: changing,
  },
  { operation: 'GET /api/companies/{id}/figures', item: one },
  { operation: 'GET /api/companies/{id}/certificates', item: one },
  {
    operation: 'POST /api/companies/{id}/certificates',
    item: one,
    request: form(certificateFields),
  },
  {
    operation: 'DELETE /api/companies/{id}/certificates/{certificateId}',
    item: certified(false),
  },
  {
    operation: 'POST /api/companies/{id}/certificates/{certificateId}/restore',
    item: certified(true),
  },
  {
    operation: 'GET /api/companies/{id}/certificates/{certificateId}/file',
    item: withCertificateFile,
  },
]

const withNumber = async (world: World) => {
  const { id } = await company(world)
  const { version } = await world.app.database.one(sql<{ version: number }>`
    update companies set vat_id = ${`DE${unique()}1`} where id = ${id} returning version`)
  return { id, version }
}

const forAdministrators: readonly Row[] = [
  { operation: 'GET /api/admin/companies' },
  {
    operation: 'PUT /api/admin/companies/{id}/vat-check',
    item: withNumber,
    request: (_, { version = 1 }) => jsonRequest('PUT', { version }),
  },
  { operation: 'DELETE /api/admin/companies/{id}/vat-check', item: withNumber },
]

const invitations: readonly Row[] = [
  {
    operation: 'GET /api/companies/{id}/invitations',
    item: one,
  },
  {
    operation: 'POST /api/companies/{id}/invitations',
    item: one,
    request: ({ people }) => json({ username: people.stranger.username, role: 'trader' })(),
  },
  {
    operation: 'POST /api/companies/{id}/invitations',
    about: 'as an owner',
    item: one,
    request: ({ people }) => json({ username: people.stranger.username, role: 'owner' })(),
  },
  {
    operation: 'POST /api/companies/{id}/invitations',
    about: 'without an address of their own',
    item: one,
    request: () => json({ email: `${unique()}@example.com`, role: 'viewer' })(),
  },
  {
    operation: 'DELETE /api/companies/{id}/invitations/{invitationId}',
    item: sent,
  },
  {
    operation: 'DELETE /api/companies/{id}/invitations/{invitationId}',
    about: 'of another company',
    item: sentElsewhere,
  },
  { operation: 'GET /api/invitations' },
  { operation: 'POST /api/invitations/{id}/accept', item: received },
  { operation: 'POST /api/invitations/{id}/decline', item: received },
]

const people: readonly Row[] = [
  {
    operation: 'GET /api/companies/{id}/members',
    item: one,
  },
  { operation: 'GET /api/companies/{id}/members', about: 'that it shows', item: showing },
  {
    operation: 'PATCH /api/companies/{id}/members/{userId}',
    item: withPerson('bookkeeper'),
    request: json({ role: 'trader' }),
  },
  {
    operation: 'PATCH /api/companies/{id}/members/{userId}',
    about: 'who becomes an owner',
    item: withPerson('bookkeeper'),
    request: json({ role: 'owner' }),
  },
  {
    operation: 'PATCH /api/companies/{id}/members/{userId}',
    about: 'who is an owner',
    item: withPerson('owner'),
    request: json({ role: 'viewer' }),
  },
  {
    operation: 'PATCH /api/companies/{id}/members/{userId}',
    about: 'who is not in it',
    item: about('stranger'),
    request: json({ role: 'viewer' }),
  },
  { operation: 'GET /api/companies/{id}/readers', item: one },
  {
    operation: 'DELETE /api/companies/{id}/readers/{kind}/{readerId}',
    about: 'that it does not have',
    item: async (world) => ({ ...(await one(world)), kind: 'programs', readerId: 99_999_999 }),
  },
  {
    operation: 'GET /api/companies/{id}/members/{userId}/legacy',
    item: withPerson('storekeeper'),
  },
  {
    operation: 'DELETE /api/companies/{id}/members/{userId}',
    item: withPerson('storekeeper'),
  },
  {
    operation: 'DELETE /api/companies/{id}/members/{userId}',
    about: 'who leaves by themselves',
    item: about('listed'),
  },
  {
    operation: 'DELETE /api/companies/{id}/members/{userId}',
    about: 'who is its only owner',
    item: about('owner'),
  },
  {
    operation: 'DELETE /api/companies/{id}/members/{userId}',
    about: 'who is not in it',
    item: about('stranger'),
  },
]

/** Companies, their people and invitations. */
export const companyRows: readonly Row[] = [
  { operation: 'GET /api/books' },
  {
    operation: 'PATCH /api/books/{id}',
    item: async (world) => ({ id: (await company(world)).bookId }),
    request: json({ taxes: true }),
  },
  {
    operation: 'POST /api/books/{id}/approval-changes/{changeId}',
    item: raising,
    request: json({ answer: 'stop' }),
  },
  {
    operation: 'PUT /api/user/book',
    item: async (world) => ({ bookId: (await company(world)).bookId }),
    request: (_, { bookId }) => jsonRequest('PUT', { bookId }),
  },
  { operation: 'GET /api/companies' },
  { operation: 'POST /api/companies', request: () => json({ name: unique() })() },
  {
    operation: 'GET /api/users/{id}/companies',
    item: async ({ people: { owner } }) => ({ id: owner.id }),
  },
  { operation: 'GET /api/companies/{id}', item: one },
  {
    operation: 'PATCH /api/companies/{id}',
    item: one,
    request: json({ city: 'Bergen' }),
  },
  {
    operation: 'DELETE /api/companies/{id}',
    item: one,
    request: json({ name }),
  },
  { operation: 'GET /api/companies/{id}/logo', item: withLogo },
  {
    operation: 'GET /api/companies/{id}/logo',
    about: 'that is not there',
    item: one,
  },
  ...people,
  ...invitations,
  ...counterparty,
  ...forAdministrators,
]
