import * as z from 'zod'
import { memberPosts } from '#features/network/posts/server/index.ts'
import type { App } from '#platform/server/app.ts'
import { cutPage, decodeCursor } from '#platform/server/cursor.ts'
import { type Caller, route, type Route } from '#platform/server/http/route.ts'
import { profilesApi } from '../contract.ts'
import { photosPageSize } from '../domain.ts'
import type { activityService } from './activity.ts'
import { checkMember } from './rights.ts'

const photoPosition = z.tuple([
  z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  z.number().int().min(0).max(32_767),
])

/** Routes for the photos and the activity on a profile. */
export function activityRoutes(
  app: Pick<App, 'database'>,
  activity: ReturnType<typeof activityService>,
): Route[] {
  const posts = memberPosts(app)
  const load = ({ viewer, params }: Pick<Caller<typeof profilesApi.photos>, 'viewer' | 'params'>) =>
    checkMember(app.database, viewer, params.id)

  return [
    route(profilesApi.photos, {
      load,
      handle: async ({ viewer, params, query, next }) => {
        const limit = query.limit ?? photosPageSize
        const scope = { member: params.id, viewer: viewer.id, limit: limit + 1 }
        const rows = await posts.pictures(scope, decodeCursor(query.cursor, photoPosition))
        const page = cutPage(rows, limit, (row) => [row.postId, row.position])
        next(page.next)
        return page.items
      },
    }),

    route(profilesApi.activity, {
      load,
      handle: async ({ viewer, params, query, next }) => {
        const page = await activity(viewer, params.id, query)
        next(page.next)
        return page.items
      },
    }),
  ]
}
