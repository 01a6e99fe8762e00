import { Loading, Skeleton } from '#platform/web/ui/index.ts'

export const ListLoading = () => (
  <Loading label="Loading notifications">
    <div className="grid py-1">
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className="flex gap-3 px-4 py-3">
          <Skeleton className="size-8 shrink-0 rounded-pill" />
          <div className="grid flex-1 gap-2 py-0.5">
            <Skeleton className="h-3.5" />
            <Skeleton className="h-3 w-24" />
          </div>
        </div>
      ))}
    </div>
  </Loading>
)
