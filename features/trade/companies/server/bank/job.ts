import type { App } from '#platform/server/app.ts'
import { doDue, periodic } from '#platform/server/jobs/periodic.ts'
import type { BankChanging } from './changing.ts'
import { findDue } from './sql.ts'

const everyMs = 5_000
/** Changes that are looked up at a time. */
const batch = 100

/** Lets new bank details take effect when they have waited long enough: once, whichever process comes first. */
export function bankDue({ database, log }: Pick<App, 'database' | 'log'>, changing: BankChanging) {
  const tryOne = async ({ id, companyId, bookId }: Awaited<ReturnType<typeof findDue>>[number]) => {
    try {
      return await changing.apply({ id: companyId, bookId }, id)
    } catch (error) {
      log.warn({ error, company: companyId }, 'new bank details did not take effect')
      return false
    }
  }

  /** Answers how many took effect here. */
  return (stopping?: AbortSignal): Promise<number> => doDue(() => findDue(database, batch), tryOne, stopping)
}

/** Looks for what has waited long enough. */
export function waitingJob(
  { log }: Pick<App, 'log'>,
  due: readonly ((stopping?: AbortSignal) => Promise<number>)[],
) {
  const applyDue = async (stopping?: AbortSignal): Promise<number> => {
    const done = await Promise.all(due.map((each) => each(stopping)))
    return done.reduce((sum, each) => sum + each, 0)
  }
  return {
    applyDue,
    ...periodic({ everyMs, failure: 'what a company entered waits to take effect', log }, applyDue),
  }
}
