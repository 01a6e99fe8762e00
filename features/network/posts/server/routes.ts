import { maxAudience } from '#features/network/audiences/domain.ts'
import { findMembers } from '#features/people/members/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import { storedFileAnswer } from '#platform/server/files/stored.ts'
import { type Caller, route, type Route } from '#platform/server/http/route.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { postsApi } from '../contract.ts'
import type { FeedService } from './feed.ts'
import { attachmentFinder } from './files.ts'
import { postRights } from './rights.ts'
import { postSaving } from './saving.ts'
import { findVersions } from './sql/index.ts'
import type { PostService } from './service.ts'
import { mentionCheck } from './unseen.ts'

type OnePost = Pick<Caller<typeof postsApi.get>, 'viewer' | 'params'>

export function postRoutes(
  app: Pick<App, 'database' | 'files'>,
  posts: PostService,
  feed: FeedService,
): Route[] {
  const { database, files } = app
  const rights = postRights(app)
  const saving = postSaving(app)
  const unseenMentions = mentionCheck(app)
  const findFile = attachmentFinder(app)
  const load = ({ viewer, params }: OnePost) => rights.visible(viewer, params.id)

  return [
    route(postsApi.list, async ({ viewer, query, address, next }) => {
      const { userId: authorId, scope, ...rest } = query
      const filter = { ...rest, authorId }
      const page =
        scope === 'all' ? await feed.moderate(viewer, filter, address) : await feed.feed(viewer, filter)
      next(page.next)
      return page.posts
    }),

    route(postsApi.unseenMentions, ({ viewer, query }) => unseenMentions(viewer, query)),

    route(postsApi.get, {
      load: ({ viewer, params, address }) => feed.getPost(viewer, params.id, address),
      handle: async ({ subject }) => subject,
    }),

    route(postsApi.replies, {
      load,
      handle: async ({ viewer, subject, query, next }) => {
        const page = await feed.replies(viewer, subject, query)
        next(page.next)
        return page.posts
      },
    }),

    route(postsApi.audience, {
      load,
      handle: async ({ viewer, subject: { authorId, audience } }) => {
        if (authorId !== viewer.id && !audience.includes(viewer.id)) throw new Refusal(commonErrors.forbidden)
        return findMembers(database, { viewerId: viewer.id, ids: audience, limit: maxAudience })
      },
    }),

    route(postsApi.create, ({ viewer, body, files: uploads, transaction }) =>
      posts.create(viewer, body, uploads, transaction),
    ),

    route(postsApi.edit, {
      load: ({ viewer, params }) => rights.own(viewer, params.id),
      handle: ({ viewer, subject, body }) => posts.edit(viewer, subject, body),
    }),

    route(postsApi.versions, {
      load,
      handle: async ({ subject }) =>
        (await findVersions(database, subject)).map((version) => ({ ...version, tags: [...version.tags] })),
    }),

    route(postsApi.marks, { load, handle: ({ viewer, subject }) => saving.marks(viewer, subject) }),
    route(postsApi.save, { load, handle: ({ viewer, subject }) => saving.save(viewer, subject) }),
    route(postsApi.muteThread, {
      load,
      handle: ({ viewer, subject }) => saving.setThreadMuted(viewer, subject, true),
    }),
    route(postsApi.unmuteThread, {
      load,
      handle: ({ viewer, subject }) => saving.setThreadMuted(viewer, subject, false),
    }),
    route(postsApi.unsave, {
      // It removes only the caller's own mark, which outlives their right to the post.
      open: 'everybody',
      handle: async ({ viewer, params }) => {
        await saving.unsave(viewer, params.id)
        return { message: 'Removed from your saved posts' }
      },
    }),

    route(postsApi.setPreview, {
      load: ({ viewer, params }) => rights.own(viewer, params.id),
      handle: ({ viewer, subject, body }) => posts.setPreview(viewer, subject, body.shown),
    }),

    route(postsApi.setPrivacy, {
      load: ({ viewer, params }) => rights.own(viewer, params.id),
      handle: ({ viewer, subject, body }) => posts.setPrivacy(viewer, subject, body),
    }),

    route(postsApi.remove, {
      load: ({ viewer, params }) => rights.removable(viewer, params.id),
      handle: async ({ viewer, subject, address }) => {
        await posts.remove(viewer, subject, address)
        return { message: 'Post deleted' }
      },
    }),

    route(postsApi.like, { load, handle: ({ viewer, subject }) => posts.setLike(viewer, subject, true) }),
    route(postsApi.unlike, { load, handle: ({ viewer, subject }) => posts.setLike(viewer, subject, false) }),

    route(postsApi.file, {
      load: ({ viewer, params, address }) => findFile(viewer, params.id, address),
      handle: async ({ subject, query }) => storedFileAnswer(files, subject, query),
    }),
  ]
}
