import { useSyncExternalStore } from 'react'
import { formatFullMoment } from '../notation/dates.ts'
import { cx } from './cx.ts'
import { formatRelative } from './format-relative.ts'

/** One timer for the whole page. It runs only while a time is shown. */
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function tick(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(tick, 20_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The current text. React reads it again on every tick. */
function relativeText(time: number): string {
  return Number.isNaN(time) ? '' : formatRelative(time, Date.now())
}

interface RelativeTimeProps {
  date: Date | string | number
  className?: string | undefined
}

/** Renders again only when its text changes. */
export function RelativeTime({ date, className }: RelativeTimeProps) {
  const dateValue = new Date(date)
  const time = dateValue.getTime()
  const text = useSyncExternalStore(subscribe, () => relativeText(time))
  if (text === '') return null
  return (
    <time
      dateTime={dateValue.toISOString()}
      title={formatFullMoment(dateValue)}
      className={cx('whitespace-nowrap tabular-nums', className)}
    >
      {text}
    </time>
  )
}
