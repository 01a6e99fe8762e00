import { useQuery } from '@tanstack/react-query'
import { LinkedFiles } from '#features/people/file-links/web/index.ts'
import { ApiError } from '#platform/web/api/index.ts'
import { watchLive } from '#platform/web/live/index.ts'
import { NarrowPage, RefusedPage, useTitle } from '#platform/web/shell/index.ts'
import type { RouteModule } from '#platform/web/shell/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { EmptyState, LinkButton, Spinner, TextLink, VisuallyHidden } from '#platform/web/ui/index.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEntity } from '#platform/web/entities.ts'
import { type Ids, posts } from '../cache/posts.ts'
import { threadsOf } from '../cache/threads.ts'
import { usePostKeys } from './keys.ts'
import { postsWatch } from '../live/watch.ts'
import { postId } from '../post-id.ts'
import { threadQuery } from '../cache/queries.ts'
import { authorOf } from './author.ts'
import { ThreadView } from './thread.tsx'

watchLive('posts', postsWatch)

/** One post with everything below it. */
export const PostPage: RouteModule['Page'] = ({ params }) => {
  const id = postId(params['id'])
  if (id === undefined)
    return <RefusedPage title="Invalid post ID" description="A post's address ends in its number." />
  return <SinglePost id={id} />
}

const none: Ids = []

function SinglePost({ id }: { id: number }) {
  const query = useQuery(threadQuery(id))
  const { data, error } = query
  usePostKeys()
  // The list contains the post and its replies, but not its parent.
  const thread = threadsOf(data ?? none).find((each) => each.id === id)
  const post = useEntity(posts, id)
  const title = post === undefined ? undefined : `Post by ${authorOf(post).name}`
  useTitle(title)

  if (thread !== undefined && post !== undefined)
    return (
      <NarrowPage>
        <VisuallyHidden>
          <h1>{title}</h1>
        </VisuallyHidden>
        <TextLink
          href={post.backId === null ? '/' : `/post/${post.backId}`}
          quiet
          className="mb-3 inline-flex items-center gap-1 text-xs text-muted pointer-coarse:min-h-11"
        >
          <ArrowLeft size={16} aria-hidden className="rtl:rotate-180" />
          {post.backId === null ? 'Home feed' : 'The post this answers'}
        </TextLink>
        <LinkedFiles kind="posts" id={id} className="mb-2" />
        <ThreadView thread={thread} showAll />
      </NarrowPage>
    )
  if (data !== undefined || (error instanceof ApiError && error.status === 404)) return <NotFound />
  return (
    <NarrowPage>
      {error === null ? (
        <div className="grid min-h-96 place-items-center text-muted">
          <Spinner size={24} label="Loading" />
        </div>
      ) : (
        <LoadError title={<h1>The post could not be loaded</h1>} query={query} />
      )}
    </NarrowPage>
  )
}

const NotFound = () => (
  <NarrowPage>
    <EmptyState
      art="search"
      title={<h1>Post not found</h1>}
      description="It has been deleted, or it is not shared with you."
      action={<LinkButton href="/">Go to the home feed</LinkButton>}
    />
  </NarrowPage>
)
