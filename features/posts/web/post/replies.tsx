import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button, cx, LinkButton } from '#platform/web/ui/index.ts'
import type { Thread } from '../cache/threads.ts'
import { isExpanded, setExpanded } from '../cache/expanded-posts.ts'
import { useMoreReplies } from '../mutations.ts'

/** Deeper replies have a page of their own: here they would be crushed. */
const deepest = 6
/** On phones indentation ends earlier. */
const deepestOnPhones = 3
/** Of many replies the first ones and the newest show: how it began, and where it stands. */
const first = 3
const last = 5

interface Props {
  thread: Thread
  depth: number
  whole: boolean
  /** How one of them shows: as a thread of its own. */
  children: (reply: Thread) => ReactNode
}

/** What is below a post, eight units further in. */
export function Replies({ thread: { post, replies, missing }, depth, whole, children }: Props) {
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
  const between = replies.length - first - last
  const folds = !open && !whole && between > 1
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
      {(folds ? replies.slice(0, first) : replies).map(children)}
      {folds && <Unfold count={between} some onPress={unfold} />}
      {folds && replies.slice(-last).map(children)}
      {missing > 0 && (
        <Unfold
          count={missing}
          some={replies.length > 0}
          busy={more.isPending}
          onPress={() => {
            // Whoever asks for the rest wants what lies between as well.
            unfold()
            more.mutate()
          }}
        />
      )}
    </div>
  )
}

interface UnfoldProps {
  count: number
  /** Some replies show already. */
  some: boolean
  busy?: boolean
  onPress: () => void
}

const Unfold = ({ count, some, busy, onPress }: UnfoldProps) => (
  <Button variant="ghost" size="sm" className="justify-self-start" busy={busy} onClick={onPress}>
    {`Show ${count}${some ? ' more' : ''} ${count === 1 ? 'reply' : 'replies'}`}
  </Button>
)
