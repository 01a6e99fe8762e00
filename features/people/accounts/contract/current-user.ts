import * as z from 'zod'
import { id, timestamp } from '#platform/contract/shapes.ts'
import { notationChoice } from './notation.ts'

/** The signed-in member's own record; email and rights go to nobody else. */
export const currentUser = z.object({
  id,
  username: z.string(),
  fullName: z.string(),
  email: z.string().nullable(),
  avatar: z.string().nullable(),
  coverPhoto: z.string().nullable(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  occupation: z.string().nullable(),
  website: z.string().nullable(),
  bioVisibility: z.enum(['public', 'friends', 'private']),
  createdAt: timestamp,
  isAdmin: z.boolean(),
  isEmailVerified: z.boolean(),
  notation: notationChoice,
  /** The book that calls without `?book=` mean; null for who is in no company. */
  bookId: id.nullable(),
  /** When the account will be deleted; null unless its owner has asked for that. */
  deletesAt: timestamp.nullable(),
  /** Whether an administrator changed how they sign in, and they have not said yet that they know. */
  hasSignInChanges: z.boolean().optional(),
})
export type CurrentUser = z.infer<typeof currentUser>

/** What signing in answers. */
export const signedIn = z.object({ user: currentUser, message: z.string() })
