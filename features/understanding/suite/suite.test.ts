import { expect, test, vi } from 'vitest'
import { files, pairsIn, ran } from './suite.ts'

/** How many lines of each file are read as they say. A number may only grow. */
const reached: Readonly<Record<string, number>> = {
  'dues.txt': 95,
  'follow-ups.txt': 121,
  'invoices.txt': 198,
  'movements.txt': 172,
  'posts.txt': 76,
  'refused.txt': 263,
  'stock.txt': 143,
  'todos.txt': 176,
  'trade.txt': 122,
  'transactions.txt': 658,
}

// Hundreds of questions take long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

test.each(files)('%s', (file) => {
  const pairs = pairsIn(file)
  const equal = pairs.filter((pair) => ran(pair) === pair.expected)
  expect(equal.length).toBeGreaterThanOrEqual(reached[file] ?? pairs.length)
})
