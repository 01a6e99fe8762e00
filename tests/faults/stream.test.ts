import { randomUUID } from 'node:crypto'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { createClient, type TestClient } from '#tests/support/client.ts'
import { endAll, killDatabase, processesOf, until } from './npm-start.ts'
import { startServer, untilEnded } from './server.ts'

const dataDir = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'kontor-stream-')))
const writers = 8

/** Posts one after the other until the server ends. Records what was sent and what was confirmed. */
async function write(client: TestClient, sent: string[], confirmed: string[]): Promise<void> {
  for (;;) {
    const content = randomUUID()
    sent.push(content)
    try {
      const reply = await post(client, content)
      if (reply.status === 201) confirmed.push(content)
    } catch {
      return
    }
  }
}

const post = (client: TestClient, content: string) =>
  client.call(postsApi.create, {
    body: { content, privacy: 'public', anonymous: 'false', postType: 'regular' },
    headers: { 'idempotency-key': content },
  })

/** How often each text is in the complete feed. */
async function count(client: TestClient): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  let address: string | undefined = '/api/posts?limit=100'
  while (address !== undefined) {
    const response: Response = await client.fetch(address)
    for (const { content } of postsApi.list.response.parse(await response.json()))
      found.set(content, (found.get(content) ?? 0) + 1)
    address = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1]
  }
  return found
}

// Processes are found through /proc.
describe.runIf(process.platform === 'linux')('a stream of posts', () => {
  afterAll(async () => {
    endAll(dataDir)
    await until('nothing is left running', () => processesOf(dataDir).length === 0)
    rmSync(dataDir, { recursive: true, force: true })
  })

  test.each([
    ['the server is killed', false],
    ['server and database are killed', true],
  ])('%s in the middle of it: no confirmed post is lost, none is stored twice', async (_, both) => {
    const { server, url } = await startServer(dataDir)
    const account = { username: `writer-${both}`, password: randomUUID(), fullName: 'Mara Lindqvist' }
    const { setCookie } = await createClient(url).call(accountsApi.register, { body: account })
    const token = /kontor_session=([^;]+)/.exec(setCookie ?? '')?.[1] ?? ''
    const sent: string[] = []
    const confirmed: string[] = []
    const writing = Array.from({ length: writers }, () => write(createClient(url, token), sent, confirmed))
    await until('posts are being written', () => confirmed.length > 40)
    await sleep(Math.random() * 20)
    server.kill('SIGKILL')
    if (both) killDatabase(dataDir)
    await Promise.all([...writing, untilEnded(server)])
    expect(sent.length).toBeGreaterThan(confirmed.length)

    const next = await startServer(dataDir)
    const client = createClient(next.url, token)
    const before = await count(client)
    expect(confirmed.filter((content) => before.get(content) !== 1)).toEqual([])

    // As a browser does, unconfirmed posts are sent again with the same key.
    for (const content of sent.filter((content) => !confirmed.includes(content))) await post(client, content)
    const after = await count(client)
    expect(sent.filter((content) => after.get(content) !== 1)).toEqual([])
    next.server.kill('SIGTERM')
    await untilEnded(next.server)
  })
})
