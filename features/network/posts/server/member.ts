import type { App } from '#platform/server/app.ts'
import { excerpt } from '../domain.ts'
import * as sql from './sql/index.ts'

/** A post or like of a member, as a viewer who sees the post may know it. */
export interface PostActivity {
  readonly postId: number
  readonly isReply: boolean
  readonly excerpt: string
  /** The author of the answered or liked post; null where there is none or they are anonymous. */
  readonly person: { id: number; username: string; fullName: string; avatar: string | null } | null
  readonly at: string
  readonly moment: number
}

const activityOf = ({
  id,
  parentId,
  content,
  userId,
  username,
  fullName,
  ...row
}: sql.PostActivityRow): PostActivity => ({
  postId: id,
  isReply: parentId !== null,
  excerpt: excerpt(content),
  person:
    userId === null || username === null || fullName === null
      ? null
      : { id: userId, username, fullName, avatar: row.avatar },
  at: row.at,
  moment: row.moment,
})

/** What a profile shows of a member's posts. The caller checks that the member exists. */
export const memberPosts = ({ database }: Pick<App, 'database'>) => ({
  pictures: (of: sql.MemberView, after: readonly [postId: number, position: number] | undefined) =>
    sql.findPictures(database, of, after),
  written: async (of: sql.MemberView, before: number | undefined): Promise<PostActivity[]> =>
    (await sql.findWritten(database, of, before)).map(activityOf),
  liked: async (
    of: sql.MemberView,
    before: readonly [moment: number, postId: number] | undefined,
  ): Promise<PostActivity[]> => (await sql.findLiked(database, of, before)).map(activityOf),
})
