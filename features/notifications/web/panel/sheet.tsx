import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Dialog } from '#platform/web/ui/index.ts'
import { NotificationList } from './notification-list.tsx'
import { forgetOlder } from './queries.ts'
import { ReadAll, useHasUnread } from './read-all.tsx'

/**
 * The same on a phone: over the whole screen, with the button where the thumb is. The bell stands in the page's header, and a
 * header of its own cannot stand in that.
 */
export function NotificationsSheet({ onClose }: { readonly onClose: () => void }) {
  const hasUnread = useHasUnread()
  useEffect(() => forgetOlder, [])
  return createPortal(
    <Dialog open onCloseRequest={onClose} title="Notifications" footer={hasUnread ? <ReadAll /> : undefined}>
      <div className="-mx-4 -mt-3 sm:-mx-6">
        <NotificationList onClose={onClose} />
      </div>
    </Dialog>,
    document.body,
  )
}
