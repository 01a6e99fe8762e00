import Heart from 'lucide-react/icons/heart'
import MessageCircle from 'lucide-react/icons/message-circle'
import PenLine from 'lucide-react/icons/pen-line'
import UserPlus from 'lucide-react/icons/user-plus'
import type { ReactNode } from 'react'
import { RelativeTime, TextLink, UserText, type IconType } from '#platform/web/ui/index.ts'
import type { Activity } from '../../contract.ts'

const icons: Readonly<Record<Activity['type'], IconType>> = {
  post: PenLine,
  reply: MessageCircle,
  like: Heart,
  connection: UserPlus,
}

/** One activity with its member and time. */
export function ActivityRow({ activity }: { activity: Activity }) {
  const { type, createdAt, postId, excerpt } = activity
  const Icon = icons[type]
  return (
    <li className="flex gap-3 border-b border-line px-4 py-3 last:border-b-0">
      <span className="mt-0.5 flex size-8 shrink-0 items-center justify-center rounded-pill bg-sunken text-muted">
        <Icon size={16} aria-hidden />
      </span>
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
          <span className="min-w-0 text-muted">{sentence(activity)}</span>
          <span className="text-xs text-muted">
            <RelativeTime date={createdAt} />
          </span>
        </div>
        {postId !== null && (
          <TextLink href={`/post/${postId}`} quiet className="min-w-0 pointer-coarse:py-1.5">
            <UserText lines={2} className="text-sm">
              {excerpt}
            </UserText>
          </TextLink>
        )}
      </div>
    </li>
  )
}

function sentence({ type, member }: Activity): ReactNode {
  const name = member && <Person member={member} />
  switch (type) {
    case 'post':
      return 'Wrote a post'
    case 'reply':
      return name === null ? 'Replied to an anonymous post' : <>Replied to {name}</>
    case 'like':
      return name === null ? 'Liked an anonymous post' : <>Liked a post by {name}</>
    case 'connection':
      return <>Connected with {name}</>
  }
}

const Person = ({ member }: { member: NonNullable<Activity['member']> }) => (
  <TextLink href={`/profile/${member.id}`} quiet className="font-medium text-text">
    <UserText>{member.fullName}</UserText>
  </TextLink>
)
