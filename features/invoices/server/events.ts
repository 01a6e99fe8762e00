import type { Live } from '#platform/server/realtime/live.ts'
import type { Transaction } from '#platform/server/database/database.ts'

/** Frames to the owner alone: an invoice is nobody else's business. */
export const invoiceEvents = (live: Pick<Live, 'changed'>) => ({
  changed: (tx: Transaction, ownerId: number, id: number) =>
    live.changed(tx, { resource: 'invoices', id }, [ownerId]),
})
