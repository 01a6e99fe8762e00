import { csv, rowsOf } from '#tests/support/sheets.ts'
import { type Attacker, type Bounds, call, readSlowly, repeat } from './attack.ts'

/** Uploads tables to import, which the server parses and stores. */
export function sendTables(attacker: Attacker, bounds: Bounds, rows: number): Promise<void> {
  const file = new File([csv(rowsOf(rows))], 'table.csv')
  return repeat(bounds, (_, signal) => {
    const body = new FormData()
    body.append('table', 'financials')
    body.append('file', file)
    return call(attacker, { path: '/api/imports', method: 'POST', body }, signal)
  })
}

/** Exports complete tables, and reads each at a kilobyte per second. */
export async function exportSlowly(attacker: Attacker, { parallel, ...bounds }: Bounds): Promise<void> {
  const answer = { path: '/api/financial-transactions/export?format=csv', bytesPerSecond: 1024 }
  await Promise.all(Array.from({ length: parallel }, () => readSlowly(attacker, answer, bounds)))
}

/** Searches in turn in each table for one or two letters, which no index helps with, and for parts of dates. */
export function searchForLetters(attacker: Attacker, bounds: Bounds): Promise<void> {
  const paths = [
    '/api/financial-transactions?search=',
    '/api/posts?search=',
    '/api/users?search=',
    '/api/material-transactions?search=',
    '/api/financial-transactions/totals?search=',
  ]
  const letters = ['q', 'zx', 'e', '20', 'xq', '1', '-0']
  return repeat(bounds, (index, signal) => {
    const path = paths[index % paths.length] ?? ''
    return call(attacker, { path: path + encodeURIComponent(letters[index % letters.length] ?? '') }, signal)
  })
}
