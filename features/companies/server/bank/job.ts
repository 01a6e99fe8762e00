import type { App } from '#platform/server/app.ts'
import { doDue, periodic } from '#platform/server/jobs/periodic.ts'
import type { BankChanging } from './changing.ts'
import { findDue } from './sql.ts'

const everyMs = 5_000
/** Changes that are looked up at a time. */
const batch = 100

/** Lets new bank details take effect when they have waited long enough: once, whichever process comes first. */
export function bankJob({ database, log }: Pick<App, 'database' | 'log'>, changing: BankChanging) {
  const tryOne = async ({ id, companyId, bookId }: Awaited<ReturnType<typeof findDue>>[number]) => {
    try {
      return await changing.apply({ id: companyId, bookId }, id)
    } catch (error) {
      log.warn({ error, company: companyId }, 'new bank details did not take effect')
      return false
    }
  }

  /** Answers how many took effect here. */
  const applyDue = (stopping?: AbortSignal): Promise<number> =>
    doDue(() => findDue(database, batch), tryOne, stopping)

  return {
    applyDue,
    ...periodic({ everyMs, failure: 'new bank details wait to take effect', log }, applyDue),
  }
}
