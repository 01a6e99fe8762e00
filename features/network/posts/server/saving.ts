import type { App } from '#platform/server/app.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type PostMarks, postErrors } from '../contract.ts'
import type { VisiblePost } from './rights.ts'
import * as sql from './sql/index.ts'

/** A member's private list of posts for later. Which of them they still see is decided when they read it. */
export const postSaving = ({ database }: Pick<App, 'database'>) => ({
  marks: (viewer: Viewer, post: VisiblePost): Promise<PostMarks> => sql.findMarks(database, post, viewer.id),

  save: (actor: Viewer, post: VisiblePost): Promise<PostMarks> =>
    database.transaction(async (tx) => {
      if (!(await sql.savePost(tx, post, actor.id))) throw new Refusal(postErrors.tooManySaved)
      return sql.findMarks(tx, post, actor.id)
    }),

  setThreadMuted: (actor: Viewer, post: VisiblePost, muted: boolean): Promise<PostMarks> =>
    database.transaction(async (tx) => {
      await sql.setThreadMuted(tx, post, actor.id, muted)
      return sql.findMarks(tx, post, actor.id)
    }),

  /** Also for a post that they see no more. */
  unsave: async (actor: Viewer, id: number): Promise<void> => {
    await sql.unsavePost(database, id, actor.id)
  },
})

export type PostSaving = ReturnType<typeof postSaving>
