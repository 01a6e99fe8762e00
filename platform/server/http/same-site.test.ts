import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { testApplication } from '#tests/support/application.ts'
import { isOwnOrigin, ownOrigins } from './same-site.ts'

const isOwn = (origin: string, environment: Record<string, string>) =>
  isOwnOrigin(origin, ownOrigins(readConfig(environment)), 3001)

describe('an origin of our own', () => {
  it.each([
    ['http://localhost:3000', {}],
    ['http://127.0.0.1:3000', {}],
    ['http://[::1]:3001', {}],
    ['https://kontor.example', { PUBLIC_URL: 'https://kontor.example/' }],
    [
      'https://intranet:8443',
      { PUBLIC_URL: 'https://kontor.example', OWN_HOSTS: 'k.example, intranet:8443' },
    ],
    ['https://k.example', { PUBLIC_URL: 'https://kontor.example', OWN_HOSTS: 'k.example' }],
  ])('is %s with %j', (origin, environment) => expect(isOwn(origin, environment)).toBe(true))

  it.each([
    ['http://localhost:5173', {}],
    ['http://localhost.evil.example:3000', {}],
    ['http://evil.example:3000', {}],
    ['null', {}],
    ['http://127.0.0.1:3001', { PUBLIC_URL: 'https://kontor.example' }],
    ['http://127.0.0.1:3001', { TRUSTED_PROXIES: '10.0.0.5' }],
    ['http://kontor.example', { PUBLIC_URL: 'https://kontor.example' }],
    ['http://k.example', { PUBLIC_URL: 'https://kontor.example', OWN_HOSTS: 'k.example' }],
  ])('is not %s with %j', (origin, environment) => expect(isOwn(origin, environment)).toBe(false))

  it.each(['https://k.example', 'k.example/path', 'a b', 'k.example:'])(
    'cannot be named as %s in OWN_HOSTS',
    (OWN_HOSTS) => expect(() => readConfig({ OWN_HOSTS })).toThrow('OWN_HOSTS must look like'),
  )
})

describe('a host that the request names itself', async () => {
  const { url } = await testApplication()
  const { port } = new URL(url)
  const answer = (headers: Record<string, string>, upgrade = false): Promise<number> =>
    new Promise((resolve) => {
      const sent = request(
        `${url}${upgrade ? '/ws' : accountsApi.logout.path}`,
        { method: upgrade ? 'GET' : 'POST', headers },
        (reply) => {
          reply.resume()
          resolve(reply.statusCode ?? 0)
        },
      )
      sent.end()
    })
  const host = `evil.example:${port}`

  it.each([{}, { 'sec-fetch-site': 'same-origin' }])('makes no origin our own, with %j', async (more) => {
    const foreign = { host, origin: `http://${host}`, ...more }
    expect(await answer(foreign)).toBe(commonErrors.foreignOrigin.status)
    const handshake = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    }
    expect(await answer({ ...foreign, ...handshake }, true)).toBe(403)
    expect(await answer({ origin: `http://localhost:${port}`, ...more })).toBe(200)
  })
})
