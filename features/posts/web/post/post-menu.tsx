import Ellipsis from 'lucide-react/icons/ellipsis'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useMember } from '#features/accounts/web/index.ts'
import { IconButton } from '#platform/web/ui/index.ts'
import { lazyCode, toastLoadFailure, useLazy } from '#platform/web/ui/lazy.ts'
import { Menu } from '#platform/web/ui/menu.tsx'
import type { Post } from '../../contract.ts'
import { neighbourOf } from './articles.ts'
import { useDelete } from '../mutations.ts'

const deleteQuestion = lazyCode(async () => (await import('./delete-question.tsx')).DeleteQuestion)

/** Actions for the author or an administrator. */
export function PostMenu({ post }: { post: Post }) {
  const { isAdmin } = useMember()
  const { code: Question, load } = useLazy(deleteQuestion)
  const [asking, setAsking] = useState(false)
  const remove = useDelete(post)
  if (!post.mine && !isAdmin) return null
  const ask = async () => {
    if (await load()) setAsking(true)
    else toastLoadFailure()
  }
  const confirm = () => {
    const next = neighbourOf(post.id)
    setAsking(false)
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
          {
            label: post.backId === null ? 'Delete post' : 'Delete reply',
            icon: Trash2,
            danger: true,
            onSelect: () => void ask(),
          },
        ]}
      />
      {Question !== undefined && asking && (
        <Question post={post} onConfirm={confirm} onCancel={() => setAsking(false)} />
      )}
    </>
  )
}
