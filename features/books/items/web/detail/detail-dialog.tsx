import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#platform/web/api/index.ts'
import { useOnDemand } from '#platform/web/shell/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Button, Dialog, EmptyState, Loading, Skeleton } from '#platform/web/ui/index.ts'
import { dialogTrigger } from '#platform/web/ui/trigger.ts'
import { useSetTrashed } from '../mutations.ts'
import { itemQuery } from '../queries.ts'
import { ItemDetails } from './item-details.tsx'
import { MergeItem } from './merge-item.tsx'
import { Trade } from './trade.tsx'

const loadForm = async () => (await import('../form/item-dialog.tsx')).ItemDialog

interface Props {
  id: number
  canWrite: boolean
  /** Shows another one in its place. */
  onOpen: (id: number) => void
  onClose: () => void
}

/** All that is known of a item or service, and what was traded with them. */
export function DetailDialog({ id, canWrite, onOpen, onClose }: Props) {
  const query = useQuery(itemQuery(id))
  const { data: item, error } = query
  const form = useOnDemand(loadForm)
  const [isMerging, setMerging] = useState(false)
  const trash = useSetTrashed()
  const isInTrash = item?.deletedAt != null
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <>
      <Dialog
        open
        size="lg"
        title={item?.name ?? 'Item or service'}
        onCloseRequest={onClose}
        footer={
          item !== undefined &&
          !isMissing &&
          canWrite && (
            <>
              <Button
                variant={isInTrash ? 'primary' : 'ghost'}
                busy={trash.isPending}
                onClick={() => trash.mutate({ id, isTrashed: !isInTrash })}
              >
                {isInTrash ? 'Restore' : 'Move to trash'}
              </Button>
              {!isInTrash && (
                <>
                  <Button onClick={() => setMerging(true)}>Merge</Button>
                  <Button variant="primary" {...dialogTrigger(form)}>
                    Edit
                  </Button>
                </>
              )}
            </>
          )
        }
      >
        {isMissing ? (
          <EmptyState
            compact
            art="search"
            title="Not found"
            description="It may have been merged or deleted."
          />
        ) : item !== undefined ? (
          <div className="grid grid-cols-1 gap-6">
            <ItemDetails item={item} />
            <Trade item={item} />
          </div>
        ) : error !== null ? (
          <LoadError compact title="This could not be loaded" query={query} />
        ) : (
          <Loading label="Loading item or service">
            <div className="grid gap-3">
              <Skeleton className="h-24 w-full" />
              <Skeleton className="h-32 w-full" />
            </div>
          </Loading>
        )}
      </Dialog>
      {form.Open && item !== undefined && <form.Open item={item} onClose={form.close} />}
      {isMerging && item !== undefined && (
        <MergeItem item={item} onClose={() => setMerging(false)} onMerged={onOpen} />
      )}
    </>
  )
}
