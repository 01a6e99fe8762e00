import RotateCcw from 'lucide-react/icons/rotate-ccw'
import X from 'lucide-react/icons/x'
import { cx, IconButton, Progress, UserText } from '#platform/web/ui/index.ts'
import type { Upload } from './use-uploads.ts'

interface Props {
  upload: Upload
  onRetry: () => void
  onDismiss: () => void
}

/** A file on its way to the record, or why it did not get there. */
export function UploadRow({ upload, onRetry, onDismiss }: Props) {
  const { file, progress, problem, mayRetry } = upload
  return (
    <li
      className={cx(
        'flex min-w-0 items-center gap-2 rounded-control border bg-raised p-2 ps-3',
        problem === undefined ? 'border-line' : 'border-danger',
      )}
    >
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
        <UserText kind="name" className="text-sm font-medium">
          {file.name}
        </UserText>
        {problem === undefined ? (
          <Progress label={`Sending ${file.name}`} hideLabel value={progress} max={1} />
        ) : (
          <p role="alert" className="text-xs font-medium text-danger-text wrap-anywhere">
            {problem}
          </p>
        )}
      </div>
      {problem !== undefined && mayRetry && (
        <IconButton size="sm" icon={RotateCcw} label={`Send ${file.name} again`} onClick={onRetry} />
      )}
      <IconButton
        size="sm"
        icon={X}
        label={problem === undefined ? `Cancel ${file.name}` : `Dismiss ${file.name}`}
        onClick={onDismiss}
      />
    </li>
  )
}
