import type { Live } from '#platform/server/realtime/live.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Sql } from '#platform/server/database/sql.ts'

/** Frames to the owner alone: an invoice is nobody else's business. */
export const invoiceEvents = (live: Pick<Live, 'changed' | 'telling'>) => ({
  changed: (tx: Transaction, ownerId: number, id: number) =>
    live.changed(tx, { resource: 'invoices', id }, [ownerId]),
  /** The same within the statement that makes it. */
  made: (ownerId: number, id: Sql): Sql => live.telling({ resource: 'invoices', id }, [ownerId]),
})
