import { useQuery } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import BookmarkX from 'lucide-react/icons/bookmark-x'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useMember } from '#features/accounts/web/index.ts'
import { IconButton } from '#platform/web/ui/index.ts'
import { Menu } from '#platform/web/ui/menu.tsx'
import type { Post } from '../../contract.ts'
import { EditDialog } from '../edit/index.ts'
import { useDelete } from '../mutations.ts'
import { DeleteQuestion } from './delete-question.tsx'
import { marksQuery, useSave } from './marks.ts'

interface Props {
  post: Post
  neighbourOf: (id: number) => HTMLElement | undefined
}

export function PostMenu({ post, neighbourOf }: Props) {
  const { isAdmin } = useMember()
  const [open, setOpen] = useState<'delete' | 'edit'>()
  const close = () => setOpen(undefined)
  const { data: marks } = useQuery(marksQuery(post.id))
  const save = useSave(post.id)
  const remove = useDelete(post)
  const what = post.backId === null ? 'post' : 'reply'
  const confirm = () => {
    const next = neighbourOf(post.id)
    close()
    remove.mutate()
    // The focus moves to the post that takes its place.
    requestAnimationFrame(() => next?.focus({ preventScroll: true }))
  }
  return (
    <>
      <Menu
        label="More"
        trigger={<IconButton label="More" icon={Ellipsis} size="sm" />}
        items={[
          marks?.saved === true
            ? { label: 'Remove from saved', icon: BookmarkX, onSelect: () => save.mutate(false) }
            : { label: 'Save for later', icon: Bookmark, onSelect: () => save.mutate(true) },
          ...(post.mine ? [{ label: `Edit ${what}`, icon: Pencil, onSelect: () => setOpen('edit') }] : []),
          ...(post.mine || isAdmin
            ? [{ label: `Delete ${what}`, icon: Trash2, danger: true, onSelect: () => setOpen('delete') }]
            : []),
        ]}
      />
      {open === 'delete' && <DeleteQuestion post={post} onConfirm={confirm} onCancel={close} />}
      {open === 'edit' && <EditDialog post={post} onClose={close} />}
    </>
  )
}
