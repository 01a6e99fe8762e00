import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button, cx, LinkButton } from '#platform/web/ui/index.ts'
import type { Post } from '../../contract.ts'
import type { Thread } from '../cache/threads.ts'
import { isExpanded, setExpanded } from '../cache/expanded-posts.ts'
import { useMoreReplies } from '../mutations.ts'

/** Replies below this level show on a page of their own, because they would be too narrow here. */
const deepest = 6
/** The deepest level that is indented on phones. */
const deepestOnPhones = 3
/** Of many replies only the first and the newest show. */
const firstShown = 3
const lastShown = 5

interface Props {
  post: Post
  /** Those that are loaded. */
  replies: readonly Thread[]
  depth: number
  showAll: boolean
  /** Renders a reply as a thread. */
  children: (reply: Thread) => ReactNode
}

/** The replies of a post, indented. */
export function Replies({ post, replies, depth, showAll, children }: Props) {
  const missing = Math.max(0, post.replyCount - replies.length)
  const more = useMoreReplies(post)
  const [open, setOpen] = useState(() => isExpanded(`replies ${post.id}`))
  if (replies.length === 0 && missing === 0) return null
  if (depth >= deepest)
    return (
      <div className="pt-2">
        <LinkButton href={`/post/${post.id}`} variant="ghost" size="sm" className="-ms-2.5">
          Continue this thread
        </LinkButton>
      </div>
    )
  const between = replies.length - firstShown - lastShown
  const folds = !open && !showAll && between > 1
  const unfold = () => {
    setExpanded(`replies ${post.id}`, true)
    setOpen(true)
  }
  return (
    <div
      className={cx(
        'mt-1 grid min-w-0 grid-cols-1 gap-2 border-line md:ms-4 md:border-s md:ps-4',
        depth < deepestOnPhones && 'ms-1 border-s ps-3',
      )}
    >
      {(folds ? replies.slice(0, firstShown) : replies).map(children)}
      {folds && <LoadMoreReplies count={between} some onPress={unfold} />}
      {folds && replies.slice(-lastShown).map(children)}
      {missing > 0 && (
        <LoadMoreReplies
          count={missing}
          some={replies.length > 0}
          busy={more.isPending}
          onPress={() => {
            // Loading more also shows the hidden replies in the middle.
            unfold()
            more.mutate()
          }}
        />
      )}
    </div>
  )
}

interface LoadMoreProps {
  count: number
  /** True if some replies are already visible. */
  some: boolean
  busy?: boolean
  onPress: () => void
}

const LoadMoreReplies = ({ count, some, busy, onPress }: LoadMoreProps) => (
  <Button variant="ghost" size="sm" className="justify-self-start" busy={busy} onClick={onPress}>
    {`Show ${count}${some ? ' more' : ''} ${count === 1 ? 'reply' : 'replies'}`}
  </Button>
)
