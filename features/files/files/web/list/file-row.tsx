import Download from 'lucide-react/icons/download'
import Eye from 'lucide-react/icons/eye'
import type { ReactNode } from 'react'
import { useIsCompanyBook } from '#platform/web/api/book-place.ts'
import { formatBytes } from '#platform/web/notation/counts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { UserText } from '#platform/web/ui/index.ts'
import type { StoredFile } from '../../contract.ts'
import { contentOf } from '../queries.ts'
import { type Act, Row } from './row.tsx'
import { Thumbnail } from './thumbnail.tsx'

interface Props {
  file: StoredFile
  onAct: (act: Act) => void
  /** The box that chooses it, while some are chosen. */
  choice?: ReactNode
}

/** Why its words are not found. */
const textNotes = { waiting: ['its text is being read'], nothing: ['no text to search'], read: [] } as const

const download = (file: StoredFile) => {
  const link = document.createElement('a')
  link.href = contentOf(file)
  link.download = file.name
  link.click()
}

/** A file of the list, which opens its details. */
export function FileRow({ file, onAct, choice }: Props) {
  const { name, size, updatedAt, tags, user, deletedAt, width, text } = file
  const isCompany = useIsCompanyBook()
  const facts = [
    formatBytes(size),
    ...(deletedAt === null ? textNotes[text] : []),
    formatDate(updatedAt.slice(0, 10)),
    ...(isCompany && user !== null ? [user.fullName] : []),
    ...tags.map((tag) => `#${tag}`),
  ]
  return (
    <Row
      item={file}
      choice={choice}
      opens="dialog"
      common={[
        { label: 'Open', icon: Eye, onSelect: () => onAct('open') },
        { label: 'Download', icon: Download, onSelect: () => download(file) },
      ]}
      onAct={onAct}
    >
      <Thumbnail name={name} picture={width === null ? undefined : `${contentOf(file)}&preview=true`} />
      <span className="grid min-w-0 flex-1 grid-cols-1 leading-tight">
        <UserText kind="name" className="text-sm font-medium">
          {name}
        </UserText>
        <span dir="auto" className="truncate text-xs text-muted tabular-nums">
          {facts.join(' · ')}
        </span>
      </span>
    </Row>
  )
}
