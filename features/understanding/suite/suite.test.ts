import { expect, test } from 'vitest'
import { files, pairsIn, ran } from './suite.ts'

/** How many lines of each file are read as they say. A number may only grow. */
const reached: Readonly<Record<string, number>> = {
  'dues.txt': 83,
  'follow-ups.txt': 103,
  'german-daily.txt': 117,
  'invoices.txt': 179,
  'movements.txt': 121,
  'posts.txt': 70,
  'refused.txt': 257,
  'stock.txt': 112,
  'todos.txt': 154,
  'trade.txt': 102,
  'transactions.txt': 523,
}

test.each(files)('%s', (file) => {
  const pairs = pairsIn(file)
  const equal = pairs.filter((pair) => ran(pair) === pair.expected)
  expect(equal.length).toBeGreaterThanOrEqual(reached[file] ?? pairs.length)
})
