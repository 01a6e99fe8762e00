import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#platform/web/api/index.ts'
import { useOnDemand } from '#platform/web/shell/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Button, Dialog, EmptyState, Loading, Skeleton } from '#platform/web/ui/index.ts'
import { dialogTrigger } from '#platform/web/ui/trigger.ts'
import { useSetTrashed } from '../mutations.ts'
import { partyQuery } from '../queries.ts'
import { Facts } from './facts.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { Trade } from './trade.tsx'

const loadForm = async () => (await import('../form/party-dialog.tsx')).PartyDialog

interface Props {
  id: number
  canWrite: boolean
  /** Shows another one in its place. */
  onOpen: (id: number) => void
  onClose: () => void
}

/** All that is known of a customer or supplier, and what was traded with them. */
export function DetailDialog({ id, canWrite, onOpen, onClose }: Props) {
  const query = useQuery(partyQuery(id))
  const { data: party, error } = query
  const form = useOnDemand(loadForm)
  const [isMerging, setMerging] = useState(false)
  const trash = useSetTrashed()
  const isInTrash = party?.deletedAt != null
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <>
      <Dialog
        open
        size="lg"
        title={party?.name ?? 'Customer or supplier'}
        onCloseRequest={onClose}
        footer={
          party !== undefined &&
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
        ) : party !== undefined ? (
          <div className="grid grid-cols-1 gap-6">
            <Facts party={party} />
            <Trade party={party} />
          </div>
        ) : error !== null ? (
          <LoadError compact title="This could not be loaded" query={query} />
        ) : (
          <Loading label="Loading customer or supplier">
            <div className="grid gap-3">
              <Skeleton className="h-24 w-full" />
              <Skeleton className="h-32 w-full" />
            </div>
          </Loading>
        )}
      </Dialog>
      {form.Open && party !== undefined && <form.Open party={party} onClose={form.close} />}
      {isMerging && party !== undefined && (
        <MergeDialog party={party} onClose={() => setMerging(false)} onMerged={onOpen} />
      )}
    </>
  )
}
