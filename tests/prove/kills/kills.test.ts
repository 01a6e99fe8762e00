import { beforeAll, describe, expect, it } from 'vitest'
import { type ProofServer, startProofServer } from '../server.ts'
import { killDatabaseUnderWriters, killServerUnderWriters } from './index.ts'

/** `npm run prove` measures the time of a restart, on a machine that does nothing else. */
const maxMs = 30_000

// Processes are found through /proc.
describe.runIf(process.platform === 'linux')('with writers of five kinds', () => {
  let server: ProofServer
  beforeAll(async () => {
    server = await startProofServer()
    return () => server.stop()
  })

  it('a killed server loses no acknowledged write and stores none twice', async () => {
    const figure = await killServerUnderWriters(server, { times: 3, writers: 32, maxMs })
    expect(figure).toContain('none lost, none twice')
  })

  it('a killed database leads to answers with 503, and is restarted', async () => {
    const figure = await killDatabaseUnderWriters(server, { times: 2, writers: 32, maxMs })
    expect(figure).toContain('none lost, none twice')
  })
})
