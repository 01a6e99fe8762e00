import ChevronDown from 'lucide-react/icons/chevron-down'
import { cx } from '#platform/web/ui/cx.ts'
import { lazyCode } from '#platform/web/ui/lazy.ts'
import type { Post } from '../../contract.ts'
import { storePosts } from '../cache/posts.ts'
import { privacyDetails } from '../composer/privacies.ts'
import { Pressable, type PressableTrigger } from './pressable.tsx'

const privacyControl = lazyCode(async () => (await import('../write/parts.ts')).PrivacyControl)
const audienceList = lazyCode(async () => (await import('../write/parts.ts')).AudienceList)

/** The privacy of a post. Its author can change it. */
export function Privacy({ post, parent }: { post: Post; parent: Post | undefined }) {
  return post.mine ? <OwnPrivacy post={post} parent={parent} /> : <ReadPrivacy post={post} />
}

function OwnPrivacy({ post, parent }: { post: Post; parent: Post | undefined }) {
  const onChanged = (changed: Post) => void storePosts([changed])
  return <Pressable source={privacyControl} props={{ post, parent, onChanged }} Trigger={ChangePrivacy} />
}

function ChangePrivacy({ post, press }: Triggered) {
  const { label, icon: Icon } = privacyDetails[post.privacy]
  return (
    <button
      type="button"
      aria-label={`Privacy: ${label}. Change who can see this post`}
      aria-haspopup="menu"
      className={cx(
        '-mx-1 inline-flex cursor-pointer items-center gap-1 rounded-small px-1',
        'hover:bg-hover hover:text-text',
      )}
      {...press}
    >
      <Icon size={12} aria-hidden className="shrink-0" />
      {label}
      <ChevronDown size={12} aria-hidden />
    </button>
  )
}

interface Triggered {
  post: Post
  press: PressableTrigger
}

const listedIn = ({ privacy, customAudience }: Post): number =>
  privacy === 'custom' ? (customAudience?.ids.length ?? 0) : 0

function ReadPrivacy({ post }: { post: Post }) {
  const { label, icon: Icon, ...seenBy } = privacyDetails[post.privacy]
  return (
    <>
      <span
        className="inline-flex items-center gap-1"
        title={post.backId === null ? meanings[post.privacy] : seenBy.reply}
      >
        <Icon size={12} aria-hidden className="shrink-0" />
        {label}
      </span>
      {listedIn(post) > 0 && <Pressable source={audienceList} props={{ post }} Trigger={ViewAudience} />}
    </>
  )
}

const ViewAudience = ({ post, press }: Triggered) => (
  <button
    type="button"
    aria-label={`View (${listedIn(post)}): people this post is shared with`}
    aria-haspopup="dialog"
    className="cursor-pointer rounded-small px-1 text-link tabular-nums hover:underline"
    {...press}
  >
    View ({listedIn(post)})
  </button>
)

const meanings = {
  public: 'Every member sees this',
  friends: 'Connections of the author see this',
  custom: 'People whom the author picked see this',
  private: 'Only the author sees this',
} as const
