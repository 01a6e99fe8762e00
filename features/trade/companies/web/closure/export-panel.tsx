import { useQuery } from '@tanstack/react-query'
import type { Download } from '#platform/contract/downloads.ts'
import { errorText } from '#platform/web/api/errors.ts'
import { formatBytes } from '#platform/web/notation/counts.ts'
import { formatMomentDate } from '#platform/web/notation/dates.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { ConfirmedDownload } from '#platform/web/shell/confirmed-download.tsx'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { Button, Panel } from '#platform/web/ui/index.ts'
import { exportQuery, useRequestExport } from './queries.ts'

/** All that a company has as one download, for its owners. */
export function ExportPanel({ companyId }: { companyId: number }) {
  const query = useQuery(exportQuery(companyId))
  const request = useRequestExport(companyId)
  const { data } = query
  if (query.isError && data === undefined)
    return <LoadError compact title="The download could not be loaded" query={query} />
  return (
    <Panel title="Export">
      <div className="grid justify-items-start gap-2 text-sm">
        <p className="max-w-prose text-muted">
          A ZIP file with all that the company has: its records and documents as JSON and CSV, its files in
          their folders, its people and its history. What members asked the assistant stays theirs.
        </p>
        <div aria-live="polite">{data && <State companyId={companyId} download={data} />}</div>
        <FormError message={request.error === null ? undefined : errorText(request.error)} />
        <Button
          disabled={query.isPending}
          busy={request.isPending || data?.state === 'working'}
          busyLabel="Preparing…"
          onClick={() => request.mutate()}
        >
          {data?.state === 'ready' ? 'Prepare a new download' : 'Prepare a download'}
        </Button>
      </div>
    </Panel>
  )
}

function State({ companyId, download }: { companyId: number; download: Download }) {
  const { state, size, expiresAt } = download
  if (state === 'working') return <p>The download is being prepared. You can leave this page.</p>
  if (state === 'failed') return <p>The download could not be prepared. Please try again.</p>
  if (size === null || expiresAt === null) return null
  return (
    <p>
      <ConfirmedDownload href={`/api/companies/${companyId}/export/file`}>
        Download the company’s data
      </ConfirmedDownload>{' '}
      ({formatBytes(size)}), until {formatMomentDate(new Date(expiresAt))}
    </p>
  )
}
