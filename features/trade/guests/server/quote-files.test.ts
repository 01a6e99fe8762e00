import { expect, it } from 'vitest'
import { buildCompany } from '#db/factories/index.ts'
import {
  lineFileErrors,
  type OwnQuote,
  quoteFileErrors,
  requisitionErrors,
  requisitionsApi,
} from '#features/trade/requisitions/contract.ts'
import { maxFileBytes, maxQuoteFiles } from '#features/trade/requisitions/domain.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { guestAddress, openLink } from '#tests/support/guests.ts'
import { postRequisition, type Trader } from '#tests/support/trade.ts'
import { guestsApi, publicGuestApi } from '../contract.ts'

const { anonymous, database, signIn } = await testApplication()
const [buyer, taker] = [await signIn({ verified: true }), await signIn({ verified: true })]
const buying = await buildCompany(database, { people: [{ userId: buyer.id, role: 'owner' }] })
const asking: Trader = { fetch: buyer.fetch, bookId: buying.bookId }
const content = '%PDF-1.4\n%%EOF\n'
const lines = [{ line: 1, unitPrice: 3 }]

async function invite(postId: number): Promise<string> {
  const body = { name: 'Bergmann', email: guestAddress('vera') }
  const { body: guest } = await buyer.call(guestsApi.invite, { params: { id: String(postId) }, body })
  return openLink(database, guest.id)
}
/** A guest who has quoted, or has only kept a draft. */
async function guestQuoting(of: { sealed?: boolean; draft?: boolean } = {}) {
  const { id: postId } = await postRequisition(asking, { sealed: of.sealed ?? false })
  const token = await invite(postId)
  const send = (draft = false) =>
    anonymous.call(publicGuestApi.quote, { params: { token }, body: { lines, draft } })
  await send(of.draft)
  return { postId, token, send }
}
async function add(token: string, name = 'offer.pdf', text = content) {
  const body = new FormData()
  if (name !== '') body.append('file', new File([text], name))
  const reply = await anonymous.fetch(`/api/trade-links/${token}/quote/files`, { method: 'POST', body })
  return { status: reply.status, text: await reply.text() }
}
async function added(token: string, name?: string, text?: string): Promise<OwnQuote> {
  const reply = await add(token, name, text)
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)])
  return JSON.parse(reply.text) as OwnQuote
}
const remove = (token: string, id: number) =>
  anonymous.call(publicGuestApi.removeQuoteFile, { params: { token, id: String(id) } })
const bytesOf = async (bookId: number) =>
  (
    await database.one(sql<{ n: number }>`
      select coalesce(sum(bytes), 0)::int as n from stored_bytes where book_id = ${bookId}`)
  ).n
const close = (postId: number) =>
  database.run(sql`update requisitions set deadline = clock_timestamp() where post_id = ${postId}`)

