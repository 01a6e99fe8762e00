import type { Live } from '#platform/server/realtime/live.ts'
import type { Transaction } from '#platform/server/database/database.ts'

/** Live frames go to the owner only, because invoices are private. */
export const invoiceEvents = (live: Pick<Live, 'changed'>) => ({
  changed: (tx: Transaction, ownerId: number, id: number) =>
    live.changed(tx, { resource: 'invoices', id }, [ownerId]),
})
