import { describe, expect, it } from 'vitest'
import { testApplication } from '#tests/support/application.ts'
import { createFindings } from '../proof.ts'
import { rows } from './rows/index.ts'
import { fingerprints, checkRow } from './check-row.ts'
import { createWorld } from './world.ts'

const app = await testApplication()
const world = await createWorld(app)
const print = await fingerprints(world)
let compared = 0

describe('each of seven callers gets what the authorization matrix says', () => {
  it.each(rows.map((row) => [row.operation, row.about ?? '', row] as const))(
    '%s %s',
    { timeout: 60_000 },
    async (_operation, _variant, row) => {
      const findings = createFindings()
      const count = await checkRow(world, row, findings, print)
      compared += count.compared
      expect(count.calls).toBeGreaterThan(0)
      findings.settle()
    },
  )
})

/** `npm run prove` asks for them in turn, and judges the times, on a machine that does nothing else. */
it('hidden and absent items got the same answers', () => expect(compared).toBeGreaterThan(300))
