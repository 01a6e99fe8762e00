import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildMember, testPassword } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { nextToken } from '#tests/support/outbox.ts'
import { accountsApi } from '../contract.ts'

/** Callers say where they are, as a proxy would. */
const { anonymous, database, dataDir } = await testApplication({
  RATE_LIMIT: 'on',
  TRUSTED_PROXIES: '127.0.0.1, ::1',
})

let addresses = 0
const freshAddress = () => `198.51.${(addresses += 1) >> 8}.${addresses & 255}`

interface From {
  readonly address: string
  readonly device?: string | undefined
}

const login = (username: string, password: string, { address, device }: From) =>
  anonymous.call(accountsApi.login, {
    body: { username, password },
    headers: {
      'x-forwarded-for': address,
      ...(device === undefined ? {} : { cookie: `kontor_device=${device}` }),
    },
  })

const deviceIn = (setCookie: string | null) => /kontor_device=([^;]+)/.exec(setCookie ?? '')?.[1]

const statuses = (replies: { status: number }[]) => {
  const count = (status: number) => replies.filter((reply) => reply.status === status).length
  return { wrong: count(401), refused: count(429), right: count(200), all: replies.length }
}

/** Wrong guesses from so many addresses. */
async function guessFrom(count: number, username: string): Promise<void> {
  for (let address = 0; address < count; address += 1)
    await Promise.all(Array.from({ length: 10 }, () => login(username, 'wrong', { address: freshAddress() })))
}

/** As if so many guesses had come, from everywhere. */
async function exhaust(username: string): Promise<void> {
  await guessFrom(1, username)
  await database.run(sql`update rate_limits set used = 200 where resets_at > now() + interval '20 hours'`)
}

describe('guessing a password', () => {
  it('at once: ten guesses are checked, the others are refused, the right one among them too', async () => {
    const { username } = await buildMember(database)
    const address = freshAddress()
    const replies = await Promise.all(
      Array.from({ length: 300 }, () => login(username, 'wrong', { address })),
    )
    expect(statuses(replies)).toEqual({ wrong: 10, refused: 290, right: 0, all: 300 })
    const refused = await login(username, testPassword, { address })
    expect([refused.status, refused.text]).toEqual([
      429,
      'Too many attempts. Please wait a moment and try again.',
    ])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('is counted alike for a name that nobody has', async () => {
    const address = freshAddress()
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => login('nobody-at-all', 'wrong', { address })),
    )
    expect(statuses(replies)).toEqual({ wrong: 10, refused: 20, right: 0, all: 30 })
  })

  it('is not made easier by the addresses that one IPv6 network has, nor by naming a port', async () => {
    const { username } = await buildMember(database)
    const v6 = Array.from({ length: 12 }, (_, n) => `2001:db8:7:1::${n + 1}`)
    const ports = Array.from({ length: 12 }, (_, n) => `198.18.0.7:${50_000 + n}`)
    for (const of of [v6, ports]) {
      const replies = await Promise.all(of.map((address) => login(username, 'wrong', { address })))
      expect(statuses(replies)).toMatchObject({ wrong: 10, refused: 2 })
    }
  })

  it('costs who gives the right password nothing', async () => {
    const { username } = await buildMember(database)
    const address = freshAddress()
    for (let time = 0; time < 15; time += 1)
      expect((await login(username, testPassword, { address })).status).toBe(200)
  })

  it('from one address goes on for a hundred guesses at most, whosever password it is', async () => {
    const address = freshAddress()
    const replies = await Promise.all(
      Array.from({ length: 120 }, (_, n) => login(`guessed-${n}`, 'wrong', { address })),
    )
    expect(statuses(replies)).toMatchObject({ wrong: 100, refused: 20 })
  })
})

