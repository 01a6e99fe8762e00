import { daysFrom } from '#platform/contract/dates.ts'

/** Rows that the Posts tab shows at first, and adds with each press. */
export const postsPageSize = 5
export const postPreviewLength = 50

export const userSorts = ['createdAt', 'fullName', 'username'] as const
export type UserSort = (typeof userSorts)[number]

export const userFilters = ['all', 'admin', 'verified', 'unverified'] as const
export type UserFilter = (typeof userFilters)[number]

/** How many members one request for figures may name. */
export const maxStatsIds = 100

/** The longest range of figures in days, both ends included. */
export const maxAnalyticsDays = 366
/** Longer ranges are drawn by week, or the bars would be thinner than a line. */
const maxDailyDays = 92
export const topTagCount = 10

/** Whole days from one date to another, both included. */
export const daysBetween = (from: string, to: string): number => daysFrom(from, to) + 1

export const bucketOf = (from: string, to: string): 'day' | 'week' =>
  daysBetween(from, to) > maxDailyDays ? 'week' : 'day'

/** Refusals that a form shows at the email address. */
export const emailRefusals = {
  taken: 'This email address is verified by another member',
  none: 'There is no email address that could be verified',
} as const
