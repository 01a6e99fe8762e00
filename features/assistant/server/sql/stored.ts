import { sql, type Sql } from '#platform/server/database/sql.ts'
import { answerMs } from '../../domain.ts'

/** A text as PostgreSQL can store it: whoever cut it may have left half a character, and a model writes anything. */
export const storedText = (text: string): string => text.replaceAll('\0', '').toWellFormed()

export const storedJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? storedText(part) : part))

/** An answer that has run for twice as long as it may is one whose process is gone. */
const abandonedMs = 2 * answerMs

/** @param since when the answer began */
export const isAbandoned = (since: Sql): Sql =>
  sql`(state = 'running' and ${since} < now() - ${abandonedMs} * interval '1 millisecond')`

/** How an answer stands, whatever its process had time to write. */
export const stateNow = (since: Sql): Sql =>
  sql`case when ${isAbandoned(since)} then 'stopped' else state end as state`
