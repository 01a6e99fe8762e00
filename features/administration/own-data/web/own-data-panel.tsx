import { useState } from 'react'
import { formatBytes } from '#platform/web/notation/counts.ts'
import { errorText } from '#platform/web/api/errors.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { Button, Panel } from '#platform/web/ui/index.ts'
import { ConfirmedDownload } from '#platform/web/shell/confirmed-download.tsx'
import { FormError } from '#platform/web/ui/form-error.tsx'
import type { Download as OwnExport } from '#platform/contract/downloads.ts'
import { formatMomentDate } from '#platform/web/notation/dates.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { useDeletion, useOwnExport, useRequestExport } from './queries.ts'

/** Downloads the member's own data and deletes their account. */
export function OwnDataPanel() {
  const [isConfirming, setConfirming] = useState(false)
  const deletion = useDeletion()
  const pending = deletion.data?.pending ?? undefined
  return (
    <Panel title="Your data">
      <div className="grid gap-4 text-sm">
        <Download />
        <div aria-live="polite" className="grid justify-items-start gap-2 border-t border-line pt-4">
          <LoadLine title="Whether your account is to be deleted could not be loaded" query={deletion} />
          {pending === undefined ? (
            <>
              <p className="text-muted">
                Deleting your account deletes everything in it. You have 7 days to change your mind.
              </p>
              <Button variant="danger" disabled={deletion.isPending} onClick={() => setConfirming(true)}>
                Delete my account
              </Button>
            </>
          ) : (
            <p className="text-muted">
              Your account will be deleted on {formatMomentDate(new Date(pending.deletesAt))}. To stop that,
              press “Keep my account” at the top of this page.
            </p>
          )}
        </div>
      </div>
      {isConfirming && <DeleteDialog onClose={() => setConfirming(false)} />}
    </Panel>
  )
}

function Download() {
  const own = useOwnExport()
  const request = useRequestExport()
  if (own.isError && own.data === undefined)
    return <LoadError compact title="Your download could not be loaded" query={own} />
  const state = own.data?.state
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-muted">
        A ZIP file with everything that is yours: posts, messages, records, invoices, files and more.
      </p>
      <div aria-live="polite">{own.data && <State own={own.data} />}</div>
      <FormError message={request.error === null ? undefined : errorText(request.error)} />
      <Button
        disabled={own.isPending}
        busy={request.isPending || state === 'working'}
        busyLabel="Preparing…"
        onClick={() => request.mutate()}
      >
        {state === 'ready' ? 'Prepare a new download' : 'Prepare my download'}
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
      <ConfirmedDownload href="/api/account/export/file">Download your data</ConfirmedDownload> (
      {formatBytes(size)}), until {formatMomentDate(new Date(expiresAt))}
    </p>
  )
}
