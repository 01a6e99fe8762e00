import Ellipsis from 'lucide-react/icons/ellipsis'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useMember } from '#features/accounts/web/index.ts'
import { IconButton } from '#platform/web/ui/index.ts'
import { Menu } from '#platform/web/ui/menu.tsx'
import type { Post } from '../../contract.ts'
import { neighbourOf } from '../feed/articles.ts'
import { lazyPart } from '../lazy-part.ts'
import { useDelete } from '../mutations.ts'

const useQuestion = lazyPart(async () => (await import('./delete-question.tsx')).DeleteQuestion)

/** Actions for the author or an administrator. */
export function PostMenu({ post }: { post: Post }) {
  const { isAdmin } = useMember()
  const { Part, ensureLoaded } = useQuestion()
  const [asking, setAsking] = useState(false)
  const remove = useDelete(post)
  if (!post.mine && !isAdmin) return null
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
            onSelect: () => void ensureLoaded().then(setAsking),
          },
        ]}
      />
      {Part !== undefined && asking && (
        <Part post={post} onConfirm={confirm} onCancel={() => setAsking(false)} />
      )}
    </>
  )
}
