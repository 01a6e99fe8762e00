import { describe, expect, it } from 'vitest'
import {
  buildFinancial,
  buildInvoice,
  buildMaterial,
  buildMember,
  buildNotification,
  buildPost,
  insertTodos,
} from '#db/factories/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { toolContextOf, toolCaller, linesOf, outcomeOf } from '#tests/support/inquiry.ts'
import { categories } from '../domain.ts'

const database = await testDatabase()
const owner = await buildMember(database)
const other = await buildMember(database, {
  fullName: 'Harbour Master',
  username: 'master',
  location: 'Hamburg',
})

const { id: paid } = await buildFinancial(database, {
  userId: owner.id,
  projectName: 'Harbour 3',
  transactionDate: '2026-10-05',
})
await buildMaterial(database, { userId: owner.id, projectName: 'Harbour 3', materialName: 'Cement' })
await buildInvoice(database, { userId: owner.id, customerName: 'Harbour Ltd', invoiceDate: '2026-10-06' })
await insertTodos(
  database,
  Array.from({ length: 4 }, (_, at) => ({
    memberId: owner.id,
    title: `Harbour task ${at}`,
    dueDate: '2026-12-01',
  })),
)
await buildPost(database, { authorId: other.id, content: 'Regular: the port' })
await buildPost(database, { authorId: other.id, content: 'ERP: the harbour', postType: 'ERP post' })
await buildNotification(database, { userId: owner.id, type: 'friend_request', from: [other.id] })
await buildFinancial(database, { userId: other.id, projectName: 'Harbour of another' })

describe('search', () => {
  it('is closed if no category is opened', async () => {
    expect(await outcomeOf(toolContextOf(database, owner.id, []), 'search', { text: 'harbour' })).toEqual({
      kind: 'closed',
      categories,
    })
  })

  it('finds the text in every opened category, a few records of each kind', async () => {
    const result = await toolCaller(database, owner.id, categories)('search', { text: 'harbour' })
    expect(result).toMatchObject({
      reading: '“harbour” anywhere, in Financial, Material, Posts, ERP, To-do, User, Notifications, Files',
      computed: '11 records with this text, the first 3 of each kind',
      matched: 11,
      isGrouped: false,
    })
    expect(result.figures.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Transactions 1',
      'Stock movements 1',
      'Posts 2',
      'Invoices 1',
      'To-dos 4',
      'Members 1',
      'Notifications 1',
    ])
    expect(linesOf(result).map(([kind]) => kind)).toEqual([
      'Transaction',
      'Stock movement',
      'Post',
      'Post',
      'Invoice',
      'To-do',
      'To-do',
      'To-do',
      'Member',
      'Notification',
    ])
    expect(linesOf(result)[0]?.[1]).toContain('Harbour 3')
    expect(linesOf(result)[0]?.[2]).toBe('2026-10-05')
    expect(linesOf(result)[5]).toEqual(['To-do', 'Harbour task 0 · Medium · Active', '2026-12-01'])
    expect(linesOf(result)[8]).toEqual(['Member', 'Harbour Master · master · Hamburg', ''])
    expect(result.rows.every(({ href }) => href !== null)).toBe(true)
    expect(result.records[0]).toEqual({ kind: 'transaction', id: paid })
    expect(result.records).toHaveLength(10)
  })

  it('shows the same number of each kind, up to the maximum of rows', async () => {
    const prolific = await buildMember(database, { username: 'wide', fullName: 'Wide sender' })
    const member = await buildMember(database, { username: 'wide.viewer' })
    const ten = Array.from({ length: 10 }, (_, at) => at)
    for (const at of ten) {
      await buildFinancial(database, { userId: member.id, projectName: `Wide ${at}` })
      await buildMaterial(database, { userId: member.id, projectName: `Wide ${at}` })
      await buildInvoice(database, { userId: member.id, customerName: `Wide ${at}` })
      await buildPost(database, { authorId: prolific.id, content: `Wide ${at}` })
    }
    await insertTodos(
      database,
      ten.map((at) => ({ memberId: member.id, title: `Wide ${at}` })),
    )
    await buildNotification(database, { userId: member.id, type: 'friend_request', from: [prolific.id] })
    const result = await toolCaller(database, member.id, categories)('search', { text: 'wide', limit: 10 })
    expect(result.computed).toBe('53 records with this text, the first 7 of each kind')
    expect(result.rows).toHaveLength(5 * 7 + 2 + 1)
    expect(linesOf(result).at(-1)?.[0]).toBe('Notification')
  })

  it('finds nothing in what is closed', async () => {
    const result = await toolCaller(database, owner.id, ['erp'])('search', { text: 'harbour' })
    expect(result).toMatchObject({ category: 'erp', reading: '“harbour” anywhere, in ERP', matched: 2 })
    expect(linesOf(result).map(([kind, what]) => [kind, what?.split(' · ')[0]])).toEqual([
      ['Post', 'ERP: the harbour'],
      ['Invoice', expect.stringMatching(/^DRAFT-/)],
    ])
    expect(await toolCaller(database, owner.id, ['material'])('search', { text: 'port' })).toMatchObject({
      matched: 0,
      figures: [],
      rows: [],
      records: [],
    })
  })
})
