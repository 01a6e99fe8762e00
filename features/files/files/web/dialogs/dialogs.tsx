import type { OpenedDialog, PurgeDialogOf } from './opened.ts'
import { FolderDialog } from './folder-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'

interface Props {
  asked: Exclude<OpenedDialog, PurgeDialogOf>
  onClose: () => void
  /** Something went into another folder or book. */
  onMoved: () => void
}

/** The dialogs of files and folders, loaded together with the first of them. */
export function Dialogs({ asked, onClose, onMoved }: Props) {
  switch (asked.act) {
    case 'add':
      return <FolderDialog parentId={asked.parentId} onClose={onClose} />
    case 'rename':
      return <FolderDialog folder={asked.item} onClose={onClose} />
    case 'move':
      return <MoveDialog asked={asked} onClose={onClose} onMoved={onMoved} />
    case 'share':
      return <ShareDialog kind={asked.kind} item={asked.item} onClose={onClose} />
  }
}
