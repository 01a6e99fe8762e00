import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { buildConversation, buildFriendship, buildInvoice, openToAssistant } from '#db/factories/index.ts'
import { billsApi } from '#features/books/bills/contract.ts'
import { filesApi } from '#features/files/files/contract.ts'
import { messagesApi } from '#features/network/messages/contract.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { ublBill, xmlFile } from '#tests/support/bills.ts'
import { chooseBook, colleague, foundCompany, giveRole, removePerson } from '#tests/support/books.ts'
import { toolCaller } from '#tests/support/inquiry.ts'
import { addOne } from '#tests/support/record-files.ts'
import { pdfOf } from '#tests/support/office.ts'
import { param, putFile } from '#tests/support/files.ts'
import { untilIndexed } from '#tests/support/search.ts'
import { searchApi } from '../contract.ts'
import type { KindName } from '../domain.ts'

const app = await testApplication()
const { database, features, signIn } = app
const patient = { timeout: 40_000, interval: 200 }

const find = async (by: Pick<SignedIn, 'call'>, search: string, kind: KindName) => {
  await untilIndexed(database)
  return (await by.call(searchApi.search, { query: { search, kind } })).body.groups.flatMap(
    ({ hits }) => hits,
  )
}
const finds = async (by: SignedIn, search: string, kind: KindName) =>
  (await find(by, search, kind)).length > 0

let number = 0
/** A word that no other document has, nor one of a letter's difference. */
const newWord = () => {
  const letters = createHash('sha256').update(`attached ${number++}`).digest('hex').replaceAll(/[0-9]/g, '')
  return `w${letters}`
}
const paper = (text: string, name = 'paper.txt') => new File([text], name)

const post = async (author: SignedIn, file: File, body: Record<string, string> = {}) =>
  (await author.call(postsApi.create, { body: { content: 'See the file', ...body }, files: [file] })).body
const send = async (from: SignedIn, conversation: number, file: File) =>
  (await from.call(messagesApi.sendFiles, { ...param(conversation), body: {}, files: [file] })).body
    .sentMessageId

it('finds the words of a file of a post, with the page, for who sees the post', async () => {
  const [author, friend, stranger] = [
    await signIn({ fullName: 'Ada Author' }),
    await signIn(),
    await signIn(),
  ]
  await buildFriendship(database, { requesterId: author.id, addresseeId: friend.id, status: 'accepted' })
  const word = newWord()
  const pdf = new File([new Uint8Array(await pdfOf([['First'], [`The ${word} clause`]]))], 'offer.pdf')
  const { id } = await post(author, pdf, { privacy: 'friends' })
  await expect.poll(() => finds(author, word, 'post_file'), patient).toBe(true)
  expect(await find(friend, word, 'post_file')).toMatchObject([
    {
      title: 'offer.pdf',
      passage: `The ${word} clause`,
      where: 'Page 2 · Post by Ada Author',
      href: `/post/${id}`,
    },
  ])
  expect(await finds(stranger, word, 'post_file')).toBe(false)
  await author.call(postsApi.setPrivacy, { ...param(id), body: { privacy: 'public' } })
  // The job may be looking at the file at this very moment; it looks again a second later.
  await expect.poll(() => finds(stranger, word, 'post_file'), patient).toBe(true)
  // Muted, as in the feed; blocked, as everywhere.
  await database.run(sql`insert into mutes (muter_id, muted_id) values (${stranger.id}, ${author.id})`)
  expect(await finds(stranger, word, 'post_file')).toBe(false)
  await database.run(sql`delete from mutes where muter_id = ${stranger.id}`)
  await database.run(sql`insert into blocks (blocker_id, blocked_id) values (${author.id}, ${stranger.id})`)
  expect(await finds(stranger, word, 'post_file')).toBe(false)
  await database.run(sql`delete from blocks where blocker_id = ${author.id}`)
  await author.call(postsApi.setPrivacy, { ...param(id), body: { privacy: 'private' } })
  expect([await finds(stranger, word, 'post_file'), await finds(friend, word, 'post_file')]).toEqual([
    false,
    false,
  ])
  await author.call(postsApi.remove, param(id))
  expect(await finds(author, word, 'post_file')).toBe(false)
})

