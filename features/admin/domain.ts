import type { AuditAction } from '#platform/contract/audit-actions.ts'
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

/** The kinds of entries of the audit log that one may ask for, by what they hold. */
export const auditKinds: Readonly<Record<AuditAction | 'READ' | 'DELETE', string>> = {
  'edit user': 'Accounts changed',
  'change name': 'Names changed by their members',
  'create user': 'Accounts created',
  'create administrator': 'Administrators created',
  'delete user': 'Accounts deleted',
  'delete own account': 'Accounts deleted by their members',
  'remove second factor': 'Second steps removed',
  'confirm user change': 'Changes of sign-in confirmed',
  'drop user change': 'Changes of sign-in dropped',
  invite: 'Invitations',
  'revoke invitation': 'Invitations taken back',
  'change registration': 'Registration',
  'change theme': 'Look',
  'switch assistant on': 'Assistant switched on',
  'switch assistant off': 'Assistant switched off',
  'choose AI service': 'AI service chosen',
  'remove AI service': 'AI service removed',
  'limit AI service': 'AI service limited',
  'ask to delete company': 'Companies to be deleted',
  'keep company': 'Companies kept',
  'delete company': 'Companies deleted',
  'change approval limit': 'Limits for a second person',
  'export company': 'Downloads of companies prepared',
  'fetch company export': 'Downloads of companies fetched',
  'merge tags': 'Tags merged',
  'delete tag': 'Tags deleted',
  'sign in': 'Sign-ins',
  'sign out': 'Sign-outs',
  'change company settings': 'Company settings changed',
  'change bank account': 'Bank accounts changed',
  'invite colleague': 'Invitations to companies',
  'take back company invitation': 'Invitations to companies taken back',
  'join company': 'Companies joined',
  'change role': 'Roles changed',
  'remove colleague': 'People removed from companies',
  'leave company': 'Companies left',
  'demand second step': 'Second step demanded',
  'lift second step': 'Second step no longer demanded',
  export: 'Exports',
  approve: 'Approvals',
  'connect program': 'Programs connected',
  'disconnect program': 'Programs disconnected',
  'create link': 'Links created',
  'end link': 'Links ended',
  share: 'Shares',
  'end share': 'Shares ended',
  READ: 'Hidden posts read',
  'read file': 'Hidden files read',
  DELETE: 'Deletions by moderators, and attempts',
}
