import CircleHelp from 'lucide-react/icons/circle-help'
import { type MouseEvent, useState } from 'react'
import { Link } from 'wouter'
import { Avatar, cx, IconButton, RelativeTime, TextLink, VisuallyHidden } from '#platform/web/ui/index.ts'
import type { Notification } from '../../contract.ts'
import { addressOf } from '../../domain.ts'
import { reasons } from '../../texts.ts'
import { markRead } from '../open.ts'
import { kindIcons } from './kind-icons.ts'

interface Props {
  readonly notification: Notification
  readonly onClose: () => void
}

/** The settings of notifications, on the account page. */
const settingsAddress = '/account#notifications'

const rowClass =
  'flex min-w-0 w-full gap-3 px-4 py-3 text-start text-sm transition-colors duration-150 ' +
  'hover:bg-hover focus-visible:-outline-offset-2'

/** One notification; the whole row is a link. */
export function NotificationRow({ notification, onClose }: Props) {
  const { id, read } = notification
  const address = addressOf(notification)
  const [explained, setExplained] = useState(false)
  const choose = (event: MouseEvent) => {
    if (!read) void markRead(id)
    // With a modifier key the link opens in another tab, so the panel stays open.
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onClose()
  }
  return (
    <li data-list-item className="min-w-0">
      <div className="relative">
        {address === null ? (
          <button type="button" className={rowClass} onClick={choose}>
            <NotificationContent {...notification} />
          </button>
        ) : (
          <Link href={address} className={rowClass} onClick={choose}>
            <NotificationContent {...notification} />
          </Link>
        )}
        <span className="absolute end-2 bottom-1.5">
          <IconButton
            size="sm"
            icon={CircleHelp}
            label="Why am I told this?"
            aria-expanded={explained}
            onClick={() => setExplained(!explained)}
          />
        </span>
      </div>
      {explained && (
        <p className="px-4 pb-3 ps-17 text-xs text-muted">
          {reasons[notification.type]}{' '}
          <TextLink href={settingsAddress} onClick={onClose}>
            Change what you are told
          </TextLink>
        </p>
      )}
    </li>
  )
}

function NotificationContent({ type, from, content, read, createdAt }: Notification) {
  const Icon = kindIcons[type]
  return (
    <>
      <span className="relative h-fit shrink-0">
        <Avatar name={from?.fullName ?? ''} src={from?.avatar} anonymous={from === null} />
        <span
          className={cx(
            'absolute -end-1.5 -bottom-1.5 grid size-5 place-items-center',
            'rounded-pill border border-line bg-raised text-muted',
          )}
        >
          <Icon size={12} aria-hidden />
        </span>
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className={cx('line-clamp-4 wrap-anywhere', read ? 'text-muted' : 'text-text')}>
          {!read && <VisuallyHidden>Unread: </VisuallyHidden>}
          <Sentence name={from?.fullName} content={content} strong={!read} />
        </span>
        <RelativeTime date={createdAt} className="text-xs text-muted" />
      </span>
      <span
        aria-hidden
        className={cx('mt-1.5 size-2 shrink-0 rounded-pill', read ? 'bg-transparent' : 'bg-primary')}
      />
    </>
  )
}

interface SentenceProps {
  readonly name: string | undefined
  readonly content: string
  readonly strong: boolean
}

/** The name is isolated, so that its writing direction does not affect the rest of the sentence. */
function Sentence({ name, content, strong }: SentenceProps) {
  if (name === undefined || !content.startsWith(name)) return content
  return (
    <>
      <bdi className={strong ? 'font-semibold' : 'font-medium'}>{name}</bdi>
      {content.slice(name.length)}
    </>
  )
}
