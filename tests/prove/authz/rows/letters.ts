import { json, type Row } from '../row.ts'

/** Links at the end of letters; those here are none. */
export const letterRows: readonly Row[] = [
  { operation: 'GET /api/letters/stop', query: 'token=none' },
  { operation: 'POST /api/letters/stop', request: json({ token: 'none' }) },
  { operation: 'POST /api/letters/stop-at-once', query: 'token=none' },
]
