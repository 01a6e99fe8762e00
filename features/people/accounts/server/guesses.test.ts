import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildMember, testPassword } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { nextToken } from '#tests/support/outbox.ts'
import { accountsApi } from '../contract.ts'

/** Requests name their address in `X-Forwarded-For`, as a proxy would. */
const { anonymous, database, dataDir } = await testApplication({
  RATE_LIMIT: 'on',
  TRUSTED_PROXIES: '127.0.0.1, ::1',
})

let addressCount = 0
const newAddress = () => `198.51.${(addressCount += 1) >> 8}.${addressCount & 255}`

interface LoginOrigin {
  readonly address: string
  readonly device?: string | undefined
}

const login = (username: string, password: string, { address, device }: LoginOrigin) =>
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

/** Sends ten wrong guesses from each of `count` addresses. */
async function guessFrom(count: number, username: string): Promise<void> {
  for (let address = 0; address < count; address += 1)
    await Promise.all(Array.from({ length: 10 }, () => login(username, 'wrong', { address: newAddress() })))
}

/** Uses up the account's limit, as after very many guesses from everywhere. */
async function exhaust(username: string): Promise<void> {
  await guessFrom(1, username)
  await database.run(sql`update rate_limits set used = 200 where resets_at > now() + interval '20 hours'`)
}

describe('guessing a password', () => {
  it('is checked ten times at once; all further ones are refused, even the right one', async () => {
    const { username } = await buildMember(database)
    const address = newAddress()
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

  it('counts in the same way for unknown names', async () => {
    const address = newAddress()
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => login('nobody-at-all', 'wrong', { address })),
    )
    expect(statuses(replies)).toEqual({ wrong: 10, refused: 20, right: 0, all: 30 })
  })

  it('counts one IPv6 network and all ports of an address as one', async () => {
    const { username } = await buildMember(database)
    const v6 = Array.from({ length: 12 }, (_, n) => `2001:db8:7:1::${n + 1}`)
    const ports = Array.from({ length: 12 }, (_, n) => `198.18.0.7:${50_000 + n}`)
    for (const addresses of [v6, ports]) {
      const replies = await Promise.all(addresses.map((address) => login(username, 'wrong', { address })))
      expect(statuses(replies)).toMatchObject({ wrong: 10, refused: 2 })
    }
  })

  it('does not count right passwords', async () => {
    const { username } = await buildMember(database)
    const address = newAddress()
    for (let time = 0; time < 15; time += 1)
      expect((await login(username, testPassword, { address })).status).toBe(200)
  })

  it('is limited to a hundred guesses per address, over all names', async () => {
    const address = newAddress()
    const replies: { status: number }[] = []
    // Of more at once, some are refused because they are many, and not counted.
    for (let round = 0; round < 6; round += 1)
      replies.push(
        ...(await Promise.all(
          Array.from({ length: 20 }, (_, n) => login(`guessed-${round}-${n}`, 'wrong', { address })),
        )),
      )
    expect(statuses(replies)).toMatchObject({ wrong: 100, refused: 20 })
  })
})

describe('wrong guesses from elsewhere', () => {
  it('do not lock the owner out of their own device, nor of a new one at another address', async () => {
    const { username } = await buildMember(database)
    const device = deviceIn((await login(username, testPassword, { address: newAddress() })).setCookie)
    await guessFrom(2, username)
    const attacked = newAddress()
    await Promise.all(Array.from({ length: 10 }, () => login(username, 'wrong', { address: attacked })))
    expect((await login(username, testPassword, { address: attacked })).status).toBe(429)
    expect((await login(username, testPassword, { address: attacked, device })).status).toBe(200)
    expect((await login(username, testPassword, { address: newAddress() })).status).toBe(200)
  })

  it('close the account to new devices after very many, but never to a known one', async () => {
    const { username } = await buildMember(database)
    const device = deviceIn((await login(username, testPassword, { address: newAddress() })).setCookie)
    await exhaust(username)
    const refused = await login(username, testPassword, { address: newAddress() })
    expect([refused.status, refused.text]).toEqual([
      429,
      'Too many wrong passwords were given for this account. ' +
        'Please sign in on a device you have used before, or use “Forgot your password?”.',
    ])
    expect((await login(username, testPassword, { address: newAddress(), device })).status).toBe(200)
  })

  it('get the same answer for an unknown name', async () => {
    await exhaust('a-name-nobody-has')
    const refused = await login('a-name-nobody-has', testPassword, { address: newAddress() })
    expect(refused.text).toContain('Too many wrong passwords were given for this account.')
  })

  it('never close the account of the last administrator', async () => {
    const { username, id } = await buildMember(database, { isAdmin: true })
    await exhaust(username)
    expect((await login(username, testPassword, { address: newAddress() })).status).toBe(200)
    const other = await buildMember(database, { isAdmin: true })
    expect((await login(username, testPassword, { address: newAddress() })).status).toBe(429)
    await database.run(sql`update users set is_admin = false where id in (${other.id}, ${id})`)
  })

  it('can be escaped by the mailed link, whose browser is then a known device', async () => {
    const email = `${randomUUID()}@example.com`
    const { username } = await buildMember(database, { email, emailVerifiedAt: new Date() })
    await exhaust(username)
    await anonymous.call(accountsApi.forgotPassword, { body: { email } })
    const token = await nextToken(dataDir, email)
    const newPassword = 'found again by mail'
    const reset = await anonymous.call(accountsApi.resetPassword, { body: { token, newPassword } })
    const device = deviceIn(reset.setCookie)
    await exhaust(username)
    expect((await login(username, newPassword, { address: newAddress(), device })).status).toBe(200)
  })
})

describe('a known device', () => {
  it('has its own limit of ten guesses, however many come at once', async () => {
    const { username } = await buildMember(database)
    const device = deviceIn((await login(username, testPassword, { address: newAddress() })).setCookie)
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => login(username, 'wrong', { address: newAddress(), device })),
    )
    expect(statuses(replies)).toMatchObject({ wrong: 10, refused: 20 })
  })

  it('is known for its member alone; each login replaces its token, stored as a hash', async () => {
    const { username, id } = await buildMember(database)
    const other = await buildMember(database)
    const first = await login(username, testPassword, { address: newAddress() })
    expect(first.setCookie).toMatch(/kontor_device=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax/)
    const device = deviceIn(first.setCookie)
    // The other member signs in with the same browser: its new token is known for both, the old one for neither.
    const second = deviceIn(
      (await login(other.username, testPassword, { address: newAddress(), device })).setCookie,
    )
    expect(second).not.toBe(device)
    const rows = sql<{ user: number; hash: string }>`
      select member_id as user, encode(token_hash, 'hex') as hash from known_devices
      where member_id in (${id}, ${other.id}) order by member_id`
    const known = await database.all(rows)
    expect(known.map(({ user }) => user)).toEqual([id, other.id])
    expect(new Set(known.map(({ hash }) => hash)).size).toBe(1)
    expect(JSON.stringify(known)).not.toContain(second)
  })

  it('is one of twenty at most', async () => {
    const { username, id } = await buildMember(database)
    for (let time = 0; time < 22; time += 1) await login(username, testPassword, { address: newAddress() })
    const { n } = await database.one(
      sql<{ n: number }>`select count(*) as n from known_devices where member_id = ${id}`,
    )
    expect(n).toBe(20)
  })
})
