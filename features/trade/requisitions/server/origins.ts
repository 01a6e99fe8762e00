import { isOfSame } from '#platform/contract/mailboxes.ts'
import type { Queries } from '#platform/server/database/database.ts'
import type { Quotes } from '../contract.ts'
import type { OpenedRequisition } from './access.ts'
import * as sql from './sql/index.ts'

type Origin = Extract<Quotes, { sealed: false }>['origins'][number]

/** How the suppliers of the shown quotes came to quote. Others' addresses are compared, and shown to nobody. */
export async function originsOf(
  queries: Queries,
  requisition: OpenedRequisition,
  quoteIds: readonly number[],
): Promise<Origin[]> {
  if (quoteIds.length === 0) return []
  const [rows, asking] = await Promise.all([
    sql.findOrigins(queries, requisition),
    sql.findAskerAddresses(queries, requisition.row.bookId),
  ])
  const share = (some: readonly string[], others: readonly string[]): boolean =>
    some.some((one) => others.some((other) => isOfSame(one, other)))
  return rows.flatMap((row) =>
    quoteIds.includes(row.id)
      ? [
          {
            quoteId: row.id,
            isGuest: row.isGuest,
            invitedBy: row.invitedBy,
            sameAs: rows
              .filter((other) => other.id !== row.id && share(row.addresses, other.addresses))
              .map(({ name }) => name),
            isOfAsker: share(row.addresses, asking),
          },
        ]
      : [],
  )
}
