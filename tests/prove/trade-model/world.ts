import { buildCompany, buildMember, insertItems } from '#db/factories/index.ts'
import type { Role } from '#features/trade/companies/domain.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { Database } from '#platform/server/database/database.ts'
import { hashToken, newSessionToken } from '#platform/server/session-token.ts'
import { createClient, type TestClient } from '#tests/support/client.ts'
import type { Random } from '../proof.ts'
import { products } from './deal.ts'

export interface Person {
  /** 0 for whoever has no session. */
  readonly id: number
  /** The place of their company; -1 for those in none. */
  readonly company: number
  readonly role: Role | 'stranger' | 'anonymous'
  readonly fetch: TestClient['fetch']
}

export interface Company {
  readonly id: number
  readonly bookId: number
  readonly name: string
  /** From which sum on, in cents, a second person approves what is bought. */
  readonly limit: number | null
  readonly people: readonly Person[]
}

export interface World {
  readonly companies: readonly Company[]
  readonly people: readonly Person[]
}

const roles = ['owner', 'manager', 'bookkeeper', 'trader', 'storekeeper', 'viewer'] as const
// A limit counts what was bought of a supplier in all deals of 30 days, which the model of one deal does not know.
const limits: readonly (number | null)[] = [null, null, null, null]

const isOneOf =
  (...allowed: readonly Role[]) =>
  ({ role }: Person): boolean =>
    allowed.some((each) => each === role)
export const mayTrade = isOneOf('owner', 'manager', 'trader')
export const mayMove = isOneOf('owner', 'manager', 'trader', 'storekeeper')
export const mayInvoice = isOneOf('owner', 'manager', 'bookkeeper', 'trader')
export const mayApprove = isOneOf('owner', 'manager')

/** Four companies with a person in each role, somebody in none, and whoever has no session. */
export async function openWorld(database: Database, url: string): Promise<World> {
  const person = async (company: number, role: Person['role']): Promise<Person> => {
    const { id } = await buildMember(database)
    const token = newSessionToken()
    await database.run(sql`
      insert into sessions (token_hash, member_id, address, user_agent, expires_at)
      values (${hashToken(token)}, ${id}, '127.0.0.1', 'test', now() + interval '1 day')`)
    return { id, company, role, fetch: createClient(url, token).fetch }
  }
  const companies: Company[] = []
  for (const [at, limit] of limits.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- they are few
    const people = await Promise.all(roles.map((role) => person(at, role)))
    // oxlint-disable-next-line no-await-in-loop
    const { id, bookId, name } = await buildCompany(database, {
      people: people.map(({ id: userId }, index) => ({ userId, role: roles[index] ?? 'viewer' })),
    })
    // oxlint-disable-next-line no-await-in-loop
    await insertItems(
      database,
      products.map((product) => ({ ...product, userId: bookId })),
    )
    if (limit !== null)
      // oxlint-disable-next-line no-await-in-loop
      await database.run(sql`
        update books set approval_amount = ${limit / 100}, approval_currency = 'EUR' where id = ${bookId}`)
    companies.push({ id, bookId, name, limit, people })
  }
  const stranger = await person(-1, 'stranger')
  const anonymous: Person = { id: 0, company: -1, role: 'anonymous', fetch: createClient(url).fetch }
  return { companies, people: [...companies.flatMap(({ people }) => people), stranger, anonymous] }
}

/** Chance, and what it chooses from. */
export interface Play {
  readonly random: Random
  readonly world: World
}

export const below = ({ random }: Play, count: number): number => Math.floor(random.next() * count)

export function pick<T>({ random }: Play, list: readonly T[]): T {
  const found = random.pick(list)
  if (found === undefined) throw new Error('There is nothing to choose from')
  return found
}

/** Mostly somebody of this company who may do it, sometimes anybody. */
export const somebody = (play: Play, company: number, may: (person: Person) => boolean): Person =>
  play.random.chance(0.85)
    ? pick(play, play.world.companies[company]?.people.filter(may) ?? [])
    : pick(play, play.world.people)

export const bookOf = ({ world }: Play, company: number): number => world.companies[company]?.bookId ?? 0
