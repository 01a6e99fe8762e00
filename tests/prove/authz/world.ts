import { randomUUID } from 'node:crypto'
import { buildMember } from '#db/factories/index.ts'
import { hashToken, newSessionToken } from '#platform/server/session-token.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { Database } from '#platform/server/database/database.ts'
import { createClient, type Init, type TestClient } from '#tests/support/client.ts'

/** The columns of the matrix. `demoted` was an administrator until a moment ago. */
export const callers = ['visitor', 'stranger', 'connection', 'listed', 'owner', 'admin', 'demoted'] as const
export type CallerName = (typeof callers)[number]

/** A member who makes each call in a new session, so that no call affects the next one. */
export interface Person {
  readonly id: number
  readonly username: string
  readonly fetch: TestClient['fetch']
  /** A client in one session, for many calls. */
  open(): Promise<TestClient>
}

/** A running server with its database, for data that no call can create. */
export interface MatrixServer {
  readonly database: Database
  readonly dataDir: string
  readonly url: string
  readonly anonymous: TestClient
}

export interface World {
  readonly app: MatrixServer
  readonly people: Readonly<Record<Exclude<CallerName, 'visitor'>, Person>>
  /** A new member. */
  join(isAdmin?: boolean): Promise<Person>
  as(caller: CallerName): Pick<TestClient, 'fetch'>
  /** Sends JSON as the owner of items, and answers the body of the response. */
  make(path: string, body: unknown, by?: Pick<TestClient, 'fetch'>, method?: string): Promise<JsonObject>
}

/** A JSON body; rows read the fields that they need by name. */
export type JsonObject = Readonly<Record<string, unknown>>

/** The path's parameters for an existing item. */
export type Params = Readonly<Record<string, string | number>>

export const jsonRequest = (method: string, body: unknown): Init =>
  body === undefined
    ? { method }
    : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }

export async function createWorld(app: MatrixServer): Promise<World> {
  const join = async (isAdmin = false): Promise<Person> => {
    const { id, username } = await buildMember(app.database, { isAdmin })
    const open = async () => {
      const token = newSessionToken()
      await app.database.run(sql`
        insert into sessions (token_hash, member_id, address, user_agent, factors, expires_at, confirmed_at)
        values (${hashToken(token)}, ${id}, '127.0.0.1', 'walker', 2, now() + interval '1 hour', now())`)
      return createClient(app.url, token)
    }
    return { id, username, open, fetch: async (path, init) => (await open()).fetch(path, init) }
  }
  const [stranger, connection, listed, owner] = [await join(), await join(), await join(), await join()]
  const [admin, demoted] = [await join(true), await join(true)]
  const people = { stranger, connection, listed, owner, admin, demoted }
  await demoted.fetch('/api/admin/stats')
  await app.database.run(sql`update users set is_admin = false where id = ${demoted.id}`)

  const make: World['make'] = async (path, body, by = owner, method = 'POST') => {
    const reply = await by.fetch(path, jsonRequest(method, body))
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${method} ${path} as the owner: ${reply.status} ${text}`)
    return JSON.parse(text) as JsonObject
  }
  await make(`/api/friends/${connection.id}`, undefined)
  await make(`/api/friends/${owner.id}/accept`, undefined, connection)

  return {
    app,
    people,
    make,
    join,
    as: (caller) => (caller === 'visitor' ? app.anonymous : people[caller]),
  }
}

/** The JSON body of an answer. */
export const jsonOf = async <T = JsonObject>(reply: Response): Promise<T> => JSON.parse(await reply.text())

/** A unique name. */
export const unique = (): string => randomUUID().slice(0, 12)
