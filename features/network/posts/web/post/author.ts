import type { Post } from '../../contract.ts'
import { anonymousAuthor } from '../../domain.ts'

export interface Author {
  readonly name: string
  readonly handle: string
  readonly avatar: string | null | undefined
  /** Absent for an anonymous author. */
  readonly profile: string | undefined
}

/** The author as shown at a post. Authors see their own anonymous posts as everybody else does. */
export function authorOf({ anonymous, user, userId }: Post): Author {
  if (anonymous || userId === undefined)
    return {
      name: anonymousAuthor.fullName,
      handle: anonymousAuthor.username,
      avatar: undefined,
      profile: undefined,
    }
  return { name: user.fullName, handle: user.username, avatar: user.avatar, profile: `/profile/${userId}` }
}
