import type { ManagedUser } from '../../contract.ts'
import type { UserChange } from './queries.ts'

export interface UserValues {
  fullName: string
  email: string
  bio: string
  location: string
  occupation: string
  website: string
  isAdmin: boolean
  isEmailVerified: boolean
}

export const valuesOf = (user: ManagedUser): UserValues => ({
  fullName: user.fullName,
  email: user.email ?? '',
  bio: user.bio ?? '',
  location: user.location ?? '',
  occupation: user.occupation ?? '',
  website: user.website ?? '',
  isAdmin: user.isAdmin,
  isEmailVerified: user.isEmailVerified,
})

/**
 * Only the changed fields: two administrators who edit the same member keep each other's changes. A new address is
 * sent with its verification, because the server treats it as unverified otherwise.
 */
export function changedFields(before: UserValues, after: UserValues): UserChange {
  const change: UserChange = {}
  for (const name of ['fullName', 'email', 'bio', 'location', 'occupation', 'website'] as const)
    if (after[name].trim() !== before[name]) change[name] = after[name]
  if (after.isAdmin !== before.isAdmin) change.isAdmin = after.isAdmin
  if (after.isEmailVerified !== before.isEmailVerified || change.email !== undefined)
    change.isEmailVerified = after.isEmailVerified
  return change
}
