import type { App, Feature } from '#platform/server/app.ts'
import { route } from '#platform/server/http/route.ts'
import { achievementsApi } from '../contract.ts'
import { gamificationOf } from './service.ts'
import { achievementData } from './own-data.sql.ts'

export { createRewards, type Rewards } from './rewards.ts'
export { deriveRewards, type PointEvent } from './sql/index.ts'

export const achievementsFeature = (app: Pick<App, 'database'>): Feature => ({
  name: 'achievements',
  ownData: achievementData,
  routes: [
    route(achievementsApi.gamification, {
      load: ({ viewer, params }) => gamificationOf(app, viewer, params.id),
      handle: async ({ subject }) => subject,
    }),
  ],
})
