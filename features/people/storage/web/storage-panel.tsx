import { useQuery } from '@tanstack/react-query'
import { formatBytes } from '#platform/web/notation/counts.ts'
import { client } from '#platform/web/api/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Loading, Panel, Progress, Skeleton } from '#platform/web/ui/index.ts'
import type { storageApi } from '../contract.ts'

const api = client<typeof storageApi>()

export function StoragePanel() {
  const storage = useQuery({
    queryKey: ['storage'],
    queryFn: ({ signal }) => api('GET /api/account/storage', { signal }),
    // It changes with every file and is opened rarely.
    staleTime: 0,
  })
  return (
    <Panel title="Storage">
      {storage.data !== undefined ? (
        <Used {...storage.data} />
      ) : storage.isPending ? (
        <Loading label="Loading storage">
          <Skeleton className="h-5 w-56" />
          <Skeleton className="mt-2 h-1.5 w-full" />
        </Loading>
      ) : (
        <LoadError compact title="The storage could not be loaded" query={storage} />
      )}
    </Panel>
  )
}

const Used = ({ used, allowed }: { used: number; allowed: number }) => (
  <div className="grid gap-2 text-sm">
    <p className="tabular-nums">
      Your files take {formatBytes(used)} of {formatBytes(allowed)}.
    </p>
    <Progress
      hideLabel
      label="Storage used"
      value={used}
      max={allowed}
      tone={used >= allowed ? 'danger' : used > allowed * 0.9 ? 'warning' : 'primary'}
    />
    {used >= allowed && <p className="text-danger-text">Delete files or posts with files to add new ones.</p>}
  </div>
)
