import { describe, expect, it } from 'vitest'
import { buildMember, testPassword } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { createClient } from '#tests/support/client.ts'
import { accountsApi } from '../contract.ts'

const { anonymous, signIn, database, url } = await testApplication()

const tokenIn = (setCookie: string | null): string =>
  /kontor_session=([^;]+)/.exec(setCookie ?? '')?.[1] ?? ''

describe('GET /api/user', () => {
  it('is refused without a session', async () => {
    const reply = await anonymous.call(accountsApi.current)
    expect(reply.status).toBe(401)
    expect(reply.text).toBe('Please log in to continue')
  })

  it('is refused with a made-up cookie', async () => {
    expect((await createClient(url, 'made-up').call(accountsApi.current)).status).toBe(401)
  })

  it('answers the viewer’s own record without secrets, never cached', async () => {
    const ada = await signIn({ username: 'ada', fullName: 'Ada Lovelace' })
    const reply = await ada.call(accountsApi.current)
    expect(reply.body).toMatchObject({
      id: ada.id,
      username: 'ada',
      fullName: 'Ada Lovelace',
      isAdmin: false,
    })
    expect(reply.body.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(reply.text).not.toMatch(/password|hash|token/i)
    expect(reply.headers.get('cache-control')).toBe('private, no-cache')
  })
})

describe('POST /api/register', () => {
  const form = { fullName: 'Grace Hopper', username: 'grace', password: 'a fine long one' }

  it('creates a member, signs in, and ignores rights in the request', async () => {
    const reply = await anonymous.call(accountsApi.register, {
      body: { ...form, isAdmin: true, isEmailVerified: true, id: 1 } as typeof form,
    })
    expect(reply.status).toBe(201)
    expect(reply.body.user).toMatchObject({ username: 'grace', isAdmin: false, isEmailVerified: false })
    expect(reply.setCookie).toMatch(/HttpOnly/)
    expect(reply.setCookie).toMatch(/SameSite=Lax/)
    const session = createClient(url, tokenIn(reply.setCookie))
    expect((await session.call(accountsApi.current)).body.username).toBe('grace')
  })

  it.each(['grace', 'GRACE', 'Ｇrace'])('refuses the taken name %s', async (username) => {
    const reply = await anonymous.call(accountsApi.register, { body: { ...form, username } })
    expect([reply.status, reply.text]).toEqual([409, 'Username already exists'])
  })

  it.each([
    [{ ...form, username: 'ab' }, 'Username must be 3 to 30 letters, digits, dots, dashes or underscores'],
    [
      { ...form, username: 'gr\u0430ce' },
      'Username must be 3 to 30 letters, digits, dots, dashes or underscores',
    ],
    [{ ...form, username: 'new', password: '12345' }, 'Password must be at least 6 characters long'],
    [
      { ...form, username: 'new', password: 'password1' },
      'This password is too common. Please choose another one.',
    ],
    [
      { ...form, username: 'lovelace', password: 'lovelace1815' },
      'This password is too easy to guess. Please choose a longer one, for instance four words.',
    ],
    [{ ...form, username: 'new', fullName: '   ' }, 'Full name is required'],
    [{ ...form, username: 'new', fullName: 'a\0b' }, 'The text contains characters that cannot be stored'],
    [{ ...form, username: 'new', fullName: 7 as unknown as string }, 'Full name must be text'],
  ])('refuses %j', async (body, sentence) => {
    const reply = await anonymous.call(accountsApi.register, { body })
    expect([reply.status, reply.text]).toEqual([400, sentence])
  })

  it('gives the name to one of many simultaneous registrations', async () => {
    const replies = await Promise.all(
      Array.from({ length: 5 }, () =>
        anonymous.call(accountsApi.register, { body: { ...form, username: 'rush' } }),
      ),
    )
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
  })
})

describe('POST /api/login', () => {
  it('ignores the case of the name, and ends the browser’s earlier session', async () => {
    const { username } = await buildMember(database, { username: 'linus' })
    const body = { username: username.toUpperCase(), password: testPassword, fullName: null }
    const first = await anonymous.call(accountsApi.login, { body })
    expect(first.status).toBe(200)
    const browser = createClient(url, tokenIn(first.setCookie))
    const second = await browser.call(accountsApi.login, { body })
    expect(tokenIn(second.setCookie)).not.toBe(tokenIn(first.setCookie))
    expect((await browser.call(accountsApi.current)).status).toBe(401)
    const stored = await database.all(
      sql`select 1 from sessions where token_hash = ${Buffer.from(tokenIn(second.setCookie))}`,
    )
    expect(stored).toEqual([])
  })

  it('answers a wrong password and an unknown member alike, and records both', async () => {
    const { username } = await buildMember(database)
    const wrong = await anonymous.call(accountsApi.login, { body: { username, password: 'wrong' } })
    const unknown = await anonymous.call(accountsApi.login, {
      body: { username: 'nobody', password: 'wrong' },
    })
    expect([wrong.status, wrong.text]).toEqual([401, 'Invalid username or password'])
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text])
    await expect
      .poll(() =>
        database.one(
          sql<{
            n: number
          }>`select count(*) as n from audit_log where target = '/api/login' and result = 401`,
        ),
      )
      .toEqual({ n: 2 })
  })

  it.each([[{ username: 'x' }], [{ username: 5, password: 'x' }], [{}]])('refuses %j', async (body) => {
    const reply = await anonymous.call(accountsApi.login, {
      raw: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    expect(reply.status).toBe(400)
  })
})

describe('POST /api/logout', () => {
  it('ends the session on the server: the old cookie is refused', async () => {
    const member = await signIn()
    expect((await member.call(accountsApi.logout)).body).toEqual({ message: 'Logged out successfully' })
    expect((await member.call(accountsApi.current)).status).toBe(401)
    expect((await member.call(accountsApi.logout)).status).toBe(200)
  })

  it('leaves no answer in the browser for whoever uses it next', async () => {
    const member = await signIn()
    expect((await member.call(accountsApi.current)).headers.get('clear-site-data')).toBeNull()
    expect((await member.call(accountsApi.logout)).headers.get('clear-site-data')).toBe('"cache"')
  })
})

describe('GET /api/welcome', () => {
  it('shows no demo account where there is none', async () => {
    expect((await anonymous.call(accountsApi.welcome)).body).toEqual({
      demo: null,
      outbox: false,
      passwordLength: 6,
      registration: { mode: 'open', domains: [], membersInvite: true },
    })
  })
})
