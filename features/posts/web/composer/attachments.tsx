import FileImage from 'lucide-react/icons/file-image'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import FileText from 'lucide-react/icons/file-text'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { cx, IconButton, Progress, UserText } from '#platform/web/ui/index.ts'
import { extensionOf, isPicture, sizeText, type Attached } from './files.ts'
import type { Problem, Sending } from './store.ts'

interface Props {
  readonly files: readonly Attached[]
  readonly sending: Sending | undefined
  readonly problem: Problem | undefined
  readonly onRemove: (key: string) => void
}

export function Attachments({ files, sending, problem, onRemove }: Props) {
  const list = useRef<HTMLUListElement>(null)
  if (files.length === 0) return null
  const remove = (key: string, index: number) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = buttons[index + 1] ?? buttons[index - 1]
    const box = list.current?.closest('form')?.querySelector('textarea')
    onRemove(key)
    ;(next ?? box)?.focus()
  }
  return (
    <ul ref={list} aria-label="Attached files" className="grid min-w-0 gap-2 sm:grid-cols-2">
      {files.map((attached, index) => (
        <Attachment
          key={attached.key}
          file={attached.file}
          progress={sending?.progress[index]}
          error={isOf(problem, attached) ? problem?.sentence : undefined}
          onRemove={() => remove(attached.key, index)}
        />
      ))}
    </ul>
  )
}

const isOf = (problem: Problem | undefined, { key }: Attached): boolean =>
  typeof problem?.at === 'object' && problem.at.file === key

interface AttachmentProps {
  readonly file: File
  /** 0 to 1 while it is being sent. */
  readonly progress: number | undefined
  readonly error: string | undefined
  readonly onRemove: () => void
}

function Attachment({ file, progress, error, onRemove }: AttachmentProps) {
  const { name, size } = file
  return (
    <li
      className={cx(
        'grid min-w-0 content-start gap-1.5 rounded-control border bg-raised p-2',
        error === undefined ? 'border-line' : 'border-danger',
      )}
    >
      <div className="flex min-w-0 items-center gap-2.5">
        <Thumbnail file={file} />
        <div className="grid min-w-0 flex-1">
          <UserText kind="name" className="font-medium">
            {name}
          </UserText>
          <span className="text-xs text-muted tabular-nums">
            {extensionOf(name).toUpperCase()} · {sizeText(size)}
          </span>
        </div>
        {progress === undefined && (
          <IconButton size="sm" icon={X} label={`Remove ${name}`} tip={false} onClick={onRemove} />
        )}
      </div>
      {progress !== undefined && <Progress label={`Sending ${name}`} hideLabel value={progress} max={1} />}
      {error !== undefined && <p className="text-xs font-medium text-danger-text wrap-anywhere">{error}</p>}
    </li>
  )
}

function Thumbnail({ file }: { file: File }) {
  const url = useObjectUrl(isPicture(file) ? file : undefined)
  const [broken, setBroken] = useState<string>()
  const frame = 'flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-small border border-line bg-sunken'
  if (url !== undefined && url !== broken)
    return (
      <img
        src={url}
        alt=""
        width={40}
        height={40}
        onError={() => setBroken(url)}
        className={cx(frame, 'object-cover')}
      />
    )
  const Icon = iconOf(file.name)
  return (
    <span className={cx(frame, 'text-muted')}>
      <Icon size={20} strokeWidth={1.5} aria-hidden />
    </span>
  )
}

function iconOf(name: string) {
  const extension = extensionOf(name)
  if (extension === 'xls' || extension === 'xlsx') return FileSpreadsheet
  return ['jpg', 'jpeg', 'png', 'gif'].includes(extension) ? FileImage : FileText
}

/** An address for a file in memory, given back when it is no longer shown. */
function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (file === undefined) return undefined
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return url
}
