import { describe, expect, it } from 'vitest'
import { testPassword } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { softAuthenticator } from '#tests/support/authenticator.ts'
import { createClient } from '#tests/support/client.ts'
import { accountsApi } from '../../contract.ts'
import { factorsApi, type SignedCredential } from '../../contract/factors.ts'
import { maxPasskeys } from '../../domain.ts'

const origin = 'http://localhost:3000'
const { anonymous, signIn, database, url } = await testApplication({ PUBLIC_URL: origin })

type Member = Awaited<ReturnType<typeof signIn>>
type Overrides = Parameters<ReturnType<typeof softAuthenticator>['get']>[1]

const newOptions = async (member: Member) => (await member.call(factorsApi.beginPasskey, { body: {} })).body
const add = (
  member: Member,
  credential: ReturnType<ReturnType<typeof softAuthenticator>['create']>,
  name = '',
) => member.call(factorsApi.addPasskey, { body: { name, credential } })

async function withPasskey(member: Member, name = 'Phone') {
  const authenticator = softAuthenticator(origin)
  const { body } = await add(member, authenticator.create(await newOptions(member)), name)
  return { ...member, authenticator, ...body }
}

const memberWithPasskey = async () => withPasskey(await signIn())

const request = async () => (await anonymous.call(factorsApi.passkeyRequest)).body
const signInWith = (credential: SignedCredential) =>
  anonymous.call(factorsApi.passkeyLogin, { body: { credential } })

const factorsOf = async (setCookie: string | null) => {
  const client = createClient(url, /kontor_session=([^;]+)/.exec(setCookie ?? '')?.[1] ?? '')
  return client.call(factorsApi.list)
}

