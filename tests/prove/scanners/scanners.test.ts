import { afterAll, expect, it } from 'vitest'
import { startProofServer } from '../server.ts'
import { areInstalled, scan } from './index.ts'

const server = await startProofServer()
afterAll(() => server.stop())

const few = new Set(['GET /api/user', 'GET /api/posts', 'POST /api/todos'])

// Debian has both scanners; `npm run prove` requires them.
it.runIf(await areInstalled())('two security scanners find nothing', { timeout: 180_000 }, async () => {
  expect(await scan(server, ({ operation }) => few.has(operation))).toContain('nothing found')
})
