import { expect, it } from 'vitest'
import { truncateContent } from './domain.ts'

it.each([
  ['a short text', 'short', 'short'],
  ['half a letter', `${'x'.repeat(499)}𝄞${'y'.repeat(600)}`, 'x'.repeat(499)],
  ['half a mention', `${'x'.repeat(490)} @[somebody](12)${'y'.repeat(600)}`, `${'x'.repeat(490)} `],
  [
    'a mention without its number',
    `${'x'.repeat(488)} @[somebody](12)${'y'.repeat(600)}`,
    `${'x'.repeat(488)} `,
  ],
  [
    'a whole mention',
    `${'x'.repeat(484)} @[somebody](12)${'y'.repeat(600)}`,
    `${'x'.repeat(484)} @[somebody](12)`,
  ],
])('cuts a content that would end in %s', (_, content, expected) => {
  expect(truncateContent(content)).toBe(expected)
})
