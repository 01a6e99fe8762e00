import { beforeAll, describe, expect, it } from 'vitest'
import { type ProofServer, startProofServer } from '../server.ts'
import { killDatabaseUnderWriters, killServerUnderWriters } from './index.ts'

/** How long a restart takes is measured by `npm run prove`, on a machine that does nothing else. */
const maxMs = 30_000

// Processes are found through /proc.
describe.runIf(process.platform === 'linux')('under writers of five kinds', () => {
  let server: ProofServer
  beforeAll(async () => {
    server = await startProofServer()
    return () => server.stop()
  }, 60_000)

  it('a server that is killed loses nothing acknowledged and writes nothing twice', async () => {
    const figure = await killServerUnderWriters(server, { times: 3, writers: 32, maxMs })
    expect(figure).toContain('none lost, none twice')
  }, 120_000)

  it('a database that is killed is answered with 503, and comes back', async () => {
    const figure = await killDatabaseUnderWriters(server, { times: 2, writers: 32, maxMs })
    expect(figure).toContain('none lost, none twice')
  }, 120_000)
})
