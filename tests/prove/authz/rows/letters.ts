import { json, type Row } from '../row.ts'

const none = async () => ({ token: 'none' })

/** Links at the end of letters; those here are none. */
export const letterRows: readonly Row[] = [
  { operation: 'GET /api/letters/stop/{token}', item: none },
  { operation: 'POST /api/letters/stop/{token}', item: none, request: json({}) },
  { operation: 'POST /api/letters/stop-at-once/{token}', item: none },
]
