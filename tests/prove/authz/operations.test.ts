import { expect, it } from 'vitest'
import { testApplication } from '#tests/support/application.ts'
import { unmatchedOperations } from './index.ts'

const app = await testApplication()

it('docs/authorization.md has lines, and the tests rows, for all operations and no others', async () => {
  expect(
    await unmatchedOperations(app),
    'an operation has a row in tests/prove/authz/rows/ and a line in docs/authorization.md',
  ).toEqual([])
})
