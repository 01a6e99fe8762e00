import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { Gamification } from '../contract.ts'
import { achievements, progressTowards } from '../domain.ts'
import { findScore, type Score } from './sql/index.ts'

export async function gamificationOf(
  { database }: Pick<App, 'database'>,
  viewer: Viewer,
  memberId: number,
): Promise<Gamification> {
  const standing = await findScore(database, memberId)
  if (standing === undefined) throw new Refusal(commonErrors.notFound)
  const earned = standing.earned.flatMap(({ id, at }) => {
    const achievement = achievements.find((known) => known.id === id)
    return achievement === undefined ? [] : [{ achievement, earnedAt: at }]
  })
  return {
    points: standing.points,
    achievements: earned,
    // Progress is private to the member.
    ...(memberId === viewer.id && { progress: progressOf(standing) }),
  }
}

function progressOf({ totals, earned }: Score): Gamification['progress'] {
  const known = new Set(earned.map(({ id }) => id))
  return achievements
    .filter(({ id }) => !known.has(id))
    .map((achievement) => ({
      achievement,
      reached: progressTowards(achievement, totals),
      goal: achievement.goal,
    }))
    .sort((one, other) => other.reached / other.goal - one.reached / one.goal)
}
