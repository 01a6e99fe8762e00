import FileText from 'lucide-react/icons/file-text'
import Trash2 from 'lucide-react/icons/trash-2'
import { formatBytes } from '#platform/web/notation/counts.ts'
import { IconButton } from '#platform/web/ui/index.ts'
import type { LineFile } from '../../contract.ts'

/** Where a file is read: by a member, or by a guest's link. */
export type FileAddress = (
  id: number,
  query?: { readonly preview?: 'true'; readonly inline?: 'true' },
) => string

interface Props {
  files: readonly LineFile[]
  addressOf: FileAddress
  onRemove: ((file: LineFile) => void) | undefined
}

/** Specifications and drawings of a line: pictures open, others are downloaded. */
export function LineFiles({ files, addressOf, onRemove }: Props) {
  if (files.length === 0) return null
  return (
    <ul aria-label="Files" className="flex min-w-0 flex-wrap gap-2 pt-1">
      {files.map((file) => (
        <li
          key={file.id}
          className="flex max-w-full min-w-0 items-center gap-1 rounded-control border border-line p-1 pe-2"
        >
          <a
            href={addressOf(file.id, file.hasPreview ? { inline: 'true' } : {})}
            {...(file.hasPreview ? { target: '_blank', rel: 'noreferrer' } : { download: '' })}
            className="flex min-w-0 items-center gap-2 rounded-small text-sm hover:underline"
          >
            <span className="flex size-8 shrink-0 items-center justify-center overflow-hidden rounded-small bg-sunken">
              {file.hasPreview ? (
                <img
                  src={addressOf(file.id, { preview: 'true' })}
                  alt=""
                  loading="lazy"
                  className="size-full object-cover"
                />
              ) : (
                <FileText size={16} aria-hidden className="text-muted" />
              )}
            </span>
            <bdi className="min-w-0 truncate">{file.name}</bdi>
            <span className="shrink-0 text-xs text-muted tabular-nums">{formatBytes(file.size)}</span>
          </a>
          {onRemove !== undefined && (
            <IconButton
              size="sm"
              icon={Trash2}
              label={`Remove ${file.name}`}
              aria-haspopup="dialog"
              onClick={() => onRemove(file)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
