import { invoiceBody } from '#tests/support/invoices.ts'
import type { Tally } from './attack.ts'
import { setDocuments } from './documents.ts'
import { analyzePictures, hugePicture, postPictures } from './pictures.ts'
import { exportSlowly, searchForLetters, sendTables } from './tables.ts'

/**
 * The hostile member, in a process of their own: all expensive attacks at once, or those in `only`, for `ms`
 * milliseconds. Prints how often each status came, by attack.
 */
const { url, token, ms, only }: { url: string; token: string; ms: number; only?: readonly string[] } =
  JSON.parse(process.argv[2] ?? '{}')
const attacker = { url, token }
const picture = await hugePicture()
const items = Array.from({ length: 500 }, (_, index) => ({
  serial: index + 1,
  description: `Steel coil ${index}`,
  unit: 'kg',
  quantity: '1',
  unitPrice: '1',
}))
const attacks: Readonly<Record<string, () => Promise<Tally>>> = {
  pictures: () => postPictures(attacker, { ms, parallel: 10 }, picture),
  analysis: () => analyzePictures(attacker, { ms, parallel: 6 }, picture),
  tables: () => sendTables(attacker, { ms, parallel: 8 }, 20_000),
  exports: () => exportSlowly(attacker, { ms, parallel: 8 }),
  documents: () => setDocuments(attacker, { ms, parallel: 30 }, invoiceBody({ items })),
  searches: () => searchForLetters(attacker, { ms, parallel: 60 }),
}
const tallies = await Promise.all(
  Object.entries(attacks)
    .filter(([name]) => only === undefined || only.includes(name))
    .map(async ([name, attack]) => [name, Object.fromEntries(await attack())] as const),
)
process.stdout.write(JSON.stringify(Object.fromEntries(tallies)))
process.exit(0)
