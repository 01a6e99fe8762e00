import { generateSync } from 'otplib'
import { expect, it } from 'vitest'
import { testPassword } from '#db/factories/index.ts'
import { ownDataApi } from '#features/administration/own-data/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { softAuthenticator } from '#tests/support/authenticator.ts'
import { createClient } from '#tests/support/client.ts'
import { hashToken, newSessionToken } from '#platform/server/session-token.ts'
import { factorsApi } from '../../contract/factors.ts'

const origin = 'http://localhost:3000'
const { anonymous, signIn, database, url } = await testApplication({ PUBLIC_URL: origin })

const confirm = (member: Pick<SignedIn, 'call'>, password: string, code?: string) =>
  member.call(factorsApi.confirm, { body: { password, ...(code === undefined ? {} : { code }) } })
/** A call that cannot be undone. */
const act = async (member: Pick<SignedIn, 'call'>) => {
  const { status, text } = await member.call(ownDataApi.requestDeletion)
  return status === 200 ? 'done' : `${status} ${text}`
}
const refused = '403 Please confirm that it is you'

it('is needed for what cannot be undone, and given by the password', async () => {
  const member = await signIn()
  expect((await confirm(anonymous, testPassword)).status).toBe(401)
  expect(await act(member)).toBe(refused)
  const wrong = await confirm(member, 'not this one')
  expect([wrong.status, wrong.text]).toEqual([403, 'The current password is not correct'])
  expect((await confirm(member, '')).status).toBe(403)
  expect(await act(member)).toBe(refused)
  expect((await confirm(member, testPassword)).status).toBe(200)
  expect(await act(member)).toBe('done')
})

it('holds for this session alone, and for five minutes', async () => {
  const member = await signIn()
  const token = newSessionToken()
  await database.run(sql`
    insert into sessions (token_hash, member_id, address, user_agent, expires_at)
    values (${hashToken(token)}, ${member.id}, '127.0.0.1', 'test', now() + interval '1 hour')`)
  await member.confirm()
  expect(await act(createClient(url, token))).toBe(refused)
  const pass = (seconds: number) =>
    database.run(sql`
      update sessions set confirmed_at = now() - ${seconds}::integer * interval '1 second'
      where token_hash = ${hashToken(member.token)}`)
  await pass(290)
  expect(await act(member)).toBe('done')
  await pass(301)
  expect(await act(member)).toBe(refused)
})

it('needs a code as well where there is a second factor; each code works once', async () => {
  const member = await signIn()
  const { secret } = (await member.call(factorsApi.beginAuthenticator, { body: { password: testPassword } }))
    .body
  const now = Math.floor(Date.now() / 1000)
  const codeAt = (epoch: number) => generateSync({ secret, epoch })
  await member.call(factorsApi.confirmAuthenticator, { body: { code: codeAt(now - 30) } })
  expect((await confirm(member, testPassword)).text).toContain('Please enter a code')
  expect((await confirm(member, testPassword, '000000')).status).toBe(403)
  const code = codeAt(now)
  expect((await confirm(member, 'not this one', code)).status).toBe(403)
  expect(await act(member)).toBe(refused)
  expect((await confirm(member, testPassword, code)).status).toBe(200)
  expect((await confirm(member, testPassword, code)).status).toBe(403)
  expect(await act(member)).toBe('done')
})

it('is given by an own passkey, and by nobody else’s', async () => {
  const withPasskey = async () => {
    const member = await signIn()
    const authenticator = softAuthenticator(origin)
    const options = (await member.call(factorsApi.beginPasskey, { body: {} })).body
    await member.call(factorsApi.addPasskey, {
      body: { name: '', credential: authenticator.create(options) },
    })
    return { ...member, authenticator }
  }
  const [member, other] = [await withPasskey(), await withPasskey()]
  const signed = async (by: typeof member) =>
    by.authenticator.get((await anonymous.call(factorsApi.passkeyRequest)).body)
  const foreign = await member.call(factorsApi.confirm, { body: { credential: await signed(other) } })
  expect([foreign.status, foreign.text]).toEqual([
    403,
    'This passkey was not accepted. Please try again or use your password.',
  ])
  expect(await act(member)).toBe(refused)
  const credential = await signed(member)
  expect((await member.call(factorsApi.confirm, { body: { credential } })).status).toBe(200)
  expect((await member.call(factorsApi.confirm, { body: { credential } })).status).toBe(403)
  expect(await act(member)).toBe('done')
})
