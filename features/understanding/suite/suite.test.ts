import { expect, test } from 'vitest'
import { files, pairsIn, ran } from './suite.ts'

/** How many lines of each file are read as they say. A number may only grow. */
const reached: Readonly<Record<string, number>> = {
  'dues.txt': 88,
  'follow-ups.txt': 107,
  'invoices.txt': 189,
  'movements.txt': 131,
  'posts.txt': 73,
  'refused.txt': 262,
  'stock.txt': 119,
  'todos.txt': 162,
  'trade.txt': 121,
  'transactions.txt': 572,
}

test.each(files)('%s', (file) => {
  const pairs = pairsIn(file)
  const equal = pairs.filter((pair) => ran(pair) === pair.expected)
  expect(equal.length).toBeGreaterThanOrEqual(reached[file] ?? pairs.length)
})
