import { useQuery } from '@tanstack/react-query'
import { Button, Dialog, Loading, Skeleton } from '#platform/web/ui/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import type { Quoted } from '#features/trade/requisitions/web/index.ts'
import { orderedQuery } from '../queries.ts'
import { AwardForm } from './award-form.tsx'
import { openOf } from './choice.ts'

interface Props extends Quoted {
  onClose: () => void
}

/** Decides who gets which lines. */
export function AwardDialog({ requisition, quotes, noted, onClose }: Props) {
  const query = useQuery({ ...orderedQuery(requisition.postId), refetchOnMount: 'always' })
  // What was ordered before decides what is offered, so it must be as it is now.
  if (query.data !== undefined && (query.isFetchedAfterMount || !query.isFetching))
    return (
      <AwardForm
        requisition={requisition}
        quotes={quotes}
        noted={noted}
        open={openOf(requisition, query.data)}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      open
      size="xl"
      title="Award"
      onCloseRequest={onClose}
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      {query.error === null ? (
        <Loading label="Loading what is ordered">
          <Skeleton className="h-96 w-full" />
        </Loading>
      ) : (
        <LoadError title="What is ordered could not be loaded" query={query} />
      )}
    </Dialog>
  )
}