it('comes by the link to a quote, is read there and by whoever asked, and by no other link', async () => {
  const { postId, token, send } = await guestQuoting({ draft: true })
  const before = await bytesOf(buying.bookId)
  const { files, state } = await added(token)
  const id = files[0]?.id ?? 0
  expect([state, files]).toEqual([
    'draft',
    [{ id, name: 'offer.pdf', mimeType: 'application/pdf', size: content.length }],
  ])
  const theirs = `/api/trade-links/${token}/quote/files/${id}`
  const received = `/api/requisitions/${postId}/quotes/files/${id}`
  expect((await buyer.fetch(received)).status).toBe(404)
  // A draft is nobody else's, so that what it takes counts for nobody else.
  expect(await bytesOf(buying.bookId)).toBe(before)
  await send()
  expect(await bytesOf(buying.bookId)).toBe(before + content.length)
  expect(await (await buyer.fetch(received)).text()).toBe(content)
  const byLink = await anonymous.fetch(theirs)
  expect([await byLink.text(), byLink.headers.get('cache-control')]).toEqual([content, 'no-store'])
  expect((await buyer.fetch(theirs)).status).toBe(403)
  const other = await guestQuoting()
  const samePost = await invite(postId)
  const elsewhere = [other.token, samePost].map((each) => `/api/trade-links/${each}/quote/files/${id}`)
  const found = elsewhere.flatMap((path) => [
    anonymous.fetch(path),
    anonymous.fetch(path, { method: 'DELETE' }),
  ])
  expect((await Promise.all(found)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect((await add(samePost)).status).toBe(404)
  const sent = (await remove(token, id)).body
  expect([sent.files, sent.revision]).toEqual([[], 2])
  expect([(await remove(token, id)).status, await bytesOf(buying.bookId)]).toEqual([404, before])
})

it('is refused by its kind, its content, when it is there, beyond the bound, and after the deadline', async () => {
  const { postId, token } = await guestQuoting()
  const sentence = async (name: string, text?: string) => (await add(token, name, text)).text
  expect(await sentence('')).toContain(lineFileErrors.noFile.sentence)
  expect(await sentence('plan.exe')).toContain(lineFileErrors.unknownFileType.sentence)
  expect(await sentence('plan.pdf', 'x')).toContain(lineFileErrors.fileMismatch.sentence)
  const { files } = await added(token)
  expect(await sentence('again.pdf')).toContain(quoteFileErrors.sameFile.sentence)
  const many = await Promise.all(
    Array.from({ length: maxQuoteFiles }, (_, n) => add(token, 'a.txt', `Sheet ${n}`)),
  )
  expect(many.filter(({ status }) => status === 201)).toHaveLength(maxQuoteFiles - 1)
  expect(many.find(({ status }) => status !== 201)?.text).toContain(quoteFileErrors.manyQuoteFiles.sentence)
  await close(postId)
  expect(await sentence('late.txt', 'Late')).toContain(requisitionErrors.over.sentence)
  expect((await remove(token, files[0]?.id ?? 0)).status).toBe(409)
})

it('is refused without a word of what is in the book that asked', async () => {
  const { token } = await guestQuoting()
  const { files } = await added(token)
  const id = files[0]?.id ?? 0
  await database.run(sql`update attachments set size = ${2 ** 50} where id = ${id}`)
  const { status, text } = await add(token, 'more.txt', 'More')
  expect([status, text]).toEqual([409, expect.stringContaining(quoteFileErrors.noRoom.sentence)])
  await remove(token, id)
  expect((await add(token, 'more.txt', 'More')).status).toBe(201)
})

it('takes of the book that asked what it has, once a sealed quote was opened', async () => {
  const { postId, token } = await guestQuoting({ sealed: true })
  const before = await bytesOf(buying.bookId)
  const { files } = await added(token, 'Kakapo.txt', 'Kakapo words')
  const [stored] = await database.all(sql<{ bytes: number; text: string }>`
    select f.size as bytes, f::text || q::text as text from attachments f join quotes q on q.id = f.quote_id
    where f.id = ${files[0]?.id ?? 0}`)
  expect([stored?.bytes, stored?.text]).toEqual([
    maxFileBytes,
    expect.not.stringMatching(/kakapo|text\/plain/i),
  ])
  expect(await bytesOf(buying.bookId)).toBe(before)
  await close(postId)
  const read = await buyer.fetch(`/api/requisitions/${postId}/quotes/files/${files[0]?.id ?? 0}`)
  expect(await read.text()).toBe('Kakapo words')
  expect(await bytesOf(buying.bookId)).toBe(before + 'Kakapo words'.length)
})

it('goes with the guest’s side to whoever takes it, and then counts for them', async () => {
  const { postId, token } = await guestQuoting()
  const { files } = await added(token)
  const [asked, taken] = [await bytesOf(buying.bookId), await bytesOf(taker.id)]
  const claimed = await taker.call(publicGuestApi.claim, { params: { token }, body: { bookId: taker.id } })
  expect(claimed.status).toBe(200)
  expect([await bytesOf(buying.bookId), await bytesOf(taker.id)]).toEqual([
    asked - content.length,
    taken + content.length,
  ])
  expect((await anonymous.fetch(`/api/trade-links/${token}/quote/files/${files[0]?.id ?? 0}`)).status).toBe(
    404,
  )
  const own = await taker.call(requisitionsApi.ownQuoteFile, {
    params: { id: String(postId), fileId: String(files[0]?.id ?? 0) },
    query: {},
  })
  expect(own.status).toBe(200)
})
