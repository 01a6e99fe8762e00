import FolderIcon from 'lucide-react/icons/folder'
import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import { UserText } from '#platform/web/ui/index.ts'
import type { Folder } from '../../contract.ts'
import { type Act, Row } from './row.tsx'

export type FolderAct = Act | 'rename'

interface Props {
  folder: Folder
  onAct: (act: FolderAct) => void
  /** The box that chooses it, while some are chosen. */
  choice?: ReactNode
}

/** A folder of the list. One in the trash cannot be opened. */
export const FolderRow = ({ folder, onAct, choice }: Props) => (
  <Row
    item={folder}
    choice={choice}
    common={folder.mayWrite ? [{ label: 'Rename', icon: Pencil, onSelect: () => onAct('rename') }] : []}
    disabled={folder.deletedAt !== null}
    onAct={onAct}
  >
    <span
      aria-hidden
      className="flex size-10 shrink-0 items-center justify-center rounded-small bg-primary-soft text-primary"
    >
      <FolderIcon size={20} strokeWidth={1.5} />
    </span>
    <UserText kind="name" className="flex-1 text-sm font-medium">
      {folder.name}
    </UserText>
  </Row>
)
