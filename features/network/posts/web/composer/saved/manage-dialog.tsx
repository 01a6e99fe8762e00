import { useQuery } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef, useState } from 'react'
import type { SavedAudience } from '#features/network/audiences/contract.ts'
import { audiencesQuery, useRemoveAudience } from '#features/network/audiences/web/index.ts'
import { useMembers } from '#features/people/members/web/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Button, Dialog, EmptyState, IconButton, UserText } from '#platform/web/ui/index.ts'
import { sizeText } from './pick.ts'
import { SaveDialog } from './save-dialog.tsx'

/** How many names stand under an audience. */
const namesShown = 3

/** All saved audiences, to rename, change and delete. */
export function ManageDialog({ onClose }: { readonly onClose: () => void }) {
  const query = useQuery(audiencesQuery)
  const saved = query.data ?? []
  const [editing, setEditing] = useState<SavedAudience>()
  const remove = useRemoveAudience()
  const list = useRef<HTMLUListElement>(null)
  const done = useRef<HTMLButtonElement>(null)
  /** The focus moves on, so that it does not leave with the row. */
  const removeAt = (index: number) => {
    const audience = saved[index]
    if (audience === undefined) return
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-delete]')
    ;(buttons?.[index + 1] ?? buttons?.[index - 1] ?? done.current)?.focus()
    remove.mutate(audience)
  }
  return (
    <Dialog
      open
      onCloseRequest={onClose}
      title="Saved audiences"
      description="Only you see them. Posts keep the people they were given."
      footer={
        <Button ref={done} onClick={onClose}>
          Done
        </Button>
      }
    >
      {query.isError && query.data === undefined ? (
        <LoadError compact title="Saved audiences could not be loaded" query={query} />
      ) : saved.length === 0 ? (
        <EmptyState
          art="people"
          title="No saved audiences"
          description="Choose people for a post, then save them."
        />
      ) : (
        <ul ref={list} aria-label="Saved audiences" className="grid grid-cols-1 divide-y divide-line">
          {saved.map((audience, index) => (
            <Row
              key={audience.id}
              audience={audience}
              onEdit={() => setEditing(audience)}
              onDelete={() => removeAt(index)}
            />
          ))}
        </ul>
      )}
      {editing !== undefined && (
        <SaveDialog
          audience={editing}
          ids={editing.ids}
          saved={saved}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Dialog>
  )
}

interface RowProps {
  readonly audience: SavedAudience
  readonly onEdit: () => void
  readonly onDelete: () => void
}

function Row({ audience, onEdit, onDelete }: RowProps) {
  const { name, ids } = audience
  const { members } = useMembers(ids.slice(0, namesShown))
  const names = members.map(({ fullName }) => fullName).join(', ')
  return (
    <li className="flex min-w-0 items-center gap-3 py-2 text-sm">
      <div className="grid min-w-0 flex-1">
        <UserText kind="name" className="font-medium">
          {name}
        </UserText>
        <span className="text-xs text-muted">{sizeText(audience)}</span>
        {names !== '' && (
          <bdi className="truncate text-xs text-muted">{ids.length > namesShown ? `${names}, …` : names}</bdi>
        )}
      </div>
      <IconButton size="sm" icon={Pencil} label={`Edit ${name}`} onClick={onEdit} />
      <IconButton data-delete size="sm" icon={Trash2} label={`Delete ${name}`} onClick={onDelete} />
    </li>
  )
}
