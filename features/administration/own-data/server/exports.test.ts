import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { expect, it, vi } from 'vitest'
import { openPromise } from 'yauzl'
import {
  buildAttachment,
  buildFinancial,
  buildMember,
  buildPost,
  buildReply,
  insertConversations,
} from '#db/factories/index.ts'
import { messagesApi } from '#features/network/messages/contract.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { ownDataApi } from '../contract.ts'

const { anonymous, signIn, database, dataDir, app, features } = await testApplication({ RATE_LIMIT: 'on' })
const cleanUp = () => features.find(({ name }) => name === 'own-data')?.cleanUp?.()

const stateOf = async (owner: SignedIn) => (await owner.call(ownDataApi.exportState)).body
const untilReady = (owner: SignedIn) =>
  vi.waitFor(async () => expect((await stateOf(owner)).state).toBe('ready'), 15_000)

async function prepare(owner: SignedIn): Promise<void> {
  await owner.confirm()
  expect((await owner.call(ownDataApi.requestExport)).body.state).toBe('working')
  await untilReady(owner)
}

/** The texts in the ZIP by name. */
async function download(owner: SignedIn): Promise<Map<string, string>> {
  const reply = await owner.fetch('/api/account/export/file')
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const file = path.join(dataDir, 'download.zip')
  await writeFile(file, Buffer.from(await reply.arrayBuffer()))
  const archive = await openPromise(file)
  const texts = new Map<string, string>()
  for await (const entry of archive.eachEntry())
    texts.set(entry.fileName, await readText(await archive.openReadStreamPromise(entry)))
  return texts
}

const parseList = (texts: Map<string, string>, name: string): unknown => JSON.parse(texts.get(name) ?? 'null')

it('can be requested, read and fetched with a session only, and by its owner only', async () => {
  for (const endpoint of [ownDataApi.requestExport, ownDataApi.exportState, ownDataApi.exportFile])
    expect((await anonymous.call(endpoint)).status).toBe(401)
  const [owner, stranger] = [await signIn(), await signIn({ confirmed: true })]
  await prepare(owner)
  expect(await stateOf(stranger)).toEqual({ state: 'none', size: null, requestedAt: null, expiresAt: null })
  const { status, text } = await stranger.call(ownDataApi.exportFile)
  expect([status, text]).toEqual([404, 'There is no download. Please prepare one first.'])
})

it('is fetched, like asked for, only by whoever has just confirmed that it is them', async () => {
  const owner = await signIn()
  await prepare(owner)
  await database.run(sql`
    update sessions set confirmed_at = now() - interval '6 minutes' where member_id = ${owner.id}`)
  const { status, text } = await owner.call(ownDataApi.exportFile)
  expect([status, text]).toEqual([403, commonErrors.notConfirmed.sentence])
})

