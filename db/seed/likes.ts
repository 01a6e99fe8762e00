import type { WorkingTime } from './calendar.ts'
import { canSee, type Connections } from './connections.ts'
import { people, type Person, type Username } from './people.ts'
import type { PlannedPost } from './plan.ts'
import type { Random } from './random.ts'
import { joinedAt } from './staff.ts'

export interface PlannedLike {
  readonly post: PlannedPost
  readonly by: Username
  readonly at: Date
}

const activity: Record<Person['active'], number> = { daily: 1, weekly: 0.5, rarely: 0.2 }

/** Friends and active members like more, good posts get more likes, and most come within a few hours. */
export function planLikes(
  posts: readonly PlannedPost[],
  connections: Connections,
  clock: WorkingTime,
  now: Date,
  random: Random,
): PlannedLike[] {
  return posts.flatMap((post) =>
    people.flatMap((person) => {
      const close = connections.areFriends(post.by, person.username)
      const likely = post.popularity * activity[person.active] * (close ? 0.27 : 0.1)
      const delayShare = 0.0002 + 0.98 * random.between(0, 1) ** 5
      if (random.between(0, 1) > Math.min(likely, 0.85)) return []
      if (person.username === post.by || !canSee(person.username, post, connections)) return []
      const at = clock.at(post.minute + (clock.minutes - post.minute) * delayShare)
      return at > joinedAt(person, now) ? [{ post, by: person.username, at }] : []
    }),
  )
}
