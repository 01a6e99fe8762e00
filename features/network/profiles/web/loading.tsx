import { Loading, Skeleton, SkeletonText } from '#platform/web/ui/index.ts'

/** Skeleton of the page in its final layout. */
export function ProfileLoading() {
  return (
    <Loading label="Loading profile">
      <div className="mx-auto grid w-full max-w-280 grid-cols-1 gap-4 px-4 py-4 sm:py-6 lg:gap-6">
        <div className="overflow-hidden rounded-card border border-line bg-surface">
          <Skeleton className="h-32 w-full rounded-none sm:h-44 lg:h-56" />
          <div className="grid gap-3 px-4 pb-5 sm:px-6">
            <div className="k-avatar relative -mt-12 size-24 overflow-hidden bg-surface ring-4 ring-surface">
              <Skeleton className="size-full" />
            </div>
            <Skeleton className="h-6 w-56 max-w-full" />
            <Skeleton className="h-4 w-80 max-w-full" />
          </div>
        </div>
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6">
          <div className="grid gap-4">
            <Skeleton className="h-10 w-full" />
            <div className="grid gap-4 rounded-card border border-line bg-surface p-4">
              <SkeletonText lines={4} />
            </div>
          </div>
          <Skeleton className="h-72 w-full max-lg:hidden" />
        </div>
      </div>
    </Loading>
  )
}
