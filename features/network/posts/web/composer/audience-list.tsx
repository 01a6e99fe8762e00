import { useQuery } from '@tanstack/react-query'
import { MemberName } from '#features/people/members/web/parts.ts'
import { client } from '#platform/web/api/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { LoadingRows } from '#platform/web/ui/loading-rows.tsx'
import { Popover } from '#platform/web/ui/popover.tsx'
import type { Post, postsApi } from '../../contract.ts'

const api = client<typeof postsApi>()

/** The audience of a custom post, for its author and the members in it. */
export function AudienceList({ post }: { post: Post }) {
  const count = post.privacy === 'custom' ? (post.customAudience?.ids.length ?? 0) : 0
  if (count === 0) return null
  const text = `View (${count})`
  return (
    <Popover
      label="Shared with"
      align="start"
      width="w-72"
      flush
      trigger={
        <button
          type="button"
          aria-label={`${text}: people this post is shared with`}
          className="cursor-pointer rounded-small px-1 text-link tabular-nums hover:underline pointer-coarse:min-h-11"
        >
          {text}
        </button>
      }
    >
      <People post={post} count={count} />
    </Popover>
  )
}

function People({ post, count }: { post: Post; count: number }) {
  const query = useQuery({
    // The ids are part of the key, because a changed audience needs another list.
    queryKey: ['posts', post.id, 'audience', post.customAudience?.ids],
    queryFn: ({ signal }) => api('GET /api/posts/:id/audience', { params: { id: post.id }, signal }),
  })
  const { data, isError } = query
  if (isError) return <LoadError compact title="Failed to load users. Please try again." query={query} />
  return (
    <>
      <h3 className="px-3 pt-3 pb-1 text-xs font-medium text-muted">Shared with</h3>
      {data === undefined ? (
        <LoadingRows label="Loading the list" rows={Math.min(count, 5)} row="px-3 py-1.5" picture="size-8" />
      ) : (
        <ul className="p-1">
          {data.map((member) => (
            <li key={member.id} className="rounded-small px-2 hover:bg-hover">
              <MemberName member={member} link />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
