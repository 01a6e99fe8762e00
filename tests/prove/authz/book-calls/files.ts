import { randomUUID } from 'node:crypto'
import { type BookCalls, receipt } from './book-call.ts'

const path = '/api/stored-files'

/** Calls about a company's files. Those about one of them name no book. */
export const fileCalls: BookCalls = {
  [`GET ${path}`]: [{}],
  [`POST ${path}`]: [{ input: async () => ({ files: [receipt()] }) }],
  [`GET ${path}/folders`]: [{}],
  [`POST ${path}/folders`]: [{ input: async () => ({ body: { name: randomUUID() } }) }],
  [`GET ${path}/in-records`]: [{}],
}
