import { setTimeout as sleep } from 'node:timers/promises'
import { invoiceBody } from '#tests/support/invoices.ts'
import type { Bounds } from './attack.ts'
import { setDocuments } from './documents.ts'
import { analyzePictures, hugePicture, postPictures } from './pictures.ts'
import { exportSlowly, searchForLetters, sendTables } from './tables.ts'
import { isServedAndRefused } from './tally.ts'

interface Options {
  readonly url: string
  readonly token: string
  readonly ms: number
  readonly mostMs: number
  readonly only: readonly string[]
}

/**
 * The hostile member, in a process of their own: the expensive attacks in `only`, all at once. They end after `ms`
 * milliseconds, or later, once each was both served and refused, at the latest after `mostMs`. Prints how often each
 * status came, by attack.
 */
const { url, token, ms, mostMs, only }: Options = JSON.parse(process.argv[2] ?? '{}')
const attacker = { url, token }
const picture = await hugePicture()
const items = Array.from({ length: 500 }, (_, index) => ({
  serial: index + 1,
  description: `Steel coil ${index}`,
  unit: 'kg',
  quantity: '1',
  unitPrice: '1',
}))
const attacks: Readonly<Record<string, (bounds: Omit<Bounds, 'parallel'>) => Promise<void>>> = {
  pictures: (bounds) => postPictures(attacker, { ...bounds, parallel: 10 }, picture),
  analysis: (bounds) => analyzePictures(attacker, { ...bounds, parallel: 6 }, picture),
  tables: (bounds) => sendTables(attacker, { ...bounds, parallel: 8 }, 20_000),
  exports: (bounds) => exportSlowly(attacker, { ...bounds, parallel: 8 }),
  documents: (bounds) => setDocuments(attacker, { ...bounds, parallel: 30 }, invoiceBody({ items })),
  searches: (bounds) => searchForLetters(attacker, { ...bounds, parallel: 60 }),
}

const end = new AbortController()
const tallies: Record<string, Record<number, number>> = Object.fromEntries(only.map((name) => [name, {}]))
const running = only.map(async (name) => {
  const tally = (tallies[name] ??= {})
  const count = (status: number) => {
    tally[status] = (tally[status] ?? 0) + 1
  }
  await attacks[name]?.({ signal: end.signal, count })
})
const began = performance.now()
const isOver = () =>
  performance.now() - began >= ms &&
  (performance.now() - began >= mostMs || Object.values(tallies).every(isServedAndRefused))
while (!isOver()) await sleep(100)
end.abort()
await Promise.all(running)
process.stdout.write(JSON.stringify({ seconds: Math.round((performance.now() - began) / 1_000), tallies }))
process.exit(0)