describe('wrong guesses from elsewhere', () => {
  it('keep an owner neither from a device of theirs nor from a new one at a clean address', async () => {
    const { username } = await buildMember(database)
    const device = deviceIn((await login(username, testPassword, { address: freshAddress() })).setCookie)
    await guessFrom(2, username)
    const attacked = freshAddress()
    await Promise.all(Array.from({ length: 10 }, () => login(username, 'wrong', { address: attacked })))
    expect((await login(username, testPassword, { address: attacked })).status).toBe(429)
    expect((await login(username, testPassword, { address: attacked, device })).status).toBe(200)
    expect((await login(username, testPassword, { address: freshAddress() })).status).toBe(200)
  })

  it('close the account to new devices after very many, never to a known one', async () => {
    const { username } = await buildMember(database)
    const device = deviceIn((await login(username, testPassword, { address: freshAddress() })).setCookie)
    await exhaust(username)
    const refused = await login(username, testPassword, { address: freshAddress() })
    expect([refused.status, refused.text]).toEqual([
      429,
      'Too many wrong passwords were given for this account. ' +
        'Please sign in on a device you have used before, or use “Forgot your password?”.',
    ])
    expect((await login(username, testPassword, { address: freshAddress(), device })).status).toBe(200)
  })

  it('say the same of an account that nobody has', async () => {
    await exhaust('a-name-nobody-has')
    const refused = await login('a-name-nobody-has', testPassword, { address: freshAddress() })
    expect(refused.text).toContain('Too many wrong passwords were given for this account.')
  })

  it('never close the account of the last administrator', async () => {
    const { username, id } = await buildMember(database, { isAdmin: true })
    await exhaust(username)
    expect((await login(username, testPassword, { address: freshAddress() })).status).toBe(200)
    const other = await buildMember(database, { isAdmin: true })
    expect((await login(username, testPassword, { address: freshAddress() })).status).toBe(429)
    await database.run(sql`update users set is_admin = false where id in (${other.id}, ${id})`)
  })

  it('are let through by the mailed link, whose browser is known from then on', async () => {
    const email = `${randomUUID()}@example.com`
    const { username } = await buildMember(database, { email, emailVerifiedAt: new Date() })
    await exhaust(username)
    await anonymous.call(accountsApi.forgotPassword, { body: { email } })
    const token = await nextToken(dataDir, email)
    const newPassword = 'found again by mail'
    const reset = await anonymous.call(accountsApi.resetPassword, { body: { token, newPassword } })
    const device = deviceIn(reset.setCookie)
    await exhaust(username)
    expect((await login(username, newPassword, { address: freshAddress(), device })).status).toBe(200)
  })
})

describe('a known device', () => {
  it('has ten guesses of its own, however many come at once', async () => {
    const { username } = await buildMember(database)
    const device = deviceIn((await login(username, testPassword, { address: freshAddress() })).setCookie)
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => login(username, 'wrong', { address: freshAddress(), device })),
    )
    expect(statuses(replies)).toMatchObject({ wrong: 10, refused: 20 })
  })

  it('is known for its member alone, by a token kept as a hash that every login replaces', async () => {
    const { username, id } = await buildMember(database)
    const other = await buildMember(database)
    const first = await login(username, testPassword, { address: freshAddress() })
    expect(first.setCookie).toMatch(/kontor_device=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax/)
    const device = deviceIn(first.setCookie)
    // The other one signs in with the same browser: it is known for both then, and the old token for neither.
    const second = deviceIn(
      (await login(other.username, testPassword, { address: freshAddress(), device })).setCookie,
    )
    expect(second).not.toBe(device)
    const rows = sql<{ user: number; hash: string }>`
      select user_id as user, encode(token_hash, 'hex') as hash from known_devices
      where user_id in (${id}, ${other.id}) order by user_id`
    const known = await database.all(rows)
    expect(known.map(({ user }) => user)).toEqual([id, other.id])
    expect(new Set(known.map(({ hash }) => hash)).size).toBe(1)
    expect(JSON.stringify(known)).not.toContain(second)
  })

  it('is one of twenty at most', async () => {
    const { username, id } = await buildMember(database)
    for (let time = 0; time < 22; time += 1) await login(username, testPassword, { address: freshAddress() })
    const { n } = await database.one(
      sql<{ n: number }>`select count(*) as n from known_devices where user_id = ${id}`,
    )
    expect(n).toBe(20)
  })
})
