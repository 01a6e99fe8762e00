import type * as Argon from '@node-rs/argon2'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildMember } from '#db/factories/index.ts'
import { testApplication } from '#tests/support/application.ts'
import { accountsApi } from '../contract.ts'
import { checkPassword, hashPassword } from './passwords.ts'

const seen = vi.hoisted(() => ({ now: 0, most: 0, against: [] as string[] }))

// The real library runs; its calls are only counted.
vi.mock('@node-rs/argon2', async (original) => {
  const library = await original<typeof Argon>()
  const counted = async <T>(work: () => Promise<T>): Promise<T> => {
    seen.now += 1
    seen.most = Math.max(seen.most, seen.now)
    try {
      return await work()
    } finally {
      seen.now -= 1
    }
  }
  return {
    ...library,
    verify: (against: string, password: string) => {
      seen.against.push(against)
      return counted(() => library.verify(against, password))
    },
  }
})

const { anonymous, database } = await testApplication()
const hash = await hashPassword('correct horse battery')
// Computes the hash that unknown names are checked against.
await checkPassword(undefined, 'any')
beforeEach(() => Object.assign(seen, { now: 0, most: 0, against: [] }))

describe('password hashes', () => {
  it('are computed two at a time; a hundred wait, and further ones are refused at once', async () => {
    const checks = Array.from({ length: 103 }, () => checkPassword(hash, 'wrong'))
    const refused = await Promise.race(checks.map((check) => check.catch((error: unknown) => error)))
    expect(refused).toMatchObject({ error: { status: 503 }, retryAfter: expect.any(Number) })
    const settled = await Promise.allSettled(checks)
    expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect(settled.filter((result) => result.status === 'fulfilled' && !result.value)).toHaveLength(102)
    expect(seen.most).toBe(2)
    expect(await checkPassword(hash, 'correct horse battery')).toBe(true)
  })
})

describe('signing in costs the same work', () => {
  const cost = (against: string) => against.split('$').slice(0, 4).join('$')
  const login = async (username: string) => {
    seen.against = []
    const reply = await anonymous.call(accountsApi.login, { body: { username, password: 'wrong' } })
    expect([reply.status, reply.text]).toEqual([401, 'Invalid username or password'])
    return seen.against.map(cost)
  }

  it('for an existing name, an unknown one, and one that cannot sign in', async () => {
    const { username } = await buildMember(database, { passwordHash: hash })
    const seeded = await buildMember(database, { passwordHash: hash, isSeeded: true })
    const once = ['$argon2id$v=19$m=19456,t=2,p=1']
    expect(await login(username)).toEqual(once)
    expect(await login('nobody.at.all')).toEqual(once)
    expect(await login('no name at all, but a sentence')).toEqual(once)
    expect(await login(seeded.username)).toEqual(once)
  })
})
