import { expect, it, vi } from 'vitest'
import { invoicesApi } from '#features/invoices/contract.ts'
import { cacheSizes } from '#platform/server/cache.ts'
import { maxListBytes } from '#platform/server/cursor.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { fill } from './fill.ts'
import { count } from './rows.ts'

vi.setConfig({ testTimeout: 120_000 })
const { database, signIn, anonymous } = await testApplication()
const me = await signIn({ isAdmin: true })
const made = await fill(database, me.id)
const { body: invoice } = await me.call(invoicesApi.get, { params: { id: String(made.invoice) } })
const revision = { ...invoice, items: [], companyAddress: '\u0001'.repeat(5000) }
await database.run(sql`
  insert into invoice_revisions (invoice_id, revision, content)
  select ${made.invoice}, n, ${JSON.stringify(revision)}::jsonb from generate_series(1, ${count}::int) n`)

interface Asked {
  /** What stands for the parameters of the path, and what is asked for besides. */
  readonly id?: number | string
  readonly query?: string
  /** How many items all its pages have together. */
  readonly items?: number
}

/** Every operation that answers with a list, or with something that has lists in it. */
const lists: Readonly<Record<string, Asked>> = {
  '/api/welcome': {},
  '/api/account/sessions': { items: count + 1 },
  '/api/account/factors': {},
  '/api/admin/registration': {},
  '/api/admin/invitations': { items: count },
  '/api/admin/users': {},
  '/api/admin/analytics': {},
  '/api/admin/audit': {},
  '/api/ai/suggestions': {},
  '/api/ai/engines': {},
  '/api/ai/conversations': { items: 200 },
  '/api/ai/conversations/{id}': { id: made.chat },
  '/api/ai/ledger': { items: count },
  '/api/users': {},
  '/api/users/{id}/photos': { id: me.id, items: 10 * (count + 1) },
  '/api/users/{id}/activity': { id: me.id },
  '/api/users/{id}/business-cards': { id: me.id, items: 20 },
  '/api/users/{id}/gamification': { id: me.id },
  '/api/tags': { items: count },
  '/api/posts': {},
  '/api/posts/{id}': { id: made.post },
  '/api/posts/{id}/replies': { id: made.post, items: count },
  '/api/posts/{id}/audience': { id: made.post, items: count },
  '/api/friends/requests': { items: count },
  '/api/friends/{id}': { id: me.id, items: count },
  '/api/friends/{id}/pending': { id: me.id, items: 2 * count },
  '/api/connections/suggestions': { items: count },
  '/api/notifications': { items: count },
  '/api/messages/conversations': { items: count },
  '/api/messages/conversations/{id}': { id: made.talk },
  '/api/messages/conversations/{id}/messages': { id: made.talk, items: count + 6 },
  '/api/suggestions': { items: count },
  '/api/suggestions/{id}': { id: made.suggestion },
  '/api/todos': { items: count },
  '/api/layouts/{name}': { id: 'financials' },
  '/api/custom-columns': { items: 20 },
  '/api/financial-transactions': { items: count },
  '/api/financial-transactions/totals': {},
  '/api/financial-transactions/summary': { query: 'by=project', items: count },
  '/api/financial-transactions/suggestions': {},
  '/api/financial-transactions/{id}': { id: made.financial },
  '/api/material-transactions': { items: count },
  '/api/material-transactions/stock': { items: count },
  '/api/material-transactions/totals': {},
  '/api/material-transactions/suggestions': {},
  '/api/material-transactions/{id}': { id: made.material },
  '/api/invoices': { items: count },
  '/api/invoices/totals': {},
  '/api/invoices/suggestions': {},
  '/api/invoices/statement': { query: 'customer=one' },
  '/api/invoices/{id}': { id: made.invoice },
  '/api/invoices/{id}/revisions': { id: made.invoice, items: count },
  '/api/dashboard': {},
  '/api/imports': { items: count },
  '/api/imports/{id}': { id: made.imported },
}

interface Operation {
  readonly parameters: readonly { readonly name: string }[]
  readonly responses: { readonly 200?: { readonly content: Readonly<Record<string, unknown>> } }
}

const { paths } = (await (await anonymous.fetch('/api/openapi.json')).json()) as {
  readonly paths: Readonly<Record<string, { readonly get?: Operation }>>
}
const limited = (path: string) => paths[path]?.get?.parameters.some(({ name }) => name === 'limit') === true

it('there is an entry for every answer that has a list in it, and no other', () => {
  const found = Object.entries(paths).flatMap(([path, { get }]) => {
    const json = get?.responses[200]?.content['application/json']
    return JSON.stringify(json ?? '').includes('"type":"array"') ? [path] : []
  })
  expect(Object.keys(lists).toSorted()).toEqual(found.toSorted())
})

const cursorOf = (link: string | null) => /[?&]cursor=([^&>]+)/.exec(link ?? '')?.[1]

it.each(Object.entries(lists))(
  '%s ends before it has too many bytes, and misses nothing',
  async (path, { id, query, items }) => {
    const address = path.replace(/\{\w+\}/, String(id))
    const asked = [...(query === undefined ? [] : [query]), ...(limited(path) ? ['limit=100'] : [])]
    let seen = 0
    let cursor: string | undefined
    do {
      const given = [...asked, ...(cursor === undefined ? [] : [`cursor=${cursor}`])]
      const reply = await me.fetch(`${address}?${given.join('&')}`)
      const text = await reply.text()
      expect([reply.status, text.slice(0, 100)]).toEqual([200, expect.any(String)])
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxListBytes)
      const answer: unknown = JSON.parse(text)
      if (Array.isArray(answer)) {
        expect(answer.length > 0 || cursor === undefined).toBe(true)
        seen += answer.length
      }
      cursor = cursorOf(reply.headers.get('link'))
    } while (cursor !== undefined)
    if (items !== undefined) expect(seen).toBe(items)
  },
)

it('what a server keeps in memory is bounded, all caches together', async () => {
  const caches = cacheSizes()
  expect(caches.every(({ bytes, maxBytes }) => bytes <= maxBytes)).toBe(true)
  const most = caches.reduce((sum, { maxBytes }) => sum + maxBytes, 0)
  expect(most).toBeLessThanOrEqual(64 * 1024 * 1024)
  const held = Object.fromEntries(caches.map(({ name, bytes }) => [name, bytes]))
  expect(held).toMatchObject({ statements: expect.any(Number), posts: expect.any(Number) })
  expect(held['sessions']).toBeGreaterThan(0)
})
