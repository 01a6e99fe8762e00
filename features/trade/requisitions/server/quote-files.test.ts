import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { buildCompany } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { postRequisition, sendJson, sendQuote, type Trader } from '#tests/support/trade.ts'
import {
  lineFileErrors,
  type OwnQuote,
  type QuoteFile,
  quoteFileErrors,
  requisitionErrors,
  requisitionsApi,
} from '../contract.ts'
import { maxFileBytes, maxQuoteFiles } from '../domain.ts'

const { anonymous, app, database, signIn } = await testApplication()
const [buyer, supplier, rival] = [await signIn(), await signIn(), await signIn()]
const keeper = await signIn()
const selling = await buildCompany(database, {
  people: [
    { userId: supplier.id, role: 'owner' },
    { userId: keeper.id, role: 'storekeeper' },
  ],
})
const asking: Trader = { fetch: buyer.fetch, bookId: buyer.id }
const quoting: Trader = { fetch: supplier.fetch, bookId: selling.bookId }
const content = '%PDF-1.4\n%%EOF\n'
const sheet = (name = 'sheet.pdf', text = content) => new File([text], name)

type Caller = Pick<SignedIn, 'fetch'>
async function add(by: Caller, postId: number, file: File | null = sheet()) {
  const body = new FormData()
  if (file !== null) body.append('file', file)
  const reply = await by.fetch(`/api/requisitions/${postId}/quote/files`, { method: 'POST', body })
  return { status: reply.status, text: await reply.text() }
}
async function added(postId: number, file = sheet()): Promise<{ quote: OwnQuote; file: QuoteFile }> {
  const { status, text } = await add(supplier, postId, file)
  expect([status, text]).toEqual([201, expect.any(String)])
  const quote = JSON.parse(text) as OwnQuote
  const last = quote.files.at(-1)
  if (last === undefined) throw new Error('No file was added')
  return { quote, file: last }
}
const of = (id: number) => ({ params: { id: String(id) } })
const one = (id: number, file: QuoteFile) => ({ params: { id: String(id), fileId: String(file.id) } })
const own = async (id: number) => (await supplier.call(requisitionsApi.ownQuote, of(id))).body
/** What each of them gets for a file, as of one's own and as of others' quotes. */
const statusesOf = (callers: readonly Caller[], id: number, file: QuoteFile) =>
  Promise.all(
    callers.flatMap(({ fetch }) =>
      ['quote', 'quotes'].map(
        async (whose) => (await fetch(`/api/requisitions/${id}/${whose}/files/${file.id}`)).status,
      ),
    ),
  )
const bytesOf = async (memberId: number) =>
  (
    await database.one(sql<{ n: number }>`
      select coalesce(sum(bytes), 0)::int as n from stored_bytes where book_id = ${memberId}`)
  ).n
const close = (id: number) =>
  database.run(sql`update requisitions set deadline = clock_timestamp() where post_id = ${id}`)

it('is read by both sides of an open requisition once it is sent, and counts for who added it', async () => {
  const { id } = await postRequisition(asking)
  expect((await add(supplier, id)).status).toBe(404)
  await sendQuote(quoting, id, { draft: true })
  const refused = await Promise.all([anonymous, buyer, rival, keeper].map((by) => add(by, id)))
  expect(refused.map(({ status }) => status)).toEqual([401, 404, 404, 403])
  const before = await bytesOf(supplier.id)
  const { file, quote } = await added(id)
  expect(await bytesOf(supplier.id)).toBe(before + content.length)
  expect(file).toMatchObject({ name: 'sheet.pdf', mimeType: 'application/pdf', size: content.length })
  expect(quote).toMatchObject({ state: 'draft', receipt: null })
  const everybody = [anonymous, supplier, keeper, rival, buyer]
  const hidden = [401, 401, 200, 403, 200, 403, 404, 403, 404]
  expect(await statusesOf(everybody, id, file)).toEqual([...hidden, 404])
  await sendQuote(quoting, id)
  expect(await statusesOf(everybody, id, file)).toEqual([...hidden, 200])
  const { body } = await buyer.call(requisitionsApi.quotes, of(id))
  expect(body).toMatchObject({ quotes: [{ files: [file] }] })
  const reply = await buyer.fetch(`/api/requisitions/${id}/quotes/files/${file.id}`)
  expect([await reply.text(), reply.headers.get('content-disposition')]).toEqual([
    content,
    expect.stringContaining('attachment'),
  ])
  const { id: elsewhere } = await postRequisition(asking)
  expect(await statusesOf([supplier, buyer], elsewhere, file)).toEqual([404, 403, 404, 404])
  await supplier.call(requisitionsApi.withdraw, of(id))
  expect(await statusesOf(everybody, id, file)).toEqual([...hidden, 404])
})

