import { createFindings, type Findings, type Proof } from '../proof.ts'
import { type ProofServer, startProofServer } from '../server.ts'
import { createClient } from '#tests/support/client.ts'
import { unmatchedLines } from './matrix.ts'
import type { Row } from './row.ts'
import { rows } from './rows/index.ts'
import { type TimeComparison, compareTimes, differenceOf } from './timing.ts'
import { fingerprints, checkRow } from './check-row.ts'
import { createWorld, jsonOf, type MatrixServer, type World } from './world.ts'

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Operations without a row, rows without an operation, and where rows and `docs/authorization.md` differ. */
export async function unmatchedOperations({
  anonymous,
}: Pick<MatrixServer, 'anonymous'>): Promise<readonly string[]> {
  const { paths } = await jsonOf<Description>(await anonymous.fetch('/api/openapi.json'))
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const rowed = new Set(rows.map(({ operation }) => operation))
  return [
    ...operations.filter((operation) => !rowed.has(operation)),
    ...[...rowed].filter((operation) => !operations.includes(operation)),
    ...unmatchedLines(rows),
  ]
}

const times = 40
const maxMs = 5
/** How many of the largest differences are printed. */
const reportedCount = 8

/** Compares the times of a row. If they differ, it measures again, longer: the machine may have paused. */
async function judgeTimes(world: World, row: Row, findings: Findings): Promise<readonly TimeComparison[]> {
  const compared = await compareTimes(world, row, times, findings)
  if (compared.every((comparison) => differenceOf(comparison) <= maxMs)) return compared
  const secondRun = await compareTimes(world, row, times * 3, findings)
  for (const comparison of secondRun) {
    const { name, hiddenMs, absentMs } = comparison
    if (differenceOf(comparison) > maxMs)
      findings.add(`${name}: hidden after ${hiddenMs.toFixed(1)} ms, absent after ${absentMs.toFixed(1)} ms`)
  }
  return secondRun
}

async function checkAllRows(server: ProofServer): Promise<string> {
  const findings = createFindings()
  const database = server.openDatabase()
  try {
    const app = { database, dataDir: server.dataDir, url: server.url, anonymous: createClient(server.url) }
    for (const operation of await unmatchedOperations(app))
      findings.add(`${operation}: an operation or a row is missing`)
    const world = await createWorld(app)
    const print = await fingerprints(world)
    let calls = 0
    for (const row of rows) calls += (await checkRow(world, row, findings, print)).calls
    const compared: TimeComparison[] = []
    for (const row of rows) compared.push(...(await judgeTimes(world, row, findings)))
    const worst = compared.toSorted((a, b) => differenceOf(b) - differenceOf(a))
    for (const { name, hiddenMs, absentMs } of worst.slice(0, reportedCount))
      process.stdout.write(`  ${name}: hidden ${hiddenMs.toFixed(2)} ms, absent ${absentMs.toFixed(2)} ms\n`)
    findings.settle()
    const largest = worst[0] === undefined ? 0 : differenceOf(worst[0])
    return [
      `${rows.length} rows, ${calls} calls, all as the matrix says`,
      `${compared.length} times hidden and absent, asked for ${times} times each in turn`,
      `the medians at most ${largest.toFixed(1)} ms apart`,
    ].join(', ')
  } finally {
    await database.close()
  }
}

export const authz: Proof = {
  name: 'authz',
  goal: 'every row of the matrix of rights by 7 callers; hidden = absent in body, headers and within 5 ms',
  async run() {
    const server = await startProofServer()
    try {
      return await checkAllRows(server)
    } finally {
      await server.stop()
    }
  },
}
