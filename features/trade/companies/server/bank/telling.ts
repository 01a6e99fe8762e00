import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { findWriters } from '../sql/index.ts'
import { companyTelling } from '../telling.ts'

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
  const tell = companyTelling(app)

  return async (tx: Transaction, company: Company, what: keyof typeof ownTypes): Promise<void> =>
    tell(tx, company, {
      own: { to: await findWriters(tx, [company.bookId], ['people']), type: ownTypes[what] },
      partners: { areas: ['invoices'], type: partnerTypes[what] },
    })
}

export type TellOfBank = ReturnType<typeof bankTelling>
