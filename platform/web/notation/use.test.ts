import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const pages = globSync([
  'features/*/web/**/*.{ts,tsx}',
  'platform/web/**/*.{ts,tsx}',
  'apps/web/**/*.{ts,tsx}',
]).filter((file) => !file.includes('.test.') && !/\/(gallery|notation)\//.test(file))

const formatters =
  /import \{[^}]*\b(format(Date|Day|Decimal|Quantity|Money|Currency)|bytesText)\b[^}]*\} from '#platform\/contract\//
const native = /Intl\.(NumberFormat|DateTimeFormat)|toLocale(String|DateString|TimeString)\(/

/** Times of day, and names of months. Neither is part of a notation. */
const exceptions = new Set(['features/profiles/web/texts.ts'])

it('pages write numbers and dates in the notation of the member, never in a fixed one', () => {
  const found = pages.filter((file) => {
    const source = readFileSync(file, 'utf8')
    return formatters.test(source) || (native.test(source) && !exceptions.has(file))
  })
  expect(pages.length).toBeGreaterThan(300)
  expect(found).toEqual([])
})
