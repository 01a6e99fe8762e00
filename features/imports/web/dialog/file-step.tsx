import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { useRef, useState } from 'react'
import { Button, cx, Progress, RelativeTime, UserText } from '#platform/web/ui/index.ts'
import type { ImportDetail, ImportSummary } from '../../contract.ts'
import { acceptedFiles, type ImportTable } from '../../domain.ts'
import { useUpload } from './use-upload.ts'

interface Props {
  table: ImportTable
  /** An upload that was left before. */
  left: ImportSummary | undefined
  onContinue: (id: number) => void
  onRead: (detail: ImportDetail, file: File) => void
}

/** A place to drop a file, with a button for everybody else. */
export function FileStep({ table, left, onContinue, onRead }: Props) {
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { send, cancel, sending, share, problem } = useUpload(table, onRead)
  const choose = (file: File | undefined) => {
    if (file !== undefined) send({ file })
  }
  return (
    <div className="grid gap-4">
      <div
        onDragEnter={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragOver={(event) => event.preventDefault()}
        onDragLeave={({ relatedTarget, currentTarget }) => {
          if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
        }}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          if (!sending) choose(event.dataTransfer.files[0])
        }}
        className={cx(
          'grid justify-items-center gap-3 rounded-card border-2 border-dashed px-4 py-12 text-center transition-colors duration-150',
          over ? 'border-primary bg-primary-soft' : 'border-strong bg-sunken',
        )}
      >
        <FileSpreadsheet size={32} strokeWidth={1.5} aria-hidden className="text-muted" />
        <div className="grid gap-1">
          <p className="text-base font-medium">Drop a table here, or choose one</p>
          <p className="text-sm text-muted">CSV or XLSX, up to 20 MB and 200,000 rows, with a header row</p>
        </div>
        <input
          ref={input}
          type="file"
          accept={acceptedFiles}
          aria-label="File"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            choose(event.currentTarget.files?.[0])
            // The same file may be chosen again after it was changed.
            event.currentTarget.value = ''
          }}
        />
        {sending ? (
          <div className="grid w-full max-w-90 gap-3">
            <Progress
              label={share === undefined || share >= 1 ? 'Reading the file' : 'Uploading the file'}
              value={share === undefined || share >= 1 ? undefined : share}
              max={1}
            />
            <Button className="justify-self-center" onClick={cancel}>
              Cancel
            </Button>
          </div>
        ) : (
          <Button data-autofocus variant="primary" onClick={() => input.current?.click()}>
            Choose file
          </Button>
        )}
        <p role="alert" className="text-sm font-medium wrap-anywhere text-danger-text empty:hidden">
          {problem}
        </p>
      </div>
      {left !== undefined && !sending && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line px-4 py-3 text-sm">
          <p className="grid min-w-0 flex-1 grid-cols-1">
            <UserText className="font-medium">{left.fileName}</UserText>
            <span className="text-muted">
              Chosen <RelativeTime date={left.createdAt} />, not imported
            </span>
          </p>
          <Button onClick={() => onContinue(left.id)}>Continue</Button>
        </div>
      )}
    </div>
  )
}
