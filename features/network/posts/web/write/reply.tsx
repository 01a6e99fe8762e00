import type { Post } from '../../contract.ts'
import { inheritedPrivacy } from '../../domain.ts'
import { addWritten } from '../cache/cache.ts'
import { ComposerSlot, KeptDraft } from './composer-slot.tsx'

interface Props {
  parent: Post
  onClose: () => void
}

/** The draft of a closed reply. */
export const KeptReply = ({ parent, onContinue }: { parent: Post; onContinue: () => void }) => (
  <KeptDraft {...defaultsOf(parent)} name={`reply-${parent.id}`} onContinue={onContinue} />
)

const defaultsOf = (parent: Post) => ({
  parent,
  postType: parent.postType,
  privacy: inheritedPrivacy(parent.privacy),
  audience: parent.customAudience?.ids,
})

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
      {...defaultsOf(parent)}
      onPosted={posted}
      onCancel={onClose}
    />
  )
}
