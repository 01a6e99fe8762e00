import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  buildConversation,
  buildFinancial,
  buildFriendship,
  buildInvoice,
  buildMaterial,
  buildPost,
  buildReply,
  buildTodo,
  insertBills,
  insertGroups,
  insertItems,
  insertParties,
} from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { companyOfAll } from '#tests/support/companies.ts'
import { untilIndexed } from '#tests/support/search.ts'
import { searchApi } from '../contract.ts'
import type { KindName } from '../domain.ts'

const app = await testApplication()
const { database, signIn } = app
const company = await companyOfAll(app)
const stranger = await signIn({ fullName: 'Stranger' })

const find = async (by: Pick<SignedIn, 'call'>, search: string, kind?: KindName) => {
  await untilIndexed(database)
  return (await by.call(searchApi.search, { query: { search, kind } })).body
}
const idsOf = async (by: SignedIn, search: string, kind?: KindName) =>
  (await find(by, search, kind)).groups
    .flatMap((group) => group.hits.map(({ id }) => `${group.kind} ${id}`))
    .toSorted()
const finds = async (by: SignedIn, search: string, kind?: KindName) =>
  (await idsOf(by, search, kind)).length > 0

let number = 0
/** A word that no other document has, nor one of a letter's difference. */
const newWord = () => {
  const letters = createHash('sha256').update(String(number++)).digest('hex').replaceAll(/[0-9]/g, '')
  return `q${letters}`
}

it('refuses what is no search', async () => {
  expect((await stranger.call(searchApi.search, { query: { search: 'x'.repeat(201) } })).status).toBe(400)
  expect((await stranger.fetch('/api/search?search=a&kind=file%00')).status).toBe(400)
  expect((await stranger.fetch('/api/search?search=%00')).status).toBe(400)
  for (const search of ['', '  ', '***', "' | 'p:0", "p:0 & !'x' <-> :*"])
    expect((await stranger.call(searchApi.search, { query: { search } })).status).toBe(200)
})

const roles = ['owner', 'manager', 'bookkeeper', 'trader', 'storekeeper', 'viewer'] as const
const everyRole = new Set<string>(roles)

/** Who of a company finds what is in its book. Strangers find none of it. */
const ofBooks: readonly (readonly [KindName, ReadonlySet<string>, (word: string) => Promise<unknown>])[] = [
  [
    'transaction',
    new Set(['owner', 'manager', 'bookkeeper', 'viewer']),
    (word) => buildFinancial(database, { userId: company.bookId, description: `Freight ${word}` }),
  ],
  [
    'movement',
    everyRole,
    (word) => buildMaterial(database, { userId: company.bookId, materialName: `Coil ${word}` }),
  ],
  [
    'invoice',
    new Set(['owner', 'manager', 'bookkeeper', 'trader', 'viewer']),
    (word) => buildInvoice(database, { userId: company.bookId, customerName: `Works ${word}` }),
  ],
  [
    'bill',
    new Set(['owner', 'manager', 'bookkeeper', 'trader', 'viewer']),
    (word) =>
      insertBills(database, [
        {
          bookId: company.bookId,
          kind: 'invoice',
          status: 'open',
          supplierName: 'Steel works',
          supplierAddress: '',
          supplierIban: '',
          supplierNumber: word,
          billDate: '2026-10-01',
          dueDate: null,
          currency: 'EUR',
          notes: '',
          items: [
            {
              description: `Bolts ${word}`,
              unit: 'kg',
              quantity: '1',
              unitPrice: '2',
              taxCategory: null,
              taxRate: '0',
            },
          ],
        },
      ]),
  ],
  [
    'party',
    everyRole,
    (word) => insertParties(database, [{ bookId: company.bookId, name: `Party ${word}` }]),
  ],
  ['item', everyRole, (word) => insertItems(database, [{ userId: company.bookId, name: `Item ${word}` }])],
]

it.each(ofBooks)('finds a %s in the book of a company by role', async (kind, readers, build) => {
  const word = newWord()
  await build(word)
  for (const role of roles)
    expect([role, await finds(company[role], word)]).toEqual([role, readers.has(role)])
  expect(await finds(stranger, word)).toBe(false)
  const { groups } = await find(company.owner, word)
  expect(groups.map((group) => group.kind)).toEqual([kind])
  expect(groups[0]?.hits[0]?.href).toContain(`book=${company.bookId}`)
  // Whoever leaves finds nothing with the very next call.
  const leaver = await signIn()
  await database.run(sql`insert into company_members (company_id, member_id, role)
    values (${company.id}, ${leaver.id}, 'owner')`)
  expect(await finds(leaver, word)).toBe(true)
  await database.run(
    sql`delete from company_members where company_id = ${company.id} and member_id = ${leaver.id}`,
  )
  expect(await finds(leaver, word)).toBe(false)
})

