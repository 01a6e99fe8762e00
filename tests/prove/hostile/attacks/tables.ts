import { csv, rowsOf } from '#tests/support/sheets.ts'
import { type Attacker, type Bounds, call, readSlowly, repeat, type Tally } from './attack.ts'

/** Sends tables to be imported, which are read and kept. */
export function sendTables(attacker: Attacker, bounds: Bounds, rows = 60_000): Promise<Tally> {
  const file = new File([csv(rowsOf(rows))], 'table.csv')
  return repeat(bounds, (_, signal) => {
    const body = new FormData()
    body.append('table', 'financials')
    body.append('file', file)
    return call(attacker, { path: '/api/imports', method: 'POST', body }, signal)
  })
}

/** Asks for whole tables and reads each at a kilobyte a second. */
export async function exportSlowly(attacker: Attacker, { ms, parallel }: Bounds): Promise<Tally> {
  const tally: Tally = new Map()
  const path = '/api/financial-transactions/export?format=csv'
  const read = async () => {
    const { status, cut } = await readSlowly(attacker, { path, bytesPerSecond: 1024, ms })
    // Without an answer until time was over it was the attacker who hung up.
    if (status > 0 || cut) tally.set(status, (tally.get(status) ?? 0) + 1)
  }
  await Promise.all(Array.from({ length: parallel }, read))
  return tally
}

/** Searches for a letter or two, which no index helps with, and for pieces of dates, by turns in each table. */
export function searchForLetters(attacker: Attacker, bounds: Bounds): Promise<Tally> {
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
