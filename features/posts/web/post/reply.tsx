import { useMember } from '#features/accounts/web/index.ts'
import type { Post } from '../../contract.ts'
import { inheritedPrivacy, type Privacy } from '../../domain.ts'
import { addWritten } from '../cache/cache.ts'
import { useComposer } from '../composer-part.ts'

interface Props {
  parent: Post
  onClose: () => void
}

/** The reply composer under a post. It starts with what the post passes on. */
export function Reply({ parent, onClose }: Props) {
  const { id } = useMember()
  const { Part: Composer } = useComposer()
  if (Composer === undefined) return null
  const posted = (post: Post) => {
    addWritten(post)
    onClose()
  }
  return (
    <Composer
      autoFocus
      parent={parent}
      postType={parent.postType}
      {...startOf(parent, id)}
      onPosted={posted}
      onCancel={onClose}
    />
  )
}

/** Public stays public, custom keeps its people; whoever is alone with the author of the post writes to him only. */
function startOf(parent: Post, self: number): { privacy: Privacy; audience?: number[] } {
  const privacy = inheritedPrivacy(parent.privacy)
  if (privacy !== 'custom') return { privacy }
  const audience = (parent.customAudience?.ids ?? []).filter((id) => id !== self)
  return audience.length === 0 ? { privacy: 'private' } : { privacy, audience }
}
