import { expect, it } from 'vitest'
import sharp from 'sharp'
import { buildCompany } from '#db/factories/index.ts'
import { heicSentence } from '#platform/contract/photos.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { makeAcceptedOrder, makeDelivery, makeReceived } from '#tests/support/trade.ts'
import { orderErrors, ordersApi, type Photo, photoErrors } from '../contract.ts'
import { maxPhotos } from '../domain.ts'

const { anonymous, database, signIn } = await testApplication()
const [buyer, keeper, bookkeeper] = [await signIn(), await signIn(), await signIn()]
const [seller, stranger] = [await signIn(), await signIn()]
const buying = await buildCompany(database, {
  people: [
    { userId: buyer.id, role: 'owner' },
    { userId: keeper.id, role: 'storekeeper' },
    { userId: bookkeeper.id, role: 'bookkeeper' },
  ],
})
const asBuyer = { fetch: buyer.fetch, bookId: buying.bookId }
const asSeller = { fetch: seller.fetch, bookId: seller.id }

/** As a phone makes it: with a place, and turned. */
const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
  .jpeg()
  .withExif({ IFD0: { Make: 'Okapi' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 33/1 0/1' } })
  .toBuffer()
const damage = (
  name = 'حذاء damage.jpg',
  content: string | Uint8Array<ArrayBuffer> = new Uint8Array(bytes),
) => new File([content], name)

type Caller = Pick<SignedIn, 'fetch'>
async function add(by: Caller, path: string, file: File | null = damage()) {
  const body = new FormData()
  if (file !== null) body.append('photo', file)
  const reply = await by.fetch(path, { method: 'POST', body })
  return { status: reply.status, text: await reply.text() }
}
const of = (id: number) => `/api/deliveries/${id}/photos`
async function added(id: number, by: Caller = keeper): Promise<Photo> {
  const { status, text } = await add(by, of(id))
  expect([status, text]).toEqual([201, expect.any(String)])
  return JSON.parse(text) as Photo
}
const one = (id: number, photo: Photo) => ({ params: { id: String(id), photoId: String(photo.id) } })
const photosOf = async (by: Pick<SignedIn, 'call'>, order: number) =>
  (await by.call(ordersApi.get, { params: { id: String(order) } })).body.deliveries.map(
    ({ photos }) => photos,
  )
const bytesOf = async (bookId: number) =>
  (
    await database.one(sql<{ n: number }>`
      select coalesce(sum(bytes), 0)::int as n from stored_bytes where book_id = ${bookId}`)
  ).n

it('is added by whoever may receive, seen by both sides, and counts for who added it', async () => {
  const { order, id } = await makeReceived(asBuyer, asSeller)
  const refused = [anonymous, stranger, seller, bookkeeper].map((by) => add(by, of(id)))
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([401, 404, 403, 403])
  expect((await add(seller, of(id))).text).toContain(orderErrors.wrongSide.sentence)
  const before = await bytesOf(keeper.id)
  const photo = await added(id)
  expect(photo).toMatchObject({ name: 'حذاء damage.jpg', width: 40, height: 30 })
  expect(await bytesOf(keeper.id)).toBeGreaterThan(before)
  expect([await photosOf(seller, order), await photosOf(bookkeeper, order)]).toEqual([[[photo]], [[photo]]])
  const delivery = await seller.call(ordersApi.delivery, { params: { id: String(id) } })
  expect(delivery.body.photos).toEqual([photo])
  const reply = await seller.fetch(`${of(id)}/${photo.id}?inline=true`)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const shown = await sharp(Buffer.from(await reply.arrayBuffer())).metadata()
  // Nobody learns where the goods stand.
  expect([shown.width, shown.exif]).toEqual([40, undefined])
  expect((await seller.fetch(`${of(id)}/${photo.id}?preview=true`)).headers.get('content-type')).toBe(
    'image/webp',
  )
  const others = await Promise.all(
    [anonymous, stranger].map((by) => by.call(ordersApi.photo, one(id, photo))),
  )
  expect(others.map(({ status }) => status)).toEqual([401, 404])
  const { id: elsewhere } = await makeReceived(asBuyer, asSeller)
  expect((await buyer.call(ordersApi.photo, one(elsewhere, photo))).status).toBe(404)
  expect((await buyer.call(ordersApi.removePhoto, one(elsewhere, photo))).status).toBe(404)
})

it('is refused by its kind and content, before the receipt, and beyond the bound', async () => {
  const { id } = await makeReceived(asBuyer, asSeller)
  const sentence = async (file: File | null, path = of(id)) => (await add(buyer, path, file)).text
  expect(await sentence(null)).toContain(photoErrors.noPhoto.sentence)
  expect(await sentence(damage('damage.pdf', '%PDF-1.4\n%%EOF\n'))).toContain(
    photoErrors.unknownFileType.sentence,
  )
  // As iPhones send them, and with another name.
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)])
  for (const name of ['IMG_0042.HEIC', 'IMG_0042.jpg'])
    expect(await sentence(damage(name, new Uint8Array(heic)))).toContain(`${name}: ${heicSentence}`)
  expect(await sentence(damage('damage.jpg', 'x'))).toContain(photoErrors.fileMismatch.sentence)
  expect(await sentence(damage('damage.jpg', new Uint8Array(bytes.subarray(0, 200))))).toContain(
    photoErrors.badImage.sentence,
  )
  const { id: order } = await makeAcceptedOrder(asBuyer, asSeller)
  const early = await makeDelivery(asSeller, order)
  expect(await sentence(damage(), of(early))).toContain(photoErrors.notReceived.sentence)
  const all = await Promise.all(Array.from({ length: maxPhotos + 1 }, () => add(buyer, of(id))))
  expect(all.filter(({ status }) => status === 201)).toHaveLength(maxPhotos)
  expect(all.find(({ status }) => status !== 201)?.text).toContain(photoErrors.tooManyPhotos.sentence)
})

it('is removed by the buyer alone, and goes with its order', async () => {
  const { order, id } = await makeReceived(asBuyer, asSeller)
  const [first, second] = [await added(id), await added(id)]
  const before = await bytesOf(keeper.id)
  const removing = (by: Pick<SignedIn, 'call'>) => by.call(ordersApi.removePhoto, one(id, first))
  const refused = [anonymous, stranger, seller, bookkeeper].map(removing)
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([401, 404, 403, 403])
  expect([(await removing(buyer)).status, (await removing(buyer)).status]).toEqual([200, 404])
  expect(await photosOf(seller, order)).toEqual([[second]])
  expect(await bytesOf(keeper.id)).toBeLessThan(before)
  await database.run(sql`delete from orders where id = ${order}`)
  expect(await database.all(sql`select from attachments where delivery_id = ${id}`)).toEqual([])
  // Housekeeping of all files takes it from there.
  expect(await database.all(sql`select from unused_files where key like 'deliveries/%'`)).not.toEqual([])
})
