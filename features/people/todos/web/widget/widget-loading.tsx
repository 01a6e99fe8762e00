import { Skeleton } from '#platform/web/ui/index.ts'

export const WidgetLoading = ({ rows }: { rows: number }) => (
  <div aria-busy="true">
    <div className="-mt-2 grid">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-start gap-2.5 py-2.5">
          <Skeleton className="size-4 shrink-0" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-3 w-4/5" />
            <Skeleton className="h-2.5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
      ))}
    </div>
    <output className="block pt-2 text-xs text-muted">Loading todos...</output>
  </div>
)
