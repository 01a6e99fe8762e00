import path from 'node:path'
import { findRunning } from '#platform/server/database/embedded/index.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { hashToken, newSessionToken } from '#platform/server/session-token.ts'
import { createClient } from '#tests/support/client.ts'
import type { Row } from '../authz/row.ts'
import { rows } from '../authz/rows/index.ts'
import { createWorld, type Params, type World } from '../authz/world.ts'
import { createFindings, createRandom, type Proof, type Random } from '../proof.ts'
import { type ProofServer, startProofServer } from '../server.ts'
import { breakOnPurpose, type Shape, type Wire } from './breaking.ts'
import { send } from './send.ts'

/** A thing that requests are about is made anew after so many: some of them delete it. */
const perThing = 10

interface Described {
  readonly parameters: readonly { readonly in: string; readonly name: string }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}
interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}
type Paths = Readonly<Record<string, Readonly<Record<string, Described>>>>

const fieldsOf = ({ properties = {}, anyOf = [], oneOf = [] }: Schema): string[] => [
  ...Object.keys(properties),
  ...[...anyOf, ...oneOf].flatMap(fieldsOf),
]

function shapesOf(paths: Paths): Map<string, Shape> {
  const operations = Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]): [string, Shape] => [
      `${method.toUpperCase()} ${address}`,
      {
        path: address,
        query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
        fields: Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => fieldsOf(schema)),
      },
    ]),
  )
  return new Map(operations)
}

type Who = 'owner' | 'admin'

/** The row's own, good request. */
async function goodRequest(world: World, row: Row, shape: Shape, who: Who, params: Params): Promise<Wire> {
  const init = row.request?.(world, params, who) ?? {}
  const [method = 'GET'] = row.operation.split(' ')
  const body = init.body === undefined || init.body === null ? undefined : new Response(init.body)
  const type = init.headers?.['content-type'] ?? body?.headers.get('content-type')
  const fill = (_: string, name: string) => encodeURIComponent(String(params[name]))
  return {
    method,
    path: shape.path.replaceAll(/\{(\w+)\}/g, fill),
    query: row.query ?? '',
    headers:
      type === undefined || type === null ? { 'content-type': 'application/json' } : { 'content-type': type },
    body: body === undefined ? undefined : Buffer.from(await body.arrayBuffer()),
  }
}

const short = ({ method, path: address, query, headers, body }: Wire) => {
  const { cookie: _, ...rest } = headers
  return `${method} ${`${address}?${query}`.slice(0, 200)} ${JSON.stringify(rest).slice(0, 160)} ${
    body?.toString('latin1').slice(0, 200) ?? ''
  }`
}

/** Whether a second or third try is answered in time: the machine may have paused. */
const isQuick = async (url: string, wire: Wire, maxMs: number): Promise<boolean> =>
  (await send(url, wire)).ms <= maxMs || (await send(url, wire)).ms <= maxMs

interface Walk {
  /** For every operation. */
  readonly count: number
  readonly seed: number
  /** What an answer may take; longer is a finding. */
  readonly maxMs: number
}

/** Sends broken requests of every operation, as a member and as an administrator; answers what was done. */
export async function walkBroken(server: ProofServer, { count, seed, maxMs }: Walk): Promise<string> {
  const running = findRunning(path.join(server.dataDir, 'postgres'))
  if (running === undefined) throw new Error('The database is not running')
  const database = openDatabase(running, 4)
  const findings = createFindings()
  const slowest = { ms: 0, request: '' }
  let sent = 0
  const statuses = new Map<number, number>()
  try {
    const anonymous = createClient(server.url)
    const world = await createWorld({ database, url: server.url, anonymous })
    const { paths }: { paths: Paths } = JSON.parse(await (await anonymous.fetch('/api/openapi.json')).text())
    const shapes = shapesOf(paths)

    const openSession = async (who: Who): Promise<string> => {
      const token = newSessionToken()
      await database.run(sql`
        insert into sessions (token_hash, user_id, address, user_agent, factors, expires_at)
        values (${hashToken(token)}, ${world.people[who].id}, '127.0.0.1', 'breaker', 2, now() + interval '1 hour')`)
      return `kontor_session=${token}`
    }

    const walkOperation = async (operation: string, shape: Shape, random: Random) => {
      const own = rows.filter((row) => row.operation === operation)
      const cookies = new Map<Who, string>()
      let row: Row | undefined
      let params: Params = {}
      for (let at = 0; at < count; at += 1) {
        if (at % perThing === 0) {
          row = random.pick(own)
          params = (await row?.item?.(world)) ?? {}
        }
        if (row === undefined) throw new Error(`${operation} has no row in the matrix of rights`)
        const isAdmins = operation.includes('/api/admin')
        const who: Who = random.chance(isAdmins ? 0.9 : 0.2) ? 'admin' : 'owner'
        const cookie = cookies.get(who) ?? (await openSession(who))
        cookies.set(who, cookie)
        const good = await goodRequest(world, row, shape, who, params)
        // What is loaded for the first call of all is not what a broken one costs.
        if (at === 0) await send(server.url, { ...good, headers: { ...good.headers, cookie } })
        const wire = breakOnPurpose({ ...good, headers: { ...good.headers, cookie } }, shape, random)
        const { status, text, ms } = await send(server.url, wire)
        sent += 1
        if (status >= 500)
          findings.add(`${status} ${short(wire)} → ${text.split('\r\n\r\n')[1]?.slice(0, 100)}`)
        const isLate = ms > maxMs && !(await isQuick(server.url, wire, maxMs))
        if (isLate) findings.add(`${ms.toFixed(0)} ms, ${status}: ${short(wire)}`)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (ms > slowest.ms) Object.assign(slowest, { ms, request: short(wire) })
        // Signed out, or somebody else by now.
        if (at === 0 || status === 401 || status === 200) cookies.delete(who)
      }
    }

    let operationsLeft = [...shapes]
    const worker = async () => {
      for (let next = operationsLeft.shift(); next !== undefined; next = operationsLeft.shift()) {
        const [operation, shape] = next
        await walkOperation(
          operation,
          shape,
          createRandom(seed + Array.from(operation).reduce((a, c) => a * 31 + c.charCodeAt(0), 7)),
        )
        if (findings.count > 40) operationsLeft = []
      }
    }
    await Promise.all([worker(), worker()])
    const health = (await anonymous.fetch('/api/health')).status
    if (health !== 200) findings.add(`the server's health is ${health} afterwards`)
    findings.settle()
    return [
      `${shapes.size} operations, ${sent} broken requests, no answer of 500 or more`,
      `the slowest ${slowest.ms.toFixed(0)} ms (seed ${seed})`,
      `by status: ${[...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, n]) => `${status} ${n}`)
        .join(', ')}`,
    ].join(', ')
  } finally {
    await database.close()
  }
}

export const broken: Proof = {
  name: 'broken',
  goal: '1 000 broken requests for every operation: no answer of 500 or more, none later than a second',
  async run() {
    const server = await startProofServer()
    try {
      return await walkBroken(server, { count: 1_000, seed: Date.now() % 100_000, maxMs: 1_000 })
    } finally {
      await server.stop()
    }
  },
}
