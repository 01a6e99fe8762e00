import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { buildCompany, buildFriendship } from '#db/factories/index.ts'
import { publicGuestApi } from '#features/trade/guests/contract.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { requisitionsApi } from '#features/trade/requisitions/contract.ts'
import type { Feature } from '#platform/server/app.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { openLink } from '#tests/support/guests.ts'
import { pdfOf } from '#tests/support/office.ts'
import { param } from '#tests/support/files.ts'
import { postRequisition, sendForm, sendJson, sendQuote, type Trader } from '#tests/support/trade.ts'
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
const findsEach = (members: readonly SignedIn[], search: string, kind: KindName) =>
  Promise.all(members.map(async (by) => (await find(by, search, kind)).length > 0))

let number = 0
/** A word that no other document has, nor one of a letter's difference. */
const newWord = () => {
  const letters = createHash('sha256').update(`trade ${number++}`).digest('hex').replaceAll(/[0-9]/g, '')
  return `w${letters}`
}

const [buyer, keeper, supplier, colleague, rival, stranger] = [
  await signIn({ verified: true }),
  await signIn({ verified: true }),
  await signIn({ verified: true }),
  await signIn({ verified: true }),
  await signIn({ verified: true }),
  await signIn({ verified: true }),
]
const buying = await buildCompany(database, {
  people: [
    { userId: buyer.id, role: 'owner' },
    { userId: keeper.id, role: 'storekeeper' },
  ],
})
const selling = await buildCompany(database, {
  name: 'Kyowa',
  people: [
    { userId: supplier.id, role: 'owner' },
    { userId: colleague.id, role: 'viewer' },
  ],
})
const asking: Trader = { fetch: buyer.fetch, bookId: buying.bookId }
const quoting: Trader = { fetch: supplier.fetch, bookId: selling.bookId }

const attach = (by: SignedIn, path: string, file: File) => {
  const body = new FormData()
  body.append('file', file)
  return sendForm<{ id: number; files?: readonly { id: number }[] }>(by, path, body)
}
const toLine = (postId: number, file: File) =>
  attach(buyer, `/api/requisitions/${postId}/lines/1/files`, file)
const toQuote = (postId: number, text: string, name = 'sheet.txt') =>
  attach(supplier, `/api/requisitions/${postId}/quote/files`, new File([text], name))

const isClosing = (feature: Feature): feature is Feature & { closeDue: () => Promise<number> } =>
  'closeDue' in feature

it('finds the words of a file of a line, with page and line, for who sees the requisition', async () => {
  const { id } = await postRequisition(asking)
  await buyer.call(postsApi.setPrivacy, { ...param(id), body: { privacy: 'friends' } })
  await buildFriendship(database, { requesterId: buyer.id, addresseeId: supplier.id, status: 'accepted' })
  const word = newWord()
  const pdf = [new Uint8Array(await pdfOf([['First'], [`Steel ${word} grade`]]))]
  const file = await toLine(id, new File(pdf, 'drawing.pdf'))
  await expect
    .poll(() => find(supplier, word, 'line_file'), patient)
    .toMatchObject([
      {
        title: 'drawing.pdf',
        passage: `Steel ${word} grade`,
        where: 'Page 2 · Line 1: Bearing',
        href: `/requisitions/${id}`,
      },
    ])
  expect(await findsEach([buyer, stranger], word, 'line_file')).toEqual([true, false])
  await buyer.call(postsApi.setPrivacy, { ...param(id), body: { privacy: 'public' } })
  // The job may be looking at the file at this very moment; it looks again a second later.
  await expect.poll(() => findsEach([stranger], word, 'line_file'), patient).toEqual([true])
  await database.run(sql`insert into mutes (muter_id, muted_id) values (${stranger.id}, ${buyer.id})`)
  expect(await findsEach([stranger], word, 'line_file')).toEqual([false])
  await database.run(sql`delete from mutes where muter_id = ${stranger.id}`)
  await buyer.call(requisitionsApi.removeFile, { params: { id: String(id), fileId: String(file.id) } })
  expect(await findsEach([buyer, supplier, stranger], word, 'line_file')).toEqual([false, false, false])
})

