import { useQuery } from '@tanstack/react-query'
import { client } from '#platform/web/api/index.ts'
import { Avatar, Button, Loading, Skeleton, TextLink } from '#platform/web/ui/index.ts'
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
  const { data, isError, isFetching, refetch } = useQuery({
    // The ids are part of the key, because a changed audience needs another list.
    queryKey: ['posts', post.id, 'audience', post.customAudience?.ids],
    queryFn: ({ signal }) => api('GET /api/posts/:id/audience', { params: { id: post.id }, signal }),
  })
  if (isError)
    return (
      <div className="grid justify-items-start gap-3 p-4 text-sm">
        <p role="alert" className="text-danger-text">
          Failed to load users. Please try again.
        </p>
        <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  return (
    <>
      <h3 className="px-3 pt-3 pb-1 text-xs font-medium text-muted">Shared with</h3>
      {data === undefined ? (
        <Loading label="Loading the list">
          <div className="grid gap-3 p-3">
            {Array.from({ length: Math.min(count, 5) }, (_, line) => (
              <div key={line} className="flex items-center gap-2.5">
                <Skeleton className="size-8" />
                <Skeleton className="h-4 w-40" />
              </div>
            ))}
          </div>
        </Loading>
      ) : (
        <ul className="p-1">
          {data.map(({ id, fullName, username, avatar }) => (
            <li key={id}>
              <TextLink
                href={`/profile/${id}`}
                quiet
                className="flex min-h-11 min-w-0 items-center gap-2.5 px-2 py-1 hover:bg-hover"
              >
                <Avatar name={fullName} src={avatar} />
                <span className="grid min-w-0 leading-tight">
                  <span dir="auto" title={fullName} className="truncate font-medium">
                    {fullName}
                  </span>
                  <span className="truncate text-xs text-muted">@{username}</span>
                </span>
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
