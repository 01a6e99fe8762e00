import { useEffect, useState } from 'react'
import { useConnectionState } from '../live/use-live.ts'
import { cx } from '../ui/cx.ts'
import { Spinner } from '../ui/progress.tsx'

const noticeDelayMs = 3000

/** Shows a notice when the connection has been lost for some seconds. */
export function ConnectionPill() {
  const state = useConnectionState()
  const isDisconnected = state === 'waiting' || state === 'connecting'
  return (
    <output
      className={cx(
        'pointer-events-none fixed inset-x-0 bottom-(--pill-bottom,1rem)',
        'z-30 flex justify-center print:hidden',
      )}
    >
      {isDisconnected && <Pill />}
    </output>
  )
}

function Pill() {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), noticeDelayMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isLate) return null
  return (
    <span
      className={cx(
        'inline-flex h-7 items-center gap-2 rounded-pill border border-line',
        'bg-raised px-3 text-xs font-medium text-muted shadow-floating',
      )}
    >
      <Spinner size={12} />
      Reconnecting …
    </span>
  )
}
