import { createNotifier } from '#features/people/notifications/server/index.ts'
import type { NotificationType } from '#features/people/notifications/domain.ts'
import type { Area } from '#platform/contract/books.ts'
import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { companyFrames } from './frames.ts'
import { findWriters } from './sql/index.ts'
import { findPartnerBooks } from './sql/partners.ts'

/** Members that are told with one statement. */
const batch = 500

interface Company {
  readonly id: number
}

interface News {
  readonly own: { readonly to: readonly number[]; readonly type: NotificationType }
  /** Those who work in these areas of the books that trade with the company. */
  readonly partners: { readonly areas: readonly Area[]; readonly type: NotificationType }
}

/** Tells people of a company, and those who work with it, what becomes of it. */
export function companyTelling(app: Pick<App, 'live'>) {
  const { notify } = createNotifier(app)
  const frames = companyFrames(app)

  return async (tx: Transaction, { id }: Company, { own, partners }: News): Promise<void> => {
    const about = { from: null, record: { kind: 'counterparty', id } } as const
    await notify(tx, { ...about, ...own })
    const trading = await findWriters(tx, await findPartnerBooks(tx, id), partners.areas)
    const others = trading.filter((member) => !own.to.includes(member))
    for (let at = 0; at < others.length; at += batch)
      await notify(tx, { ...about, to: others.slice(at, at + batch), type: partners.type })
    await frames.changed(tx, id, others)
  }
}
