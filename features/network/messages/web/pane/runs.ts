import { today as dayIn } from '#platform/contract/dates.ts'
import { formatDay, formatMomentDate, weekdayName } from '#platform/web/notation/dates.ts'
import type { DirectMessage } from '../../contract.ts'

/** Messages of one sender with less than five minutes between them. */
export interface Run {
  readonly key: string
  readonly senderId: number
  readonly messages: readonly DirectMessage[]
  /** A pause or the end of the day follows, so its time shows. */
  readonly timed: boolean
  /** Lines about the group, whoever caused them. */
  readonly isEvent: boolean
}

/** The messages of one day. */
export interface Day {
  readonly key: string
  readonly date: Date
  readonly runs: readonly Run[]
}

const pause = 5 * 60_000

const startOfDay = (time: string): Date => {
  const date = new Date(time)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate())
}

const isSoonAfter = (one: DirectMessage, next: DirectMessage): boolean =>
  Date.parse(next.timestamp) - Date.parse(one.timestamp) < pause

/** Groups messages by day in the viewer's time zone, and then by sender. */
export function daysOf(messages: readonly DirectMessage[]): Day[] {
  const days: { key: string; date: Date; runs: (Run & { messages: DirectMessage[]; timed: boolean })[] }[] =
    []
  for (const message of messages) {
    const { id, senderId, timestamp, event } = message
    const isEvent = event !== undefined
    const date = startOfDay(timestamp)
    const key = String(date.getTime())
    let day = days.at(-1)
    if (day?.key !== key) {
      day = { key, date, runs: [] }
      days.push(day)
    }
    const run = day.runs.at(-1)
    const last = run?.messages.at(-1)
    const soon = last !== undefined && isSoonAfter(last, message)
    const isSame = run?.isEvent === isEvent && (isEvent || run.senderId === senderId)
    if (run !== undefined && soon && isSame) run.messages.push(message)
    else {
      if (run !== undefined && soon) run.timed = false
      day.runs.push({ key: String(id), senderId, messages: [message], timed: !isEvent, isEvent })
    }
  }
  return days
}

/** 'Today', 'Yesterday', 'Tuesday', 'Friday, Mar 6', 'Mar 06, 2024'. */
export function dayName(date: Date, now: Date): string {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate())
  // Rounded, because a day on which the clocks change is an hour longer or shorter.
  const age = Math.round((today.getTime() - date.getTime()) / 86_400_000)
  if (age === 0) return 'Today'
  if (age === 1) return 'Yesterday'
  if (age > 1 && age < 7) return weekdayName(date)
  if (date.getFullYear() !== today.getFullYear()) return formatMomentDate(date)
  return `${weekdayName(date)}, ${formatDay(dayIn(date))}`
}
