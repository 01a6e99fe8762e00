import type { Post } from '../../contract.ts'
import { anonymousAuthor } from '../../domain.ts'

export interface Author {
  readonly name: string
  readonly handle: string
  readonly avatar: string | null | undefined
  /** Absent where nobody is to be led to the author. */
  readonly profile: string | undefined
}

/** Who stands above a post. An anonymous one looks to its author as it does to everybody else. */
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
