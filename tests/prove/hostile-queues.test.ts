import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { accountsApi } from '#features/accounts/contract.ts'
import { importsApi } from '#features/imports/contract.ts'
import { freePort, processesOf, until } from '#tests/faults/npm-start.ts'
import { startServer } from '#tests/faults/server-process.ts'
import { createClient } from '#tests/support/client.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { csv, rowsOf, run, upload, whenOver } from '#tests/support/sheets.ts'
import type { Tally } from './attacks/attack.ts'
import { setDocuments } from './attacks/documents.ts'
import { analyzePictures, hugePicture, postPictures } from './attacks/pictures.ts'
import { exportSlowly, searchForLetters, sendTables } from './attacks/tables.ts'

const dataDir = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'kontor-hostile-')))
const megabyte = 1024 * 1024
/** For figures, a longer one: HOSTILE_MS=60000. */
const ms = Number(process.env['HOSTILE_MS'] ?? 8_000)
const port = await freePort()
const server = startServer(port, { DATA_DIR: dataDir, DEMO: 'off', RATE_LIMIT: 'off', DATABASE_URL: '' })

const signUp = async () => {
  const account = { username: randomUUID().slice(0, 20), password: randomUUID(), fullName: 'Mara Lindqvist' }
  const { setCookie } = await createClient(server.url).call(accountsApi.register, { body: account })
  const token = /kontor_session=([^;]+)/.exec(setCookie ?? '')?.[1] ?? ''
  return { url: server.url, token, ...createClient(server.url, token) }
}

const serverId = () => processesOf(dataDir).find(({ command }) => command.includes('apps/server/main'))?.pid
const residentBytes = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${serverId()}/status`, 'utf8'))?.[1]) * 1024
const quantile = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? 0

// Memory is read from /proc.
describe.runIf(process.platform === 'linux')('a hostile member', () => {
  afterAll(async () => {
    await server.end()
    await until('nothing is left running', () => processesOf(dataDir).length === 0)
    rmSync(dataDir, { recursive: true, force: true })
  })

  test(
    'who asks for everything that is dear at once is refused, and stops nobody else',
    { timeout: ms + 180_000 },
    async () => {
      await server.ready()
      const [attacker, other] = [await signUp(), await signUp()]
      const { body: sent } = await upload(attacker, csv(rowsOf(30_000)))
      await run(attacker, sent)
      await whenOver(attacker, sent.id)

      const state = { attacked: true, most: 0 }
      const took: number[] = []
      const statuses = new Set<number>()
      const measure = async () => {
        while (state.attacked) {
          state.most = Math.max(state.most, residentBytes())
          for (const address of ['/api/posts', '/api/financial-transactions', '/api/user']) {
            const began = performance.now()
            const answer = await other.fetch(address)
            await answer.text()
            took.push(performance.now() - began)
            statuses.add(answer.status)
          }
          await sleep(10)
        }
      }
      const measuring = measure()
      const picture = await hugePicture()
      const items = Array.from({ length: 500 }, (_, index) => ({
        serial: index + 1,
        description: `Steel coil ${index}`,
        unit: 'kg',
        quantity: '1',
        unitPrice: '1',
      }))
      const tallies: Record<string, Tally> = Object.fromEntries(
        await Promise.all(
          Object.entries({
            pictures: postPictures(attacker, { ms, parallel: 10 }, picture),
            analysis: analyzePictures(attacker, { ms, parallel: 6 }, picture),
            tables: sendTables(attacker, { ms, parallel: 8 }, 20_000),
            exports: exportSlowly(attacker, { ms, parallel: 8 }),
            documents: setDocuments(attacker, { ms, parallel: 30 }, invoiceBody({ items })),
            searches: searchForLetters(attacker, { ms, parallel: 60 }),
          }).map(async ([name, attack]) => [name, await attack] as const),
        ),
      )
      state.attacked = false
      await measuring

      const figures = {
        megabytes: Math.round(state.most / megabyte),
        others: took.length,
        p50: Math.round(quantile(took, 0.5)),
        p99: Math.round(quantile(took, 0.99)),
        tallies: Object.fromEntries(
          Object.entries(tallies).map(([name, tally]) => [name, Object.fromEntries(tally)]),
        ),
      }
      console.info(JSON.stringify(figures))
      expect([...statuses]).toEqual([200])
      for (const name of ['pictures', 'analysis', 'tables', 'exports', 'documents', 'searches'])
        expect([name, tallies[name]?.get(429) ?? 0]).not.toEqual([name, 0])
      const answered = new Set([200, 201, 413, 429, 503, 504])
      for (const tally of Object.values(tallies))
        expect([...tally.keys()].filter((status) => !answered.has(status))).toEqual([])
      expect(state.most).toBeLessThan(600 * megabyte)
      // What was refused or is over holds no file.
      await expect.poll(() => readdirSync(path.join(dataDir, 'uploads')), { timeout: 60_000 }).toEqual([])
      expect((await attacker.call(importsApi.list)).status).toBe(200)
    },
  )
})
