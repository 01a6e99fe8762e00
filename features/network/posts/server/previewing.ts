import type { LinkPreviews } from '#features/network/previews/server/index.ts'
import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { linkOf } from '../contract/link-of.ts'
import { postEvents } from './events.ts'
import * as sql from './sql/index.ts'

/** Shows a preview as soon as it is made in the posts that wait for it. */
export function showPreviews({ live }: Pick<App, 'live'>, previews: Pick<LinkPreviews, 'addUser'>): void {
  const events = postEvents(live)
  previews.addUser({
    uses: sql.usesPreview,
    async completed(tx, previewId) {
      // oxlint-disable-next-line no-await-in-loop -- the frames of a transaction go in order
      for (const post of await sql.renewPreviewed(tx, previewId)) await events.updated(tx, post)
    },
  })
}

/** Gives posts the preview of their first link. */
export function postPreviews(previews: Pick<LinkPreviews, 'attach'>) {
  const attach = async (tx: Transaction, postId: number, url: string, wanted: boolean): Promise<void> => {
    const previewId = wanted ? await previews.attach(tx, url) : undefined
    await sql.setLink(tx, postId, { url, wanted, previewId })
  }

  return {
    async created(tx: Transaction, postId: number, content: string, wanted: boolean): Promise<void> {
      const url = linkOf(content)
      if (url !== undefined) await attach(tx, postId, url, wanted)
    },
    /**
     * After a change of the content, or of whether its author wants a preview. True if the preview changed.
     * @param wanted undefined: as before, and yes for another link
     */
    async changed(
      tx: Transaction,
      postId: number,
      content: string,
      wanted: boolean | undefined,
    ): Promise<boolean> {
      const before = await sql.findLink(tx, postId)
      const url = linkOf(content)
      if (url === undefined && before === undefined) return false
      if (url === undefined) await sql.deleteLink(tx, postId)
      else {
        const known = url === before?.url ? before : undefined
        const isWanted = wanted ?? known?.wanted ?? true
        if (isWanted === known?.wanted) return false
        await attach(tx, postId, url, isWanted)
      }
      await sql.renewVersion(tx, postId)
      return true
    },
  }
}

export type PostPreviews = ReturnType<typeof postPreviews>
