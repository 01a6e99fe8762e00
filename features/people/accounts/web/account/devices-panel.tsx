import { useState } from 'react'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Button, ConfirmDialog, Panel } from '#platform/web/ui/index.ts'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import type { DeviceSession } from '../../contract.ts'
import { PanelRowsLoading } from '../panel-rows-loading.tsx'
import { DeviceRow } from './device-row.tsx'
import { useDevices, useEndOtherSessions, useEndSession } from './queries.ts'

/** Where the member is signed in. Ending a session takes one press and a confirmation. */
export function DevicesPanel() {
  const devices = useDevices()
  const [ending, setEnding] = useState<DeviceSession | 'others'>()
  const all = devices.data?.pages.flatMap(({ items }) => items) ?? []
  // The current device comes first, the others by sign-in.
  const sorted = [...all.filter(({ current }) => current), ...all.filter(({ current }) => !current)]
  const hasOthers = all.some(canEnd)
  return (
    <Panel
      title="Devices"
      actions={
        hasOthers && (
          <Button size="sm" onClick={() => setEnding('others')}>
            Sign out all others
          </Button>
        )
      }
    >
      {devices.isPending ? (
        <PanelRowsLoading label="Loading devices" />
      ) : devices.data === undefined ? (
        <LoadError compact title="The devices could not be loaded" query={devices} />
      ) : (
        <ul className="grid divide-y divide-line">
          {sorted.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              onEnd={canEnd(device) ? () => setEnding(device) : undefined}
            />
          ))}
        </ul>
      )}
      <LoadMore list={devices} label="Show more" />
      <EndSessionDialog ending={ending} onClose={() => setEnding(undefined)} />
    </Panel>
  )
}

/** Other sessions of the demo account cannot be ended: they belong to others and have no address here. */
const canEnd = ({ current, address }: DeviceSession): boolean => !current && address !== null

interface EndSessionProps {
  ending: DeviceSession | 'others' | undefined
  onClose: () => void
}

function EndSessionDialog({ ending, onClose }: EndSessionProps) {
  const endOne = useEndSession()
  const endOthers = useEndOtherSessions()
  const settled = { onSettled: onClose }
  const others = ending === 'others'
  return (
    <ConfirmDialog
      open={ending !== undefined}
      danger
      title={others ? 'Sign out all other devices?' : `Sign out ${ending?.device ?? ''}?`}
      description={
        others
          ? 'You stay signed in here. Everywhere else your password is asked for again. Clients are cut off.'
          : 'Whoever uses it has to log in again. What was written there and not sent is lost.'
      }
      confirmLabel="Sign out"
      busyLabel="Signing out…"
      busy={endOne.isPending || endOthers.isPending}
      onConfirm={() => {
        if (others) endOthers.mutate(undefined, settled)
        else if (ending !== undefined) endOne.mutate(ending.id, settled)
      }}
      onCancel={onClose}
    />
  )
}
