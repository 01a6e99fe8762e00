import { useRef, useState } from 'react'
import { Button } from '#platform/web/ui/index.ts'
import type { ConnectionRequest } from '../../contract.ts'
import { RequestRow } from './request-row.tsx'

/** How many show at first. More would push the notifications out of sight. */
const initialCount = 3

interface Props {
  readonly requests: readonly ConnectionRequest[]
  readonly hasMore: boolean
  readonly onMore: () => void
  readonly onClose: () => void
}

/** Connection requests that wait for an answer. */
export function RequestList({ requests, hasMore, onMore, onClose }: Props) {
  const box = useRef<HTMLElement>(null)
  const [isExpanded, setExpanded] = useState(false)
  if (requests.length === 0) return null
  const visible = isExpanded ? requests : requests.slice(0, initialCount)
  return (
    <section
      ref={box}
      aria-label="Connection requests"
      tabIndex={-1}
      className="border-b border-line py-1 outline-none"
    >
      <h3 className="px-4 pt-2 text-xs font-medium text-muted">Connection requests</h3>
      <ul className="grid grid-cols-1">
        {visible.map((request) => (
          // An answered row disappears with its buttons, so the focus moves to the section.
          <RequestRow
            key={request.userId}
            request={request}
            onAnswer={() => box.current?.focus()}
            onClose={onClose}
          />
        ))}
      </ul>
      {(visible.length < requests.length || hasMore) && (
        <div className="px-4 pb-2">
          <Button variant="ghost" size="sm" full onClick={() => (isExpanded ? onMore() : setExpanded(true))}>
            Show more requests
          </Button>
        </div>
      )}
    </section>
  )
}
