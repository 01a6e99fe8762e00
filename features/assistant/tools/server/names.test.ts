import { describe, expect, it } from 'vitest'
import {
  buildFriendship,
  buildInvoice,
  buildMember,
  buildPost,
  buildTag,
  buildTodo,
  insertBills,
  insertFinancials,
  insertItems,
  insertMaterials,
  insertParties,
  insertPayments,
} from '#db/factories/index.ts'
import { newBill } from '#tests/support/bills.ts'
import { testDatabase } from '#tests/support/database.ts'
import { toolContextOf } from '#tests/support/inquiry.ts'
import { categories, type Category } from '../domain.ts'
import { namesOf } from './index.ts'

const database = await testDatabase()
const viewer = await buildMember(database)
const other = await buildMember(database)
const friend = await buildMember(database)
const nameless = await buildMember(database)
await buildFriendship(database, { requesterId: friend.id, addresseeId: viewer.id })

const money = { userId: viewer.id, transactionDate: '2026-10-05', amount: 1, currency: 'EUR' } as const
await insertFinancials(database, [
  { ...money, projectName: 'Quay', transactionType: 'paid', category: 'expense', accountAffected: 'Bank' },
  { ...money, projectName: 'Harbour', transactionType: 'paid', category: 'expense', transactionWith: 'Acme' },
  { ...money, projectName: 'HARBOUR', transactionType: 'paid', category: 'expense' },
  { ...money, projectName: 'Trash', transactionType: 'paid', category: 'expense', deletedAt: new Date() },
])
await insertMaterials(database, [
  {
    userId: viewer.id,
    projectName: 'quay',
    transactionDate: '2026-10-05',
    materialName: 'Cement',
    unit: 't',
    quantity: 1,
    transactionType: 'in',
    warehouseAffected: 'North',
    transactionWith: 'Bolt',
  },
])
for (const customerName of ['Coast', 'Dune', 'Dune'])
  await buildInvoice(database, { userId: viewer.id, customerName })
await buildTodo(database, { memberId: other.id, sharedWith: [viewer.id] })
const regular = await buildPost(database, { authorId: other.id })
await buildTag(database, { name: 'regular', postId: regular.id })
const erp = await buildPost(database, { authorId: friend.id, postType: 'ERP post', privacy: 'friends' })
await buildTag(database, { name: 'erp', postId: erp.id })
await buildPost(database, { authorId: nameless.id, anonymous: true })
await insertParties(database, [{ bookId: viewer.id, name: 'Elk', city: 'Kiel' }])
await insertItems(database, [{ userId: viewer.id, name: 'Tile', otherNames: ['Roof tile'] }])
await insertBills(database, [newBill({ bookId: viewer.id, supplierName: 'Fjord' })])
await insertPayments(database, [
  { bookId: viewer.id, date: '2026-01-01', amount: '1', currency: 'EUR', partyName: 'Glen' },
  { bookId: viewer.id, date: '2026-01-01', amount: '1', currency: 'EUR', partyName: '' },
])

const none = {
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
}
const named = (...opened: Category[]) => namesOf(toolContextOf(database, viewer.id, opened))
const person = ({ id, username, fullName }: typeof viewer) => ({ id, username, fullName })

describe('the names that a question may mean', () => {
  it('are none with everything closed', async () => {
    expect(await named()).toEqual(none)
  })

  it.each([
    // Payments are transactions.
    ['financial', { projects: ['Harbour', 'Sales', 'Quay'], parties: ['Acme', 'Glen'], accounts: ['Bank'] }],
    [
      'material',
      {
        projects: ['quay'],
        parties: ['Bolt'],
        materials: ['Cement'],
        warehouses: ['North'],
        items: ['Roof tile', 'Tile'],
      },
    ],
    [
      'erp',
      {
        customers: ['Dune', 'Coast'],
        partners: ['Elk'],
        cities: ['Kiel'],
        suppliers: ['Fjord'],
        payers: ['Glen'],
        people: [person(friend)],
        tags: ['erp'],
      },
    ],
    ['posts', { people: [person(other)], tags: ['regular'] }],
    ['todo', { people: [person(other)] }],
    ['user', { people: [friend, viewer, other, nameless].map(person) }],
    ['notifications', {}],
  ] as const)('are those of %s if only that is opened', async (category, names) => {
    const found = await named(category)
    // The name is stored in two spellings, and either may be returned.
    const projects = found.projects.map((name) => (name === 'HARBOUR' ? 'Harbour' : name))
    expect({ ...found, projects }).toEqual({ ...none, ...names })
  })

  it('are merged without duplicates', async () => {
    const all = await named(...categories)
    expect(all.projects.map((name) => name.toLowerCase())).toEqual(['harbour', 'quay', 'sales'])
    expect(all.parties.toSorted()).toEqual(['Acme', 'Bolt', 'Glen'])
    expect(all.people.map(({ id }) => id)).toEqual([friend.id, viewer.id, other.id, nameless.id])
    expect(all.tags.toSorted()).toEqual(['erp', 'regular'])
  })
})
