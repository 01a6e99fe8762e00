import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { restoreSet } from '#platform/server/backup/restore.ts'
import { readIncrements, listSets } from '#platform/server/backup/sets.ts'
import { readBackupConfig } from '#platform/server/config/backup.ts'
import { openVault } from '#platform/server/backup/vault.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { startEmbedded } from '#platform/server/database/embedded/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { createClient } from '#tests/support/client.ts'
import { freePort, until } from './npm-start.ts'
import { startServer } from './server-process.ts'

const home = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'kontor-lost-')))
const dataDir = path.join(home, 'data')
const seconds = 2
/** Extra time for the log to reach the backup on a busy machine. */
const slackMs = 3_000
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('a machine lost with its data loses no more than the backup promises', async () => {
  const BACKUP_TO = path.join(home, 'backup')
  const config = readBackupConfig({ BACKUP_TO })
  if (config === undefined) throw new Error('An address was given')
  const vault = openVault(config)
  const server = startServer(await freePort(), {
    DATA_DIR: dataDir,
    BACKUP_TO,
    BACKUP_SECONDS: String(seconds),
    DEMO: 'off',
    RATE_LIMIT: 'off',
  })
  await server.ready()
  const account = { username: 'writer', password: randomUUID(), fullName: 'Mara Lindqvist' }
  const { setCookie } = await createClient(server.url).call(accountsApi.register, { body: account })
  const client = createClient(server.url, /kontor_session=([^;]+)/.exec(setCookie ?? '')?.[1] ?? '')
  await until('there is a set', async () => (await listSets(vault)).length > 0, 60_000)
  const id = (await listSets(vault))[0]?.id ?? ''

  const confirmed: { readonly content: string; readonly at: number }[] = []
  const stop = new AbortController()
  const writing = (async () => {
    while (!stop.signal.aborted) {
      const content = randomUUID()
      const body = { content, privacy: 'public', anonymous: 'false', postType: 'regular' } as const
      const reply = await client.call(postsApi.create, { body }).catch(() => undefined)
      if (reply?.status === 201) confirmed.push({ content, at: Date.now() })
    }
  })()
  await until('log has been sent', async () => (await readIncrements(vault, id)).length > 2, 60_000)
  await sleep(1_000)

  const postgres = Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const lost = Date.now()
  await server.kill()
  process.kill(postgres, 'SIGKILL')
  stop.abort()
  await writing
  await until('the data is gone', () => {
    rmSync(dataDir, { recursive: true, force: true })
    return true
  })

  await restoreSet({ vault, dataDir, say: () => {} })
  const embedded = await startEmbedded({ directory: path.join(dataDir, 'postgres') })
  const database = openDatabase(embedded.connection, 1)
  const found = await database.all(sql<{ content: string }>`select content from posts`)
  await database.close()
  await embedded.stop()
  const restored = new Set(found.map(({ content }) => content))
  const due = confirmed.filter(({ at }) => at < lost - seconds * 1_000 - slackMs)
  expect(confirmed.length).toBeGreaterThan(5)
  expect(due.filter(({ content }) => !restored.has(content))).toEqual([])
  expect(restored.size).toBeGreaterThan(0)
})
