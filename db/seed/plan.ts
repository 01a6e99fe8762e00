import type { PostType, Privacy } from '#features/network/posts/domain.ts'
import { withDates, type WorkingTime } from './calendar.ts'
import type { FileName } from './documents/index.ts'
import type { Username } from './people.ts'
import type { Random } from './random.ts'
import type { TableName, Thread, WrittenPost } from './threads/thread.ts'

/** A post before it has an id. */
export interface PlannedPost {
  readonly by: Username
  readonly text: string
  readonly privacy: Privacy
  readonly audience: readonly Username[]
  readonly anonymous: boolean
  readonly postType: PostType
  readonly parent: PlannedPost | null
  readonly tags: readonly string[]
  readonly files: readonly FileName[]
  readonly popularity: number
  readonly table: TableName | undefined
  readonly minute: number
  readonly at: Date
}

const days = 60

function planThread(thread: Thread, minute: number, clock: WorkingTime, random: Random): PlannedPost[] {
  const posts: PlannedPost[] = []
  const add = (written: WrittenPost, parent: PlannedPost | null, after: number) => {
    const privacy = written.privacy ?? parent?.privacy ?? 'public'
    // A reply to a custom post goes to its audience and author, except the reply's own author.
    const circle = parent === null ? [] : [parent.by, ...parent.audience]
    const audience = privacy === 'custom' ? (written.to ?? circle).filter((name) => name !== written.by) : []
    const at = clock.at(after)
    const post: PlannedPost = {
      by: written.by,
      text: withDates(written.text, at),
      privacy,
      audience: [...new Set(audience)],
      anonymous: written.anonymous ?? false,
      postType: thread.postType,
      parent,
      tags: parent === null ? thread.tags : [],
      files: parent === null ? thread.files : [],
      popularity: parent === null ? thread.popularity : 0.45,
      table: parent === null ? thread.table : undefined,
      minute: after,
      at,
    }
    posts.push(post)
    let last = after
    for (const reply of written.replies) {
      // Replies come soon at first, later more slowly, and never in the future.
      const pause = random.between(2, 25) * random.between(1, 12)
      last += Math.min(pause, (clock.minutes - last) * random.between(0.1, 0.4))
      add(reply, post, last)
    }
  }
  add(thread, null, minute)
  return posts
}

/** All posts in order of time: each file's threads one after another, with the files mixed. */
export function planPosts(
  files: readonly (readonly Thread[])[],
  clock: WorkingTime,
  random: Random,
): PlannedPost[] {
  const planned = files.flatMap((threads) =>
    threads.flatMap((thread, index) => {
      const day = thread.day ?? ((index + random.between(0.1, 0.9)) / threads.length) * days
      return planThread(thread, (day / days) * clock.minutes * 0.998, clock, random)
    }),
  )
  return planned.sort((left, right) => left.minute - right.minute)
}
