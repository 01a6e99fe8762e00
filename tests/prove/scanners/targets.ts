import { sql } from '#platform/server/database/sql.ts'
import { hashToken, newSessionToken } from '#platform/server/session-token.ts'
import { rows } from '../authz/rows/index.ts'
import { createWorld, jsonOf, type WalkedServer } from '../authz/world.ts'
import type { Wire } from '../broken/breaking.ts'
import { goodRequest, type Paths, shapesOf } from '../broken/requests.ts'

/** A good request of an operation, in a session of its own, by somebody who may make it. */
export interface Target {
  readonly operation: string
  readonly wire: Wire
}

interface Parameter {
  readonly in: string
  readonly name: string
  readonly schema?: { readonly enum?: readonly string[]; readonly pattern?: string }
}
type Described = Readonly<
  Record<string, Readonly<Record<string, { readonly parameters: readonly Parameter[] }>>>
>

const days = new Set(['from', 'to', 'today'])

/** A value that the parameter may have, so that what is put in its place reaches as far as it can. */
function exampleOf({ name, schema = {} }: Parameter): string {
  const [first] = schema.enum ?? []
  if (first !== undefined) return first
  if (days.has(name)) return '2026-01-31'
  return schema.pattern === undefined ? 'a' : '1'
}

/** One of every operation, with all that its query may carry. */
export async function makeTargets(app: WalkedServer): Promise<readonly Target[]> {
  const { paths } = await jsonOf<{ paths: Paths & Described }>(await app.anonymous.fetch('/api/openapi.json'))
  const targets: Target[] = []
  for (const [operation, shape] of shapesOf(paths)) {
    const row = rows.find((one) => one.operation === operation)
    if (row === undefined) throw new Error(`${operation} has no row in the matrix of rights`)
    // People of its own: what is scanned may end a session, an account or a friendship.
    const world = await createWorld(app)
    const who = operation.includes('/api/admin') ? 'admin' : 'owner'
    const token = newSessionToken()
    await app.database.run(sql`
      insert into sessions (token_hash, user_id, address, user_agent, factors, expires_at)
      values (${hashToken(token)}, ${world.people[who].id}, '127.0.0.1', 'scanner', 2, now() + interval '3 hours')`)
    const good = await goodRequest(world, row, shape, who, (await row.item?.(world)) ?? {})
    const [method = 'GET'] = operation.split(' ')
    const parameters = paths[shape.path]?.[method.toLowerCase()]?.parameters ?? []
    // A cursor is no text of the user's, and one that is none of ours is refused before all else.
    const asked = parameters.filter(({ in: place, name }) => place === 'query' && name !== 'cursor')
    const query = asked.map((parameter) => `${parameter.name}=${exampleOf(parameter)}`).join('&')
    const headers = { ...good.headers, cookie: `kontor_session=${token}` }
    targets.push({ operation, wire: { ...good, query: query === '' ? good.query : query, headers } })
  }
  return targets
}
