import type { App } from '#platform/server/app.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { excerpt } from '../domain.ts'
import { postRemoval } from './removing.ts'
import { postRights } from './rights.ts'
import * as sql from './sql/index.ts'

/** What moderators do about reported posts. */
export function postModeration(app: Pick<App, 'database' | 'files' | 'live' | 'log'>) {
  const rights = postRights(app)
  const remove = postRemoval(app)
  return {
    /** The post with its beginning, if the viewer sees it. */
    findPost: async (
      viewer: Viewer,
      id: number,
    ): Promise<{ readonly own: boolean; readonly excerpt: string } | undefined> => {
      const post = await sql.findVisible(app.database, viewer.id, id)
      if (post === undefined) return undefined
      const content = await sql.findText(app.database, id)
      return { own: post.authorId === viewer.id, excerpt: excerpt(content ?? '') }
    },
    /** Nothing happens where the post is gone. */
    removePost: async (viewer: Viewer, id: number, address: string): Promise<void> => {
      if ((await sql.findPost(app.database, id)) === undefined) return
      await remove(viewer, await rights.removable(viewer, id), address)
    },
  }
}
