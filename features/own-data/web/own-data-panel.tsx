import { useState } from 'react'
import { bytesText } from '#platform/contract/bytes.ts'
import { errorText } from '#platform/web/api/errors.ts'
import { loadErrorText } from '#platform/web/api/index.ts'
import { Button, ErrorState, Loading, Panel, Skeleton, TextLink } from '#platform/web/ui/index.ts'
import { FormError } from '#platform/web/ui/form-error.tsx'
import type { OwnExport } from '../contract.ts'
import { dayText } from './day.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { useDeletion, useOwnExport, useRequestExport } from './queries.ts'

/** Taking along all that is one's own, and leaving. */
export function OwnDataPanel() {
  const [isAsking, setAsking] = useState(false)
  const deletion = useDeletion()
  return (
    <Panel title="Your data">
      <div className="grid gap-4 text-sm">
        <Download />
        <div className="grid justify-items-start gap-2 border-t border-line pt-4">
          <p className="text-muted">
            Deleting your account deletes everything in it. You have 7 days to change your mind.
          </p>
          <Button
            variant="danger"
            disabled={deletion.data === undefined || deletion.data.pending !== null}
            onClick={() => setAsking(true)}
          >
            Delete my account
          </Button>
        </div>
      </div>
      {isAsking && <DeleteDialog onClose={() => setAsking(false)} />}
    </Panel>
  )
}

function Download() {
  const own = useOwnExport()
  const request = useRequestExport()
  if (own.isPending)
    return (
      <Loading label="Loading your download">
        <Skeleton className="h-5 w-56" />
      </Loading>
    )
  if (own.data === undefined)
    return (
      <ErrorState
        compact
        title="Your download could not be loaded"
        description={loadErrorText(own.error)}
        onRetry={() => void own.refetch()}
        retrying={own.isFetching}
      />
    )
  const isWorking = own.data.state === 'working'
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-muted">
        A ZIP file with everything that is yours: posts, messages, records, invoices, files and more.
      </p>
      <div aria-live="polite">
        <State own={own.data} />
      </div>
      <FormError message={request.error === null ? undefined : errorText(request.error)} />
      <Button busy={request.isPending || isWorking} busyLabel="Preparing…" onClick={() => request.mutate()}>
        {own.data.state === 'ready' ? 'Prepare a new download' : 'Prepare my download'}
      </Button>
    </div>
  )
}

function State({ own: { state, size, expiresAt } }: { own: OwnExport }) {
  if (state === 'working') return <p>Your download is being prepared. You can leave this page.</p>
  if (state === 'failed') return <p>Your download could not be prepared. Please try again.</p>
  if (size === null || expiresAt === null) return null
  return (
    <p>
      <TextLink href="/api/account/export/file" download>
        Download your data
      </TextLink>{' '}
      ({bytesText(size)}), until {dayText(expiresAt)}
    </p>
  )
}
