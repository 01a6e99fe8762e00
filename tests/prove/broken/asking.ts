import { sql } from '#platform/server/database/sql.ts'
import { hashToken, newSessionToken } from '#platform/server/session-token.ts'
import type { Row } from '../authz/row.ts'
import { rows } from '../authz/rows/index.ts'
import { createWorld, type Params, type WalkedServer, type World } from '../authz/world.ts'
import { createRandom, type Random } from '../proof.ts'
import { breakOnPurpose, type Shape, type Wire } from './breaking.ts'
import { goodRequest, type Who } from './requests.ts'
import { type Heard, send } from './send.ts'

/** An item is replaced after so many requests, and after a request that may have changed it. */
const perThing = 100
/** Members reach their limits after so many requests; new members then replace them. */
const perWorld = 500

/** One broken request, which can be made again. */
export interface Plan {
  readonly row: Row
  readonly shape: Shape
  readonly who: Who
  readonly seed: number
}

export interface Asked extends Heard {
  readonly wire: Wire
}

export interface Asking {
  plan(operation: string, shape: Shape, random: Random): Plan
  /** Sends the planned request. With `fresh`, for a new item in a new session. */
  ask(plan: Plan, fresh?: boolean): Promise<Asked>
}

/** Sends broken requests one after the other, as different members. */
export function createAsking(app: WalkedServer): Asking {
  let world: World | undefined
  let left = 0
  let item: { readonly row: Row; readonly params: Params; left: number } | undefined
  const cookies = new Map<Who, string>()

  const people = async (): Promise<World> => {
    if (world === undefined || left === 0) {
      world = await createWorld(app)
      left = perWorld
      item = undefined
      cookies.clear()
    }
    left -= 1
    return world
  }

  const openSession = async ({ people: of }: World, who: Who): Promise<string> => {
    const token = newSessionToken()
    await app.database.run(sql`
      insert into sessions (token_hash, user_id, address, user_agent, factors, expires_at)
      values (${hashToken(token)}, ${of[who].id}, '127.0.0.1', 'breaker', 2, now() + interval '1 hour')`)
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
        who: random.chance(operation.includes('/api/admin') ? 0.9 : 0.2) ? 'admin' : 'owner',
        seed: Math.floor(random.next() * 2 ** 32),
      }
    },
    async ask({ row, shape, who, seed }, fresh = false) {
      const of = await people()
      if (fresh) cookies.delete(who)
      if (fresh || item?.row !== row || item.left === 0)
        item = { row, params: (await row.item?.(of)) ?? {}, left: perThing }
      item.left -= 1
      const cookie = cookies.get(who) ?? (await openSession(of, who))
      cookies.set(who, cookie)
      const good = await goodRequest(of, row, shape, who, item.params)
      const whole = { ...good, headers: { ...good.headers, cookie } }
      const wire = breakOnPurpose(whole, shape, createRandom(seed))
      const answer = await send(app.url, wire)
      const isChanged = answer.status < 300 && wire.method !== 'GET'
      // The session may have ended or changed, and the item may be deleted.
      if (isChanged || answer.status === 401) cookies.delete(who)
      if (isChanged) item = undefined
      return { ...answer, wire }
    },
  }
}
