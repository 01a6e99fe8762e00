import { createNotifier } from '#features/people/notifications/server/index.ts'
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
    const {
      kind,
      item: { id, bookId },
    } = thing
    const recipients = await sql.findRecipients(tx, thing)
    const losing = await sql.findLosing(tx, bookId)
    const news = { type: 'files_purged', from } as const
    await notify(tx, { ...news, to: recipients.filter((member) => losing?.owners.includes(member) !== true) })
    if (losing === undefined) return
    await notify(tx, { ...news, to: losing.owners, record: { kind: 'counterparty', id: losing.companyId } })
    await auditAct(tx, { action: 'delete files', target: `${kind} ${id}`, bookId })
  }
}

export type TellGone = ReturnType<typeof goneTelling>

const amountOf = (count: number, noun: string): string[] =>
  count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`]

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
    const target = [amountOf(files, 'file'), amountOf(folders, 'folder')].flat().join(' and ')
    await auditAct(tx, { action: 'take files away', target, bookId })
  }
}

export type TellTaken = ReturnType<typeof takenTelling>
