import { expect, it } from 'vitest'
import type { SearchedWord } from '#platform/server/searched-words.ts'
import { planOf } from './plan.ts'
import { spreadOf } from './sql/marks.ts'

const word = (text: string): SearchedWord => ({ word: text, spellings: [[text]], stems: [] })

/** The newest ninety days and three days of a million documents. */
const shares = new Map<string, number>([
  ...Array.from({ length: 30 }, (_, at) => [`t:${999 - at}`, 0.003] as const),
  ...Array.from({ length: 11 }, (_, at) => [`y:${99 - at}`, 0.09] as const),
  ['p:0', 0.4],
  ['bf:1', 0.2],
  ['invoice', 0.6],
])
const spread = spreadOf(1_000_000, shares)
const marks = ['m:1', 'bf:1']

it('reads every entry of a word that fewer than one document in a hundred has', () => {
  const plan = planOf([word('rhodium')], spread, marks)
  expect(plan).toMatchObject({ capped: false, own: { times: [] }, open: { times: [] } })
})

it('compares the newest documents only, and says so, for a word that many have', () => {
  const plan = planOf([word('invoice')], spread, marks)
  expect(plan?.capped).toBe(true)
  const compared = plan?.open.times.reduce((sum, mark) => sum + (shares.get(mark) ?? 0), 0) ?? 0
  expect(compared).toBeGreaterThan(0)
  expect(compared).toBeLessThan(1 / 2)
})

it('reads all of few documents, and plans nothing for no word', () => {
  expect(planOf([word('invoice')], { ...spread, documents: 100 }, marks)?.capped).toBe(false)
  expect(planOf([], spread, marks)).toBeUndefined()
})
