import { expect, it } from 'vitest'
import { planOf, type Term } from './plan.ts'
import type { Spread } from './sql/words.ts'

/** The newest ninety days and three days of a million documents. */
const days = Array.from({ length: 30 }, (_, at) => ({ word: `t:${999 - at}`, documents: 3_000 }))
const seasons = Array.from({ length: 11 }, (_, at) => ({ word: `y:${99 - at}`, documents: 90_000 }))
const spread: Spread = { documents: 1_000_000, open: 400_000, days, seasons }
const term = (word: string, documents: number): Term => ({
  word,
  words: [{ word, documents }],
  beginning: false,
  begun: undefined,
  documents,
})

it('reads every entry of a word that fewer than one document in a hundred has', () => {
  const plan = planOf([term('rhodium', 900)], spread, 5_000)
  expect(plan).toMatchObject({ capped: false, own: { times: [] }, open: { times: [] } })
})

it('compares the newest documents only, and says so, for a word that many have', () => {
  const plan = planOf([term('invoice', 600_000)], spread, 200_000)
  expect(plan?.capped).toBe(true)
  const read = new Map([...days, ...seasons].map(({ word, documents }) => [word, documents]))
  const compared = plan?.open.times.reduce((sum, word) => sum + (read.get(word) ?? 0), 0) ?? 0
  expect(compared).toBeGreaterThan(0)
  expect(compared).toBeLessThan(spread.documents / 2)
})

it('reads all of few documents, and plans nothing for no word', () => {
  expect(planOf([term('invoice', 90)], { ...spread, documents: 100, open: 10 }, 50)?.capped).toBe(false)
  expect(planOf([], spread, 50)).toBeUndefined()
})