it('holds all data of its owner, with anonymous posts, trash and files, and nothing of others', async () => {
  const [owner, other] = [await signIn({ username: 'takes' }), await signIn({ username: 'partner' })]
  const post = await buildPost(database, { authorId: owner.id, content: 'open words' })
  await buildPost(database, { authorId: owner.id, content: 'nameless words', anonymous: true })
  const othersPost = await buildPost(database, {
    authorId: other.id,
    content: 'secret of another',
    anonymous: true,
  })
  await buildReply(database, { parentId: othersPost.id, authorId: owner.id, content: 'my reply' })
  const attached = await buildAttachment(database, { postId: post.id, fileName: '../plan.txt' })
  await app.files.put(attached.fileKey, Buffer.from('the plan'))
  const foreign = await buildAttachment(database, { postId: othersPost.id })
  await app.files.put(foreign.fileKey, Buffer.from('not mine'))
  await other.call(postsApi.like, { params: { id: String(post.id) } })
  await insertConversations(database, [
    {
      between: [owner.id, other.id],
      messages: [
        { senderId: owner.id, content: 'from me' },
        { senderId: other.id, content: 'to me' },
      ],
    },
  ])
  const sent = await owner.call(messagesApi.openWithFiles, {
    body: { participantId: String(other.id), content: 'with a file' },
    files: [new File(['the terms'], 'terms.txt')],
  })
  const given = await other.call(messagesApi.sendFiles, {
    params: { id: String(sent.body.id) },
    body: { content: '' },
    files: [new File(['not my file'], 'theirs.txt')],
  })
  expect(given.status).toBe(200)
  const stranger = await buildMember(database)
  await insertConversations(database, [
    { between: [stranger.id, other.id], messages: [{ senderId: other.id, content: 'between others' }] },
  ])
  const spent = await buildFinancial(database, { userId: owner.id })
  await database.run(sql`update financial_transactions set deleted_at = now() where id = ${spent.id}`)

  await prepare(owner)
  const texts = await download(owner)
  expect(parseList(texts, 'account.json')).toMatchObject([{ username: 'takes' }])
  expect(parseList(texts, 'posts.json')).toMatchObject([
    { content: 'open words', anonymous: false },
    { content: 'nameless words', anonymous: true },
    { content: 'my reply', replyTo: othersPost.id },
  ])
  expect(parseList(texts, 'messages.json')).toMatchObject([
    { with: 'partner', fromMe: true, content: 'from me' },
    { with: 'partner', fromMe: false, content: 'to me' },
    { with: 'partner', fromMe: true, content: 'with a file', files: ['terms.txt'] },
    { with: 'partner', fromMe: false, content: '', files: ['theirs.txt'] },
  ])
  expect(parseList(texts, 'financial-transactions.json')).toMatchObject([
    { id: spent.id, deletedAt: expect.any(String) },
  ])
  expect(parseList(texts, 'invoices.json')).toEqual([])
  const files = [...texts].filter(([name]) => name.startsWith('files/'))
  expect(files).toEqual([
    [expect.stringMatching(/^files\/posts\/\d+\/\d+-\.\._plan\.txt$/), 'the plan'],
    [expect.stringMatching(/^files\/messages\/\d+\/\d+-1-terms\.txt$/), 'the terms'],
  ])
  const everything = [...texts.values()].join('\n')
  expect(everything).not.toMatch(/secret of another|not mine|not my file|between others|password|argon2/)
})

it('is limited to one at a time and five a day', async () => {
  const owner = await signIn({ confirmed: true })
  const replies = await Promise.all([1, 2, 3].map(() => owner.call(ownDataApi.requestExport)))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  await untilReady(owner)
  for (const _ of [2, 3, 4, 5]) await prepare(owner)
  const sixth = await owner.call(ownDataApi.requestExport)
  expect(sixth.status).toBe(429)
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3_600)
})

it('is deleted when it is replaced, and after seven days', async () => {
  const owner = await signIn()
  const keyOf = async () =>
    (
      await database.one(sql<{ key: string }>`
      select file_key as key from account_exports where member_id = ${owner.id}`)
    ).key
  await prepare(owner)
  const first = await keyOf()
  await prepare(owner)
  const second = await keyOf()
  expect([await app.files.has(first), await app.files.has(second)]).toEqual([false, true])
  const { expiresAt } = await stateOf(owner)
  expect(Date.parse(expiresAt ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
  await database.run(sql`update account_exports set expires_at = now() where member_id = ${owner.id}`)
  expect((await stateOf(owner)).state).toBe('none')
  expect((await owner.call(ownDataApi.exportFile)).status).toBe(404)
  await cleanUp()
  expect(await app.files.has(second)).toBe(false)
})

it('fails after a day when its job is lost, and can be requested again', async () => {
  const owner = await signIn()
  await database.run(sql`
    insert into account_exports (member_id, request, requested_at)
    values (${owner.id}, gen_random_uuid(), now() - interval '25 hours')`)
  await cleanUp()
  expect((await stateOf(owner)).state).toBe('failed')
  await prepare(owner)
})

it('is refused for the demo account, which many people use', async () => {
  const demo = await signIn({ confirmed: true })
  await database.run(sql`update users set is_demo = true where id = ${demo.id}`)
  expect((await demo.call(ownDataApi.requestExport)).status).toBe(403)
})

it('belongs to the files that are deleted with its owner', async () => {
  const owner = await signIn()
  await prepare(owner)
  const keys = await features.find(({ name }) => name === 'own-data')?.filesOf?.(database, owner.id)
  expect(keys).toHaveLength(1)
})
