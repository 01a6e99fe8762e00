import RotateCcw from 'lucide-react/icons/rotate-ccw'
import X from 'lucide-react/icons/x'
import { cx, IconButton, Progress, UserText } from '#platform/web/ui/index.ts'

/** A file that is sent, waits for its turn, or was refused. */
export interface Upload {
  readonly key: number
  readonly file: File
  /** 0 to 1. */
  readonly progress: number
  /** Why it is not there. */
  readonly problem: string | undefined
  /** False if trying again would change nothing. */
  readonly mayRetry: boolean
}

interface Props {
  upload: Upload
  onRetry: () => void
  onDismiss: () => void
}

/** A file on its way, or why it did not get there. */
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