it('is sent anew with a receipt that names it, for the lines for which the quote was', async () => {
  const { id } = await postRequisition(asking)
  await sendQuote(quoting, id)
  const first = await own(id)
  expect(first?.receipt?.text).not.toContain('files')
  const { quote, file } = await added(id)
  const hash = createHash('sha256').update(content).digest('hex')
  expect(JSON.parse(quote.receipt?.text ?? '')).toMatchObject({
    revision: (first?.revision ?? 0) + 1,
    files: [{ name: 'sheet.pdf', size: content.length, hash }],
  })
  const receipt = createHash('sha256').update(quote.receipt?.text ?? '')
  expect(quote.receipt?.hash).toBe(receipt.digest('hex'))
  expect((await own(id))?.receipt).toEqual(quote.receipt)
  // A change of the prices keeps the file.
  await sendQuote(quoting, id, { freight: 3 })
  expect((await own(id))?.receipt?.text).toContain(hash)
  const lines = [{ description: 'Bearing', quantity: 90, unit: 'pcs' }]
  const deadline = new Date(Date.now() + 7_200_000).toISOString()
  await sendJson(buyer, 'PUT', `/api/requisitions/${id}`, { deadline, lines })
  const { quote: stale } = await added(id, sheet('offer.txt', 'An offer'))
  expect(stale).toMatchObject({ toConfirm: true, files: [file, { name: 'offer.txt' }] })
  const removed = await supplier.call(requisitionsApi.removeQuoteFile, one(id, file))
  expect(removed.body.files.map(({ name }) => name)).toEqual(['offer.txt'])
  expect((await supplier.call(requisitionsApi.removeQuoteFile, one(id, file))).status).toBe(404)
  expect(await statusesOf([supplier], id, file)).toEqual([404, 403])
})

it('is refused by its kind, its content, when it is there, beyond the bound, and after the deadline', async () => {
  const { id } = await postRequisition(asking)
  await sendQuote(quoting, id)
  const sentence = async (file: File | null) => (await add(supplier, id, file)).text
  expect(await sentence(null)).toContain(lineFileErrors.noFile.sentence)
  expect(await sentence(sheet('plan.exe'))).toContain(lineFileErrors.unknownFileType.sentence)
  expect(await sentence(sheet('plan.pdf', 'x'))).toContain(lineFileErrors.fileMismatch.sentence)
  const { file } = await added(id)
  expect(await sentence(sheet('again.pdf'))).toContain(quoteFileErrors.sameFile.sentence)
  const many = Array.from({ length: maxQuoteFiles }, (_, n) =>
    add(supplier, id, sheet('a.txt', `Sheet ${n}`)),
  )
  const all = await Promise.all(many)
  expect(all.filter(({ status }) => status === 201)).toHaveLength(maxQuoteFiles - 1)
  expect(all.find(({ status }) => status !== 201)?.text).toContain(quoteFileErrors.manyQuoteFiles.sentence)
  expect((await own(id))?.files).toHaveLength(maxQuoteFiles)
  expect((await rival.call(requisitionsApi.removeQuoteFile, one(id, file))).status).toBe(404)
  await close(id)
  expect(await sentence(sheet('late.txt', 'Late'))).toContain(requisitionErrors.over.sentence)
  expect((await supplier.call(requisitionsApi.removeQuoteFile, one(id, file))).status).toBe(409)
  expect(await statusesOf([supplier, buyer], id, file)).toEqual([200, 403, 404, 200])
})

it('lies in no table in words as long as its quote is sealed, and counts for the most', async () => {
  const { id } = await postRequisition(asking, { sealed: true })
  await sendQuote(quoting, id)
  const before = await bytesOf(supplier.id)
  const { file } = await added(id, sheet('Kakapo.txt', 'Kakapo words'))
  expect(await bytesOf(supplier.id)).toBe(before + maxFileBytes)
  const { rows } = await database.one(sql<{ rows: string }>`
    select string_agg(f::text || q::text || coalesce(v::text, ''), ' ') as rows from quotes q
    join attachments f on f.quote_id = q.id left join quote_revisions v on v.quote_id = q.id
    where q.post_id = ${id}`)
  expect(rows).not.toMatch(/kakapo|text\/plain/i)
  expect(await statusesOf([supplier, buyer, rival], id, file)).toEqual([200, 403, 404, 404, 404, 403])
  await close(id)
  expect(await statusesOf([supplier, buyer, rival], id, file)).toEqual([200, 403, 404, 200, 404, 403])
  expect(await bytesOf(supplier.id)).toBe(before + 'Kakapo words'.length)
})

it('goes with its draft and its requisition', async () => {
  const left = async (id: number) =>
    (
      await database.one(sql<{ n: number }>`
        select count(*)::int as n from attachments f join quotes q on q.id = f.quote_id where q.post_id = ${id}`)
    ).n
  const [draft, sent] = [(await postRequisition(asking)).id, (await postRequisition(asking)).id]
  await sendQuote(quoting, draft, { draft: true })
  await sendQuote(quoting, sent)
  const files = [(await added(draft)).file, (await added(sent)).file]
  const keys = await database.all(sql<{ key: string }>`
    select file_key as key from attachments where id = any(${files.map(({ id }) => id)}::bigint[])`)
  await supplier.call(requisitionsApi.withdraw, of(draft))
  await buyer.fetch(`/api/posts/${sent}`, { method: 'DELETE' })
  expect([await left(draft), await left(sent)]).toEqual([0, 0])
  expect(keys).toHaveLength(2)
  expect(await Promise.all(keys.map(({ key }) => app.files.has(key)))).toEqual([false, false])
})
