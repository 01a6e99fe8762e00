import { sql, type Sql } from '#platform/server/database/sql.ts'
import { answerMs } from '../../domain.ts'

/** Makes a text storable in PostgreSQL: it may contain a zero byte or half of a surrogate pair. */
export const storedText = (text: string): string => text.replaceAll('\0', '').toWellFormed()

export const storedJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? storedText(part) : part))

/** The process of an answer that runs twice as long as allowed must be gone. */
const abandonedMs = 2 * answerMs

/** @param since when the answer began */
export const isAbandoned = (since: Sql): Sql =>
  sql`(state = 'running' and ${since} < now() - ${abandonedMs} * interval '1 millisecond')`

/** The state of an answer, even if its process died before it could write it. */
export const stateNow = (since: Sql): Sql =>
  sql`case when ${isAbandoned(since)} then 'stopped' else state end as state`
