import { expect, test } from 'vitest'
import { files, pairsIn, ran } from './suite.ts'

/** How many lines of each file are read as they say. A number may only grow. */
const reached: Readonly<Record<string, number>> = {
  'dues.txt': 113,
  'follow-ups.txt': 127,
  'invoices.txt': 220,
  'movements.txt': 174,
  'posts.txt': 84,
  'refused.txt': 264,
  'stock.txt': 145,
  'todos.txt': 193,
  'trade.txt': 125,
  'transactions.txt': 684,
}

// Hundreds of questions take long on a busy machine.
test.each(files)('%s', (file) => {
  const pairs = pairsIn(file)
  const equal = pairs.filter((pair) => ran(pair) === pair.expected)
  expect(equal.length).toBeGreaterThanOrEqual(reached[file] ?? pairs.length)
})
