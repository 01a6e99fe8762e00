import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ProofServer, startProofServer } from '../server.ts'
import { runTradeSteps } from './index.ts'

// Processes are found through /proc.
describe.runIf(process.platform === 'linux')('four companies that trade', () => {
  let server: ProofServer
  beforeAll(async () => {
    server = await startProofServer()
  })
  afterAll(() => server.stop())

  it('keep their books in agreement with the rules, whatever they do at once', async () => {
    const figure = await runTradeSteps(server, { count: 300, kills: 0, seed: 4_711 })
    expect(figure).toContain('no difference')
  })
})
