import { asRefusalIfKnown } from './failures.ts'
import type { ExclusiveConnections } from './exclusive-connections.ts'
import { type Queries, queriesOn } from './queries.ts'
import { sql, type Sql } from './sql.ts'

/** Queries inside a transaction. The mark lets a function require one. */
export interface Transaction extends Queries {
  readonly inTransaction: true
  /** Runs the statement after all others, in one round trip with the commit. */
  atCommit(statement: () => Sql): void
}

export async function transact<T>(
  connections: ExclusiveConnections,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await connections.checkout()
  let isOver = false
  const queries = queriesOn({
    send: (statement) => {
      if (isOver) throw new Error('A statement came after the end of its transaction')
      return client.send(statement)
    },
  })
  const atCommit: (() => Sql)[] = []
  let broken: Error | undefined
  try {
    // Leaves with the first statement, which fails when this fails.
    client.send({ text: 'begin' }).catch(() => {})
    const result = await work({
      ...queries,
      inTransaction: true,
      atCommit: (statement) => void atCommit.push(statement),
    })
    const last = atCommit.map((statement) => queries.run(statement()))
    isOver = true
    const [{ command }] = await Promise.all([client.send({ text: 'commit' }), ...last])
    if (command !== 'COMMIT') throw new Error('A statement of a transaction failed, and nobody noticed')
    return result
  } catch (error) {
    isOver = true
    await client.send({ text: 'rollback' }).catch((reason: Error) => {
      broken = reason
    })
    throw asRefusalIfKnown(error)
  } finally {
    // A client that could not roll back is not reused.
    client.release(broken)
  }
}

/** Checks references between rows at the commit: rows that move to another book are without them for a moment. */
export const checkReferencesLast = (tx: Transaction): Promise<number> =>
  tx.run(sql`set constraints all deferred`)
