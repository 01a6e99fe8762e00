import { expect, test } from 'vitest'
import { files, pairsIn, ran } from './suite.ts'

/** How many lines of each file are read as they say. A number may only grow. */
const reached: Readonly<Record<string, number>> = {
  'dues.txt': 102,
  'follow-ups.txt': 125,
  'invoices.txt': 203,
  'movements.txt': 167,
  'refused.txt': 264,
  'stock.txt': 127,
  'todos.txt': 181,
  'trade.txt': 124,
  'transactions.txt': 565,
}

// Hundreds of questions take long on a busy machine.
test.each(files)('%s', (file) => {
  const pairs = pairsIn(file)
  const equal = pairs.filter((pair) => ran(pair) === pair.expected)
  expect(equal.length).toBeGreaterThanOrEqual(reached[file] ?? pairs.length)
})
