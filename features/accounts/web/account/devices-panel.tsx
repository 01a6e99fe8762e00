import { useState } from 'react'
import { loadErrorText } from '#platform/web/api/index.ts'
import { Button, ConfirmDialog, ErrorState, Panel } from '#platform/web/ui/index.ts'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import type { DeviceSession } from '../../contract.ts'
import { LoadingRows } from '../loading-rows.tsx'
import { DeviceRow } from './device-row.tsx'
import { useDevices, useEndOtherSessions, useEndSession } from './queries.ts'

/** Where one is signed in; ending it there takes one press and an answer. */
export function DevicesPanel() {
  const devices = useDevices()
  const [asked, setAsked] = useState<DeviceSession | 'others'>()
  const all = devices.data?.pages.flatMap(({ items }) => items) ?? []
  // The one in front of you first, the rest as they signed in.
  const shown = [...all.filter(({ current }) => current), ...all.filter(({ current }) => !current)]
  const hasOthers = all.some(canEnd)
  return (
    <Panel
      title="Devices"
      actions={
        hasOthers && (
          <Button size="sm" onClick={() => setAsked('others')}>
            Sign out all others
          </Button>
        )
      }
    >
      {devices.isPending ? (
        <LoadingRows label="Loading devices" />
      ) : devices.data === undefined ? (
        <ErrorState
          compact
          title="The devices could not be loaded"
          description={loadErrorText(devices.error)}
          onRetry={() => void devices.refetch()}
          retrying={devices.isFetching}
        />
      ) : (
        <ul className="grid divide-y divide-line">
          {shown.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              onEnd={canEnd(device) ? () => setAsked(device) : undefined}
            />
          ))}
        </ul>
      )}
      <LoadMore list={devices} label="Show more" />
      <Question asked={asked} onAnswered={() => setAsked(undefined)} />
    </Panel>
  )
}

/** Others who look around with the demo account stay: they are told of without their address. */
const canEnd = ({ current, address }: DeviceSession): boolean => !current && address !== null

interface QuestionProps {
  asked: DeviceSession | 'others' | undefined
  onAnswered: () => void
}

function Question({ asked, onAnswered }: QuestionProps) {
  const endOne = useEndSession()
  const endOthers = useEndOtherSessions()
  const settled = { onSettled: onAnswered }
  const others = asked === 'others'
  return (
    <ConfirmDialog
      open={asked !== undefined}
      danger
      title={others ? 'Sign out all other devices?' : `Sign out ${asked?.device ?? ''}?`}
      description={
        others
          ? 'You stay signed in here. Everywhere else your password is asked for again.'
          : 'Whoever uses it has to log in again. What was written there and not sent is lost.'
      }
      confirmLabel="Sign out"
      busyLabel="Signing out…"
      busy={endOne.isPending || endOthers.isPending}
      onConfirm={() => {
        if (others) endOthers.mutate(undefined, settled)
        else if (asked !== undefined) endOne.mutate(asked.id, settled)
      }}
      onCancel={onAnswered}
    />
  )
}
