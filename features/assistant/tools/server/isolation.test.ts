import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildBusinessCard,
  buildConversation,
  buildCustomColumn,
  buildFinancial,
  buildFolder,
  buildFriendship,
  buildInvoice,
  buildMaterial,
  buildMember,
  buildNotification,
  buildPost,
  buildReply,
  buildStoredFile,
  buildSuggestion,
  buildTag,
  buildTodo,
  insertBills,
  insertItems,
  insertParties,
  insertPayments,
  openToAssistant,
} from '#db/factories/index.ts'
import { newBill } from '#tests/support/bills.ts'
import { testDatabase } from '#tests/support/database.ts'
import { untilIndexed } from '#tests/support/search.ts'
import { toolContextOf } from '#tests/support/inquiry.ts'
import { toolNames, type ToolName } from '../contract.ts'
import { categories, type Category } from '../domain.ts'
import { namesOf, type ToolOutcome, toolboxOf, tools } from './index.ts'

const database = await testDatabase()

/**
 * Searches use only the beginning of a planted text. A reading repeats the search, so the rest can only come from a
 * row.
 */
const marker = 'planted'
const markedText = (whose: string) => `${marker} ${whose}’s`

const viewer = await buildMember(database)
const sender = await buildMember(database, { fullName: markedText('sender'), location: markedText('member') })
const friend = await buildMember(database, {
  email: `${marker}.others@kontor.example`,
  bio: markedText('other'),
  bioVisibility: 'private',
})
const stranger = await buildMember(database)
/** Every member may know this name, but not that this member wrote an anonymous post. */
const hidden = await buildMember(database, { fullName: markedText('hidden author') })

/** Inserts the same rows for the viewer and for others. The text says whose they are. */
async function plant(bookId: number, text: string, notified: number) {
  const names = { projectName: text, transactionWith: text, description: text }
  await buildFinancial(database, { userId: bookId, ...names, accountAffected: text })
  await buildMaterial(database, { userId: bookId, ...names, materialName: text, warehouseAffected: text })
  await buildInvoice(database, {
    userId: bookId,
    status: 'sent',
    customerName: text,
    customerId: text,
    reference: text,
    items: [{ description: text, unit: 'pcs', quantity: 1, unitPrice: 5 }],
  })
  await insertBills(database, [newBill({ bookId, supplierName: text })])
  await insertPayments(database, [
    { bookId, date: '2026-01-05', amount: '5', currency: 'EUR', partyName: text, reference: text },
  ])
  await insertParties(database, [
    { bookId, name: text, city: text, contacts: [{ name: text, role: '', email: '', phone: '' }] },
  ])
  await insertItems(database, [{ userId: bookId, name: text, code: text }])
  await buildTodo(database, { memberId: bookId, title: text, description: text })
  await buildCustomColumn(database, { userId: bookId, name: text })
  const folder = await buildFolder(database, { bookId, name: text })
  const pages = [
    { text, place: text },
    { text, byOcr: true },
  ]
  await buildStoredFile(database, { bookId, folderId: folder.id, name: text, tags: [marker], pages })
  await openToAssistant(database, { memberId: bookId, folderId: folder.id })
  // Beside it, what nobody opened.
  const closed = markedText('closed')
  const other = await buildFolder(database, { bookId, name: closed })
  const hiddenPages = [{ text: closed, place: closed }]
  for (const folderId of [other.id, null])
    await buildStoredFile(database, {
      bookId,
      folderId,
      name: closed,
      tags: [marker],
      pages: hiddenPages,
    })
  await buildNotification(database, { userId: notified, type: 'like', from: [sender.id] })
}

beforeAll(async () => {
  await buildFriendship(database, { requesterId: viewer.id, addresseeId: friend.id })
  await plant(viewer.id, markedText('own'), viewer.id)
  for (const { id } of [friend, stranger]) {
    const text = markedText('other')
    await plant(id, text, id)
    for (const postType of ['regular', 'ERP post'] as const) {
      const hiddenPost = { authorId: id, content: text, postType }
      await buildPost(database, { ...hiddenPost, privacy: 'private' })
      const custom = await buildPost(database, { ...hiddenPost, privacy: 'custom', audience: [hidden.id] })
      await buildTag(database, { name: text, postId: custom.id })
    }
    await buildConversation(database, {
      between: [id, hidden.id],
      messages: [{ senderId: id, content: text }],
    })
    await buildBusinessCard(database, { userId: id, title: text, visibility: 'private' })
    await buildSuggestion(database, { authorId: id, content: text })
  }
  const friendsOnly = await buildPost(database, {
    authorId: stranger.id,
    content: markedText('other'),
    privacy: 'friends',
  })
  await buildReply(database, { parentId: friendsOnly.id, content: markedText('other') })
  for (const [postType, whose] of [
    ['regular', 'post'],
    ['ERP post', 'erp post'],
  ] as const) {
    const { id } = await buildPost(database, {
      authorId: hidden.id,
      content: markedText(whose),
      anonymous: true,
      postType,
    })
    await buildTag(database, { name: markedText(whose), postId: id })
  }
  await untilIndexed(database)
})

