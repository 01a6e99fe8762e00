import { randomUUID } from 'node:crypto'
import { type BookCalls, receipt } from './book-call.ts'

const path = '/api/stored-files'

/** Calls about a company's files; those about one of them find its book by themselves (`files/server/sql/rights.ts`). */
export const fileCalls: BookCalls = {
  [`GET ${path}`]: [{}],
  [`POST ${path}`]: [{ input: async () => ({ files: [receipt()] }) }],
  [`GET ${path}/folders`]: [{}],
  [`POST ${path}/folders`]: [{ input: async () => ({ body: { name: randomUUID() } }) }],
  [`GET ${path}/in-records`]: [{}],
}
