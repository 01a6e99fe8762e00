import { dimensionSenses } from '../parts/senses.ts'
import type { Cat } from '../parts/values.ts'
import type { Seeds } from './seeds.ts'

/** The words of a question without the signs between them: `6204-2RS` is three words. */
export interface WordAt {
  readonly word: string
  readonly at: number
}

/** The year in an order's number, such as `PO-2026-00001`, tells no records apart. */
export const isYear = (word: string): boolean => /^(?:19|20)\d\d$/.test(word)

const ofTimes = new Set<Cat>(['Month', 'Weekday', 'DayWord', 'Unit'])
const ofAmounts = new Set<Cat>([
  'Currency', 'hundred', 'thousand', 'million', 'lakh', 'crore', 'over', 'under', 'atLeast', 'atMost', 'orMore',
  'orLess', 'than',
]) // prettier-ignore
const calling = new Set<Cat>([...dimensionSenses, 'tagged', 'called'])

/** Words of names that mean a time or an amount in this question. */
export function meantOtherwise(seeds: Seeds) {
  const has = (at: number, cats: ReadonlySet<Cat>) => seeds.at[at]?.some(({ cat }) => cats.has(cat)) === true
  const isBeside = (said: readonly WordAt[], cats: ReadonlySet<Cat>) =>
    has((said[0]?.at ?? 0) - 1, cats) || has((said.at(-1)?.at ?? 0) + 1, cats)
  return {
    /** `In 2026`, `in Q3` are times also where a project is called so, unless one says `project Q3`. */
    isTime: (said: readonly WordAt[], isWhole: boolean): boolean =>
      said.every(({ word, at }) => isYear(word) || /^(?:\d{1,2}|[qh])$/.test(word) || has(at, ofTimes)) &&
      !(isWhole && isBeside(said, calling)),

    /** `Over 5000 EUR` is no part of `Order 5000`. */
    isAmount: (said: readonly WordAt[]): boolean =>
      said.every(({ word }) => /^\d+$/.test(word)) && isBeside(said, ofAmounts),
  }
}