it('follows the posts above, and names no anonymous author', async () => {
  const [author, reader] = [await signIn({ fullName: 'Velda Quorn' }), await signIn()]
  const root = await post(author, paper('root'))
  const word = newWord()
  await post(author, paper(word), { backId: String(root.id) })
  const hidden = await post(author, paper(`${word} too`, 'velda-quorn.txt'), { anonymous: 'true' })
  await expect.poll(async () => (await find(reader, word, 'post_file')).length, patient).toBe(2)
  const found = await find(reader, word, 'post_file')
  const anonymous = found.find(({ href }) => href === `/post/${hidden.id}`)
  expect(anonymous?.where).toBe('Page 1 · Anonymous post')
  expect(JSON.stringify(anonymous)).not.toMatch(/velda|quorn/i)
  expect(await finds(reader, 'velda', 'post_file')).toBe(false)
  await author.call(postsApi.setPrivacy, { ...param(root.id), body: { privacy: 'private' } })
  expect((await find(reader, word, 'post_file')).map(({ href }) => href)).toEqual([`/post/${hidden.id}`])
})

it('finds the words of a file in a message for the two of a conversation', async () => {
  const [one, two, stranger] = [await signIn({ fullName: 'Olga One' }), await signIn(), await signIn()]
  const { id } = await buildConversation(database, { between: [one.id, two.id] })
  const word = newWord()
  const message = await send(one, id, paper(`Terms: ${word}`, 'terms.txt'))
  await expect.poll(() => finds(two, word, 'message_file'), patient).toBe(true)
  expect(await find(two, word, 'message_file')).toMatchObject([
    {
      title: 'terms.txt',
      where: 'Page 1 · Conversation with Olga One',
      href: `/messages?conversation=${id}&message=${message}`,
    },
  ])
  expect(await finds(one, word, 'message_file')).toBe(true)
  expect(await finds(stranger, word, 'message_file')).toBe(false)
  await database.run(sql`insert into blocks (blocker_id, blocked_id) values (${one.id}, ${two.id})`)
  expect(await finds(two, word, 'message_file')).toBe(false)
  await database.run(sql`delete from blocks where blocker_id = ${one.id}`)
  await one.call(messagesApi.remove, { params: { id: String(id), messageId: String(message) } })
  expect(await finds(one, word, 'message_file')).toBe(false)
})

it('finds files of a group since one joined, until one leaves', async () => {
  const [one, early, late] = [await signIn(), await signIn(), await signIn()]
  const group = (
    await one.call(messagesApi.createGroup, { body: { name: 'Purchasing', memberIds: [early.id] } })
  ).body
  const [before, after] = [newWord(), newWord()]
  await send(one, group.id, paper(before))
  await one.call(messagesApi.addToGroup, { ...param(group.id), body: { memberIds: [late.id] } })
  await send(one, group.id, paper(after))
  await expect.poll(() => finds(early, after, 'message_file'), patient).toBe(true)
  await expect.poll(() => finds(early, before, 'message_file'), patient).toBe(true)
  expect(await finds(late, after, 'message_file')).toBe(true)
  expect(await finds(late, before, 'message_file')).toBe(false)
  await early.call(messagesApi.leaveGroup, {
    params: { id: String(group.id), memberId: String(early.id) },
  })
  expect(await finds(early, after, 'message_file')).toBe(false)
})

it('finds files of records by the rights in their book, and leaves the trash out', async () => {
  const owner = await signIn({ confirmed: true })
  const company = await foundCompany(owner)
  const [viewer, storekeeper, stranger] = [
    await colleague(app, company, 'viewer'),
    await colleague(app, company, 'storekeeper'),
    await signIn(),
  ]
  const { id } = await buildInvoice(database, { userId: company.bookId, customerName: 'Steel Works' })
  const word = newWord()
  const file = await addOne(owner, `/api/invoices/${id}/files`, paper(`Delivered ${word}`, 'receipt.txt'))
  await expect.poll(() => finds(owner, word, 'record_file'), patient).toBe(true)
  const [hit] = await find(viewer, word, 'record_file')
  expect(hit).toMatchObject({
    title: 'receipt.txt',
    passage: `Delivered ${word}`,
    href: `/ai?tab=invoices&invoice=${id}&book=${company.bookId}`,
  })
  expect(hit?.where).toMatch(/^Page 1 · .*Steel Works · Harbour Trading$/)
  for (const other of [storekeeper, stranger]) expect(await finds(other, word, 'record_file')).toBe(false)
  await giveRole(company, viewer, 'storekeeper')
  expect(await finds(viewer, word, 'record_file')).toBe(false)
  await giveRole(company, viewer, 'viewer')
  expect(await finds(viewer, word, 'record_file')).toBe(true)
  await removePerson(company, viewer)
  expect(await finds(viewer, word, 'record_file')).toBe(false)
  await database.run(sql`update invoices set deleted_at = now() where id = ${id}`)
  expect(await finds(owner, word, 'record_file')).toBe(false)
  await database.run(sql`update invoices set deleted_at = null where id = ${id}`)
  await owner.fetch(`/api/record-files/${file}`, { method: 'DELETE' })
  expect(await finds(owner, word, 'record_file')).toBe(false)
})

