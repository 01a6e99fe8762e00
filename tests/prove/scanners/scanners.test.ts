import { afterAll, expect, it } from 'vitest'
import { startProofServer } from '../server.ts'
import { areInstalled, scan } from './index.ts'

const server = await startProofServer()
afterAll(() => server.stop())

const few = new Set(['GET /api/user', 'GET /api/posts', 'POST /api/todos'])

// Debian has both; `npm run prove` insists on them.
it.runIf(await areInstalled())(
  'two programs that look for holes find none',
  { timeout: 180_000 },
  async () => {
    expect(await scan(server, ({ operation }) => few.has(operation))).toContain('nothing found')
  },
)
