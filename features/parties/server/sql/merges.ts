import type { Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { documents } from './called.ts'

/** What belongs to a party by its id. */
const belongings = {
  names: { table: sql`party_names`, column: sql`party_id`, of: sql`true` },
  comments: { table: sql`record_comments`, column: sql`record_id`, of: sql`collection = 'parties'` },
  files: { table: sql`record_files`, column: sql`record_id`, of: sql`collection = 'parties'` },
  invoices: { table: documents.invoices, column: sql`party_id`, of: sql`true` },
  bills: { table: documents.bills, column: sql`party_id`, of: sql`true` },
  payments: { table: documents.payments, column: sql`party_id`, of: sql`true` },
} as const satisfies Readonly<Record<string, { table: Sql; column: Sql; of: Sql }>>

interface Pair {
  readonly from: number
  readonly into: number
}

/** All that belongs to one party becomes the other's. Documents keep their texts. */
export async function moveBelongings(tx: Transaction, { from, into }: Pair): Promise<void> {
  for (const { table, column, of } of Object.values(belongings))
    // One table after the other, in one transaction.
    // oxlint-disable-next-line no-await-in-loop
    await tx.run(sql`
      update ${table} set ${column} = ${into} where ${column} = ${from} and ${of}`)
}
