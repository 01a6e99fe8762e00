import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { Button, Progress, RelativeTime, UserText } from '#platform/web/ui/index.ts'
import { DropFile } from '#platform/web/ui/drop-file.tsx'
import type { ImportDetail, ImportSummary } from '../../contract.ts'
import { acceptedFiles, type ImportTable } from '../../domain.ts'
import { useUpload } from './use-upload.ts'

interface Props {
  table: ImportTable
  /** An earlier upload that was not imported. */
  unfinished: ImportSummary | undefined
  onContinue: (id: number) => void
  onRead: (detail: ImportDetail, file: File) => void
}

/** The first step: choose a file, or continue with an earlier upload. */
export function FileStep({ table, unfinished, onContinue, onRead }: Props) {
  const { send, cancel, sending, share, problem } = useUpload(table, onRead)
  const choose = (file: File | undefined) => {
    if (file !== undefined) send({ file })
  }
  return (
    <div className="grid gap-4">
      <DropFile
        icon={FileSpreadsheet}
        title="Drop a table here, or choose one"
        hint="CSV or XLSX, up to 20 MB and 200,000 rows, with a header row"
        label="File"
        button="Choose file"
        accept={acceptedFiles}
        autoFocus
        busy={
          sending !== undefined ? (
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
          ) : undefined
        }
        onFile={choose}
      >
        <p role="alert" className="text-sm font-medium wrap-anywhere text-danger-text empty:hidden">
          {problem}
        </p>
      </DropFile>
      {unfinished !== undefined && sending === undefined && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line px-4 py-3 text-sm">
          <p className="grid min-w-0 flex-1 grid-cols-1">
            <UserText className="font-medium">{unfinished.fileName}</UserText>
            <span className="text-muted">
              Chosen <RelativeTime date={unfinished.createdAt} />, not imported
            </span>
          </p>
          <Button onClick={() => onContinue(unfinished.id)}>Continue</Button>
        </div>
      )}
    </div>
  )
}
