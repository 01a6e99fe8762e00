import type { App, Feature } from '#platform/server/app.ts'
import type { LinkPreviews } from '#features/network/previews/server/index.ts'
import { feedService } from './feed.ts'
import { postPreviews, showPreviews } from './previewing.ts'
import { postRoutes } from './routes.ts'
import { postService } from './service.ts'
import { whoFollows, whoSees } from './sql/index.ts'
import type { PostTables } from './tables.ts'
import { postData } from './own-data.sql.ts'

export { admits, canSeePost, whoSees } from './sql/index.ts'
export { withAttachments } from './attachments.ts'
export type { PostTables } from './tables.ts'

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

/**
 * @param previews makes the previews of links
 * @param tables of posts that ask to buy or offer to sell
 */
export function postsFeature(app: App, previews: LinkPreviews, tables: PostTables): Feature {
  showPreviews(app, previews)
  app.live.resolve('posts', async ({ id, event }, candidates) => {
    const admitted = await whoSees(app.database, id, candidates)
    return event === 'created' ? whoFollows(app.database, id, admitted) : admitted
  })
  return {
    name: 'posts',
    ownData: postData,
    routes: postRoutes(app, postService(app, postPreviews(previews), tables), feedService(app, tables.shown)),
  }
}
