import { beforeAll, describe, expect, it } from 'vitest'
import { type ProofServer, startProofServer } from '../server.ts'
import { workADay } from './index.ts'

// Memory is read from /proc.
describe.runIf(process.platform === 'linux')('twenty members at work', () => {
  let server: ProofServer
  beforeAll(async () => {
    server = await startProofServer()
    return () => server.stop()
  }, 60_000)

  it('meet no error, and leave most of the memory that they needed', async () => {
    const figure = await workADay(server, {
      members: 20,
      ms: 20_000,
      thinkMs: 1_500,
      windowMs: 5_000,
      // A server that has just begun grows. Time is measured by `npm run prove`, on a machine that does nothing else.
      maxGrowthMb: 250,
      maxSlowdown: 100,
      idleMs: 75_000,
      // 100 of them are the question engine, which goes only after two minutes. A quiet machine needs 330 in all.
      maxIdleMb: 400,
    })
    console.info(figure)
    expect(figure).toContain('0 errors')
  }, 240_000)
})
