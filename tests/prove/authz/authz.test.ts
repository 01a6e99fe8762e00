import { describe, expect, it } from 'vitest'
import { testApplication } from '#tests/support/application.ts'
import { createFindings } from '../proof.ts'
import { rows } from './rows/index.ts'
import { fingerprints, walkRow } from './walk.ts'
import { createWorld, jsonOf } from './world.ts'

const app = await testApplication()
const world = await createWorld(app)
const print = await fingerprints(world)

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

it('the matrix of rights has a row for every operation, and no other', async () => {
  const { paths } = await jsonOf<Description>(await app.anonymous.fetch('/api/openapi.json'))
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const rowed = new Set(rows.map(({ operation }) => operation))
  expect(operations.filter((operation) => !rowed.has(operation))).toEqual([])
  expect([...rowed].filter((operation) => !operations.includes(operation))).toEqual([])
})

describe('each of seven callers gets what the matrix of rights says', () => {
  it.each(rows.map((row) => [row.operation, row.about ?? '', row] as const))(
    '%s %s',
    { timeout: 60_000 },
    async (_operation, _about, row) => {
      const findings = createFindings()
      expect(await walkRow(world, row, findings, print)).toBeGreaterThan(0)
      findings.settle()
    },
  )
})
