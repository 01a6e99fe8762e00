import { beforeAll, expect, it } from 'vitest'
import { type ProofServer, startProofServer } from '../server.ts'
import { runVisibilitySteps } from './index.ts'

let server: ProofServer
beforeAll(async () => {
  server = await startProofServer()
  return () => server.stop()
})

it('shows on every surface what the rules of visibility say', { timeout: 120_000 }, async () => {
  expect(await runVisibilitySteps(server, { count: 400, seed: 4_711 })).toContain('no difference')
})
