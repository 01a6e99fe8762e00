import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Loading, Panel, Skeleton } from '#platform/web/ui/index.ts'
import type { NotificationSettings } from '../../contract.ts'
import { Channels } from './channels.tsx'
import { settingsQuery, useSaveSettings } from './queries.ts'
import { Times } from './times.tsx'

/** The address of this panel within its page. */
const anchor = '#notifications'

/** Where the member is told of what, and when. `canMail`: their email address is verified. */
export function NotificationSettingsPanel({ canMail }: { canMail: boolean }) {
  const settings = useQuery(settingsQuery)
  const box = useRef<HTMLDivElement>(null)
  const { isPending } = settings
  useEffect(() => {
    // Panels above may still grow; when this one has loaded, they have too.
    if (!isPending && location.hash === anchor) box.current?.scrollIntoView({ block: 'start' })
  }, [isPending])
  return (
    <div ref={box} className="scroll-mt-18">
      <Panel title="Notifications">
        {isPending ? (
          <Loading label="Loading the settings of notifications">
            <Skeleton className="h-124 w-full sm:h-100" />
          </Loading>
        ) : settings.data === undefined ? (
          <LoadError compact title="The settings could not be loaded" query={settings} />
        ) : (
          <Settings settings={settings.data} canMail={canMail} />
        )}
      </Panel>
    </div>
  )
}

function Settings({ settings, canMail }: { settings: NotificationSettings; canMail: boolean }) {
  const { mutate } = useSaveSettings()
  const change = (changes: Partial<NotificationSettings>) => mutate({ ...settings, ...changes })
  return (
    <div className="grid gap-4 text-sm">
      <p className="text-muted">
        What you are told, and where. Each choice is saved at once.
        {!canMail && ' Mails are sent once your email address is confirmed.'}
      </p>
      <Channels channels={settings.channels} onChange={(channels) => change({ channels })} />
      <Times settings={settings} onChange={change} />
    </div>
  )
}
