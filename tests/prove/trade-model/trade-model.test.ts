import { beforeAll, expect, it } from 'vitest'
import { type ProofServer, startProofServer } from '../server.ts'
import { runTradeSteps } from './index.ts'

const count = Number(process.env['TRADE_STEPS'] ?? 1_500)
const seed = Number(process.env['TRADE_SEED'] ?? 4_711)

let server: ProofServer
beforeAll(async () => {
  server = await startProofServer()
  return () => server.stop()
}, 60_000)

it('keeps both books in agreement with the rules of trade', { timeout: 600_000 }, async () => {
  const figure = await runTradeSteps(server, { count, seed })
  console.info(figure)
  expect(figure).toContain('no difference')
})
