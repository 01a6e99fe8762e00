import { categories } from '#features/inquiry/domain.ts'
import type { Body, Query } from '#platform/contract/endpoint.ts'
import type { App } from '#platform/server/app.ts'
import { cutPage, decodeCursor, defaultPageSize, idPosition } from '#platform/server/cursor.ts'
import type { assistantApi, Grants, LedgerEntry } from '../contract.ts'
import { conversationFrames } from './frames.ts'
import * as sql from './sql/index.ts'

type GrantsChange = Body<typeof assistantApi.setGrants>
type LedgerQuery = Query<typeof assistantApi.ledger>

/** What the assistant may read of a member's data, and what it has read. */
export function controlService({ database, live }: Pick<App, 'database' | 'live'>) {
  const { sendChanged } = conversationFrames(live)

  const grants = (ownerId: number): Promise<Grants> => sql.findGrants(database, ownerId)

  const setGrants = (ownerId: number, change: GrantsChange): Promise<Grants> =>
    database.transaction(async (tx) => {
      const values = categories.flatMap((category) => {
        const value = change[category]
        return value === undefined ? [] : [[category, value] as const]
      })
      if (values.length > 0) await sql.setGrants(tx, ownerId, values)
      sendChanged(tx, ownerId, 0)
      return sql.findGrants(tx, ownerId)
    })

  const ledger = async (
    ownerId: number,
    { cursor, limit = defaultPageSize, search }: LedgerQuery,
  ): Promise<{ items: LedgerEntry[]; next: string | null }> => {
    const [before] = decodeCursor(cursor, idPosition) ?? []
    const searchText = search?.trim() === '' ? undefined : search?.trim()
    const queries = searchText === undefined ? database : { all: database.allLong }
    const rows = await sql.findEntries(queries, ownerId, { search: searchText, before, limit: limit + 1 })
    return cutPage(rows, limit, ({ id }) => [id])
  }

  const clearLedger = (ownerId: number): Promise<void> =>
    database.transaction(async (tx) => {
      await sql.clearEntries(tx, ownerId)
      sendChanged(tx, ownerId, 0)
    })

  return { grants, setGrants, ledger, clearLedger }
}

export type ControlService = ReturnType<typeof controlService>
