import { useQuery } from '@tanstack/react-query'
import { LinkCard } from '#features/network/previews/web/parts.ts'
import { ApiError } from '#platform/web/api/index.ts'
import { RelativeTime, Skeleton, TextLink, UserText } from '#platform/web/ui/index.ts'
import { excerpt } from '../../domain.ts'
import { api } from '../cache/queries.ts'
import { authorOf } from './author.ts'

/** The beginning of a quoted post, for those who may see it. */
export function Quoted({ id }: { id: number }) {
  const { data, error } = useQuery({
    queryKey: ['posts', id, 'quoted'],
    queryFn: ({ signal }) => api('GET /api/posts/:id', { params: { id }, signal }),
    retry: (count, failure) => count < 2 && !(failure instanceof ApiError && failure.status === 404),
  })
  const frame = 'grid min-w-0 grid-cols-1 gap-1 rounded-control border border-line p-3 text-sm'
  if (error !== null) return <p className={`${frame} text-muted`}>The quoted post is not available.</p>
  if (data === undefined)
    return (
      <div className={frame} aria-busy>
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-4 w-full" />
      </div>
    )
  return (
    <blockquote className={frame} cite={`/post/${id}`}>
      <p className="flex min-w-0 flex-wrap gap-x-2 text-xs text-muted">
        <UserText kind="name" className="font-medium text-text">
          {authorOf(data).name}
        </UserText>
        <RelativeTime date={data.createdAt} />
      </p>
      <UserText as="p" lines={4}>
        {excerpt(data.content)}
      </UserText>
      {data.preview !== null && (
        <div className="py-1">
          <LinkCard preview={data.preview} />
        </div>
      )}
      <TextLink href={`/post/${id}`} className="justify-self-start text-xs">
        Open the quoted post
      </TextLink>
    </blockquote>
  )
}
