import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { Badge, Button, RelativeTime } from '#platform/web/ui/index.ts'
import type { DeviceSession } from '../../contract.ts'

interface Props {
  device: DeviceSession
  onEnd: (() => void) | undefined
}

export function DeviceRow({ device: { device, address, createdAt, lastSeenAt, current }, onEnd }: Props) {
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor
  return (
    <li className="flex min-h-17 items-center gap-3 py-3">
      <Icon size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex flex-wrap items-center gap-2 text-sm font-medium">
          {device}
          {current && <Badge tone="primary">This device</Badge>}
        </span>
        <span className="flex flex-wrap gap-x-2 text-xs text-muted">
          {current ? (
            <span>Active now</span>
          ) : (
            <span>
              Last seen <RelativeTime date={lastSeenAt} />
            </span>
          )}
          <span>
            Signed in <RelativeTime date={createdAt} />
          </span>
          <bdi className="tabular-nums wrap-anywhere">{address ?? 'Address not shown in the demo'}</bdi>
        </span>
      </div>
      {onEnd !== undefined && (
        <Button size="sm" variant="ghost" onClick={onEnd} aria-label={`Sign out ${device}`}>
          Sign out
        </Button>
      )}
    </li>
  )
}
