import Heart from 'lucide-react/icons/heart'
import LinkIcon from 'lucide-react/icons/link'
import MessageCircle from 'lucide-react/icons/message-circle'
import Share2 from 'lucide-react/icons/share-2'
import { Button, cx, VisuallyHidden } from '#platform/web/ui/index.ts'
import { Menu } from '#platform/web/ui/menu.tsx'
import type { Post } from '../../contract.ts'
import { useLike } from '../mutations.ts'
import { preloadComposer } from '../write/composer-slot.tsx'
import { copyLink, networkNames, shareOn } from '../share.ts'

interface Props {
  post: Post
  replying: boolean
  onReply: () => void
}

/** Like, reply and share. Keyboard shortcuts find the first two by their data attributes. */
export function PostActions({ post, replying, onReply }: Props) {
  const { id, likedByMe, likeCount, replyCount } = post
  const like = useLike(post)
  return (
    <div className="-ms-2.5 flex flex-wrap items-center gap-x-1 pointer-coarse:-ms-3.5">
      <Button
        variant="ghost"
        size="sm"
        data-like={id}
        aria-pressed={likedByMe}
        onClick={() => like.mutate(!likedByMe)}
        className="aria-pressed:bg-transparent aria-pressed:hover:bg-hover"
      >
        <Heart
          size={16}
          strokeWidth={1.75}
          aria-hidden
          className={cx(likedByMe && 'fill-current text-danger-text')}
        />
        <Counted label="Like" count={likeCount} />
      </Button>
      <Button
        variant="ghost"
        size="sm"
        data-reply={id}
        aria-expanded={replying}
        onPointerEnter={preloadComposer}
        onFocus={preloadComposer}
        onClick={onReply}
      >
        <MessageCircle size={16} strokeWidth={1.75} aria-hidden />
        <Counted label="Reply" count={replyCount} />
      </Button>
      <Menu
        align="start"
        label="Share this post"
        trigger={
          <Button variant="ghost" size="sm" icon={Share2}>
            Share
          </Button>
        }
        items={[
          { label: 'Copy link', icon: LinkIcon, onSelect: () => void copyLink(id) },
          { kind: 'separator' },
          ...networkNames.map((name) => ({ label: `Share on ${name}`, onSelect: () => shareOn(name, id) })),
        ]}
      />
    </div>
  )
}

/** Shows only the number beside the icon; screen readers get the label. */
function Counted({ label, count }: { label: string; count: number }) {
  if (count === 0) return label
  return (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className="tabular-nums">{count}</span>
    </>
  )
}
