import { createNotifier } from '#features/notifications/server/index.ts'
import type { App } from '#platform/server/app.ts'
import { auditAct } from '#platform/server/audit.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import * as sql from './sql/index.ts'

/**
 * Tells of what is deleted for good those who lose it: the owners of a company, in its log too, and members with whom
 * it was shared by name. To be called before it is gone.
 */
export function goneTelling({ live }: Pick<App, 'live'>) {
  const { notify } = createNotifier({ live })

  return async (tx: Transaction, from: CallerId, thing: sql.SharedThing): Promise<void> => {
    const { kind, item } = thing
    const concerned = await sql.findConcerned(tx, thing)
    if (concerned === undefined) return
    const { companyId, owners, recipients } = concerned
    const news = { type: 'files_purged', from } as const
    await notify(tx, { ...news, to: recipients.filter((id) => !owners.includes(id)) })
    if (companyId === null) return
    await notify(tx, { ...news, to: owners, record: { kind: 'counterparty', id: companyId } })
    await auditAct(tx, { action: 'delete files', target: `${kind} ${item.id}`, bookId: item.bookId })
  }
}

export type TellGone = ReturnType<typeof goneTelling>

/** Tells the owners of a company, in its log too, of files that somebody took out of its book. */
export function takenTelling({ live }: Pick<App, 'live'>) {
  const { notify } = createNotifier({ live })

  return async (
    tx: Transaction,
    from: CallerId,
    { bookId, files, folders }: { readonly bookId: BookId; readonly files: number; readonly folders: number },
  ): Promise<void> => {
    const losing = await sql.findLosing(tx, bookId)
    if (losing === undefined) return
    const record = { kind: 'counterparty', id: losing.companyId } as const
    await notify(tx, { type: 'files_purged', from, to: losing.owners, record })
    await auditAct(tx, { action: 'take files away', target: `${files} files, ${folders} folders`, bookId })
  }
}

export type TellTaken = ReturnType<typeof takenTelling>
