import Download from 'lucide-react/icons/download'
import FileIcon from 'lucide-react/icons/file'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import FileText from 'lucide-react/icons/file-text'
import { formatBytes } from '#platform/web/notation/counts.ts'
import { UserText, VisuallyHidden } from '#platform/web/ui/index.ts'
import { fileAddress, type ShownFile } from '../files.ts'

/** Files that are no pictures, as downloads. */
export const FileRows = ({ files }: { files: readonly ShownFile[] }) => (
  <ul aria-label="Files" className="divide-y divide-line rounded-control border border-line">
    {files.map((file) => (
      <FileRow key={file.id} file={file} />
    ))}
  </ul>
)

function FileRow({ file }: { file: ShownFile }) {
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

function kindOf({ fileName }: ShownFile): keyof typeof icons {
  if (/\.xlsx?$/i.test(fileName)) return 'sheet'
  return /\.(pdf|docx?|txt)$/i.test(fileName) ? 'text' : 'other'
}
