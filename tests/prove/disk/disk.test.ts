import { describe, expect, it } from 'vitest'
import { startProofServer } from '../server.ts'
import { fillDisk } from './index.ts'
import { canMount, smallDisk } from './small-disk.ts'

const mounts = await canMount()

describe.runIf(mounts)('a full disk (needs root, to mount a small one)', () => {
  it('refuses writes with 503, serves reads, and recovers when there is space', async () => {
    const server = await startProofServer({}, smallDisk)
    try {
      expect(await fillDisk(server, 1_000)).toContain('answered 200 on a full disk')
    } finally {
      await server.stop()
    }
  })
})
