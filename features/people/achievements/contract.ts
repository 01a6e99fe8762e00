import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, pathId, timestamp } from '#platform/contract/shapes.ts'

const achievement = z.object({
  id,
  name: z.string(),
  description: z.string(),
  /** Name of a lucide icon. */
  icon: z.string(),
  /** 1 to 3, within the achievements of the same kind. */
  level: z.number().int(),
})
export type AchievementSummary = z.infer<typeof achievement>

export const gamification = z.object({
  points: z.number().int(),
  /** Newest first. */
  achievements: z.array(z.object({ achievement, earnedAt: timestamp })),
  /** Progress towards achievements not earned yet, nearest first. Only the member themselves gets it. */
  progress: z.array(z.object({ achievement, reached: z.number().int(), goal: z.number().int() })).optional(),
})
export type Gamification = z.infer<typeof gamification>

export const achievementsApi = {
  gamification: endpoint({
    method: 'GET',
    path: '/api/users/:id/gamification',
    summary: 'A member’s points and achievements',
    access: 'member',
    params: z.object({ id: pathId }),
    response: gamification,
  }),
}
