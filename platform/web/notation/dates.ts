import * as contract from '#platform/contract/dates.ts'
import { currentNotation } from './store.ts'

/** The formatters of `platform/contract/dates.ts` in the member's notation, and those of moments. */

export const formatDate = (date: string): string => contract.formatDate(date, currentNotation().dates)

export const formatDay = (date: string): string => contract.formatDay(date, currentNotation().dates)

const weekday = new Intl.DateTimeFormat('en', { weekday: 'long' })
const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })

export const weekdayName = (moment: Date): string => weekday.format(moment)

/** `14:30`, in the browser's time zone. */
export const formatTime = (moment: Date): string => time.format(moment)

/** The day of a moment, in the browser's time zone: `Jan 05, 2025`. */
export const formatMomentDate = (moment: Date): string => formatDate(contract.today(moment))

/** `Jan 05, 2025, 14:30`. */
export const formatMoment = (moment: Date): string => `${formatMomentDate(moment)}, ${formatTime(moment)}`

/** `Sunday, Jan 05, 2025, 14:30`. */
export const formatFullMoment = (moment: Date): string => `${weekdayName(moment)}, ${formatMoment(moment)}`
