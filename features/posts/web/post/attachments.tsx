import Download from 'lucide-react/icons/download'
import FileIcon from 'lucide-react/icons/file'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import FileText from 'lucide-react/icons/file-text'
import { formatBytes } from '#platform/web/notation/counts.ts'
import { Button, UserText, VisuallyHidden } from '#platform/web/ui/index.ts'
import type { Attachment, Post } from '../../contract.ts'
import { downloadAll, fileAddress, isPicture } from './files.ts'
import { Pictures } from './pictures.tsx'

/** Images first, as a grid, then all other files as rows. */
export function Attachments({ attachments }: Pick<Post, 'attachments'>) {
  if (attachments.length === 0) return null
  const pictures = attachments.filter(isPicture)
  const others = attachments.filter((file) => !isPicture(file))
  return (
    <div className="grid grid-cols-1 gap-2">
      {pictures.length > 0 && <Pictures pictures={pictures} />}
      {others.length > 0 && (
        <ul aria-label="Files" className="divide-y divide-line rounded-control border border-line">
          {others.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      )}
      {attachments.length > 1 && (
        <Button
          variant="ghost"
          size="sm"
          icon={Download}
          className="-ms-2.5 justify-self-start"
          onClick={() => downloadAll(attachments)}
        >
          Download All
        </Button>
      )}
    </div>
  )
}

function FileRow({ file }: { file: Attachment }) {
  const Icon = icons[kindOf(file)]
  return (
    <li>
      <a
        href={fileAddress(file)}
        download={file.fileName}
        className="flex min-h-11 items-center gap-3 rounded-control px-3 transition-colors duration-150 hover:bg-hover"
      >
        <Icon size={20} strokeWidth={1.5} aria-hidden className="shrink-0 text-muted" />
        <VisuallyHidden>Download</VisuallyHidden>
        <UserText kind="name" className="flex-1 text-sm font-medium">
          {file.fileName}
        </UserText>
        <span className="shrink-0 text-xs text-muted tabular-nums">{formatBytes(file.size)}</span>
        <Download size={16} aria-hidden className="shrink-0 text-muted" />
      </a>
    </li>
  )
}

const icons = { sheet: FileSpreadsheet, text: FileText, other: FileIcon } as const

function kindOf({ fileName }: Attachment): keyof typeof icons {
  if (/\.xlsx?$/i.test(fileName)) return 'sheet'
  return /\.(pdf|docx?|txt)$/i.test(fileName) ? 'text' : 'other'
}
