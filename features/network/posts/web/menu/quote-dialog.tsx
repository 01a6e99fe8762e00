import { Dialog } from '#platform/web/ui/index.ts'
import type { Post } from '../../contract.ts'
import { addWritten } from '../cache/cache.ts'
import { Composer } from '../composer/index.ts'

interface Props {
  post: Post
  onClose: () => void
}

/** Writes a post that refers to another. Its draft is kept when the dialog closes. */
export const QuoteDialog = ({ post, onClose }: Props) => (
  <Dialog
    open
    onCloseRequest={onClose}
    title="Quote this post"
    description="Only people who may see the quoted post see it below yours."
  >
    <Composer
      postType="regular"
      privacy="public"
      quotedId={post.id}
      autoFocus
      onPosted={(written) => {
        addWritten(written)
        onClose()
      }}
      onCancel={onClose}
    />
  </Dialog>
)
