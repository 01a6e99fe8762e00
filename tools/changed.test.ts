import { expect, it } from 'vitest'
import { specPaths, testPaths } from './changed.mjs'

it.each([
  ['features/people/todos/web/page.tsx', ['features/people/todos/']],
  [
    'features/people/todos/domain.ts',
    ['features/people/todos/', 'tests/api/database-rules.test.ts', 'tests/api/form-fields.test.ts'],
  ],
  [
    'features/books/invoices/contract/form.ts',
    ['features/books/invoices/', 'tests/prove/authz/operations.test.ts', 'tests/api/lists/'],
  ],
  [
    'db/schema/12_profiles.sql',
    ['tests/api/database-rules.test.ts', 'features/administration/own-data/server/tables.test.ts'],
  ],
  ['tests/prove/authz/rows/business.ts', ['tests/prove/authz/rows/', 'tests/prove/authz/']],
  ['platform/server/queue.ts', ['platform/server/queue.test.']],
  ['platform/server/mail/letters.ts', ['platform/server/mail/']],
  ['tests/e2e/todos/list.spec.ts', []],
  ['README.md', []],
])('the tests of %s are %j', (file, tests) => {
  expect(testPaths([file])).toEqual(tests)
})

it('the browser tests are the changed ones, and that of the links', () => {
  expect(specPaths(['tests/e2e/entry.spec.ts', 'tests/e2e/window.ts', 'apps/web/navigation.ts'])).toEqual([
    'tests/e2e/entry.spec.ts',
    'tests/e2e/shell.spec.ts',
  ])
})
