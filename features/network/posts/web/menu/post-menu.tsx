import { useQuery } from '@tanstack/react-query'
import Ban from 'lucide-react/icons/ban'
import BellOff from 'lucide-react/icons/bell-off'
import BellRing from 'lucide-react/icons/bell-ring'
import Bookmark from 'lucide-react/icons/bookmark'
import BookmarkX from 'lucide-react/icons/bookmark-x'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import ListChecks from 'lucide-react/icons/list-checks'
import Pencil from 'lucide-react/icons/pencil'
import Quote from 'lucide-react/icons/quote'
import Trash2 from 'lucide-react/icons/trash-2'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import { useState } from 'react'
import { useMember } from '#features/people/accounts/web/index.ts'
import { BlockQuestion, useRestriction } from '#features/network/connections/web/parts.ts'
import { ReportDialog } from '#features/network/reports/web/parts.ts'
import { IconButton } from '#platform/web/ui/index.ts'
import { type MenuItem, retryItem } from '#platform/web/ui/menu-item.ts'
import { Menu } from '#platform/web/ui/menu.tsx'
import type { Post } from '../../contract.ts'
import { EditDialog } from '../edit/index.ts'
import { useDelete } from '../mutations.ts'
import { DeleteQuestion } from './delete-question.tsx'
import { useMakeTodo } from './make-todo.ts'
import { marksQuery, useMuteThread, useSave } from './marks.ts'
import { QuoteDialog } from './quote-dialog.tsx'

interface Props {
  post: Post
  neighbourOf: (id: number) => HTMLElement | undefined
}

export function PostMenu({ post, neighbourOf }: Props) {
  const [open, setOpen] = useState<What>()
  const close = () => setOpen(undefined)
  const items = useItems(post, setOpen)
  const remove = useDelete(post)
  const { restrict: block } = useRestriction('blocks', undefined)
  const confirm = () => {
    const next = neighbourOf(post.id)
    close()
    remove.mutate()
    // The focus moves to the post that takes its place.
    requestAnimationFrame(() => next?.focus({ preventScroll: true }))
  }
  return (
    <>
      <Menu label="More" trigger={<IconButton label="More" icon={Ellipsis} size="sm" />} items={items} />
      {open === 'delete' && <DeleteQuestion post={post} onConfirm={confirm} onCancel={close} />}
      {open === 'quote' && <QuoteDialog post={post} onClose={close} />}
      {open === 'edit' && <EditDialog post={post} onClose={close} />}
      {open === 'report' && <ReportDialog kind="post" id={post.id} what={nameOf(post)} onClose={close} />}
      {open === 'block' && (
        <BlockQuestion
          member={post.user}
          busy={block.isPending}
          onCancel={close}
          onConfirm={() => block.mutate({ id: post.user.id ?? 0, restricted: true }, { onSuccess: close })}
        />
      )}
    </>
  )
}

const nameOf = ({ backId }: Post): string => (backId === null ? 'this post' : 'this reply')

type What = 'delete' | 'edit' | 'block' | 'report' | 'quote'

function useItems(post: Post, open: (what: What) => void): MenuItem[] {
  const { isAdmin } = useMember()
  const query = useQuery(marksQuery(post.id))
  const marks = query.data
  const save = useSave(post.id)
  const makeTodo = useMakeTodo(post)
  const muteThread = useMuteThread(post.id)
  const what = post.backId === null ? 'post' : 'reply'
  /** The author, if they are known and somebody else. */
  const author = post.mine ? undefined : post.user.id
  const mute = useRestriction('mutes', author)
  const isSaved = marks?.saved === true
  const isThreadMuted = marks?.threadMuted === true
  return [
    ...retryItem('Whether it is saved or muted could not be loaded', query),
    {
      label: isSaved ? 'Remove from saved' : 'Save for later',
      icon: isSaved ? BookmarkX : Bookmark,
      onSelect: () => save.mutate(!isSaved),
    },
    { label: 'Make a to-do', icon: ListChecks, onSelect: () => makeTodo.mutate() },
    { label: `Quote ${what}`, icon: Quote, onSelect: () => open('quote') },
    ...(post.mine ? [{ label: `Edit ${what}`, icon: Pencil, onSelect: () => open('edit') }] : []),
    { kind: 'separator' },
    {
      label: isThreadMuted ? 'Unmute thread' : 'Mute thread',
      icon: isThreadMuted ? BellRing : BellOff,
      onSelect: () => muteThread.mutate(!isThreadMuted),
    },
    ...(post.mine ? [] : [{ label: `Report ${what}`, icon: Flag, onSelect: () => open('report') }]),
    ...(author === undefined
      ? []
      : [
          ...retryItem('Whether you muted them could not be loaded', mute.query),
          {
            label: `${mute.restricted ? 'Unmute' : 'Mute'} @${post.user.username}`,
            icon: mute.restricted ? Volume2 : VolumeX,
            onSelect: () => mute.restrict.mutate({ id: author, restricted: !mute.restricted }),
          },
          { label: `Block @${post.user.username}`, icon: Ban, danger: true, onSelect: () => open('block') },
        ]),
    ...(post.mine || isAdmin
      ? [
          { kind: 'separator' } as const,
          { label: `Delete ${what}`, icon: Trash2, danger: true, onSelect: () => open('delete') },
        ]
      : []),
  ]
}
