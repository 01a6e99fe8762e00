import { sql, type Sql } from '#platform/server/database/sql.ts'

/** What an amount of a document is counted with: credit notes take off, quotes and pro-forma invoices claim nothing. */
export const claimSign = (document: Sql): Sql =>
  sql`case ${document}.kind when 'invoice' then 1 when 'creditNote' then -1 else 0 end`
