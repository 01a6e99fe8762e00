import { expect, it } from 'vitest'
import { buildCompany } from '#db/factories/index.ts'
import { ordersApi, type Photo, photoErrors } from '#features/trade/orders/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { guestAddress, openLink } from '#tests/support/guests.ts'
import { drawText } from '#tests/support/pictures.ts'
import { makeDelivery, postRequisition } from '#tests/support/trade.ts'
import { guestsApi, publicGuestApi } from '../contract.ts'

const { anonymous, database, signIn } = await testApplication()
const seller = await signIn({ verified: true })
const selling = await buildCompany(database, { people: [{ userId: seller.id, role: 'owner' }] })
const asSeller = { fetch: seller.fetch, bookId: selling.bookId }
const damage = new File([new Uint8Array(await drawText(['Wet boxes']))], 'damage.png')

async function add(by: Pick<SignedIn, 'fetch'>, path: string) {
  const body = new FormData()
  body.append('photo', damage)
  const reply = await by.fetch(path, { method: 'POST', body })
  return { status: reply.status, text: await reply.text() }
}
const one = (id: number, photo: Photo) => ({ params: { id: String(id), photoId: String(photo.id) } })
const photosOf = async (order: number) =>
  (await seller.call(ordersApi.get, { params: { id: String(order) } })).body.deliveries.map(
    ({ photos }) => photos,
  )
const bytesOf = async (bookId: number) =>
  (
    await database.one(sql<{ n: number }>`
      select coalesce(sum(bytes), 0)::int as n from stored_bytes where book_id = ${bookId}`)
  ).n

/** What a guest buys of the company, with all of it under way. */
async function guestBuying() {
  const { id: postId } = await postRequisition(asSeller, {}, 'Selling Requisition post')
  const of = { params: { id: String(postId) } }
  const body = { name: 'Bergmann', email: guestAddress('vera') }
  const guest = (await seller.call(guestsApi.invite, { ...of, body })).body
  const token = await openLink(database, guest.id)
  const lines = [1, 2].map((line) => ({ line, unitPrice: 3 }))
  const quote = await anonymous.call(publicGuestApi.quote, { params: { token }, body: { lines } })
  const award = await seller.call(ordersApi.award, {
    ...of,
    body: { lines: [1, 2].map((line) => ({ line, quoteId: quote.body.id })), reason: 'The best price' },
  })
  const order = award.body[0]?.id ?? 0
  await anonymous.call(publicGuestApi.accept, { params: { token, id: String(order) }, body: {} })
  const id = await makeDelivery(asSeller, order)
  const receive = () =>
    anonymous.call(publicGuestApi.receive, {
      params: { token, id: String(id) },
      body: { lines: [{ line: 1, received: 10, damaged: 2 }] },
    })
  return { order, id, token, receive, path: `/api/trade-links/${token}/deliveries/${id}/photos` }
}

it('comes from guests by their link, and from no other; their seller gives the room', async () => {
  const { order, id, token, receive, path } = await guestBuying()
  expect((await add(anonymous, path)).text).toContain(photoErrors.notReceived.sentence)
  await receive()
  const before = await bytesOf(selling.bookId)
  const { status, text } = await add(anonymous, path)
  expect(status).toBe(201)
  expect(await bytesOf(selling.bookId)).toBeGreaterThan(before)
  const photo = JSON.parse(text) as Photo
  expect(await photosOf(order)).toEqual([[photo]])
  expect((await seller.call(ordersApi.removePhoto, one(id, photo))).status).toBe(403)
  const byLink = await anonymous.fetch(`${path}/${photo.id}?inline=true`)
  expect([byLink.status, byLink.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const other = await guestBuying()
  await other.receive()
  const elsewhere = `/api/trade-links/${other.token}/deliveries/${id}/photos`
  const found = [
    anonymous.fetch(`${elsewhere}/${photo.id}`),
    anonymous.fetch(`${other.path}/${photo.id}`),
    anonymous.fetch(`${elsewhere}/${photo.id}`, { method: 'DELETE' }),
    add(anonymous, elsewhere),
  ]
  expect((await Promise.all(found)).map((reply) => reply.status)).toEqual([404, 404, 404, 404])
  const params = { token, ...one(id, photo).params }
  expect((await anonymous.call(publicGuestApi.removePhoto, { params })).status).toBe(200)
  expect(await photosOf(order)).toEqual([[]])
})

it('is refused to a guest without a word of what is in the other book', async () => {
  const { id, path, receive } = await guestBuying()
  await receive()
  await database.run(sql`
    insert into attachments (kind, delivery_id, storage_book, file_key, preview_key, file_name, mime_type, size,
      preview_size, width, height)
    values ('photo', ${id}, ${selling.bookId}, 'none/full', 'none/small', 'full.png', 'image/png', ${2 ** 50},
      1, 1, 1)`)
  const { status, text } = await add(anonymous, path)
  expect([status, text]).toEqual([409, expect.stringContaining(photoErrors.noRoom.sentence)])
  await database.run(sql`delete from attachments where file_key = 'none/full'`)
  expect((await add(anonymous, path)).status).toBe(201)
})
