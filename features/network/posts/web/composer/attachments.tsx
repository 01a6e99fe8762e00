import FileImage from 'lucide-react/icons/file-image'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import FileText from 'lucide-react/icons/file-text'
import X from 'lucide-react/icons/x'
import { useCallback, useRef, useState } from 'react'
import { formatBytes } from '#platform/web/notation/counts.ts'
import { cx, IconButton, Input, Progress, UserText, type IconType } from '#platform/web/ui/index.ts'
import { maxDescriptionLength } from '../../domain.ts'
import { extensionOf, isPicture, type Attached } from './files.ts'
import type { Problem } from './store.ts'

interface Props {
  readonly files: readonly Attached[]
  /** Of each file, 0 to 1, while they are sent. */
  readonly progress?: readonly number[] | undefined
  readonly problem?: Problem | undefined
  readonly onRemove?: (key: string) => void
  readonly onDescribe?: (key: string, description: string) => void
}

export function Attachments({ files, progress, problem, onRemove, onDescribe }: Props) {
  const list = useRef<HTMLUListElement>(null)
  if (files.length === 0) return null
  const remove = (key: string, index: number) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = buttons[index + 1] ?? buttons[index - 1]
    const box = list.current?.closest('form')?.querySelector('textarea')
    onRemove?.(key)
    ;(next ?? box)?.focus()
  }
  return (
    <ul ref={list} aria-label="Attached files" className="grid min-w-0 gap-2 @md:grid-cols-2">
      {files.map((attached, index) => (
        <Attachment
          key={attached.key}
          file={attached.file}
          progress={progress?.[index]}
          error={isOf(problem, attached) ? problem?.sentence : undefined}
          description={attached.description}
          onDescribe={(description) => onDescribe?.(attached.key, description)}
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
  readonly description: string
  readonly onDescribe: (description: string) => void
  readonly onRemove: () => void
}

function Attachment({ file, progress, error, description, onDescribe, onRemove }: AttachmentProps) {
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
            {extensionOf(name).toUpperCase()} · {formatBytes(size)}
          </span>
        </div>
        {progress === undefined && (
          <IconButton size="sm" icon={X} label={`Remove ${name}`} tip={false} onClick={onRemove} />
        )}
      </div>
      {isPicture(file) && progress === undefined && (
        <Input
          size="sm"
          aria-label={`What ${name} shows`}
          placeholder="What it shows, for people who cannot see it"
          value={description}
          maxLength={maxDescriptionLength}
          onChange={(event) => onDescribe(event.currentTarget.value)}
        />
      )}
      {progress !== undefined && <Progress label={`Sending ${name}`} hideLabel value={progress} max={1} />}
      {error !== undefined && <p className="text-xs font-medium text-danger-text wrap-anywhere">{error}</p>}
    </li>
  )
}

const icons: Readonly<Record<string, IconType>> = {
  xls: FileSpreadsheet,
  xlsx: FileSpreadsheet,
  jpg: FileImage,
  jpeg: FileImage,
  png: FileImage,
  gif: FileImage,
}

const frame =
  'flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-small border border-line bg-sunken'

function Thumbnail({ file }: { file: File }) {
  const [broken, setBroken] = useState(false)
  /** Revokes the object URL afterwards, because it would keep the file in memory. */
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  if (isPicture(file) && !broken)
    return (
      <img
        ref={show}
        alt=""
        width={40}
        height={40}
        onError={() => setBroken(true)}
        className={cx(frame, 'object-cover')}
      />
    )
  const Icon = icons[extensionOf(file.name)] ?? FileText
  return (
    <span className={cx(frame, 'text-muted')}>
      <Icon size={20} strokeWidth={1.5} aria-hidden />
    </span>
  )
}
