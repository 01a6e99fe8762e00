import { afterAll, expect, it } from 'vitest'
import { startProofServer } from '../server.ts'
import { runVisibilitySteps } from './index.ts'

const server = await startProofServer()
afterAll(() => server.stop())

it('shows on every surface what the rules of visibility say', { timeout: 120_000 }, async () => {
  expect(await runVisibilitySteps(server, { count: 400, seed: 4_711 })).toContain('no difference')
})
