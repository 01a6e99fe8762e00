import { useQuery } from '@tanstack/react-query'
import BellIcon from 'lucide-react/icons/bell'
import { useState } from 'react'
import { useTitleCount } from '#platform/web/shell/title.ts'
import { useAtLeast } from '#platform/web/shell/use-at-least.ts'
import { CountBadge } from '#platform/web/ui/badge.tsx'
import { IconButton } from '#platform/web/ui/button.tsx'
import { Popover } from '#platform/web/ui/popover.tsx'
import { Loading, Skeleton } from '#platform/web/ui/progress.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { countQuery } from './count.ts'
import { useNotificationWatch } from './watch.ts'

const maxShown = 99

const loadPanel = () => import('./panel/index.ts')
type Panel = Awaited<ReturnType<typeof loadPanel>>

/** The bell with its number. The panel's code is loaded when the pointer or the focus reaches the bell. */
export function Bell() {
  useNotificationWatch()
  // `useNotificationWatch` loads it. Loading here would happen before the socket is open.
  const { data } = useQuery({ ...countQuery, enabled: false })
  const count = data === undefined ? 0 : data.unread + data.requests
  useTitleCount(count > maxShown ? `${maxShown}+` : count === 0 ? '' : String(count))
  const isWide = useAtLeast('medium')
  const { panel, preload, isOpen, setOpenAndLoad } = usePanel()
  const label =
    count === 0 ? 'Notifications' : `Notifications, ${count > maxShown ? `more than ${maxShown}` : count} new`
  const close = () => setOpenAndLoad(false)
  return (
    <>
      <Popover
        label="Notifications"
        flush
        open={isOpen && isWide}
        onOpenChange={setOpenAndLoad}
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
        {panel === undefined ? <PanelLoading /> : <panel.NotificationsPanel onClose={close} />}
      </Popover>
      {isOpen && !isWide && panel !== undefined && <panel.NotificationsSheet onClose={close} />}
    </>
  )
}

function usePanel() {
  const [panel, setPanel] = useState<Panel>()
  const [isOpen, setOpen] = useState(false)
  const fetch = async () => {
    if (panel === undefined) setPanel(await loadPanel())
  }
  return {
    panel,
    isOpen,
    // A failed prefetch is ignored. A click tries again and shows the error.
    preload: () => void fetch().catch(() => undefined),
    setOpenAndLoad: (open: boolean) => {
      setOpen(open)
      if (!open) return
      fetch().catch(() => {
        setOpen(false)
        toast({
          variant: 'destructive',
          title: 'Error',
          description: 'The notifications could not be loaded. Check your connection and try again.',
        })
      })
    },
  }
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
