import { memo, useId, useState } from 'react'
import { Button, cx, LinkButton } from '#platform/web/ui/index.ts'
import type { Post } from '../../contract.ts'
import type { Thread } from '../cache/threads.ts'
import { useComposer } from '../composer-part.ts'
import { useMoreReplies } from '../mutations.ts'
import { PostBody } from './post-body.tsx'
import { Reply } from './reply.tsx'

/** Deeper replies have a page of their own: here they would be crushed. */
const deepest = 6
/** On phones indentation ends earlier. */
const deepestOnPhones = 3

interface Props {
  thread: Thread
  parent?: Post
  depth?: number
  /** Its place in the feed, from 1, for those who listen to it. */
  position?: number
}

/** A post with everything below it. Threads that did not change are not rendered again. */
export const ThreadView = memo(function ThreadView({ thread, parent, depth = 0, position }: Props) {
  const { post, replies, missing } = thread
  const nameId = useId()
  const { need, near, loading } = useComposer()
  const [replying, setReplying] = useState(false)
  const isReply = depth > 0
  const reply = async () => setReplying(!replying && (await need()))
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
        loading={loading}
        onReply={() => void reply()}
        onNearReply={near}
      />
      <div className={cx(!isReply && 'px-4 not-empty:pb-4')}>
        {replying && (
          <div className="pt-1">
            <Reply parent={post} onClose={() => setReplying(false)} />
          </div>
        )}
        <Replies thread={thread} shown={replies} missing={missing} depth={depth} />
      </div>
    </article>
  )
})

interface RepliesProps {
  thread: Thread
  shown: readonly Thread[]
  missing: number
  depth: number
}

function Replies({ thread: { post }, shown, missing, depth }: RepliesProps) {
  const more = useMoreReplies(post)
  if (shown.length === 0 && missing === 0) return null
  if (depth >= deepest)
    return (
      <div className="pt-2">
        <LinkButton href={`/post/${post.id}`} variant="ghost" size="sm" className="-ms-2.5">
          Continue this thread
        </LinkButton>
      </div>
    )
  return (
    <div
      className={cx(
        'mt-1 grid min-w-0 gap-2 border-line md:ms-4 md:border-s md:ps-4',
        depth < deepestOnPhones && 'ms-1 border-s ps-3',
      )}
    >
      {shown.map((reply) => (
        <ThreadView key={reply.post.id} thread={reply} parent={post} depth={depth + 1} />
      ))}
      {missing > 0 && (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          busy={more.isPending}
          onClick={() => more.mutate()}
        >
          {`Show ${missing}${shown.length === 0 ? '' : ' more'} ${missing === 1 ? 'reply' : 'replies'}`}
        </Button>
      )}
    </div>
  )
}
