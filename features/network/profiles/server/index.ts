import type { App, Feature } from '#platform/server/app.ts'
import { activityService } from './activity.ts'
import { cardRoutes } from './card-routes.ts'
import { cardService } from './cards.ts'
import { photoService } from './photos.ts'
import { activityRoutes } from './activity-routes.ts'
import { profileService } from './profiles.ts'
import { profileRoutes } from './routes.ts'
import { profileData } from './own-data.sql.ts'

export { admitsViewer } from './sql/index.ts'
export {
  countMatchingPeople,
  findMatchingPeople,
  findPeopleNames,
  type FoundPerson,
  type PeopleQuestion,
} from './sql/inquiry.ts'

/** Profiles, photos and business cards. */
export function profilesFeature(app: App): Feature {
  const profiles = profileService(app)
  return {
    name: 'profiles',
    ownData: profileData,
    routes: [
      ...profileRoutes(app, profiles, photoService(app, profiles)),
      ...activityRoutes(app, activityService(app)),
      ...cardRoutes(app, cardService(app), profiles),
    ],
  }
}
