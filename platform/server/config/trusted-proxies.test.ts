import { describe, expect, it } from 'vitest'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { buildMember, testPassword } from '#db/factories/index.ts'
import { testApplication } from '#tests/support/application.ts'
import { createClient } from '#tests/support/client.ts'
import { sql } from '../database/sql.ts'
import { ConfigError, readConfig } from './config.ts'

describe('TRUSTED_PROXIES', () => {
  it.each([
    ['', []],
    ['10.0.0.5', ['10.0.0.5']],
    [' 10.0.0.0/8 , fd00::/16,::1,', ['10.0.0.0/8', 'fd00::/16', '::1']],
  ])('takes %j', (given, expected) => {
    expect(readConfig({ TRUSTED_PROXIES: given }).trustedProxies).toEqual(expected)
  })

  it.each([
    ['*', 'is no address and no network'],
    ['true', 'is no address and no network'],
    ['1', 'is no address and no network'],
    ['loopback', 'is no address and no network'],
    ['proxy.example', 'is no address and no network'],
    ['10.0.0.5/33', 'is no address and no network'],
    ['0.0.0.0/0', 'is too large a network: 8 bits or more must be given'],
    ['10.0.0.0/7', 'is too large a network: 8 bits or more must be given'],
    ['::/0', 'is too large a network: 16 bits or more must be given'],
    ['10.0.0.5, 2000::/3', 'is too large a network: 16 bits or more must be given'],
    ['::ffff:0:0/96', 'is a network that holds IPv4 addresses'],
    ['::/16', 'is a network that holds IPv4 addresses'],
  ])('refuses %j', (given, sentence) => {
    expect(() => readConfig({ TRUSTED_PROXIES: given })).toThrow(ConfigError)
    expect(() => readConfig({ TRUSTED_PROXIES: given })).toThrow(sentence)
  })
})

describe('the caller’s address', () => {
  /** The address recorded for a login with these headers. */
  async function seenAs(trusted: string, forwarded: string): Promise<string | null> {
    const application = await testApplication(trusted === '' ? {} : { TRUSTED_PROXIES: trusted })
    const { username } = await buildMember(application.database)
    const reply = await application.anonymous.call(accountsApi.login, {
      body: { username, password: testPassword },
      headers: { 'x-forwarded-for': forwarded },
    })
    const [, token] = /kontor_session=([^;]+)/.exec(reply.setCookie ?? '') ?? []
    const sessions = await createClient(application.url, token).call(accountsApi.sessions)
    await application.anonymous.call(accountsApi.login, {
      body: { username, password: 'wrong' },
      headers: { 'x-forwarded-for': forwarded },
    })
    const refusal = sql<{ address: string }>`select address from audit_log where result = 401`
    await expect.poll(() => application.database.first(refusal)).toBeDefined()
    const address = sessions.body[0]?.address ?? null
    expect((await application.database.one(refusal)).address.replace('::ffff:', '')).toBe(address)
    return address
  }

  it('is the last address that is no trusted proxy, in sessions and in the audit log', async () => {
    expect(await seenAs('127.0.0.1, 10.1.0.0/16', '6.6.6.6, 203.0.113.7, 10.1.2.3')).toBe('203.0.113.7')
    expect(await seenAs('127.0.0.1', '203.0.113.7, 10.1.2.3')).toBe('10.1.2.3')
  })

  it('is not taken from headers of a caller who is no trusted proxy', async () => {
    expect(await seenAs('', '203.0.113.7')).toBe('127.0.0.1')
    expect(await seenAs('10.1.0.0/16', '203.0.113.7')).toBe('127.0.0.1')
  })
})
