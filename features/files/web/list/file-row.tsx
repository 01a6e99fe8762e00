import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Eye from 'lucide-react/icons/eye'
import FolderInput from 'lucide-react/icons/folder-input'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Share2 from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import { useIsCompanyBook } from '#platform/web/api/book-place.ts'
import { formatBytes } from '#platform/web/notation/counts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { Badge, IconButton, UserText, VisuallyHidden } from '#platform/web/ui/index.ts'
import { Menu } from '#platform/web/ui/menu.tsx'
import type { StoredFile } from '../../contract.ts'
import { contentOf } from '../queries.ts'
import { Thumbnail } from './thumbnail.tsx'

export type FileAct = 'open' | 'move' | 'share' | 'trash' | 'restore' | 'purge'

interface Props {
  file: StoredFile
  onAct: (act: FileAct) => void
}

const download = (file: StoredFile) => {
  const link = document.createElement('a')
  link.href = contentOf(file)
  link.download = file.name
  link.click()
}

/** A file of the list, which opens its details. */
export function FileRow({ file, onAct }: Props) {
  const { name, size, updatedAt, tags, user, isShared, mayManage, deletedAt, width } = file
  const isCompany = useIsCompanyBook()
  const facts = [
    formatBytes(size),
    formatDate(updatedAt.slice(0, 10)),
    ...(isCompany && user !== null ? [user.fullName] : []),
    ...tags.map((tag) => `#${tag}`),
  ]
  const act = (wanted: FileAct) => () => onAct(wanted)
  const items =
    deletedAt === null
      ? [
          { label: 'Open', icon: Eye, onSelect: act('open') },
          { label: 'Download', icon: Download, onSelect: () => download(file) },
          ...(mayManage
            ? [
                { label: 'Share', icon: Share2, onSelect: act('share') },
                { label: 'Move', icon: FolderInput, onSelect: act('move') },
                { label: 'Move to trash', icon: Trash2, danger: true, onSelect: act('trash') },
              ]
            : []),
        ]
      : [
          { label: 'Restore', icon: RotateCcw, onSelect: act('restore') },
          { label: 'Delete for good', icon: Trash2, danger: true, onSelect: act('purge') },
        ]
  return (
    <li data-list-item className="flex min-w-0 items-center gap-1">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={act('open')}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2 text-start hover:bg-hover"
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
        {isShared && mayManage && (
          <Badge icon={Users} className="shrink-0">
            <span className="max-sm:sr-only">Shared</span>
          </Badge>
        )}
        {file.text === 'waiting' && deletedAt === null && (
          <VisuallyHidden>Its text is being read</VisuallyHidden>
        )}
      </button>
      <Menu trigger={<IconButton size="sm" icon={Ellipsis} label={`More for ${name}`} />} items={items} />
    </li>
  )
}
