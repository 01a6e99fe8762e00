import { expect, it } from 'vitest'
import { buildCompany } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { postRequisition, sendQuote, type Trader } from '#tests/support/trade.ts'
import { type LineFile, lineFileErrors, requisitionErrors, requisitionsApi } from '../contract.ts'
import { maxLineFiles } from '../domain.ts'

const { anonymous, app, database, signIn } = await testApplication()
const buyer = await signIn()
const keeper = await signIn()
const [supplier, stranger] = [await signIn(), await signIn()]
const buying = await buildCompany(database, {
  people: [
    { userId: buyer.id, role: 'owner' },
    { userId: keeper.id, role: 'storekeeper' },
  ],
})
const asking: Trader = { fetch: buyer.fetch, bookId: buying.bookId }
const content = '%PDF-1.4\n%%EOF\n'
const drawing = (name = 'drawing.pdf', text = content) => new File([text], name)

type Caller = Pick<SignedIn, 'fetch'>
async function add(by: Caller, postId: number, line = 1, file: File | null = drawing()) {
  const body = new FormData()
  if (file !== null) body.append('file', file)
  const reply = await by.fetch(`/api/requisitions/${postId}/lines/${line}/files`, { method: 'POST', body })
  return { status: reply.status, text: await reply.text() }
}
async function added(postId: number, line = 1): Promise<LineFile> {
  const { status, text } = await add(buyer, postId, line)
  expect(status).toBe(201)
  return JSON.parse(text) as LineFile
}
const of = (id: number) => ({ params: { id: String(id) } })
const one = (id: number, file: LineFile) => ({ params: { id: String(id), fileId: String(file.id) } })
const filesOf = async (by: Pick<SignedIn, 'call'>, id: number) =>
  (await by.call(requisitionsApi.get, of(id))).body.lines.map(({ files }) => files)
const bytesOf = async (memberId: number) =>
  (
    await database.one(sql<{ n: number }>`
      select coalesce(sum(bytes), 0)::int as n from stored_bytes where book_id = ${memberId}`)
  ).n

it('stands at its line for whoever sees the requisition, and counts for who added it', async () => {
  const { id } = await postRequisition(asking)
  const refused = await Promise.all([anonymous, stranger, supplier, keeper].map((by) => add(by, id)))
  expect(refused.map(({ status }) => status)).toEqual([401, 403, 403, 403])
  const before = await bytesOf(buyer.id)
  const file = await added(id, 2)
  expect(await bytesOf(buyer.id)).toBe(before + content.length)
  expect(await filesOf(supplier, id)).toEqual([[], [file]])
  expect(file).toMatchObject({ name: 'drawing.pdf', mimeType: 'application/pdf', size: content.length })
  const address = `/api/requisitions/${id}/files/${file.id}`
  const reply = await supplier.fetch(address)
  expect(await reply.text()).toBe(content)
  expect(reply.headers.get('content-disposition')).toContain('attachment')
  expect((await anonymous.fetch(address)).status).toBe(401)
  const { id: elsewhere } = await postRequisition(asking)
  expect((await supplier.fetch(`/api/requisitions/${elsewhere}/files/${file.id}`)).status).toBe(404)
})

it('is refused by its kind, its content, its line, and beyond the bound', async () => {
  const { id } = await postRequisition(asking)
  const sentence = async (...given: Parameters<typeof add>) => (await add(...given)).text
  expect(await sentence(buyer, id, 1, null)).toContain(lineFileErrors.noFile.sentence)
  expect(await sentence(buyer, id, 1, drawing('plan.exe'))).toContain(lineFileErrors.unknownFileType.sentence)
  expect(await sentence(buyer, id, 1, drawing('plan.pdf', 'x'))).toContain(
    lineFileErrors.fileMismatch.sentence,
  )
  expect(await sentence(buyer, id, 9)).toContain(requisitionErrors.unknownLine.sentence)
  const all = await Promise.all(Array.from({ length: maxLineFiles + 1 }, () => add(buyer, id)))
  expect(all.filter(({ status }) => status === 201)).toHaveLength(maxLineFiles)
  expect(all.find(({ status }) => status !== 201)?.text).toContain(lineFileErrors.tooManyFiles.sentence)
})

it('is a part of what is asked: quotes before it must be sent again, and none comes after the deadline', async () => {
  const { id } = await postRequisition(asking)
  const quoting: Trader = { fetch: supplier.fetch, bookId: supplier.id }
  const toConfirm = async () => (await supplier.call(requisitionsApi.ownQuote, of(id))).body?.toConfirm
  await sendQuote(quoting, id)
  const file = await added(id)
  expect(await toConfirm()).toBe(true)
  await sendQuote(quoting, id)
  expect(await toConfirm()).toBe(false)
  expect((await stranger.call(requisitionsApi.removeFile, one(id, file))).status).toBe(403)
  expect((await buyer.call(requisitionsApi.removeFile, one(id, file))).status).toBe(200)
  expect(await toConfirm()).toBe(true)
  expect((await buyer.call(requisitionsApi.file, one(id, file))).status).toBe(404)
  const late = await added(id)
  await database.run(sql`update requisitions set deadline = clock_timestamp() where post_id = ${id}`)
  expect((await add(buyer, id)).text).toContain(requisitionErrors.over.sentence)
  expect((await buyer.call(requisitionsApi.removeFile, one(id, late))).status).toBe(409)
  expect((await supplier.call(requisitionsApi.file, one(id, late))).status).toBe(200)
})

it('goes with its line and its requisition, and stays when others change', async () => {
  const { id } = await postRequisition(asking)
  const [first] = [await added(id, 1), await added(id, 2)]
  await buyer.call(requisitionsApi.change, {
    ...of(id),
    body: {
      deadline: new Date(Date.now() + 7_200_000).toISOString(),
      lines: [{ line: 1, description: 'Bearing', quantity: 90, unit: 'pcs' }],
    },
  })
  expect(await filesOf(buyer, id)).toEqual([[first]])
  const left = async () =>
    (
      await database.one(
        sql<{ n: number }>`select count(*)::int as n from attachments where requisition_id = ${id}`,
      )
    ).n
  expect(await left()).toBe(1)
  const { key } = await database.one(sql<{ key: string }>`
    select file_key as key from attachments where requisition_id = ${id}`)
  expect(await app.files.has(key)).toBe(true)
  await buyer.fetch(`/api/posts/${id}`, { method: 'DELETE' })
  expect(await left()).toBe(0)
  expect(await app.files.has(key)).toBe(false)
})
