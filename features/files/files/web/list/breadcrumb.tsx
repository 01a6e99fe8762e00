import ChevronRight from 'lucide-react/icons/chevron-right'
import { Fragment } from 'react'
import { cx, UserText } from '#platform/web/ui/index.ts'
import type { Folder } from '../../contract.ts'

/** The folders above one, from the top, itself included. */
export function pathOf(folders: readonly Folder[], id: number | undefined): Folder[] {
  const path: Folder[] = []
  for (let at = id; at !== undefined && path.length < folders.length;) {
    const folder = folders.find((each) => each.id === at)
    if (folder === undefined) break
    path.unshift(folder)
    at = folder.parentId ?? undefined
  }
  return path
}

interface Props {
  top: string
  path: readonly Folder[]
  onOpen: (folder: number | undefined) => void
}

/** The way from the top to the open folder. */
export function Breadcrumb({ top, path, onOpen }: Props) {
  if (path.length === 0) return null
  const steps = [{ id: undefined, name: top }, ...path]
  return (
    <nav aria-label="Folders" className="-ms-1 flex min-w-0 flex-wrap items-center gap-1 text-sm">
      {steps.map(({ id, name }, index) => {
        const isOpen = index === steps.length - 1
        return (
          <Fragment key={id ?? 0}>
            {index > 0 && <ChevronRight size={16} aria-hidden className="shrink-0 text-faint" />}
            <button
              type="button"
              aria-current={isOpen ? 'page' : undefined}
              disabled={isOpen}
              onClick={() => onOpen(id)}
              className={cx(
                'max-w-full min-w-0 rounded-small p-1',
                isOpen ? 'font-medium' : 'text-muted hover:bg-hover hover:text-text',
              )}
            >
              <UserText kind="name">{name}</UserText>
            </button>
          </Fragment>
        )
      })}
    </nav>
  )
}
