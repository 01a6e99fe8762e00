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
  const score = await findScore(database, memberId)
  if (score === undefined) throw new Refusal(commonErrors.notFound)
  const earned = score.earned.flatMap(({ id, at }) => {
    const achievement = achievements.find((known) => known.id === id)
    return achievement === undefined ? [] : [{ achievement, earnedAt: at }]
  })
  return {
    points: score.points,
    achievements: earned,
    // Progress is private to the member.
    ...(memberId === viewer.id && { progress: progressOf(score) }),
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
