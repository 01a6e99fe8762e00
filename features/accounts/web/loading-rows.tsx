import { Loading, Skeleton } from '#platform/web/ui/index.ts'

/** Rows of an icon and two lines, as high as those of the account page's lists. */
export const LoadingRows = ({ label }: { label: string }) => (
  <Loading label={label}>
    <div className="grid divide-y divide-line">
      {[1, 2].map((row) => (
        <div key={row} className="flex h-17 items-center gap-3">
          <Skeleton className="size-5" />
          <div className="grid gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3 w-56" />
          </div>
        </div>
      ))}
    </div>
  </Loading>
)
