/** Rows the Posts tab shows at first, and adds with each press. */
export const postsPageSize = 5
export const postPreviewLength = 50

export const userSorts = ['createdAt', 'fullName', 'username'] as const
export type UserSort = (typeof userSorts)[number]

export const userFilters = ['all', 'admin', 'verified', 'unverified'] as const
export type UserFilter = (typeof userFilters)[number]

/** How many members one call for their figures may name. */
export const maxStatsIds = 100

/** Days one look at the figures may span, both ends included. */
export const maxAnalyticsDays = 366
/** Longer ranges are drawn by week, or the bars would be thinner than a line. */
const maxDailyDays = 92
export const topTagCount = 10

const day = 86_400_000

/** Whole days from one date to another, both included. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / day) + 1

export const bucketOf = (from: string, to: string): 'day' | 'week' =>
  daysBetween(from, to) > maxDailyDays ? 'week' : 'day'

/** The date so many days after (or before) another one. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)

/** A day of the calendar, `2026-02-30` being none. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text

/** Refusals that a form shows at the e-mail address. */
export const emailRefusals = {
  taken: 'This e-mail address is verified by another member',
  none: 'There is no e-mail address that could be verified',
} as const