it('finds it for the book that took the side of a guest, whoever sees the post', async () => {
  const { id } = await postRequisition(asking)
  await buyer.call(postsApi.setPrivacy, { ...param(id), body: { privacy: 'private' } })
  const word = newWord()
  await toLine(id, new File([word], 'specification.txt'))
  await expect.poll(() => findsEach([buyer], word, 'line_file'), patient).toEqual([true])
  expect(await findsEach([colleague, rival], word, 'line_file')).toEqual([false, false])
  const guest = await sendJson<{ id: number }>(buyer, 'POST', `/api/requisitions/${id}/guests`, {
    name: 'Vera Lager',
    email: 'vera@guest.example',
  })
  const token = await openLink(database, guest.id)
  const claimed = await supplier.call(publicGuestApi.claim, {
    params: { token },
    body: { bookId: selling.bookId },
  })
  expect(claimed.status).toBe(200)
  await expect.poll(() => findsEach([colleague], word, 'line_file'), patient).toEqual([true])
  expect(await findsEach([rival], word, 'line_file')).toEqual([false])
})

it('finds the words of a file of a quote for its book, and for whoever asked once it is sent', async () => {
  const { id } = await postRequisition(asking)
  await sendQuote(quoting, id, { draft: true })
  const word = newWord()
  await toQuote(id, `Hardness ${word}`)
  const everybody = [supplier, colleague, buyer, keeper, rival]
  await expect
    .poll(() => findsEach(everybody, word, 'quote_file'), patient)
    .toEqual([true, true, false, false, false])
  await sendQuote(quoting, id)
  await expect
    .poll(() => findsEach(everybody, word, 'quote_file'), patient)
    .toEqual([true, true, true, true, false])
  const [own] = await find(colleague, word, 'quote_file')
  const [received] = await find(keeper, word, 'quote_file')
  expect([own, received]).toMatchObject([
    { title: 'sheet.txt', passage: `Hardness ${word}`, where: 'Page 1 · Own quote' },
    { where: 'Page 1 · Quote of Kyowa', href: `/requisitions/${id}` },
  ])
  // Withdrawn, it is read by its own book alone.
  await sendJson(supplier, 'DELETE', `/api/requisitions/${id}/quote`, undefined)
  expect(await findsEach(everybody, word, 'quote_file')).toEqual([true, true, false, false, false])
  await sendQuote(quoting, id)
  const { body: quote } = await supplier.call(requisitionsApi.ownQuote, param(id))
  const fileId = String(quote?.files[0]?.id)
  await supplier.call(requisitionsApi.removeQuoteFile, { params: { id: String(id), fileId } })
  expect(await findsEach(everybody, word, 'quote_file')).toEqual(everybody.map(() => false))
})

it('knows nothing of a sealed quote before it is opened, and nothing of one that is sealed later', async () => {
  const { id } = await postRequisition(asking, { sealed: true })
  await sendQuote(quoting, id)
  const word = newWord()
  const name = newWord()
  await toQuote(id, `Hardness ${word}`, `${name}.txt`)
  // What came later is found, so this was looked at.
  const { id: openId } = await postRequisition(asking)
  await sendQuote(quoting, openId)
  const later = newWord()
  await toQuote(openId, later)
  const everybody = [supplier, buyer, keeper, rival, stranger]
  await expect
    .poll(() => findsEach(everybody, later, 'quote_file'), patient)
    .toEqual([true, true, true, false, false])
  for (const searched of [word, name])
    expect(await findsEach(everybody, searched, 'quote_file')).toEqual(everybody.map(() => false))
  const noted = sql<{ n: number }>`
    select (select count(*) from search_documents where words @@ ${`${word} | ${name}`}::tsquery)
      + (select count(*) from file_pages where text like ${`%${word}%`}) as n`
  expect((await database.one(noted)).n).toBe(0)

  await database.run(sql`update requisitions set deadline = clock_timestamp() where post_id = ${id}`)
  expect(await findsEach(everybody, word, 'quote_file')).toEqual(everybody.map(() => false))
  await features.find(isClosing)?.closeDue()
  for (const searched of [word, name])
    await expect
      .poll(() => findsEach(everybody, searched, 'quote_file'), patient)
      .toEqual([true, true, true, false, false])

  await database.run(sql`update requisitions set sealed = true where post_id = ${openId}`)
  expect(await findsEach(everybody, later, 'quote_file')).toEqual([true, false, false, false, false])
})
