import { expect, test } from 'vitest'
import { files, pairsIn, ran } from './suite.ts'

/** How many lines of each file are read as they say. A number may only grow. */
const reached: Readonly<Record<string, number>> = {
  'dues.txt': 85,
  'follow-ups.txt': 104,
  'invoices.txt': 184,
  'movements.txt': 122,
  'posts.txt': 70,
  'refused.txt': 247,
  'stock.txt': 114,
  'todos.txt': 156,
  'trade.txt': 121,
  'transactions.txt': 547,
}

test.each(files)('%s', (file) => {
  const pairs = pairsIn(file)
  const equal = pairs.filter((pair) => ran(pair) === pair.expected)
  expect(equal.length).toBeGreaterThanOrEqual(reached[file] ?? pairs.length)
})
