import { describe, expect, it } from 'vitest'
import { buildCompany } from '#db/factories/index.ts'
import { type Role, roles } from '#features/companies/domain.ts'
import type { Area } from '#platform/contract/books.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import type { TestClient } from '#tests/support/client.ts'
import { recordKinds, sendJson } from '#tests/support/records.ts'

/** Every call about a book, by everybody who is in a company, and by those who are not. */

const { anonymous, database, features, signIn } = await testApplication()

/** What a role may do with money, materials and invoices. It stands here a second time, so that no change slips in. */
const rights: Readonly<Record<Role, Readonly<Partial<Record<Area, string>>>>> = {
  owner: { financials: 'write', materials: 'write', invoices: 'write' },
  manager: { financials: 'write', materials: 'write', invoices: 'write' },
  bookkeeper: { financials: 'write', materials: 'read', invoices: 'write' },
  trader: { financials: 'none', materials: 'read', invoices: 'write' },
  storekeeper: { financials: 'none', materials: 'write', invoices: 'none' },
  viewer: { financials: 'read', materials: 'read', invoices: 'read' },
}

const people = new Map<Role, SignedIn>()
for (const role of roles) people.set(role, await signIn())
const company = await buildCompany(database, {
  people: [...people].map(([role, { id }]) => ({ userId: id, role })),
})
const stranger = await signIn()
const admin = await signIn({ isAdmin: true })
const as = (role: Role): SignedIn => {
  const person = people.get(role)
  if (person === undefined) throw new Error(`Nobody is ${role}`)
  return person
}

const endpoints = features.flatMap(({ routes }) =>
  routes.flatMap(({ endpoint }) => (endpoint.book === undefined ? [] : [endpoint])),
)

/** Of each endpoint those that it knows; the others are ignored. */
const query = 'format=csv&by=month&customer=Nobody&table=materials'
const filled = ({ path }: Endpoint) =>
  path.replace(':name', 'materials').replace(':key', '0'.repeat(40)).replace(/:\w+/g, '99999999')

const call = async (client: Pick<TestClient, 'fetch'>, endpoint: Endpoint, book: number) => {
  const reply = await client.fetch(`${filled(endpoint)}?${query}&book=${book}`, { method: endpoint.method })
  return { status: reply.status, text: await reply.text() }
}

const isAllowed = (role: Role, { book = [], method, readsBook = method === 'GET' }: Endpoint): boolean =>
  book.length === 0 ||
  book.some((area) => rights[role][area] === 'write' || (readsBook && rights[role][area] === 'read'))

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    it('answers those outside of the company as if it had no book', async () => {
      expect((await call(anonymous, endpoint, company.bookId)).status).toBe(401)
      const absent = await call(stranger, endpoint, 99_999_999)
      expect(absent.status).toBe(404)
      for (const other of [stranger, admin])
        expect(await call(other, endpoint, company.bookId)).toEqual(absent)
    })

    it.each(roles)('lets the %s do what their role allows', async (role) => {
      const { status, text } = await call(as(role), endpoint, company.bookId)
      if (isAllowed(role, endpoint)) expect([200, 201, 400, 404, 409, 415]).toContain(status)
      else expect([status, text]).toEqual([403, expect.stringContaining('role')])
    })
  },
)

const csv = 'Project,Date,Amount,Currency,Type,Category\nHarbour,2026-01-31,5,EUR,paid,expense\n'

describe.each(roles)('the %s', (role) => {
  const member = as(role)
  const book = `book=${company.bookId}`

  it.each(['financials', 'materials', 'invoices'] as const)(
    'changes many %s at once or none',
    async (table) => {
      const { status } = await sendJson(member, 'POST', `/api/bulk-changes?${book}`, {
        table,
        filter: { search: 'of nobody' },
      })
      // Whoever may change many is told that there are none.
      expect(status).toBe(rights[role][table] === 'write' ? 409 : 403)
      const latest = await sendJson(member, 'GET', `/api/bulk-changes/latest?table=${table}&${book}`)
      expect(latest.status).toBe(rights[role][table] === 'none' ? 403 : 200)
    },
  )

  it.each(['financials', 'materials'] as const)('imports %s or does not', async (table) => {
    const body = new FormData()
    body.append('table', table)
    body.append('file', new File([csv], 'book.csv'))
    const { status } = await member.fetch(`/api/imports?${book}`, { method: 'POST', body })
    expect(status).toBe(rights[role][table] === 'write' ? 201 : 403)
  })

  it.each(recordKinds)(
    'reads and writes a record of $path as their role allows',
    async ({ path, form, resource }) => {
      const made = await sendJson(as('owner'), 'POST', `${path}?${book}`, form)
      const right = rights[role][resource]
      const { id } = made.record
      const [reads, writes] = [right === 'none' ? 403 : 200, right === 'write' ? 200 : 403]
      // Without naming the book: it is found by the record.
      expect((await sendJson(member, 'GET', `${path}/${id}`)).status).toBe(reads)
      expect((await sendJson(member, 'GET', `${path}/${id}/history`)).status).toBe(reads)
      expect((await sendJson(member, 'PUT', `${path}/${id}`, form)).status).toBe(writes)
      expect((await sendJson(member, 'DELETE', `${path}/${id}`)).status).toBe(writes)
    },
  )
})
