import FolderInput from 'lucide-react/icons/folder-input'
import { Button } from '#platform/web/ui/index.ts'
import type { Folder, StoredFile } from '../../contract.ts'
import { amountOf } from '../texts.ts'

/** Files and folders of the open list that were chosen. */
export interface Selection {
  readonly files: readonly StoredFile[]
  readonly folders: readonly Folder[]
}
export const nothing: Selection = { files: [], folders: [] }

interface Props {
  selection: Selection
  onMove: () => void
  onEnd: () => void
}

/** How much is chosen, and what can be done with it. */
export function SelectionBar({ selection: { files, folders }, onMove, onEnd }: Props) {
  const isEmpty = files.length + folders.length === 0
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 rounded-control bg-primary-soft px-3 py-2">
      <output className="min-w-0 flex-1 text-sm text-on-primary-soft tabular-nums">
        {isEmpty
          ? 'Choose files and folders'
          : `${amountOf({ files: files.length, folders: folders.length })} chosen`}
      </output>
      <Button size="sm" icon={FolderInput} aria-haspopup="dialog" disabled={isEmpty} onClick={onMove}>
        Move
      </Button>
      <Button size="sm" onClick={onEnd}>
        Cancel
      </Button>
    </div>
  )
}
