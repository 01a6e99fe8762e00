import type { Post } from '../../contract.ts'
import { inheritedPrivacy } from '../../domain.ts'
import { addWritten } from '../cache/cache.ts'
import { ComposerSlot } from './composer-slot.tsx'

interface Props {
  parent: Post
  onClose: () => void
}

/** The reply composer under a post. It inherits the post's privacy and custom audience. */
export function Reply({ parent, onClose }: Props) {
  const posted = (post: Post) => {
    addWritten(post)
    onClose()
  }
  return (
    <ComposerSlot
      label="Your reply"
      placeholder="Write a reply"
      parent={parent}
      postType={parent.postType}
      privacy={inheritedPrivacy(parent.privacy)}
      audience={parent.customAudience?.ids}
      onPosted={posted}
      onCancel={onClose}
    />
  )
}
