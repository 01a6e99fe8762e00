import Ellipsis from 'lucide-react/icons/ellipsis'
import FolderIcon from 'lucide-react/icons/folder'
import FolderInput from 'lucide-react/icons/folder-input'
import Pencil from 'lucide-react/icons/pencil'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Share2 from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import { Badge, IconButton, UserText } from '#platform/web/ui/index.ts'
import { Menu } from '#platform/web/ui/menu.tsx'
import type { Folder } from '../../contract.ts'

export type FolderAct = 'open' | 'rename' | 'move' | 'share' | 'trash' | 'restore' | 'purge'

interface Props {
  folder: Folder
  onAct: (act: FolderAct) => void
}

/** A folder of the list. One in the trash cannot be opened. */
export function FolderRow({ folder, onAct }: Props) {
  const { name, isShared, mayWrite, mayManage, deletedAt } = folder
  const act = (wanted: FolderAct) => () => onAct(wanted)
  const items =
    deletedAt === null
      ? [
          ...(mayWrite ? [{ label: 'Rename', icon: Pencil, onSelect: act('rename') }] : []),
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
        disabled={deletedAt !== null}
        onClick={act('open')}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2 text-start enabled:hover:bg-hover"
      >
        <span
          aria-hidden
          className="flex size-10 shrink-0 items-center justify-center rounded-small bg-primary-soft text-primary"
        >
          <FolderIcon size={20} strokeWidth={1.5} />
        </span>
        <UserText kind="name" className="flex-1 text-sm font-medium">
          {name}
        </UserText>
        {isShared && mayManage && (
          <Badge icon={Users} className="shrink-0">
            <span className="max-sm:sr-only">Shared</span>
          </Badge>
        )}
      </button>
      {items.length > 0 && (
        <Menu trigger={<IconButton size="sm" icon={Ellipsis} label={`More for ${name}`} />} items={items} />
      )}
    </li>
  )
}
