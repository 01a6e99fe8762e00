import { Loading, Skeleton, SkeletonText } from '#platform/web/ui/index.ts'

/** A placeholder in the size of a typical post. */
function PostPlaceholder() {
  return (
    <div data-placeholder className="grid gap-4 rounded-card border border-line bg-surface p-4">
      <div className="flex gap-3">
        <Skeleton className="size-10 shrink-0" />
        <div className="grid flex-1 content-center gap-2">
          <Skeleton className="h-3 w-40 max-w-full" />
          <Skeleton className="h-2.5 w-56 max-w-full" />
        </div>
      </div>
      <SkeletonText lines={3} />
      <div className="flex gap-4">
        <Skeleton className="h-4 w-12" />
        <Skeleton className="h-4 w-12" />
        <Skeleton className="h-4 w-16" />
      </div>
    </div>
  )
}

/** Three placeholders, as the specification has it. */
export function FeedLoading() {
  return (
    <Loading label="Loading posts">
      <div className="grid gap-4">
        <PostPlaceholder />
        <PostPlaceholder />
        <PostPlaceholder />
      </div>
    </Loading>
  )
}
