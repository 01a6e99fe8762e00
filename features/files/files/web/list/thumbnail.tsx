import FileIcon from 'lucide-react/icons/file'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import FileText from 'lucide-react/icons/file-text'
import type { IconType } from '#platform/web/ui/index.ts'

const frame =
  'flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-small ' +
  'border border-line bg-sunken text-muted'

const icons: Readonly<Record<string, IconType>> = {
  xlsx: FileSpreadsheet,
  xls: FileSpreadsheet,
  csv: FileSpreadsheet,
  pdf: FileText,
  docx: FileText,
  doc: FileText,
  txt: FileText,
  md: FileText,
}

interface Props {
  name: string
  /** The address of a small picture; undefined for what is no picture. */
  picture: string | undefined
}

export function Thumbnail({ name, picture }: Props) {
  if (picture !== undefined)
    return (
      <img
        src={picture}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        decoding="async"
        className={`${frame} object-cover`}
      />
    )
  const Icon = icons[/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? FileIcon
  return (
    <span aria-hidden className={frame}>
      <Icon size={20} strokeWidth={1.5} />
    </span>
  )
}
