import { expect, it } from 'vitest'
import { violatesForeignKey, violatesUnique } from './failures.ts'

const failed = (code: string, message: string, constraint?: string) =>
  Object.assign(new Error(message), { code }, constraint === undefined ? {} : { constraint })

it('a constraint is known by its name, of one server and of distributed tables', () => {
  const sentence = 'duplicate key value violates unique constraint "parties_pkey_102092"'
  expect(violatesUnique(failed('23505', '', 'parties_pkey'), 'parties_pkey')).toBe(true)
  expect(violatesUnique(failed('23505', '', 'parties_pkey_102092'), 'parties_pkey')).toBe(true)
  expect(violatesUnique(failed('23505', sentence), 'parties_pkey')).toBe(true)
  expect(violatesUnique(failed('23505', sentence), 'parties_name')).toBe(false)
  expect(violatesForeignKey(failed('23505', sentence), 'parties_pkey')).toBe(false)
})
