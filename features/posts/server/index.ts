import type { App, Feature } from '#platform/server/app.ts'
import { feedService } from './feed.ts'
import { postRoutes } from './routes.ts'
import { postService } from './service.ts'
import { filesBelowMember, whoFollows, whoSees } from './sql/index.ts'
import { postData } from './own-data.sql.ts'

export { filesBelowMember, canSeePost } from './sql/index.ts'

export { postModeration } from './moderating.ts'
export { memberPosts, type PostActivity } from './member.ts'
export {
  countMatchingPosts,
  findMatchingPosts,
  findPostNames,
  type FoundPost,
  groupMatchingPosts,
  type PostOrder,
  type PostQuestion,
} from './sql/inquiry.ts'

export function postsFeature(app: App): Feature {
  app.live.resolve('posts', async ({ id, event }, candidates) => {
    const admitted = await whoSees(app.database, id, candidates)
    return event === 'created' ? whoFollows(app.database, id, admitted) : admitted
  })
  return {
    name: 'posts',
    ownData: postData,
    routes: postRoutes(app, postService(app), feedService(app)),
    filesOf: filesBelowMember,
  }
}
