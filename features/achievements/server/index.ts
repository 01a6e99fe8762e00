import type { App, Feature } from '#platform/server/app.ts'
import { on } from '#platform/server/http/route.ts'
import { achievementsApi } from '../contract.ts'
import { gamificationOf } from './service.ts'
import { achievementData } from './own-data.sql.ts'

export { rewards, type Rewards } from './rewards.ts'
export { deriveAll as deriveRewards, type Done } from './sql/index.ts'

export const achievementsFeature = (app: Pick<App, 'database'>): Feature => ({
  name: 'achievements',
  ownData: achievementData,
  routes: [on(achievementsApi.gamification, ({ viewer, params }) => gamificationOf(app, viewer, params.id))],
})
