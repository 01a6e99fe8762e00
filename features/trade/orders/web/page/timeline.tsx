import { Panel, RelativeTime, UserText } from '#platform/web/ui/index.ts'
import type { Order } from '../../contract.ts'
import type { EventKind } from '../../domain.ts'
import { eventTexts } from '../texts.ts'

const privateKinds: ReadonlySet<EventKind> = new Set(['waiting', 'approved', 'rejected', 'sent'])

/** What happened, the newest first. Of the other side, only what it did. */
export const Timeline = ({ order }: { order: Order }) => (
  <Panel title="Timeline">
    <ol aria-label="Timeline" className="grid grid-cols-1 gap-3">
      {order.timeline.toReversed().map((event) => (
        <li key={`${event.at} ${event.kind}`} className="min-w-0 border-s-2 border-line ps-3 text-sm">
          <p className="wrap-anywhere">
            <bdi className="font-medium">{event.by ?? order[event.side].name}</bdi>{' '}
            {eventTexts[event.kind](event.delivery ?? 'a delivery')}
          </p>
          {event.reason !== '' && (
            <UserText as="p" kind="body" className="text-muted">
              {event.reason}
            </UserText>
          )}
          <p className="text-xs text-muted">
            <RelativeTime date={event.at} />
            {privateKinds.has(event.kind) && event.reason !== '' && ' · only your side reads this reason'}
          </p>
        </li>
      ))}
    </ol>
  </Panel>
)
