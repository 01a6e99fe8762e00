import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { buildInvoice, buildPost, insertAttachments, insertRecordFiles } from '#db/factories/index.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { colleague, foundCompany } from '#tests/support/books.ts'
import { addOne } from '#tests/support/record-files.ts'
import { detailsOf, inBook, param, putFile } from '#tests/support/files.ts'
import { filesApi as api } from '../contract.ts'

const app = await testApplication()
const { database, signIn } = app

const file = { previewKey: null, mimeType: 'text/plain', size: 4, width: null, height: null }
const namesOf = async (member: SignedIn, endpoint: typeof api.inPosts | typeof api.inMessages) =>
  (await member.call(endpoint)).body.map(({ fileName }) => fileName)

describe('files of records', async () => {
  const company = await foundCompany(await signIn())
  const { id: recordId } = await buildInvoice(database, { userId: company.bookId })
  await database.run(sql`
    insert into attachments (kind, book_id, collection, record_id, file_key, file_name, mime_type, size)
    values ('record', ${company.bookId}, 'invoices', ${recordId}, 'k', 'receipt.txt', 'text/plain', 4)`)

  it('are listed for who may read the records, and for nobody else', async () => {
    const [viewer, storekeeper, stranger] = [
      await colleague(app, company, 'viewer'),
      await colleague(app, company, 'storekeeper'),
      await signIn(),
    ]
    const seen = await viewer.call(api.inRecords, inBook(company))
    expect(seen.body).toMatchObject([
      {
        fileName: 'receipt.txt',
        place: { kind: 'invoices', refId: recordId, label: expect.stringMatching(/./) },
      },
    ])
    expect((await storekeeper.call(api.inRecords, inBook(company))).body).toEqual([])
    expect((await stranger.call(api.inRecords, inBook(company))).status).toBe(404)
    expect((await stranger.call(api.inRecords)).body).toEqual([])
  })

  it('are those of the own book', async () => {
    const owner = await signIn()
    const { id } = await buildInvoice(database, { userId: owner.id })
    await insertRecordFiles(database, [
      {
        ...file,
        userId: owner.id,
        collection: 'invoices',
        recordId: id,
        fileKey: 'own',
        fileName: 'own.txt',
      },
    ])
    expect((await owner.call(api.inRecords)).body.map(({ address }) => address)).toEqual([
      expect.stringMatching(/^\/api\/record-files\/\d+$/),
    ])
  })
})

it('say why nothing could be read of them', async () => {
  const owner = await signIn()
  const { id } = await buildInvoice(database, { userId: owner.id })
  await addOne(owner, `/api/invoices/${id}/files`, new File(['%PDF-1.7\n'], 'broken.pdf'))
  const reading = async () => (await owner.call(api.inRecords)).body[0]?.reading
  await expect.poll(reading, { timeout: 40_000 }).toMatchObject({ state: 'nothing' })
  expect((await reading())?.reason).toMatch(/damaged/)
})

it('leaves pictures on posts unread, which is no failure to tell of', async () => {
  const author = await signIn()
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#357' } })
    .png()
    .toBuffer()
  const files = [new File([new Uint8Array(picture)], 'pallet.png')]
  await author.call(postsApi.create, { body: { content: 'A pallet', privacy: 'private' }, files })
  const reading = async () => (await author.call(api.inPosts)).body[0]?.reading
  await expect.poll(reading, { timeout: 40_000 }).toEqual({ state: 'nothing', reason: '' })
})

it('files of posts are listed for who sees the post', async () => {
  const [author, other] = [await signIn(), await signIn()]
  const posts = [
    await buildPost(database, { authorId: author.id, content: 'For all of\nus: see @[rita](4)' }),
    await buildPost(database, { authorId: author.id, content: 'Mine', privacy: 'private' }),
  ]
  await insertAttachments(
    database,
    posts.map(({ id: postId }, index) => ({
      ...file,
      postId,
      position: 0,
      fileKey: `p${index}`,
      fileName: `${index}.txt`,
    })),
  )
  expect([await namesOf(author, api.inPosts), await namesOf(other, api.inPosts)]).toEqual([
    ['1.txt', '0.txt'],
    ['0.txt'],
  ])
  const [, seen] = (await author.call(api.inPosts)).body
  expect(seen?.place).toMatchObject({ kind: 'posts', label: 'For all of us: see @rita' })
  const paged = await author.call(api.inPosts, { query: { limit: '1' } })
  expect([paged.body.length, paged.headers.get('link')]).toEqual([1, expect.stringContaining('cursor=')])
})

it('files of messages are listed for who may read them, and can be linked', async () => {
  const [one, two, other] = [await signIn(), await signIn(), await signIn()]
  const [low, high] = [Math.min(one.id, two.id), Math.max(one.id, two.id)]
  const { talk, message } = await database.one(sql<{ talk: number; message: number }>`
    with talk as (
      insert into conversations (member_low, member_high, last_message_id) values (${low}, ${high}, 1) returning id)
    , sent as (
      insert into messages (conversation_id, from_low, content, file_count)
      select id, true, 'The plan', 1 from talk returning conversation_id, id)
    , stored as (
      insert into attachments (kind, conversation_id, message_id, position, storage_book, file_key, file_name,
        mime_type, size)
      select 'message', conversation_id, id, 1, ${low}, 'm', 'plan.txt', 'text/plain', 4 from sent)
    select conversation_id as talk, id as message from sent`)
  expect([
    await namesOf(one, api.inMessages),
    await namesOf(two, api.inMessages),
    await namesOf(other, api.inMessages),
  ]).toEqual([['plan.txt'], ['plan.txt'], []])
  const { id } = await putFile(one)
  const target = { kind: 'messages', refId: message } as const
  expect((await one.call(api.link, { ...param(id), body: target })).status).toBe(201)
  expect((await detailsOf(one, id)).links).toMatchObject([{ label: 'The plan', threadId: talk }])
  const foreign = await putFile(other)
  expect((await other.call(api.link, { ...param(foreign.id), body: target })).status).toBe(404)
  const query = { kind: 'messages', id: String(message) } as const
  expect((await two.call(api.linked, { query })).body).toEqual([])
  expect((await other.call(api.linked, { query })).status).toBe(404)
})
