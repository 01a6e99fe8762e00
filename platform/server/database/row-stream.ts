import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Database, Transaction } from './database.ts'
import { type Sql, sql } from './sql.ts'

/** Chunks read ahead of a slow reader. */
const bufferedChunks = 2

/** The rows of a statement in chunks. A transaction runs one such read at a time. */
export async function* readInChunks<Row>(
  tx: Transaction,
  statement: Sql<Row>,
  chunkRows = 1000,
): AsyncGenerator<Row[]> {
  const next: Sql<Row> = { strings: [`fetch ${chunkRows} from whole`], values: [] }
  await tx.run(sql`declare whole no scroll cursor for ${statement}`)
  for (;;) {
    const rows = await tx.all(next)
    if (rows.length === 0) break
    yield rows
  }
  await tx.run(sql`close whole`)
}

/** Rows in chunks. */
export interface RowStream<Row> extends AsyncIterable<Row[]> {
  destroy(): void
}

/**
 * All rows of a statement, however many, a thousand at a time, from one snapshot. Errors before the first rows
 * reject. Destroying the stream ends the transaction.
 */
export async function openRowStream<Row>(database: Database, statement: Sql<Row>): Promise<RowStream<Row>> {
  const out = new PassThrough({ objectMode: true, highWaterMark: bufferedChunks })
  database
    .longTransaction((tx) => pipeline(Readable.from(readInChunks(tx, statement)), out), { snapshot: true })
    .catch((error: Error) => out.destroy(error))
  await once(out, 'readable')
  return out
}
