import { beforeAll, expect, it } from 'vitest'
import { type ProofServer, startProofServer } from '../server.ts'
import { runBrokenRequests } from './index.ts'

let server: ProofServer
beforeAll(async () => {
  server = await startProofServer()
  return () => server.stop()
})

/** `npm run prove` measures the time, on a machine that does nothing else. */
const maxMs = 5_000

it('answers broken requests with a refusal, at once', { timeout: 120_000 }, async () => {
  expect(await runBrokenRequests(server, { count: 15, seed: 4_711, maxMs })).toContain(
    'no answer of 500 or more',
  )
})
