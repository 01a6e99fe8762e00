import { beforeAll, describe, expect, it } from 'vitest'
import { type ProofServer, startProofServer } from '../server.ts'
import { dear, megabytesWithModels, withstand } from './index.ts'

const ms = 6_000
/** Time is measured by `npm run prove`, on a machine that does nothing else. */
const maxP99Ms = 5_000

// Memory is read from /proc.
describe.runIf(process.platform === 'linux')('a hostile member', () => {
  let server: ProofServer
  beforeAll(async () => {
    server = await startProofServer()
    return () => server.stop()
  }, 60_000)

  it.each([
    [dear, 600],
    [['analysis', 'searches'], megabytesWithModels],
  ])(
    'who asks for %j at once is refused, stops nobody else, and takes at most %d MB',
    async (attacks, maxMegabytes) => {
      const figure = await withstand(server, { attacks, ms, maxMegabytes, maxP99Ms })
      console.info(figure)
      expect(figure).toContain('at most')
    },
    300_000,
  )
})
