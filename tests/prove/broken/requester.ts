import { sql } from '#platform/server/database/sql.ts'
import { hashToken, newSessionToken } from '#platform/server/session-token.ts'
import type { Row } from '../authz/row.ts'
import { rows } from '../authz/rows/index.ts'
import { createWorld, type Params, type MatrixServer, type World } from '../authz/world.ts'
import { createRandom, type Random } from '../proof.ts'
import { breakOnPurpose, type Shape, type WireRequest } from './mutations.ts'
import { goodRequest, type CallerRole } from './requests.ts'
import { type RawReply, send } from './send.ts'

/** An item is replaced after so many requests, and after a request that may have changed it. */
const perThing = 100
/** Members reach their limits after so many requests; new members then replace them. */
const perWorld = 500

/** One broken request, which can be made again. */
export interface Plan {
  readonly row: Row
  readonly shape: Shape
  readonly role: CallerRole
  readonly seed: number
}

export interface SentRequest extends RawReply {
  readonly wire: WireRequest
}

export interface Requester {
  plan(operation: string, shape: Shape, random: Random): Plan
  /** Sends the planned request. With `fresh`, for a new item in a new session. */
  send(plan: Plan, fresh?: boolean): Promise<SentRequest>
}

/** Sends broken requests one after the other, as different members. */
export function createRequester(app: MatrixServer): Requester {
  let latestWorld: World | undefined
  let left = 0
  let item: { readonly row: Row; readonly params: Params; left: number } | undefined
  const cookies = new Map<CallerRole, string>()

  const currentWorld = async (): Promise<World> => {
    if (latestWorld === undefined || left === 0) {
      latestWorld = await createWorld(app)
      left = perWorld
      item = undefined
      cookies.clear()
    }
    left -= 1
    return latestWorld
  }

  const openSession = async ({ people }: World, role: CallerRole): Promise<string> => {
    const token = newSessionToken()
    await app.database.run(sql`
      insert into sessions (token_hash, member_id, address, user_agent, factors, expires_at)
      values (${hashToken(token)}, ${people[role].id}, '127.0.0.1', 'breaker', 2, now() + interval '1 hour')`)
    return `kontor_session=${token}`
  }

  return {
    plan(operation, shape, random) {
      const row = item?.row.operation === operation && item.left > 0 ? item.row : undefined
      const own = rows.filter((one) => one.operation === operation)
      const planned = row ?? random.pick(own)
      if (planned === undefined) throw new Error(`${operation} has no row in the matrix of rights`)
      return {
        row: planned,
        shape,
        role: random.chance(operation.includes('/api/admin') ? 0.9 : 0.2) ? 'admin' : 'owner',
        seed: Math.floor(random.next() * 2 ** 32),
      }
    },
    async send({ row, shape, role, seed }, fresh = false) {
      const world = await currentWorld()
      if (fresh) cookies.delete(role)
      if (fresh || item?.row !== row || item.left === 0)
        item = { row, params: (await row.item?.(world)) ?? {}, left: perThing }
      item.left -= 1
      const cookie = cookies.get(role) ?? (await openSession(world, role))
      cookies.set(role, cookie)
      const good = await goodRequest(world, row, shape, role, item.params)
      const whole = { ...good, headers: { ...good.headers, cookie } }
      const wire = breakOnPurpose(whole, shape, createRandom(seed))
      const answer = await send(app.url, wire)
      const isChanged = answer.status < 300 && wire.method !== 'GET'
      // The session may have ended or changed, and the item may be deleted.
      if (isChanged || answer.status === 401) cookies.delete(role)
      if (isChanged) item = undefined
      return { ...answer, wire }
    },
  }
}
