import type { App } from '#platform/server/app.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { adminErrors, type Analytics } from '../contract.ts'
import { addDays } from '#platform/contract/dates.ts'
import { bucketOf, daysBetween, maxAnalyticsDays } from '../domain.ts'
import * as sql from './sql/index.ts'

const defaultDays = 30

/** The requested range of days. All days are UTC. */
export function rangeOf({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date) {
  const end = to ?? now.toISOString().slice(0, 10)
  const start = from ?? addDays(end, 1 - defaultDays)
  const days = daysBetween(start, end)
  if (days < 1) throw new Refusal(adminErrors.rangeReversed)
  if (days > maxAnalyticsDays) throw new Refusal(adminErrors.rangeTooLong)
  return { from: start, to: end, bucket: bucketOf(start, end) }
}

export const figureService = ({ database }: Pick<App, 'database'>) => ({
  stats: () => sql.findStats(database),

  async analytics(query: Parameters<typeof rangeOf>[0]): Promise<Analytics> {
    const range = rangeOf(query, new Date())
    const [members, posts, active, overTime, byKind, topTags] = await Promise.all([
      sql.membersOverTime(database, range),
      sql.postsByType(database, range),
      sql.activeMembers(database, range),
      sql.storageOverTime(database, range),
      sql.storageByKind(database),
      sql.topTags(database, range),
    ])
    return { ...range, members, posts, active, storage: { overTime, byKind }, topTags }
  },
})

export type Figures = ReturnType<typeof figureService>
