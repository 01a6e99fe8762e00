import { useState } from 'react'
import { formatCount } from '#platform/web/notation/counts.ts'
import type { Upload } from '#platform/web/files/upload-row.tsx'
import { UploadRow } from '#platform/web/files/upload-row.tsx'
import { Button, Progress, UserText } from '#platform/web/ui/index.ts'
import { amountOf } from '../texts.ts'
import type { useUploads } from '../use-uploads.ts'

type Props = Pick<ReturnType<typeof useUploads>, 'uploads' | 'sent' | 'isPaused' | 'retry' | 'dismiss'>

/** Files on their way, or why they did not arrive. Several are one line, so that the list below stays in sight. */
export function UploadList({ uploads, sent, isPaused, retry, dismiss }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (uploads.length === 0) return null
  const coming = uploads.filter(({ problem }) => problem === undefined)
  const refused = uploads.filter(({ problem }) => problem !== undefined)
  const isOne = sent + coming.length === 1
  const rows = isOne || isOpen ? [...refused, ...coming] : refused
  return (
    <div className="grid grid-cols-1 gap-2">
      {coming.length > 0 && !isOne && (
        <Coming
          coming={coming}
          sent={sent}
          isOpen={isOpen}
          onOpen={setOpen}
          onCancel={() => dismiss(coming)}
        />
      )}
      {coming.length > 0 && isPaused && (
        <p className="text-sm text-muted">
          Many files came within a minute. The next one goes soon, by itself.
        </p>
      )}
      {refused.length > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm">
            <span className="font-medium">{notUploaded(refused.length)}</span>
            {sent > 0 && coming.length === 0 && ` ${formatCount(sent)} ${sent === 1 ? 'is' : 'are'} here.`}
          </p>
          <Button size="sm" onClick={() => dismiss(refused)}>
            Dismiss all
          </Button>
        </div>
      )}
      {rows.length > 0 && (
        <ul aria-label="Files on their way" className="grid grid-cols-1 gap-2">
          {rows.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload)}
              onDismiss={() => dismiss([upload])}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

const notUploaded = (count: number): string => `${formatCount(count)} files were not uploaded.`

interface ComingProps {
  coming: readonly Upload[]
  sent: number
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onCancel: () => void
}

/** How far several files are. */
function Coming({ coming, sent, isOpen, onOpen, onCancel }: ComingProps) {
  const total = sent + coming.length
  const current = coming[0]
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2 rounded-control border border-line bg-raised p-3">
      <Progress
        label={`Sending ${formatCount(sent + 1)} of ${amountOf({ files: total, folders: 0 })}`}
        value={sent + (current?.progress ?? 0)}
        max={total}
      />
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <UserText kind="name" className="flex-1 text-sm text-muted">
          {current?.file.name ?? ''}
        </UserText>
        <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          Show each
        </Button>
        <Button size="sm" onClick={onCancel}>
          Cancel all
        </Button>
      </div>
    </div>
  )
}
