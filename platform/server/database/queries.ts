import { createHash } from 'node:crypto'
import { type QueryResult, type QueryResultRow, types } from 'pg'
import { bytesOf, createCache } from '../cache.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { Refusal } from '../refusal.ts'
import { asRefusalIfKnown, isTimeout, NoRow } from './failures.ts'
import type { SentStatement } from './pipelined.ts'
import { compile, type Sql } from './sql.ts'

/** Runs statements, each alone on the database or all in one open transaction. */
export interface Queries {
  all<Row>(statement: Sql<Row>): Promise<Row[]>
  /** The first row, or undefined. */
  first<Row>(statement: Sql<Row>): Promise<Row | undefined>
  /** The row of a statement that always returns one. */
  one<Row>(statement: Sql<Row>): Promise<Row>
  /** The number of rows that the statement affected. */
  run(statement: Sql): Promise<number>
}

types.setTypeParser(types.builtins.INT8, Number)
/** The object id of `bigint[]`, for which the driver has no name. */
const int8Array: number = 1016
types.setTypeParser(int8Array, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)))
// A date has no time zone. As a JavaScript Date it would get one, and could shift by a day.
types.setTypeParser(types.builtins.DATE, (text) => text)
// From `2026-11-21 09:45:19.12+00`, as sessions in UTC write it, to ISO 8601 with milliseconds.
types.setTypeParser(
  types.builtins.TIMESTAMPTZ,
  (text) => `${text.slice(0, 10)}T${text.slice(11, -3).padEnd(9, '.').padEnd(12, '0').slice(0, 12)}Z`,
)

/**
 * Names of prepared statements: PostgreSQL parses and plans each text once per connection. The cache is bounded
 * because some texts are combined from a request's filters. A name that was evicted is computed again.
 */
const names = createCache<string, { readonly name: string }>('statements', {
  maxBytes: 2 * 1024 * 1024,
  sizeOf: ({ name }, text) => bytesOf(name) + bytesOf(text),
})
function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known.name
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, { name })
  return name
}

/** Where statements are sent: one connection, or several of which one is chosen for each statement. */
export interface Target {
  send<Row extends QueryResultRow>(statement: SentStatement): Promise<QueryResult<Row>>
}

/** How the statements of a target are run: planned for their values, or given up after some time. */
type Running = Pick<SentStatement, 'planned' | 'withinMs'>

export function queriesOn(target: Target, running: Running = {}): Queries {
  const execute = async <Row>(statement: Sql<Row>): Promise<{ rows: Row[]; rowCount: number | null }> => {
    const { text, values } = compile(statement)
    try {
      // pg types a row as a record of anything; the statement's own Row is more exact.
      return await target.send<Row & QueryResultRow>({ name: nameOf(text), text, values, ...running })
    } catch (error) {
      if (running.withinMs !== undefined && isTimeout(error))
        throw new Refusal(commonErrors.unavailable, { cause: error })
      throw asRefusalIfKnown(error)
    }
  }
  return {
    all: async (statement) => (await execute(statement)).rows,
    first: async (statement) => (await execute(statement)).rows[0],
    one: async (statement) => {
      const row = (await execute(statement)).rows[0]
      if (row === undefined) throw new NoRow('A statement that always answers a row answered none')
      return row
    },
    run: async (statement) => (await execute(statement)).rowCount ?? 0,
  }
}
