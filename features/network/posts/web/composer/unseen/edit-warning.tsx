import type { Post } from '../../../contract.ts'
import { posts, storePosts } from '../../cache/posts.ts'
import { admittedBy, allowedPrivacies, type Writing } from '../draft.ts'
import { usePrivacyChange } from '../privacy-change.ts'
import { LazyWarning } from './lazy-warning.tsx'
import { mentionedBy } from './mentioned.ts'

interface Props {
  readonly post: Post
  readonly draft: Pick<Writing, 'text' | 'picked'>
}

/** Warns while a post is edited. A choice changes at once who sees it. */
export function EditWarning({ post, draft }: Props) {
  const parent = post.backId === null ? undefined : posts.get(post.backId)
  const { change, isPending } = usePrivacyChange(post, (changed) => void storePosts([changed]))
  return (
    <LazyWarning
      mentioned={mentionedBy(draft)}
      // Not the choice before it is saved: the server answers for the post as it is.
      privacy={post.privacy}
      audience={post.customAudience?.ids ?? []}
      // Without the parent at hand, nothing wider is offered.
      allowed={post.backId !== null && parent === undefined ? [post.privacy] : allowedPrivacies(parent)}
      among={parent?.privacy === 'custom' ? admittedBy(parent, post.userId ?? 0) : undefined}
      backId={post.backId ?? undefined}
      postId={post.id}
      onChoose={change}
      busy={isPending}
    />
  )
}
