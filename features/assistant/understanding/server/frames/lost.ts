import type { Context } from '../parts/context.ts'
import { type Draft, withValues } from './grammar.ts'

/** What is said of whom, what and how much; none of it may be lost. */
const restricting: ReadonlySet<string> = new Set(
  `party customer supplier project account warehouse material materials item text tag author number name city
  country occupation location custom currency unit category minimum maximum priority sharedBy sharedWith from to`.split(
    /\s+/,
  ),
)

/** Whether a field of the first is in no field of the second. What a longer name says already is not lost. */
export function loses(whole: Draft, last: Draft, { today }: Context): boolean {
  const kept = Object.values(withValues(last)).map((value) => String(value).toLowerCase())
  // Income less expenses is the profit; what is so today is so now.
  kept.push(today, ...(last['measure'] === 'profit' ? ['income', 'expense'] : []))
  return Object.entries(whole).some(([field, value]) => {
    const said = String(value).toLowerCase()
    return (
      restricting.has(field) &&
      value !== undefined &&
      !kept.some((one) => one.includes(said) || (one.length > 2 && said.includes(one)))
    )
  })
}
