import { randomUUID } from 'node:crypto'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { financialsApi } from '#features/books/financials/contract.ts'
import { createClient, type TestClient } from '#tests/support/client.ts'
import { csv, getImport, rowsOf, runImport, uploadTable, waitForEnd } from '#tests/support/sheets.ts'
import { endAll, killDatabase, processesOf, until } from './npm-start.ts'
import { startServer, untilEnded } from './server.ts'

const dataDir = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'kontor-import-')))
const rows = 15_000
/** Other tests run at the same time. */
const timeoutMs = 60_000

const rowsIn = async (client: TestClient) =>
  (await client.call(financialsApi.totals)).body.reduce((sum, { count }) => sum + count, 0)

// Processes are found through /proc.
describe.runIf(process.platform === 'linux')('an import', () => {
  afterAll(async () => {
    endAll(dataDir)
    await until('nothing is left running', () => processesOf(dataDir).length === 0)
    rmSync(dataDir, { recursive: true, force: true })
  })

  test.each([
    ['the server is killed', false],
    ['server and database are killed', true],
  ])(
    '%s in the middle of it: first no row is stored, and then each once',
    { timeout: 240_000 },
    async (_, both) => {
      const { server, url } = await startServer(dataDir, timeoutMs)
      const account = { username: `importer-${both}`, password: randomUUID(), fullName: 'Mara Lindqvist' }
      const { setCookie } = await createClient(url).call(accountsApi.register, { body: account })
      const token = /kontor_session=([^;]+)/.exec(setCookie ?? '')?.[1] ?? ''
      const client = createClient(url, token)
      const { body: detail } = await uploadTable(client, csv(rowsOf(rows)))
      await runImport(client, detail)
      await until('rows are being written', async () => {
        const { done, state } = (await getImport(client, detail.id)).body
        expect(state).not.toBe('done')
        return done > 0
      })
      expect(await rowsIn(client)).toBe(0)
      server.kill('SIGKILL')
      if (both) killDatabase(dataDir)
      await untilEnded(server)

      const next = await startServer(dataDir, timeoutMs)
      const nextClient = createClient(next.url, token)
      const rowCounts = new Set<number>()
      const watching = (async () => {
        while ((await getImport(nextClient, detail.id)).body.state !== 'done')
          rowCounts.add(await rowsIn(nextClient))
      })()
      expect(await waitForEnd(nextClient, detail.id)).toMatchObject({
        state: 'done',
        inserted: rows,
        skipped: 0,
      })
      await watching
      expect(await rowsIn(nextClient)).toBe(rows)
      expect([...rowCounts].filter((count) => count !== 0 && count !== rows)).toEqual([])
      next.server.kill('SIGTERM')
      await untilEnded(next.server)
    },
  )
})