it('finds comments by the rights to their record', async () => {
  const word = newWord()
  const { id } = await buildFinancial(database, { userId: company.bookId })
  await database.run(sql`insert into record_comments (book_id, collection, record_id, member_id, text)
    values (${company.bookId}, 'financials', ${id}, ${company.owner.id}, ${`Please check ${word}`})`)
  const readers = new Set<string>(['owner', 'manager', 'bookkeeper', 'viewer'])
  for (const role of roles)
    expect([role, await finds(company[role], word, 'comment')]).toEqual([role, readers.has(role)])
  expect(await finds(stranger, word)).toBe(false)
  await database.run(sql`update financial_transactions set deleted_at = now() where id = ${id}`)
  expect(await finds(company.owner, word)).toBe(false)
})

it('finds own records, and leaves the trash out', async () => {
  const word = newWord()
  const { id } = await buildFinancial(database, { userId: stranger.id, description: word })
  expect(await idsOf(stranger, word)).toEqual([`transaction ${id}`])
  expect(await finds(company.owner, word)).toBe(false)
  await database.run(sql`update financial_transactions set deleted_at = now() where id = ${id}`)
  expect(await finds(stranger, word)).toBe(false)
  await database.run(sql`update financial_transactions set deleted_at = null where id = ${id}`)
  expect(await finds(stranger, word)).toBe(true)
  await database.run(sql`delete from financial_transactions where id = ${id}`)
  expect(await finds(stranger, word)).toBe(false)
})

it('finds posts by their privacy of this moment', async () => {
  const [author, friend, listed] = [await signIn(), await signIn(), await signIn()]
  await buildFriendship(database, { requesterId: author.id, addresseeId: friend.id, status: 'accepted' })
  const words = { public: newWord(), friends: newWord(), custom: newWord(), private: newWord() }
  const posts: Record<string, number> = {}
  for (const [privacy, content] of Object.entries(words))
    posts[privacy] = (
      await buildPost(database, {
        authorId: author.id,
        content,
        privacy: privacy as 'public',
        ...(privacy === 'custom' ? { audience: [listed.id] } : {}),
      })
    ).id
  const whoFinds = async (word: string) =>
    (
      await Promise.all(
        Object.entries({ author, friend, listed, stranger }).map(async ([name, member]) =>
          (await finds(member, word)) ? [name] : [],
        ),
      )
    ).flat()
  expect(await whoFinds(words.public)).toEqual(['author', 'friend', 'listed', 'stranger'])
  expect(await whoFinds(words.friends)).toEqual(['author', 'friend'])
  expect(await whoFinds(words.custom)).toEqual(['author', 'listed'])
  expect(await whoFinds(words.private)).toEqual(['author'])

  await database.run(sql`update posts set privacy = 'private' where id = ${posts['public']}`)
  expect(await whoFinds(words.public)).toEqual(['author'])
  await database.run(sql`update posts set privacy = 'public' where id = ${posts['private']}`)
  expect(await whoFinds(words.private)).toEqual(['author', 'friend', 'listed', 'stranger'])
  await database.run(sql`delete from friendships where requester_id = ${author.id}`)
  expect(await whoFinds(words.friends)).toEqual(['author'])
  await database.run(sql`delete from post_audience where member_id = ${listed.id}`)
  expect(await whoFinds(words.custom)).toEqual(['author'])
})

it('finds replies only by those who see the whole thread', async () => {
  const [author, replier] = [await signIn(), await signIn()]
  const [root, word] = [await buildPost(database, { authorId: author.id, privacy: 'public' }), newWord()]
  await buildReply(database, { authorId: replier.id, parentId: root.id, content: word })
  expect(await finds(stranger, word)).toBe(true)
  await database.run(sql`update posts set privacy = 'private' where id = ${root.id}`)
  expect(await finds(stranger, word)).toBe(false)
  expect(await finds(author, word)).toBe(true)
  await database.run(sql`update posts set privacy = 'public' where id = ${root.id}`)
  expect(await finds(stranger, word)).toBe(true)
})

