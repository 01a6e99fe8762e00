import { formatDate } from '#platform/web/notation/dates.ts'
import type { Tone } from '#platform/web/ui/index.ts'
import type { Series } from '../contract.ts'
import { pauseSentences, type SeriesState } from '../domain.ts'

export const stateLabels: Readonly<Record<SeriesState, string>> = {
  active: 'Active',
  paused: 'Paused',
  ended: 'Ended',
}
export const stateTones: Readonly<Record<SeriesState, Tone>> = {
  active: 'success',
  paused: 'warning',
  ended: 'neutral',
}

/** "until Dec 31, 2026", "3 of 12 times". */
export function endText({ endDate, times, taken }: Pick<Series, 'endDate' | 'times' | 'taken'>): string {
  if (endDate !== null) return `until ${formatDate(endDate)}`
  return times === null ? '' : `${taken} of ${times} times`
}

export const actionText = ({ action, to }: Pick<Series, 'action' | 'to'>): string =>
  action === 'draft' ? 'Makes a draft' : `Sends to ${to}`

/** "Olive oil, Label and 3 more". */
export function linesText({ lines, lineCount }: Pick<Series, 'lines' | 'lineCount'>): string {
  const more = lineCount - lines.length
  return more === 0 ? lines.join(', ') : `${lines.join(', ')} and ${more} more`
}

/** What somebody should look at. */
export function problemOf({ failure, pausedFor }: Pick<Series, 'failure' | 'pausedFor'>): string | undefined {
  if (pausedFor !== null && pausedFor !== 'person') return pauseSentences[pausedFor]
  return failure === null ? undefined : `${failure.sentence} It is tried again.`
}
