import * as z from 'zod'
import { fieldSentences, isUsername, passwordMinimum } from '#features/people/accounts/domain.ts'
import { perPostTypeCount } from '#features/network/posts/domain.ts'
import { profileForm } from '#features/network/profiles/contract.ts'
import { isEmail } from '#features/network/profiles/domain.ts'
import { auditEntry, auditFileQuery, auditQuery, maxAuditFile } from '#platform/contract/audit.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import {
  dayParam,
  id,
  idParams,
  message,
  paging,
  requiredText,
  text,
  timestamp,
} from '#platform/contract/shapes.ts'
import { emailRefusals, maxStatsIds, userFilters, userSorts } from './domain.ts'

/** What administrators see of a member: never a password, hash or token. */
export const managedUser = z.object({
  id,
  username: z.string(),
  fullName: z.string(),
  email: z.string().nullable(),
  avatar: z.string().nullable(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  occupation: z.string().nullable(),
  website: z.string().nullable(),
  isAdmin: z.boolean(),
  isEmailVerified: z.boolean(),
  /** The demo account while the demo is on; nobody may change it then. */
  isDemo: z.boolean(),
  createdAt: timestamp,
  lastLoginAt: timestamp.nullable(),
})
export type ManagedUser = z.infer<typeof managedUser>

const fullName = requiredText(200, 'Full name')
const email = text(254, 'Email', 'Email is required')
  .transform((value) => value.trim())
  .refine((value) => value === '' || isEmail(value), 'Please enter a valid email')
const isAdmin = z.boolean('The administrator mark must be true or false')

export const newUserForm = z.object({
  username: requiredText(200, 'Username').refine(
    isUsername,
    'Username must be 3 to 30 letters, digits, dots, dashes or underscores',
  ),
  email: email.refine((value) => value !== '', 'Email is required'),
  fullName,
  password: text(1000, 'Password', 'Password is required')
    .min(1, 'Password is required')
    .min(passwordMinimum, fieldSentences.shortPassword),
  isAdmin,
})

export const userForm = z.object({
  fullName,
  /** An empty text removes the address. */
  email,
  ...profileForm.pick({ bio: true, location: true, occupation: true, website: true }).shape,
  isAdmin,
  isEmailVerified: z.boolean('The verified mark must be true or false'),
})

const userChange = userForm.extend({ email: email.nullable() }).partial()
export type UserChange = z.output<typeof userChange>

const userStats = z.object({
  /** Posts and replies without the anonymous ones: a figure must not reveal who wrote them. */
  totalPosts: z.number().int(),
  friendsCount: z.number().int(),
})
export type UserStats = z.infer<typeof userStats>

const stats = z.object({
  totalUsers: z.number().int(),
  totalPosts: z.number().int(),
  /** Members whose last login was within 24 hours. */
  loggedIn24h: z.number().int(),
  newUsers24h: z.number().int(),
})
export type Stats = z.infer<typeof stats>

const analytics = z.object({
  from: z.string(),
  to: z.string(),
  bucket: z.enum(['day', 'week']),
  /** Members at the end of each day or week, and those who joined in it. */
  members: z.array(z.object({ date: z.string(), total: z.number().int(), joined: z.number().int() })),
  posts: z.array(z.object({ date: z.string(), ...perPostTypeCount(() => z.number().int()) })),
  /** Different members seen on each day or in each week. */
  active: z.array(z.object({ date: z.string(), members: z.number().int() })),
  storage: z.object({
    /** Running total of today's attachments, by the day or week of their post. */
    overTime: z.array(z.object({ date: z.string(), bytes: z.number() })),
    byKind: z.array(z.object({ kind: z.string(), files: z.number().int(), bytes: z.number() })),
  }),
  topTags: z.array(z.object({ name: z.string(), posts: z.number().int() })),
})
export type Analytics = z.infer<typeof analytics>

const notices = z.object({
  notices: z.array(z.object({ sentence: z.string(), details: z.array(z.string()) })),
})
export type Notices = z.infer<typeof notices>

export const adminApi = {
  notices: endpoint({
    method: 'GET',
    path: '/api/admin/notices',
    summary: 'What whoever runs this server should change, such as a PostgreSQL with known holes',
    access: 'admin',
    response: notices,
  }),
  stats: endpoint({
    method: 'GET',
    path: '/api/admin/stats',
    summary: 'How many members and posts there are, and who was here lately',
    access: 'admin',
    response: stats,
  }),
  users: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    summary: 'Members with what administrators may know of them',
    access: 'admin',
    query: z.object({
      ...paging,
      search: z.string().max(200).optional(),
      sortBy: z.enum(userSorts, `Users are sorted by ${userSorts.join(', ')}`).default('createdAt'),
      sortOrder: z.enum(['asc', 'desc'], 'The sort order is asc or desc').optional(),
      filter: z.enum(userFilters, `Users are filtered by ${userFilters.join(', ')}`).default('all'),
    }),
    response: z.array(managedUser),
    paged: true,
  }),
  userStats: endpoint({
    method: 'GET',
    path: '/api/admin/user-stats',
    summary: 'Figures by user id: of the members named, or of the newest ones, page by page',
    access: 'admin',
    query: z.object({
      ...paging,
      ids: z
        .string()
        .regex(
          new RegExp(`^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${maxStatsIds - 1}}$`),
          `The ids must be at most ${maxStatsIds} positive whole numbers`,
        )
        .optional(),
    }),
    response: z.record(z.string(), userStats),
    paged: true,
  }),
  createUser: endpoint({
    method: 'POST',
    path: '/api/admin/users',
    quota: 'admin',
    summary: 'Create an account for somebody',
    access: 'admin',
    body: newUserForm.extend({ isAdmin: isAdmin.default(false) }),
    response: managedUser,
    status: 201,
    idempotent: true,
  }),
  updateUser: endpoint({
    method: 'PATCH',
    path: '/api/admin/users/:id',
    quota: 'admin',
    summary: 'Change a member’s account and rights',
    access: 'admin',
    params: idParams,
    body: userChange,
    response: managedUser,
  }),
  removeUser: endpoint({
    method: 'DELETE',
    path: '/api/users/:id',
    quota: 'admin',
    summary: 'Delete a member with everything that is theirs',
    access: 'admin',
    confirms: true,
    params: idParams,
    response: message,
  }),
  analytics: endpoint({
    method: 'GET',
    path: '/api/admin/analytics',
    summary: 'Figures over a range of days (UTC), both ends included; the last 30 days unless told',
    access: 'admin',
    query: z.object({ from: dayParam.optional(), to: dayParam.optional() }),
    response: analytics,
  }),
  audit: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'Who did or tried what, newest first',
    access: 'admin',
    query: auditQuery,
    response: z.array(auditEntry),
    paged: true,
  }),
  auditFile: endpoint({
    method: 'GET',
    path: '/api/admin/audit/file',
    summary: `The audit log as a file, at most the newest ${maxAuditFile} entries that fit`,
    access: 'admin',
    query: auditFileQuery,
    response: z.unknown(),
    binary: true,
  }),
}

export const adminErrors = defineErrors({
  usernameTaken: [409, fieldSentences.usernameTaken],
  emailTaken: [409, emailRefusals.taken],
  lastAdmin: [409, 'The last administrator cannot be demoted'],
  noEmailToVerify: [400, emailRefusals.none],
  demoAccount: [403, 'The demo account cannot be changed or deleted'],
  keptUntil: [409, 'They alone own a company that will be deleted soon. Delete them after that.'],
  adminNotDeletable: [403, 'Administrators cannot be deleted'],
  selfNotDeletable: [403, 'You cannot delete your own account'],
  rangeReversed: [400, 'The range must end after it begins'],
  rangeTooLong: [400, 'The range may span at most 366 days'],
})
