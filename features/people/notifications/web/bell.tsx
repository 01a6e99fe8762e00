import { useQuery } from '@tanstack/react-query'
import BellIcon from 'lucide-react/icons/bell'
import { useState } from 'react'
import { useTitleCount } from '#platform/web/shell/title.ts'
import { useAtLeast } from '#platform/web/shell/use-at-least.ts'
import { CountBadge } from '#platform/web/ui/badge.tsx'
import { IconButton } from '#platform/web/ui/button.tsx'
import { type LazyCode, lazyCode, toastLoadFailure, useLazy } from '#platform/web/ui/lazy.ts'
import { Popover } from '#platform/web/ui/popover.tsx'
import { Loading, Skeleton } from '#platform/web/ui/progress.tsx'
import type { NotificationsPanel, NotificationsSheet } from './panel/index.ts'
import { countQuery } from './count.ts'
import type { Requests } from './requests.ts'
import { useNotificationCount } from './watch.ts'

const maxShown = 99

interface Props {
  readonly panelCode: PanelCode
}

type PanelCode = LazyCode<{
  readonly NotificationsPanel: typeof NotificationsPanel
  readonly NotificationsSheet: typeof NotificationsSheet
  readonly Requests: Requests
}>

/** The code of the panel with the connection requests, which another feature shows in it. */
export const panelWith = (loadRequests: () => Promise<Requests>): PanelCode =>
  lazyCode(async () => {
    const [panel, Requests] = await Promise.all([import('./panel/index.ts'), loadRequests()])
    return { ...panel, Requests }
  })

/** The bell with its number. The panel's code is loaded when the pointer or the focus reaches the bell. */
export function Bell({ panelCode }: Props) {
  useNotificationCount()
  // `useNotificationCount` loads it. Loading here would happen before the socket is open.
  const { data } = useQuery({ ...countQuery, enabled: false })
  const count = data === undefined ? 0 : data.unread + data.requests
  useTitleCount(count > maxShown ? `${maxShown}+` : count === 0 ? '' : String(count))
  const isWide = useAtLeast('medium')
  const { code: panel, preload, load } = useLazy(panelCode)
  const [isOpen, setOpen] = useState(false)
  const setOpenAndLoad = async (open: boolean) => {
    setOpen(open)
    if (!open || (await load())) return
    setOpen(false)
    toastLoadFailure('The notifications')
  }
  const label =
    count === 0 ? 'Notifications' : `Notifications, ${count > maxShown ? `more than ${maxShown}` : count} new`
  const close = () => setOpen(false)
  return (
    <>
      <Popover
        label="Notifications"
        flush
        open={isOpen && isWide}
        onOpenChange={(open) => void setOpenAndLoad(open)}
        trigger={
          <IconButton
            label={label}
            icon={BellIcon}
            busy={isOpen && !isWide && panel === undefined}
            badge={<CountBadge count={count} max={maxShown} />}
            onPointerEnter={preload}
            onFocus={preload}
          />
        }
      >
        {panel === undefined ? (
          <PanelLoading />
        ) : (
          <panel.NotificationsPanel Requests={panel.Requests} onClose={close} />
        )}
      </Popover>
      {isOpen && !isWide && panel !== undefined && (
        <panel.NotificationsSheet Requests={panel.Requests} onClose={close} />
      )}
    </>
  )
}

const PanelLoading = () => (
  <Loading label="Loading notifications">
    <div className="grid gap-4 p-4">
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-8" />
      <Skeleton className="h-8" />
    </div>
  </Loading>
)
