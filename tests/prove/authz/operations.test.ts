import { expect, it } from 'vitest'
import { testApplication } from '#tests/support/application.ts'
import { unmatchedOperations } from './index.ts'

const app = await testApplication()

it('the authorization matrix has rows for all operations, and no others', async () => {
  expect(
    await unmatchedOperations(app),
    'these operations lack a row in tests/prove/authz/rows/, or these rows an operation',
  ).toEqual([])
})
