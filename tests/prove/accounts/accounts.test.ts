import { beforeAll, expect, it } from 'vitest'
import { type ProofServer, startProofServer } from '../server.ts'
import { runAccounts } from './index.ts'

let server: ProofServer
beforeAll(async () => {
  server = await startProofServer()
  return () => server.stop()
})

it('says of random accounts what papers and money say apart', { timeout: 120_000 }, async () => {
  expect(await runAccounts(server, { count: 120, seed: 4_711 })).toContain('no difference')
})