const groupKeys: Readonly<Record<ToolName, readonly string[]>> = {
  transactions: ['project', 'party', 'category', 'account', 'type', 'currency', 'month'],
  stock: ['material', 'warehouse'],
  movements: ['material', 'project', 'party', 'warehouse', 'category', 'type', 'year'],
  invoices: ['customer', 'status', 'currency', 'quarter'],
  dues: [],
  bills: ['supplier', 'status', 'currency', 'month'],
  payments: ['party', 'method', 'direction', 'currency', 'quarter'],
  ages: [],
  parties: [],
  items: [],
  requisitions: [],
  quotes: [],
  orders: [],
  shortages: [],
  disputes: [],
  todos: ['priority', 'status', 'sharer', 'month'],
  posts: ['author', 'type', 'tag', 'day'],
  people: [],
  notifications: ['type', 'day'],
  documents: [],
  search: [],
}

/** Inputs that make a tool tell as much as possible. */
function inputsOf(tool: ToolName): object[] {
  if (tool === 'search') return [{ text: marker, limit: 10 }]
  if (tool === 'documents')
    return [
      {},
      { text: marker },
      { file: marker },
      { folder: marker },
      { tag: marker },
      { from: '1900-01-01', to: '2199-12-31' },
    ].map((input) => ({ ...input, limit: 50 }))
  if (tool === 'ages') return ['receivable', 'payable'].map((side) => ({ side, limit: 50 }))
  if (tool === 'parties')
    return ['overview', 'contacts', 'address'].flatMap((show) => [
      { show },
      { show, text: marker, limit: 50 },
    ])
  const wide = [{ limit: 50 }, { text: marker, limit: 50 }]
  return wide.flatMap((input) => [input, ...groupKeys[tool].map((by) => ({ ...input, by }))])
}

/** Everything that can be learned with these categories open, as text. */
async function everythingOf(...opened: Category[]): Promise<{ outcomes: ToolOutcome[]; text: string }> {
  const toolbox = toolboxOf(tools, toolContextOf(database, viewer.id, opened), namesOf)
  const outcomes: ToolOutcome[] = []
  for (const tool of toolNames)
    for (const input of inputsOf(tool)) outcomes.push(await toolbox.call(tool, input))
  return { outcomes, text: JSON.stringify([outcomes, await toolbox.names()]) }
}

describe('data that is not opened', () => {
  it('stays closed with everything closed', async () => {
    const { outcomes, text } = await everythingOf()
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['closed']))
    expect(text).not.toContain(marker)
    expect(await namesOf(toolContextOf(database, viewer.id, []))).toEqual({
      projects: [],
      parties: [],
      accounts: [],
      materials: [],
      warehouses: [],
      customers: [],
      partners: [],
      cities: [],
      suppliers: [],
      payers: [],
      items: [],
      people: [],
      tags: [],
      columns: [],
    })
  })

  it.each([
    ['financial', ['own']],
    ['material', ['own']],
    ['posts', ['post']],
    ['erp', ['own', 'erp post']],
    ['todo', ['own']],
    ['user', ['sender', 'member', 'hidden author']],
    ['notifications', ['sender']],
    ['files', ['own']],
  ] as const)('of other categories stays closed while only %s is opened', async (category, seen) => {
    const { outcomes, text } = await everythingOf(category)
    expect(outcomes.filter(({ kind }) => kind === 'invalid')).toEqual([])
    for (const whose of ['own', 'other', 'closed', 'post', 'erp post', 'sender', 'member', 'hidden author'])
      expect([whose, text.includes(markedText(whose))]).toEqual([whose, seen.some((one) => one === whose)])
    expect(text).not.toContain('kontor.example')
    for (const outcome of outcomes)
      if (outcome.kind === 'result') expect(outcome.result.category).toBe(category)
  })

  it('of other members stays closed with everything opened', async () => {
    const { outcomes, text } = await everythingOf(...categories)
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['result']))
    expect(text).toContain(markedText('own'))
    expect(text).not.toContain(markedText('other'))
    expect(text).not.toContain(markedText('closed'))
    expect(text).not.toContain('kontor.example')
    const posts = outcomes.filter((outcome) => outcome.kind === 'result' && outcome.result.tool === 'posts')
    expect(JSON.stringify(posts)).toContain(markedText('post'))
    expect(JSON.stringify(posts)).not.toContain(markedText('hidden author'))
    expect(JSON.stringify(posts)).not.toContain(`/profile/${hidden.id}`)
  })

  it('adds no names of others', async () => {
    const names = await namesOf(toolContextOf(database, viewer.id, categories))
    expect(names).toMatchObject({
      projects: [markedText('own'), 'Sales'],
      parties: [markedText('own')],
      accounts: [markedText('own')],
      materials: [markedText('own')],
      warehouses: [markedText('own')],
      customers: [markedText('own')],
      partners: [markedText('own')],
      cities: [markedText('own')],
      suppliers: [markedText('own')],
      payers: [markedText('own')],
      items: [markedText('own')],
    })
    expect(names.tags.toSorted()).toEqual([markedText('erp post'), markedText('post')])
  })
})
