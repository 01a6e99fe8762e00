import { expect, it } from 'vitest'
import type { Sql } from '#platform/server/database/sql.ts'
import { sql } from '#platform/server/database/sql.ts'
import { buildFinancial, buildMember, buildPost } from '#db/factories/index.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'

const app = await testApplication()
const { database } = app

type Request = readonly [method: string, path: string, body?: object]

interface Case {
  readonly name: string
  /** The id that the request is about. */
  readonly build: (member: SignedIn) => Promise<number>
  readonly request: (id: number, todo: number) => Request | Promise<Request>
  readonly remove: (id: number) => Sql
}

const json = { 'content-type': 'application/json' }
const made = async (member: SignedIn, path: string, body: object) => {
  const answer = await member.fetch(path, { method: 'POST', headers: json, body: JSON.stringify(body) })
  // The server checks the answer's shape against the contract.
  return ((await answer.json()) as { readonly id: number }).id
}
const post = async () => {
  const author = await buildMember(database)
  return (await buildPost(database, { authorId: author.id, privacy: 'public' })).id
}
const removePost = (id: number) => sql`delete from posts where id = ${id}`
const suggestion = (member: SignedIn) => made(member, '/api/suggestions', { title: 'A', content: 'B' })
const removeSuggestion = (id: number) => sql`delete from suggestions where id = ${id}`
const todo = (member: SignedIn) => made(member, '/api/todos', { title: 'Call' })
const removeTodo = (id: number) => sql`delete from todos where id = ${id}`

const cases: readonly Case[] = [
  {
    name: 'like a post',
    build: post,
    request: (id) => ['POST', `/api/posts/${id}/likes`],
    remove: removePost,
  },
  {
    name: 'save a post',
    build: post,
    request: (id) => ['PUT', `/api/posts/${id}/saved`],
    remove: removePost,
  },
  {
    name: 'mute a thread',
    build: post,
    request: (id) => ['PUT', `/api/posts/${id}/thread-muted`],
    remove: removePost,
  },
  {
    name: 'vote for a suggestion',
    build: suggestion,
    request: (id) => ['POST', `/api/suggestions/${id}/vote`, { isUpvote: true }],
    remove: removeSuggestion,
  },
  {
    name: 'change a to-do',
    build: todo,
    request: (id) => ['PATCH', `/api/todos/${id}`, { title: 'Write' }],
    remove: removeTodo,
  },
  {
    name: 'delete a to-do',
    build: todo,
    request: (id) => ['DELETE', `/api/todos/${id}`],
    remove: removeTodo,
  },
  {
    name: 'delete an invoice',
    build: (member) => made(member, '/api/invoices', invoiceBody()),
    request: (id) => ['DELETE', `/api/invoices/${id}`],
    remove: (id) => sql`delete from invoices where id = ${id}`,
  },
  {
    name: 'delete a transaction',
    build: async ({ id }) => (await buildFinancial(database, { userId: id })).id,
    request: (id) => ['DELETE', `/api/financial-transactions/${id}`],
    remove: (id) => sql`delete from financial_transactions where id = ${id}`,
  },
  {
    name: 'share a to-do with somebody',
    build: async () => (await buildMember(database)).id,
    request: async (id, own) => {
      const { username } = await database.one(
        sql<{ username: string }>`select username from users where id = ${id}`,
      )
      return ['POST', `/api/todos/${own}/share`, { username }]
    },
    remove: (id) => sql`delete from users where id = ${id}`,
  },
  {
    name: 'connect with somebody',
    build: async () => (await buildMember(database)).id,
    request: (id) => ['POST', `/api/friends/${id}`],
    remove: (id) => sql`delete from users where id = ${id}`,
  },
  {
    name: 'write to somebody',
    build: async () => (await buildMember(database)).id,
    request: (id) => ['POST', '/api/messages/conversations', { participantId: id, content: 'Hello' }],
    remove: (id) => sql`delete from users where id = ${id}`,
  },
  {
    name: 'rename a conversation',
    build: (member) => made(member, '/api/ai/conversations', {}),
    request: (id) => ['PATCH', `/api/ai/conversations/${id}`, { title: 'Money' }],
    remove: (id) => sql`delete from assistant_conversations where id = ${id}`,
  },
]

/** A statement waits for a lock that the deletion holds. */
const isWaiting = async () =>
  (
    await database.all(sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  ).length > 0

it.each(cases)(
  'a record deleted after the check and before the change is not found: $name',
  async ({ build, request, remove }) => {
    const member = await app.signIn()
    const id = await build(member)
    const [method, path, body] = await request(id, await todo(member))
    let answer: Promise<Response> | undefined
    await database.transaction(async (tx) => {
      await tx.run(remove(id))
      answer = member.fetch(path, {
        method,
        ...(body !== undefined && { headers: json, body: JSON.stringify(body) }),
      })
      await expect.poll(isWaiting).toBe(true)
    })
    const { status } = await (answer ?? expect.fail())
    expect(status).toBe(404)
  },
)