it('finds the words of what a bill came as, by the right to the bill', async () => {
  const owner = await signIn({ confirmed: true })
  const company = await foundCompany(owner)
  const [viewer, storekeeper, stranger] = [
    await colleague(app, company, 'viewer'),
    await colleague(app, company, 'storekeeper'),
    await signIn(),
  ]
  const word = newWord()
  const text = ublBill().replace('</Invoice>', `<cbc:Note>Berth ${word}</cbc:Note></Invoice>`)
  await chooseBook(owner, company.bookId)
  const { status, body } = await owner.call(billsApi.import, { files: [xmlFile(text, 'bill.xml')] })
  expect(status).toBe(201)
  await expect.poll(() => finds(owner, word, 'bill_file'), patient).toBe(true)
  const [hit] = await find(viewer, word, 'bill_file')
  expect(hit).toMatchObject({
    title: 'bill.xml',
    href: `/ai?tab=bills&bill=${body.id}&book=${company.bookId}`,
  })
  expect(hit?.passage).toContain(`Berth ${word}`)
  expect(hit?.where).toMatch(/^Page 1 · .*Taue & Söhne · Harbour Trading$/)
  // The names of its elements are nobody's words.
  expect(await finds(owner, 'AccountingSupplierParty', 'bill_file')).toBe(false)
  for (const other of [storekeeper, stranger]) expect(await finds(other, word, 'bill_file')).toBe(false)
  await giveRole(company, viewer, 'storekeeper')
  expect(await finds(viewer, word, 'bill_file')).toBe(false)
  const isFound = () => finds(owner, word, 'bill_file')
  await owner.call(billsApi.remove, param(body.id))
  expect(await isFound()).toBe(false)
  await owner.call(billsApi.restore, param(body.id))
  expect(await isFound()).toBe(true)
  await database.run(sql`delete from bills where id = ${body.id}`)
  const texts = () => database.all(sql`select 1 from file_pages where text like ${`%${word}%`}`)
  expect([await isFound(), (await texts()).length]).toEqual([false, 1])
  await features.find(({ name }) => name === 'files')?.cleanUp?.()
  expect(await texts()).toEqual([])
})

it('reads equal bytes once, wherever they stand, and forgets them with the last file', async () => {
  const owner = await signIn({ confirmed: true })
  const word = newWord()
  const text = `Once only: ${word}`
  const stored = await putFile(owner, text)
  await expect.poll(() => finds(owner, word, 'file'), patient).toBe(true)
  const { id } = await post(owner, paper(text), { privacy: 'private' })
  await expect.poll(() => finds(owner, word, 'post_file'), patient).toBe(true)
  const texts = () => database.all(sql`select 1 from file_pages where text = ${text}`)
  expect(await texts()).toHaveLength(1)
  const cleanUp = async () => {
    await untilIndexed(database)
    await features.find(({ name }) => name === 'files')?.cleanUp?.()
  }
  await owner.call(filesApi.remove, param(stored.id))
  await owner.call(filesApi.purge, param(stored.id))
  await cleanUp()
  expect(await texts()).toHaveLength(1)
  expect(await finds(owner, word, 'post_file')).toBe(true)
  await owner.call(postsApi.remove, param(id))
  await cleanUp()
  expect(await texts()).toEqual([])
})

it('gives the assistant none of them: it reads files of opened folders alone', async () => {
  const owner = await signIn({ confirmed: true })
  const word = newWord()
  const { id } = await buildInvoice(database, { userId: owner.id })
  await addOne(owner, `/api/invoices/${id}/files`, paper(`On an invoice: ${word}`))
  await post(owner, paper(`On a post: ${word}`))
  await expect.poll(() => finds(owner, word, 'record_file'), patient).toBe(true)
  await expect.poll(() => finds(owner, word, 'post_file'), patient).toBe(true)
  await openToAssistant(database, { memberId: owner.id })
  const ask = toolCaller(database, owner.id, ['files'])
  expect((await ask('documents', { text: word })).matched).toBe(0)
  await putFile(owner, `In the Files place: ${word}`)
  await expect.poll(() => finds(owner, word, 'file'), patient).toBe(true)
  expect((await ask('documents', { text: word })).matched).toBe(1)
})
