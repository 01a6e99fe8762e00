import { memo, useId, useState } from 'react'
import { useEntity } from '#platform/web/entities.ts'
import { cx } from '#platform/web/ui/index.ts'
import type { Post } from '../../contract.ts'
import { posts } from '../cache/posts.ts'
import type { Thread } from '../cache/threads.ts'
import { PostBody } from './post-body.tsx'
import { Replies } from './replies.tsx'
import { KeptReply, Reply } from '../write/reply.tsx'

interface Props {
  thread: Thread
  parent?: Post
  depth?: number
  /** Shows all replies without collapsing. */
  showAll?: boolean
  /** Its position in the feed, from 1, for screen readers. */
  position?: number
}

/** A post with its replies. Only a change of the post, or of what is loaded below it, renders it again. */
export const ThreadView = memo(function ThreadView({
  thread,
  parent,
  depth = 0,
  showAll = false,
  position,
}: Props) {
  const post = useEntity(posts, thread.id)
  const nameId = useId()
  const [replying, setReplying] = useState(false)
  const isReply = depth > 0
  if (post === undefined) return null
  return (
    <article
      data-post={post.id}
      tabIndex={-1}
      aria-labelledby={nameId}
      {...(position === undefined ? {} : { 'aria-posinset': position, 'aria-setsize': -1 })}
      className={cx(
        'min-w-0 outline-none [&:focus-visible>[data-body]]:outline-2 [&:focus-visible>[data-body]]:outline-focus',
        !isReply && 'rounded-card border border-line bg-surface',
      )}
    >
      <PostBody
        post={post}
        parent={parent}
        nameId={nameId}
        isReply={isReply}
        replying={replying}
        onReply={() => setReplying(!replying)}
      />
      <div className={cx(!isReply && 'px-4 not-empty:pb-4')}>
        {replying ? (
          <div className="pt-1">
            <Reply parent={post} onClose={() => setReplying(false)} />
          </div>
        ) : (
          <KeptReply parent={post} onContinue={() => setReplying(true)} />
        )}
        <Replies post={post} replies={thread.replies} depth={depth} showAll={showAll}>
          {(reply) => (
            <ThreadView key={reply.id} thread={reply} parent={post} depth={depth + 1} showAll={showAll} />
          )}
        </Replies>
      </div>
    </article>
  )
})
