import { describe, expect, it } from 'vitest'
import { testApplication } from '#tests/support/application.ts'
import { createFindings } from '../proof.ts'
import { rows } from './rows/index.ts'
import { compareTimes } from './timing.ts'
import { fingerprints, checkRow } from './check-row.ts'
import { createWorld } from './world.ts'

const app = await testApplication()
const world = await createWorld(app)
const print = await fingerprints(world)

describe('each of seven callers gets what the authorization matrix says', () => {
  it.each(rows.map((row) => [row.operation, row.about ?? '', row] as const))(
    '%s %s',
    { timeout: 60_000 },
    async (_operation, _variant, row) => {
      const findings = createFindings()
      expect(await checkRow(world, row, findings, print)).toBeGreaterThan(0)
      findings.settle()
    },
  )
})

/** `npm run prove` judges the times, on a machine that does nothing else. */
it(
  'hidden and absent items get the same answers, also when requested in turn',
  { timeout: 120_000 },
  async () => {
    const findings = createFindings()
    let compared = 0
    for (const row of rows) compared += (await compareTimes(world, row, 1, findings)).length
    expect(compared).toBeGreaterThan(300)
    findings.settle()
  },
)
