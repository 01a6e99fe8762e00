import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const pages = globSync([
  'features/*/*/web/**/*.{ts,tsx}',
  'platform/web/**/*.{ts,tsx}',
  'apps/web/**/*.{ts,tsx}',
]).filter((file) => !file.includes('.test.') && !file.includes('/notation/'))

const formatters =
  /import \{[^}]*\b(format(Date|Day|Decimal|Quantity|Money|Currency)|bytesText)\b[^}]*\} from '#platform\/contract\//
const native =
  /Intl\.(NumberFormat|DateTimeFormat)(?!\(\)\.resolvedOptions)|toLocale(String|DateString|TimeString)\(/

/** Names of months, which no notation changes; and the choice itself, which shows all notations. */
const exceptions = new Set([
  'features/network/profiles/web/texts.ts',
  'features/people/accounts/web/account/notation-panel.tsx',
])

it('pages write numbers and dates in the notation of the member, never in a fixed one', () => {
  const found = pages.filter((file) => {
    const source = readFileSync(file, 'utf8')
    return !exceptions.has(file) && (formatters.test(source) || native.test(source))
  })
  expect(pages.length).toBeGreaterThan(300)
  expect(found).toEqual([])
})