describe('adding a passkey', () => {
  it('is refused without a session', async () => {
    const member = await signIn()
    const credential = softAuthenticator(origin).create(await newOptions(member))
    expect((await anonymous.call(factorsApi.beginPasskey, { body: {} })).status).toBe(401)
    expect((await anonymous.call(factorsApi.addPasskey, { body: { credential } })).status).toBe(401)
    expect((await anonymous.call(factorsApi.removePasskey, { params: { id: '1' }, body: {} })).status).toBe(
      401,
    )
  })

  it('names it, gives recovery codes with the first one, and shows it to its owner alone', async () => {
    const member = await memberWithPasskey()
    expect(member.passkey).toMatchObject({ name: 'Phone', lastUsedAt: null })
    expect(member.recoveryCodes).toHaveLength(10)
    const second = await withPasskey(member, '')
    expect(second.passkey.name).not.toBe('')
    expect(second.recoveryCodes).toBeNull()
    expect((await member.call(factorsApi.list)).body.passkeys.map(({ id }) => id)).toEqual([
      member.passkey.id,
      second.passkey.id,
    ])
    expect((await (await signIn()).call(factorsApi.list)).body.passkeys).toEqual([])
  })

  it('refuses an answer to another member’s challenge, or to one of a sign-in', async () => {
    const member = await signIn()
    const stranger = await signIn()
    const authenticator = softAuthenticator(origin)
    const forOther = authenticator.create(await newOptions(stranger))
    expect((await add(member, forOther)).status).toBe(400)
    const { rpId, challenge } = await request()
    const options = await newOptions(member)
    const forSignIn = authenticator.create({ ...options, challenge, rp: { ...options.rp, id: rpId } })
    expect((await add(member, forSignIn)).status).toBe(400)
  })

  it('accepts an answer once, within five minutes', async () => {
    const member = await signIn()
    const authenticator = softAuthenticator(origin)
    const credential = authenticator.create(await newOptions(member))
    expect((await add(member, credential)).status).toBe(201)
    expect((await add(member, credential)).status).toBe(400)
    const late = softAuthenticator(origin).create(await newOptions(member))
    await database.run(sql`update passkey_challenges set expires_at = now() - interval '1 second'`)
    expect((await add(member, late)).status).toBe(400)
  })

  it.each([{ origin: 'http://evil.example' }, { verified: false }])(
    'refuses one made with %j',
    async (overrides) => {
      const member = await signIn()
      const credential = softAuthenticator(origin).create(await newOptions(member), overrides)
      expect((await add(member, credential)).status).toBe(400)
      expect((await member.call(factorsApi.list)).body.passkeys).toEqual([])
    },
  )

  it('refuses a passkey of another account', async () => {
    const member = await memberWithPasskey()
    const other = await signIn()
    const again = await add(other, member.authenticator.create(await newOptions(other)))
    expect([again.status, again.text]).toEqual([409, 'This passkey has been added already'])
  })

  it('has a limit that holds for simultaneous calls', async () => {
    const member = await signIn()
    await database.run(sql`
      insert into passkeys (member_id, credential_id, public_key, counter, name)
      select ${member.id}, 'made up ' || n, '', 0, 'x' from generate_series(1, ${maxPasskeys - 1}::int) n`)
    await database.run(sql`update sessions set factors = 2 where member_id = ${member.id}`)
    const made = await Promise.all(
      [1, 2, 3].map(async () => softAuthenticator(origin).create(await newOptions(member))),
    )
    const replies = await Promise.all(made.map((credential) => add(member, credential)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect((await member.call(factorsApi.beginPasskey, { body: {} })).status).toBe(409)
  })
})

describe('signing in with a passkey', () => {
  it('opens a session of two factors, and notes the use', async () => {
    const member = await memberWithPasskey()
    const reply = await signInWith(member.authenticator.get(await request()))
    expect(reply.body).toMatchObject({ user: { id: member.id }, message: 'Logged in successfully' })
    const { passkeys } = (await factorsOf(reply.setCookie)).body
    expect(passkeys[0]?.lastUsedAt).not.toBeNull()
    const { factors } = await database.one(sql<{ factors: number }>`
      select factors from sessions where member_id = ${member.id} order by id desc limit 1`)
    expect(factors).toBe(2)
  })

  it('refuses the password alone, but accepts it with a recovery code', async () => {
    const { username, recoveryCodes } = await memberWithPasskey()
    const login = (code?: string) =>
      anonymous.call(accountsApi.login, { body: { username, password: testPassword, code } })
    const passwordOnly = await login()
    expect([passwordOnly.status, passwordOnly.text]).toEqual([
      401,
      'Please sign in with your passkey, or enter a recovery code',
    ])
    expect((await login('123456')).status).toBe(401)
    expect((await login(recoveryCodes?.[0])).status).toBe(200)
  })

  it('accepts an answer once among simultaneous calls', async () => {
    const member = await memberWithPasskey()
    const credential = member.authenticator.get(await request())
    const replies = await Promise.all(Array.from({ length: 4 }, () => signInWith(credential)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401])
  })

  it.each<[string, Overrides]>([
    ['another site', { origin: 'https://evil.example' }],
    ['the user was not verified', { verified: false }],
  ])('is refused: %s', async (_, overrides) => {
    const member = await memberWithPasskey()
    const reply = await signInWith(member.authenticator.get(await request(), overrides))
    expect([reply.status, reply.setCookie]).toEqual([401, null])
  })

  it('is refused after five minutes, with a wrong signature, and for an unknown passkey', async () => {
    const member = await memberWithPasskey()
    const late = member.authenticator.get(await request())
    await database.run(sql`update passkey_challenges set expires_at = now() - interval '1 second'`)
    const forged = softAuthenticator(origin).get(await request())
    const own = member.authenticator.get(await request())
    const unknown = softAuthenticator(origin).get(await request())
    for (const credential of [late, { ...own, response: forged.response }, unknown]) {
      const reply = await signInWith(credential)
      expect([reply.status, reply.text]).toEqual([
        401,
        'This passkey was not accepted. Please try again or use your password.',
      ])
    }
  })

  it('is refused when its counter does not grow, as with a copied key', async () => {
    const member = await memberWithPasskey()
    const use = async (counter: number) =>
      (await signInWith(member.authenticator.get(await request(), { counter }))).status
    expect([await use(5), await use(5), await use(4), await use(4_000_000_000)]).toEqual([200, 401, 401, 200])
  })

  it('stores the challenge as a hash only', async () => {
    const { challenge } = await request()
    const rows = await database.all(sql<{ row: string }>`
      select encode(challenge_hash, 'escape') as row from passkey_challenges`)
    expect(JSON.stringify(rows)).not.toContain(challenge)
  })
})

describe('removing a passkey', () => {
  const remove = (member: Member, id: number, body: { password?: string; code?: string } = {}) =>
    member.call(factorsApi.removePasskey, { params: { id: String(id) }, body })

  it('is refused to others as for an absent one', async () => {
    const member = await memberWithPasskey()
    const other = await memberWithPasskey()
    const foreign = await remove(other, member.passkey.id)
    const absent = await remove(other, 999_999)
    expect([foreign.status, foreign.text]).toEqual([404, absent.text])
  })

  it('needs a recent sign-in or the password, and for the last one a code too', async () => {
    const member = await memberWithPasskey()
    const second = await withPasskey(member)
    await database.run(
      sql`update sessions set created_at = now() - interval '11 minutes' where member_id = ${member.id}`,
    )
    expect((await remove(member, second.passkey.id)).status).toBe(403)
    expect((await remove(member, second.passkey.id, { password: testPassword })).status).toBe(200)
    expect((await remove(member, member.passkey.id, { password: testPassword })).status).toBe(403)
    const code = member.recoveryCodes?.[3] ?? ''
    expect((await remove(member, member.passkey.id, { password: testPassword, code })).status).toBe(200)
    expect((await signInWith(member.authenticator.get(await request()))).status).toBe(401)
  })

  it('keeps one of two that are removed at once without a code', async () => {
    const member = await memberWithPasskey()
    const second = await withPasskey(member)
    const replies = await Promise.all([member, second].map(({ passkey }) => remove(member, passkey.id)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
  })
})

describe('requesting a passkey sign-in', async () => {
  const limited = await testApplication({ RATE_LIMIT: 'on' })

  it('is bounded per address', async () => {
    const replies = await Promise.all(
      Array.from({ length: 110 }, () => limited.anonymous.call(factorsApi.passkeyRequest)),
    )
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(10)
  })
})
