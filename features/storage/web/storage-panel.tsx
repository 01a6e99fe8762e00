import { useQuery } from '@tanstack/react-query'
import { bytesText } from '#platform/contract/bytes.ts'
import { client, loadErrorText } from '#platform/web/api/index.ts'
import { ErrorState, Loading, Panel, Skeleton } from '#platform/web/ui/index.ts'
import type { storageApi } from '../contract.ts'

const api = client<typeof storageApi>()

export function StoragePanel() {
  const storage = useQuery({
    queryKey: ['storage'],
    queryFn: ({ signal }) => api('GET /api/account/storage', { signal }),
    // It changes with every file, and is looked at rarely.
    staleTime: 0,
  })
  return (
    <Panel title="Storage">
      {storage.data !== undefined ? (
        <p className="text-sm tabular-nums">
          Your files take {bytesText(storage.data.used)} of {bytesText(storage.data.allowed)}.
        </p>
      ) : storage.isPending ? (
        <Loading label="Loading storage">
          <Skeleton className="h-5 w-56" />
        </Loading>
      ) : (
        <ErrorState
          compact
          title="The storage could not be loaded"
          description={loadErrorText(storage.error)}
          onRetry={() => void storage.refetch()}
          retrying={storage.isFetching}
        />
      )}
    </Panel>
  )
}
