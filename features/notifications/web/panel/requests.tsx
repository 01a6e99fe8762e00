import { useRef, useState } from 'react'
import type { ConnectionRequest } from '#features/connections/contract.ts'
import { Button } from '#platform/web/ui/index.ts'
import { RequestRow } from './request-row.tsx'

/** The others wait behind a button, or many requests would push everything else out of sight. */
const first = 3

interface Props {
  readonly requests: readonly ConnectionRequest[]
  readonly hasMore: boolean
  readonly onMore: () => void
  readonly onClose: () => void
}

/** Members who want to be connected. */
export function Requests({ requests, hasMore, onMore, onClose }: Props) {
  const box = useRef<HTMLElement>(null)
  const [all, setAll] = useState(false)
  if (requests.length === 0) return null
  const shown = all ? requests : requests.slice(0, first)
  return (
    <section
      ref={box}
      aria-label="Friend requests"
      tabIndex={-1}
      className="border-b border-line py-1 outline-none"
    >
      <h3 className="px-4 pt-2 text-xs font-medium text-muted">Friend requests</h3>
      <ul className="grid grid-cols-1">
        {shown.map((request) => (
          // The row goes with its buttons; whoever works by keyboard goes on from here.
          <RequestRow
            key={request.userId}
            request={request}
            onAnswer={() => box.current?.focus()}
            onClose={onClose}
          />
        ))}
      </ul>
      {(shown.length < requests.length || hasMore) && (
        <div className="px-4 pb-2">
          <Button variant="ghost" size="sm" full onClick={() => (all ? onMore() : setAll(true))}>
            Show more requests
          </Button>
        </div>
      )}
    </section>
  )
}
