import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { loadErrorText } from '#platform/web/api/index.ts'
import { Avatar, ErrorState, Loading, SkeletonText, TextLink, UserText } from '#platform/web/ui/index.ts'
import { Popover } from '#platform/web/ui/popover.tsx'
import { api } from '../queries.ts'

interface Props {
  postId: number
  count: number
}

/** 'View (3)' with the people a custom post is shared with. It comes by a press, so it opens at once. */
export function Audience({ postId, count }: Props) {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    // The button that was pressed has made way for this one; the focus returns here when the list closes.
    place.current?.querySelector('button')?.focus()
    setOpen(true)
  }, [])
  return (
    <span ref={place} className="inline-flex">
      <Popover
        label="Users with access"
        align="start"
        width="w-64"
        open={open}
        onOpenChange={setOpen}
        trigger={
          <button
            type="button"
            className="-mx-1 inline-flex cursor-pointer items-center rounded-small px-1 text-link hover:bg-hover pointer-coarse:min-h-11"
          >
            View ({count})
          </button>
        }
      >
        <People postId={postId} />
      </Popover>
    </span>
  )
}

function People({ postId }: { postId: number }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['posts', 'audience', postId],
    queryFn: ({ signal }) => api('GET /api/posts/:id/audience', { params: { id: postId }, signal }),
    // An audience changes without a frame of its own.
    staleTime: 0,
  })
  if (error !== null)
    return (
      <ErrorState
        compact
        title="Failed to load users. Please try again."
        description={loadErrorText(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (data === undefined)
    return (
      <Loading label="Loading users">
        <SkeletonText lines={3} />
      </Loading>
    )
  return (
    <div className="grid gap-2 text-sm text-text">
      <p className="text-xs font-medium text-muted">Users with access</p>
      <ul className="grid max-h-64 gap-1 overflow-y-auto">
        {data.map(({ id, fullName, avatar }) => (
          <li key={id}>
            <TextLink href={`/profile/${id}`} quiet className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
              <Avatar name={fullName} src={avatar} size="sm" />
              <UserText kind="name">{fullName}</UserText>
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