it('never shows who wrote anonymously, and is blind to blocks there', async () => {
  const [author, reader] = [await signIn({ fullName: 'Velda Quorn' }), await signIn()]
  const word = newWord()
  const anonymousPost = await buildPost(database, { authorId: author.id, content: word, anonymous: true })
  const named = await buildPost(database, { authorId: author.id, content: word })
  const { groups } = await find(reader, word)
  const [group] = groups
  expect(group?.hits.map(({ id, title }) => [id, title]).toSorted()).toEqual([
    [anonymousPost.id, 'Anonymous User'],
    [named.id, 'Velda Quorn'],
  ])
  expect(JSON.stringify(group?.hits.find(({ id }) => id === anonymousPost.id))).not.toMatch(/velda|quorn/i)
  expect(await idsOf(reader, 'quorn', 'post')).toEqual([])
  await database.run(sql`insert into blocks (blocker_id, blocked_id) values (${author.id}, ${reader.id})`)
  expect(await idsOf(reader, word)).toEqual([`post ${anonymousPost.id}`])
  expect(await idsOf(reader, 'velda', 'person')).toEqual([])
  await database.run(sql`delete from blocks where blocker_id = ${author.id}`)
  await database.run(sql`insert into mutes (muter_id, muted_id) values (${reader.id}, ${author.id})`)
  expect(await idsOf(reader, word)).toEqual([`post ${anonymousPost.id}`])
  expect(await idsOf(reader, 'velda', 'person')).toEqual([`person ${author.id}`])
})

it('finds messages only in one’s own conversations', async () => {
  const [ada, ben] = [await signIn(), await signIn()]
  const [word, inGroup] = [newWord(), newWord()]
  await buildConversation(database, {
    between: [ada.id, ben.id],
    messages: [{ senderId: ada.id, content: word }],
  })
  await insertGroups(database, [
    {
      name: 'Purchasing',
      memberIds: [ada.id, ben.id],
      messages: [{ id: 9_000_001, senderId: ada.id, content: inGroup, createdAt: new Date() }],
    },
  ])
  for (const member of [ada, ben]) {
    expect(await finds(member, word)).toBe(true)
    expect(await finds(member, inGroup)).toBe(true)
  }
  expect([await finds(stranger, word), await finds(stranger, inGroup)]).toEqual([false, false])
  await database.run(sql`delete from conversation_members where member_id = ${ben.id}`)
  expect(await finds(ben, inGroup)).toBe(false)
  await database.run(sql`insert into blocks (blocker_id, blocked_id) values (${ada.id}, ${ben.id})`)
  expect(await finds(ben, word)).toBe(false)
  await database.run(sql`delete from blocks where blocker_id = ${ada.id}`)
  await database.run(sql`update messages set deleted_at = now(), content = '' where content = ${word}`)
  expect(await finds(ada, word)).toBe(false)
})

it('finds to-dos by their owner and those with whom they are shared', async () => {
  const [owner, helper] = [await signIn(), await signIn()]
  const word = newWord()
  const { id } = await buildTodo(database, {
    memberId: owner.id,
    title: `Call ${word}`,
    sharedWith: [helper.id],
  })
  expect([await finds(owner, word), await finds(helper, word), await finds(stranger, word)]).toEqual([
    true,
    true,
    false,
  ])
  await database.run(sql`delete from todo_shares where todo_id = ${id}`)
  expect(await finds(helper, word)).toBe(false)
  await database.run(sql`update todos set deleted_at = now() where id = ${id}`)
  expect(await finds(owner, word)).toBe(false)
})

it('takes no text for a mark', async () => {
  const word = newWord()
  await buildFinancial(database, {
    userId: company.owner.id,
    description: `${word} p:0 m:${stranger.id} 'p:0' bf:${stranger.id}`,
  })
  expect(await finds(company.owner, word)).toBe(true)
  expect(await finds(stranger, word)).toBe(false)
  const marks = await database.one(sql<{ words: string[] }>`
    select tsvector_to_array(words) as words from search_documents where words @@ ${word}::tsquery`)
  expect(marks.words.filter((each) => each.includes(':')).toSorted()).toEqual([
    `bf:${company.owner.id}`,
    expect.stringMatching(/^t:\d+$/),
    expect.stringMatching(/^y:\d+$/),
  ])
  expect(await idsOf(stranger, `' | 'bf:${company.owner.id}' | '`)).toEqual([])
})
