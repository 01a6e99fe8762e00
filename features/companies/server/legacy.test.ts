import { describe, expect, it } from 'vitest'
import { buildCompany, buildMember } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { chooseBook } from '#tests/support/books.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { openLink } from '#tests/support/guests.ts'
import { postRequisition } from '#tests/support/trade.ts'
import { invoicesApi } from '#features/invoices/contract.ts'
import { guestsApi, publicGuestApi } from '#features/guests/contract.ts'
import { publicInvoiceApi, sendingApi } from '#features/sending/contract.ts'
import { companiesApi } from '../contract.ts'

const { anonymous, database, signIn } = await testApplication()
const of = (id: number) => ({ params: { id: String(id) } })

/** A company whose manager has made a link of an invoice, invited a guest, shared a file, and connected a program. */
async function withLegacy() {
  const [owner, leaver] = [
    await signIn({ verified: true }),
    await signIn({ confirmed: true, verified: true }),
  ]
  const company = await buildCompany(database, {
    people: [
      { userId: owner.id, role: 'owner' },
      { userId: leaver.id, role: 'manager' },
    ],
  })
  const { id, bookId } = company
  await chooseBook(leaver, bookId)
  const invoice = (await leaver.call(invoicesApi.create, { body: invoiceBody({ status: 'final' }) })).body
  const { url } = (await leaver.call(sendingApi.addLink, { ...of(invoice.id), body: {} })).body
  const link = { params: { token: url.split('/').at(-1) ?? '' } }
  const requisition = await postRequisition({ fetch: leaver.fetch, bookId })
  const guest = (
    await leaver.call(guestsApi.invite, {
      ...of(requisition.id),
      body: { name: 'Bergmann', email: 'vera@guest.example' },
    })
  ).body
  const guestLink = { params: { token: await openLink(database, guest.id) } }
  const stranger = await buildMember(database)
  await database.run(sql`
    with folder as (
      insert into file_folders (id, book_id, path, name) overriding system value
      select n, ${bookId}, array[n], 'Prices'
      from (select nextval(pg_get_serial_sequence('file_folders', 'id')) as n) numbers returning id)
    insert into file_shares (book_id, folder_id, user_id, shared_by)
    select ${bookId}, id, ${stranger.id}, ${leaver.id} from folder`)
  await database.run(sql`
    with program as (
      insert into clients (client_id, kind, name, redirect_uris)
      values (${`c-${leaver.id}`}, 'registered', 'Robot', array['http://127.0.0.1/x']) returning id)
    insert into client_passes (user_id, client_id, audience, redirect_uri, categories, book_ids, expires_at)
    select ${leaver.id}, id, 'x', 'x', array['financial'], array[${bookId}, ${leaver.id}]::bigint[],
      now() + interval '1 day' from program`)
  const person = { params: { id: String(id), userId: String(leaver.id) } }
  const opens = async () => [
    (await anonymous.call(publicInvoiceApi.show, link)).status,
    (await anonymous.call(publicGuestApi.show, guestLink)).status,
  ]
  const left = () =>
    database.one(sql<{ shares: number; programs: number }>`
      select (select count(*) from file_shares where book_id = ${bookId}) as shares,
        (select count(*) from client_passes where book_ids @> array[${bookId}::bigint]) as programs`)
  return { id, owner, leaver, person, opens, left }
}

/** What a withdrawn link of a document and one of a guest answer. */
const gone = [410, 404]

const shown = [
  { kind: 'documentLinks', count: 1, canBeHandedOver: true },
  { kind: 'guests', count: 1, canBeHandedOver: true },
  { kind: 'shares', count: 1, canBeHandedOver: true },
  { kind: 'programs', count: 1, canBeHandedOver: false },
]
const legacyOf = async (by: Pick<SignedIn, 'call'>, person: { params: { id: string; userId: string } }) =>
  (await by.call(companiesApi.legacy, person)).body.legacy

describe('what somebody made in a company and what stays in force by itself', () => {
  it('is shown to them and to whoever may remove them, and ends when they are removed', async () => {
    const { owner, leaver, person, opens, left } = await withLegacy()
    expect(await opens()).toEqual([200, 200])
    expect(await legacyOf(owner, person)).toEqual(shown)
    expect(await legacyOf(leaver, person)).toEqual(shown)
    expect((await anonymous.call(companiesApi.legacy, person)).status).toBe(401)
    expect((await (await signIn()).call(companiesApi.legacy, person)).status).toBe(403)
    expect((await owner.call(companiesApi.removePerson, person)).status).toBe(200)
    expect(await opens()).toEqual(gone)
    expect(await left()).toEqual({ shares: 0, programs: 0 })
  })

  it('stays where whoever removes them takes it over, but for programs', async () => {
    const { id, owner, person, opens, left } = await withLegacy()
    await owner.call(companiesApi.removePerson, { ...person, query: { takeOver: 'true' } })
    expect(await opens()).toEqual([200, 200])
    expect(await left()).toEqual({ shares: 1, programs: 0 })
    const own = { params: { id: String(id), userId: String(owner.id) } }
    expect((await legacyOf(owner, own)).map(({ kind }) => kind)).toEqual([
      'documentLinks',
      'guests',
      'shares',
    ])
  })

  it('ends when they leave by themselves, whatever they ask for', async () => {
    const { leaver, person, opens } = await withLegacy()
    await leaver.call(companiesApi.removePerson, { ...person, query: { takeOver: 'true' } })
    expect(await opens()).toEqual(gone)
  })

  it('ends as far as a new role does not cover it', async () => {
    const { owner, person, opens } = await withLegacy()
    await owner.call(companiesApi.setRole, { ...person, body: { role: 'trader' } })
    const [, guest] = await opens()
    expect(guest).toBe(200)
    await owner.call(companiesApi.setRole, { ...person, body: { role: 'viewer' } })
    expect(await opens()).toEqual(gone)
  })
})
