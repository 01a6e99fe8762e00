import { beforeAll, describe, expect, it } from 'vitest'
import { type ProofServer, startProofServer } from '../server.ts'
import { expensiveAttacks, megabytesWithModels, runAttacks } from './index.ts'

const ms = 6_000
/** `npm run prove` measures time and the goal of 600 MB, on a machine that does nothing else. */
const maxP99Ms = 5_000
const maxMegabytes = 700

// Memory is read from /proc.
describe.runIf(process.platform === 'linux')('a hostile member', () => {
  let server: ProofServer
  beforeAll(async () => {
    server = await startProofServer()
    return () => server.stop()
  })

  it.each([
    [expensiveAttacks, maxMegabytes],
    [['analysis', 'searches'], megabytesWithModels],
  ])(
    'who starts %j at once is refused, stops nobody else, and takes at most %d MB',
    async (attacks, most) => {
      const figure = await runAttacks(server, { attacks, ms, maxMegabytes: most, maxP99Ms })
      console.info(figure)
      expect(figure).toContain('at most')
    },
    300_000,
  )
})
