import { sql } from '#platform/server/database/sql.ts'
import { hashToken, newSessionToken } from '#platform/server/session-token.ts'
import { rows } from '../authz/rows/index.ts'
import { createWorld, jsonOf, type MatrixServer } from '../authz/world.ts'
import type { WireRequest } from '../broken/mutations.ts'
import { goodRequest, type Paths, shapesOf } from '../broken/requests.ts'

/** A valid request of an operation, in its own session, by a member who may make it. */
export interface Target {
  readonly operation: string
  readonly wire: WireRequest
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

/** A valid value of the parameter, so that its replacements get as far as possible. */
function exampleOf({ name, schema = {} }: Parameter): string {
  const [first] = schema.enum ?? []
  if (first !== undefined) return first
  if (days.has(name)) return '2026-01-31'
  return schema.pattern === undefined ? 'a' : '1'
}

/** One target per operation, with all its query parameters. */
export async function makeTargets(app: MatrixServer): Promise<readonly Target[]> {
  const { paths } = await jsonOf<{ paths: Paths & Described }>(await app.anonymous.fetch('/api/openapi.json'))
  const targets: Target[] = []
  for (const [operation, shape] of shapesOf(paths)) {
    const row = rows.find((one) => one.operation === operation)
    if (row === undefined) throw new Error(`${operation} has no row in the matrix of rights`)
    // Each target has its own members: a scanned operation may end a session, account or friendship.
    const world = await createWorld(app)
    const role = operation.includes('/api/admin') ? 'admin' : 'owner'
    const token = newSessionToken()
    await app.database.run(sql`
      insert into sessions (token_hash, member_id, address, user_agent, factors, expires_at)
      values (${hashToken(token)}, ${world.people[role].id}, '127.0.0.1', 'scanner', 2, now() + interval '3 hours')`)
    const good = await goodRequest(world, row, shape, role, (await row.item?.(world)) ?? {})
    const [method = 'GET'] = operation.split(' ')
    const parameters = paths[shape.path]?.[method.toLowerCase()]?.parameters ?? []
    // Cursors are left out: one that the server did not make is refused first.
    const queryParameters = parameters.filter(
      ({ in: location, name }) => location === 'query' && name !== 'cursor',
    )
    const query = queryParameters.map((parameter) => `${parameter.name}=${exampleOf(parameter)}`).join('&')
    const headers = { ...good.headers, cookie: `kontor_session=${token}` }
    targets.push({ operation, wire: { ...good, query: query === '' ? good.query : query, headers } })
  }
  return targets
}
