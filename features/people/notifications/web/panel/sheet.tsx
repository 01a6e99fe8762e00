import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { stepThroughList } from '#platform/web/shell/list-keys.ts'
import { Dialog } from '#platform/web/ui/index.ts'
import type { Requests } from '../requests.ts'
import { NotificationList } from './notification-list.tsx'
import { keepFirstPage } from './queries.ts'
import { ReadAll, useHasUnread } from './read-all.tsx'

interface Props {
  readonly Requests: Requests
  readonly onClose: () => void
}

/**
 * The panel for phones: a full-screen dialog with its button at the bottom. It is a portal, because the bell is inside
 * the page's header and a dialog's header must not be nested in that.
 */
export function NotificationsSheet({ Requests, onClose }: Props) {
  const hasUnread = useHasUnread()
  useEffect(() => keepFirstPage, [])
  return createPortal(
    <Dialog open onCloseRequest={onClose} title="Notifications" footer={hasUnread ? <ReadAll /> : undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the links and buttons inside */}
      <div onKeyDown={stepThroughList} className="-mx-4 -mt-3 sm:-mx-6">
        <NotificationList Requests={Requests} onClose={onClose} />
      </div>
    </Dialog>,
    document.body,
  )
}
