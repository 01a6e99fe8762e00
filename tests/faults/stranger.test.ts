import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { demoAccount } from '#features/people/accounts/server/demo.ts'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { outboxApi } from '#features/people/outbox/contract.ts'
import { createClient } from '#tests/support/client.ts'
import { testDatabase } from '#tests/support/database.ts'
import { composeServer, containerImage, stepsOfGuide, systemdUnit } from './installed.ts'
import { freePort, processesOf, until } from './npm-start.ts'
import { urlOf } from './run-script.ts'
import { startServer } from './server-process.ts'

const home = await mkdtemp(path.join(tmpdir(), 'kontor-stranger-'))
afterAll(() => rm(home, { recursive: true, force: true }))

const secret = path.join(home, 'database-url')
await writeFile(secret, urlOf((await testDatabase()).connection))

const compose = composeServer({ S3_ACCESS_KEY_ID: 'GK00', S3_SECRET_ACCESS_KEY: '00', SMTP_URL: '' })
const { PUBLIC_URL = '', TRUSTED_PROXIES = '', ...steps } = stepsOfGuide()

/** The status of a request whose host is not the one that it goes to, as behind a proxy. */
const statusOf = (port: number, address: string, path: string): Promise<number> =>
  new Promise((resolve) => {
    const sent = request({ host: address, port, path, headers: { host: 'kontor.example.com' } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', () => resolve(0)).end()
  })

describe.each([
  ['by the steps of the guide', stepsOfGuide()],
  ['by these steps, with the public address alone', { ...steps, NODE_ENV: '', PUBLIC_URL }],
  ['by these steps, with the proxy alone', { ...steps, NODE_ENV: '', TRUSTED_PROXIES }],
  ['by the systemd unit', systemdUnit()],
  ['as an image alone', containerImage()],
  ['by compose', { ...compose, DATABASE_URL_FILE: secret }],
])('a server that was installed %s', (way, variables) => {
  it('lets a stranger neither in as demo, nor read mails, nor see its figures', async () => {
    const dataDir = path.join(home, way.replaceAll(' ', '-'))
    const metricsPort = await freePort()
    const server = startServer(await freePort(), {
      // Only what this machine has not: the port, the directory, a disk that is not full.
      ...variables,
      DATA_DIR: dataDir,
      NODE_COMPILE_CACHE: path.join(home, 'compiled'),
      ...('METRICS_PORT' in variables && { METRICS_PORT: String(metricsPort) }),
    })
    try {
      await server.ready()
      const stranger = createClient(server.url)
      const { status, text } = await stranger.call(accountsApi.login, { body: demoAccount })
      expect([status, text]).toEqual([401, 'Invalid username or password'])
      expect((await stranger.call(outboxApi.list)).status).toBe(404)
      expect((await stranger.call(accountsApi.welcome)).body).toEqual({
        ...(await stranger.call(accountsApi.welcome)).body,
        demo: null,
        outbox: false,
        registration: { mode: 'open', domains: [], membersInvite: expect.any(Boolean) },
      })
      // Asking for a reset tells nothing, and no address leads to its mail.
      await stranger.call(accountsApi.forgotPassword, { body: { email: 'admin@company.example' } })
      for (const outbox of ['/api/outbox', '/api/outbox/', '/api/outbox?x'])
        expect(await statusOf(server.port, '127.0.0.1', outbox)).toBe(404)
      // Elsewhere a page or nothing answers, and never data.
      for (const outbox of ['/API/outbox', '//api/outbox', '/outbox'])
        expect((await stranger.fetch(outbox)).headers.get('content-type')).not.toContain('json')
      expect(await statusOf(server.port, '127.0.0.1', '/metrics')).not.toBe(500)
      expect(await (await stranger.fetch('/metrics')).text()).not.toContain('kontor_')
      // On another address than that of `HOST` nobody answers.
      if (Reflect.get(variables, 'HOST') !== '0.0.0.0')
        expect(await statusOf(metricsPort, '127.0.0.2', '/metrics')).toBe(0)
      await expect.poll(server.output).toContain('Not private, since ')
      expect(server.output()).not.toContain(demoAccount.password)
    } finally {
      await server.end()
      await until('nothing is left running', () => processesOf(dataDir).length === 0)
    }
  }, 400_000)
})

it('reads the ways of installing from the files that people follow', () => {
  expect(stepsOfGuide()).toMatchObject({
    NODE_ENV: 'production',
    PUBLIC_URL: expect.stringContaining('https://'),
  })
  expect(systemdUnit()).toMatchObject({ HOST: '127.0.0.1', PUBLIC_URL: expect.stringContaining('https://') })
  expect(containerImage()).toMatchObject({ HOST: '0.0.0.0', NODE_ENV: 'production' })
  expect(compose).toMatchObject({ PUBLIC_URL: 'https://kontor.example.com', S3_ACCESS_KEY_ID: 'GK00' })
})
