import { useEffect, useRef } from 'react'
import { stepThroughList } from '#platform/web/shell/list-keys.ts'
import type { Requests } from '../requests.ts'
import { NotificationList } from './notification-list.tsx'
import { keepFirstPage } from './queries.ts'
import { ReadAll, useHasUnread } from './read-all.tsx'

interface Props {
  readonly Requests: Requests
  readonly onClose: () => void
}

/** The panel that the bell opens on wide screens. */
export function NotificationsPanel({ Requests, onClose }: Props) {
  const hasUnread = useHasUnread()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The popover may have opened before this code was loaded.
    heading.current?.focus({ preventScroll: true })
    return keepFirstPage
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the links and buttons inside
    <div onKeyDown={stepThroughList}>
      <div className="flex min-h-12 items-center justify-between gap-2 border-b border-line ps-4 pe-2">
        <h2 ref={heading} tabIndex={-1} data-autofocus className="text-sm font-semibold outline-none">
          Notifications
        </h2>
        {hasUnread && <ReadAll variant="ghost" size="sm" onPress={() => heading.current?.focus()} />}
      </div>
      <div className="max-h-100 overflow-y-auto overscroll-contain">
        <NotificationList Requests={Requests} onClose={onClose} />
      </div>
    </div>
  )
}
