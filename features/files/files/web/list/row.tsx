import Ellipsis from 'lucide-react/icons/ellipsis'
import FolderInput from 'lucide-react/icons/folder-input'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Share2 from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { Badge, IconButton } from '#platform/web/ui/index.ts'
import type { MenuItem } from '#platform/web/ui/menu-item.ts'
import { Menu } from '#platform/web/ui/menu.tsx'
import type { Folder, StoredFile } from '../../contract.ts'

export type Act = 'open' | 'move' | 'share' | 'trash' | 'restore' | 'purge'

interface Props {
  item: StoredFile | Folder
  /** What the menu offers to all who see it, before what its managers may do. */
  common: readonly MenuItem[]
  /** Absent where it opens in the list itself. */
  opens?: 'dialog'
  disabled?: boolean
  /** The box that chooses it, while some are chosen. */
  choice?: ReactNode
  onAct: (act: Act) => void
  children: ReactNode
}

/** A file or folder of the list: a button that opens it, and a menu. */
export function Row({ item, common, opens, disabled, choice, onAct, children }: Props) {
  const { name, isShared, mayManage, deletedAt } = item
  const act = (wanted: Act) => () => onAct(wanted)
  const managers = [
    { label: 'Share', icon: Share2, onSelect: act('share') },
    { label: 'Move', icon: FolderInput, onSelect: act('move') },
    { label: 'Move to trash', icon: Trash2, danger: true, onSelect: act('trash') },
  ]
  const items =
    deletedAt === null
      ? [...common, ...(mayManage ? managers : [])]
      : [
          { label: 'Restore', icon: RotateCcw, onSelect: act('restore') },
          { label: 'Delete for good', icon: Trash2, danger: true, onSelect: act('purge') },
        ]
  return (
    <li data-list-item className="flex min-w-0 items-center gap-1">
      {choice}
      <button
        type="button"
        aria-haspopup={opens}
        disabled={disabled}
        onClick={act('open')}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2 text-start enabled:hover:bg-hover"
      >
        {children}
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
