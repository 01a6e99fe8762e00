import { createNotifier } from '#features/notifications/server/index.ts'
import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { companyFrames } from '../frames.ts'
import { findWriters } from '../sql/index.ts'
import { findPartnerBooks } from './sql.ts'

/** Members that are told with one statement. */
const batch = 500

interface Company {
  readonly id: number
  readonly bookId: number
}

const ownTypes = {
  entered: 'bank_change_own',
  stopped: 'bank_change_stopped',
  applied: 'bank_change_done',
} as const
const partnerTypes = { ...ownTypes, entered: 'bank_change_warning' } as const

/** Tells all who run the company, whoever of them did it, and who pays for the books that trade with it. */
export function bankTelling(app: Pick<App, 'live'>) {
  const { notify } = createNotifier(app)
  const frames = companyFrames(app)

  return async (tx: Transaction, { id, bookId }: Company, what: keyof typeof ownTypes): Promise<void> => {
    const about = { from: null, record: { kind: 'counterparty', id } } as const
    const own = await findWriters(tx, [bookId], ['people'])
    await notify(tx, { ...about, to: own, type: ownTypes[what] })
    const paying = await findWriters(tx, await findPartnerBooks(tx, id), ['invoices'])
    const partners = paying.filter((member) => !own.includes(member))
    for (let at = 0; at < partners.length; at += batch)
      await notify(tx, { ...about, to: partners.slice(at, at + batch), type: partnerTypes[what] })
    await frames.changed(tx, id, partners)
  }
}

export type TellOfBank = ReturnType<typeof bankTelling>
