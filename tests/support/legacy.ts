import { buildCompany, buildMember } from '#db/factories/index.ts'
import { guestsApi, publicGuestApi } from '#features/trade/guests/contract.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { publicInvoiceApi, sendingApi } from '#features/books/correspondence/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { TestApplication } from './application.ts'
import { chooseBook } from './books.ts'
import { openLink } from './guests.ts'
import { invoiceBody } from './invoices.ts'
import { postRequisition } from './trade.ts'

const of = (id: number) => ({ params: { id: String(id) } })

/** A company whose manager has made a link of an invoice, invited a guest, shared a file, and connected a program. */
export async function withLegacy({
  anonymous,
  database,
  signIn,
}: Pick<TestApplication, 'anonymous' | 'database' | 'signIn'>) {
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
    insert into file_shares (book_id, folder_id, member_id, shared_by)
    select ${bookId}, id, ${stranger.id}, ${leaver.id} from folder`)
  await database.run(sql`
    with program as (
      insert into clients (client_id, kind, name, redirect_uris)
      values (${`c-${leaver.id}`}, 'registered', 'Robot', array['http://127.0.0.1/x']) returning id)
    insert into client_passes (member_id, client_id, audience, redirect_uri, categories, book_ids, expires_at)
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
