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

/** Without a preview, also where none is ever made. */
type ShownFile = Pick<LineFile, 'id' | 'name' | 'size'> & Partial<Pick<LineFile, 'hasPreview'>>

interface Props<F extends ShownFile> {
  files: readonly F[]
  addressOf: FileAddress
  onRemove: ((file: F) => void) | undefined
}

/** Files of a line or of a quote: pictures with a preview open, others are downloaded. */
export function LineFiles<F extends ShownFile>({ files, addressOf, onRemove }: Props<F>) {
  if (files.length === 0) return null
  return (
    <ul aria-label="Files" className="flex min-w-0 flex-wrap gap-2 pt-1">
      {files.map((file) => (
        <li
          key={file.id}
          className="flex max-w-full min-w-0 items-center gap-1 rounded-control border border-line p-1 pe-2"
        >
          <a
            href={addressOf(file.id, file.hasPreview === true ? { inline: 'true' } : {})}
            {...(file.hasPreview === true ? { target: '_blank', rel: 'noreferrer' } : { download: '' })}
            className="flex min-w-0 items-center gap-2 rounded-small text-sm hover:underline"
          >
            <span className="flex size-8 shrink-0 items-center justify-center overflow-hidden rounded-small bg-sunken">
              {file.hasPreview === true ? (
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
