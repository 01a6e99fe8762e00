import { Card, Loading, Skeleton } from '#platform/web/ui/index.ts'

/** As large as the list, so that nothing moves when it loads. */
export function UsersLoading({ wide }: { wide: boolean }) {
  return (
    <Loading label="Loading users">
      {wide ? (
        <div className="rounded-card border border-line bg-surface">
          {Array.from({ length: 12 }, (_, row) => (
            <div key={row} className="flex h-9 items-center gap-6 border-b border-line px-3 last:border-b-0">
              <Skeleton className="h-3 w-1/4" />
              <Skeleton className="h-3 w-1/4" />
              <Skeleton className="h-3 flex-1" />
            </div>
          ))}
        </div>
      ) : (
        <div className="grid gap-3">
          {Array.from({ length: 4 }, (_, row) => (
            <Card key={row} pad="sm">
              <Skeleton className="h-10 w-2/3" />
              <Skeleton className="mt-3 h-4 w-1/2" />
              <Skeleton className="mt-3 h-11 w-3/4" />
            </Card>
          ))}
        </div>
      )}
    </Loading>
  )
}
