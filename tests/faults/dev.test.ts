import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { demoAccount } from '#features/people/accounts/server/demo.ts'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { outboxApi } from '#features/people/outbox/contract.ts'
import { createClient } from '#tests/support/client.ts'
import { testDatabase } from '#tests/support/database.ts'
import { freePort, processesOf, until } from './npm-start.ts'
import { urlOf } from './run-script.ts'

const home = await mkdtemp(path.join(tmpdir(), 'kontor-dev-'))
afterAll(() => rm(home, { recursive: true, force: true }))

/** The product, started by `npm run dev` with Vite at this host, on a database of its own. */
async function startDev(host: string) {
  const [port, dataDir] = [await freePort(), path.join(home, host)]
  const inherited = Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|NODE_)/i.test(name))
  const child = spawn(process.execPath, ['tools/dev.mjs'], {
    cwd: path.join(import.meta.dirname, '../..'),
    env: {
      ...Object.fromEntries(inherited),
      DATA_DIR: dataDir,
      DATABASE_URL: urlOf((await testDatabase()).connection),
      PORT: String(port),
      HOST: host,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(child, 'close')
  const url = `http://127.0.0.1:${port}`
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}:\n${output}`)
    return (await fetch(`${url}/api/health`).catch(() => undefined))?.status === 200
  }
  return {
    port,
    url,
    output: () => output,
    ready: () => until('the pages are served', isReady, 180_000),
    async end() {
      child.kill('SIGTERM')
      await ended
      await until('nothing is left running', () => processesOf(dataDir).length === 0)
    },
  }
}

/** The status at another address of this machine than the usual one; 0 where nobody listens. */
const statusElsewhere = (port: number): Promise<number> =>
  new Promise((resolve) => {
    const sent = request({ host: '127.0.0.2', port, path: '/api/outbox' }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', () => resolve(0)).end()
  })

it('npm run dev at a public HOST lets a stranger neither in as demo, nor read mails', async () => {
  const dev = await startDev('0.0.0.0')
  try {
    await dev.ready()
    const stranger = createClient(dev.url)
    const { status, text } = await stranger.call(accountsApi.login, { body: demoAccount })
    expect([status, text]).toEqual([401, 'Invalid username or password'])
    expect((await stranger.call(outboxApi.list)).status).toBe(404)
    // Vite is open to others, and the server behind it is not.
    expect(await statusElsewhere(dev.port)).toBe(404)
    expect(await statusElsewhere(dev.port + 1)).toBe(0)
    await expect.poll(dev.output).toContain('Not private, since HOST is 0.0.0.0')
  } finally {
    await dev.end()
  }
}, 400_000)

it('npm run dev at this machine alone has the demo and its mails, and nobody else reaches it', async () => {
  const dev = await startDev('127.0.0.1')
  try {
    await dev.ready()
    const visitor = createClient(dev.url)
    expect((await visitor.call(accountsApi.login, { body: demoAccount })).status).toBe(200)
    expect((await visitor.call(outboxApi.list)).status).toBe(200)
    expect(await statusElsewhere(dev.port)).toBe(0)
    expect(await statusElsewhere(dev.port + 1)).toBe(0)
  } finally {
    await dev.end()
  }
}, 400_000)
