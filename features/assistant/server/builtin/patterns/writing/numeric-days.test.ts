import { expect, test } from 'vitest'
import { withNumericDays } from './numeric-days.ts'

test.each([
  ['between 03/08/2026 and 28/08/2026', 'between 2026-08-03 and 2026-08-28'],
  ['between 08/03/2026 and 08/28/2026', 'between 2026-08-03 and 2026-08-28'],
  ['from 01/07/26 to 15/07/26', 'from 2026-07-01 to 2026-07-15'],
  ['payments 03/08/2026 - 28/08/2026', 'payments 2026-08-03 to 2026-08-28'],
  // Nothing tells, or two days tell otherwise.
  ['between 03/08/2026 and 05/08/2026', 'between 03/08/2026 and 05/08/2026'],
  ['between 13/08/2026 and 08/28/2026', 'between 13/08/2026 and 08/28/2026'],
  ['on 33/13/2026', 'on 33/13/2026'],
  ['since 1.7.', 'since 1 july'],
  ['from 1.7. to 3.8. only', 'from 1 july to 3 august only'],
  ['until 15.10.?', 'until 15.10.?'],
  ['more than 1.5', 'more than 1.5'],
  ['from 1.5 to 2.5 tonnes', 'from 1.5 to 2.5 tonnes'],
])('%s', (written, read) => {
  expect(withNumericDays(written)).toBe(read)
})
