import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { Privacy } from '../../domain.ts'

/** The first link of a post. */
export interface PostLink {
  readonly url: string
  /** False if the author took its preview off. */
  readonly wanted: boolean
}

export const findLink = (queries: Queries, postId: number): Promise<PostLink | undefined> =>
  queries.first(sql<PostLink>`select url, wanted from post_previews where post_id = ${postId}`)

export const setLink = (
  tx: Transaction,
  postId: number,
  { url, wanted, previewId }: PostLink & { readonly previewId: number | undefined },
): Promise<number> =>
  tx.run(sql`
    insert into post_previews (post_id, url, wanted, preview_id)
    values (${postId}, ${url}, ${wanted}, ${previewId ?? null})
    on conflict (post_id) do update set url = excluded.url, wanted = excluded.wanted, preview_id = excluded.preview_id`)

export const deleteLink = (tx: Transaction, postId: number): Promise<number> =>
  tx.run(sql`delete from post_previews where post_id = ${postId}`)

/** Readers keep what they read of a version. */
export const renewVersion = (tx: Transaction, postId: number): Promise<number> =>
  tx.run(sql`update posts set version = version where id = ${postId}`)

/** True if a post has the preview. */
export const usesPreview = (previewId: Sql): Sql =>
  sql`exists (select from post_previews k where k.preview_id = ${previewId})`

interface Previewed {
  readonly id: number
  readonly parentId: number | null
  readonly authorId: number
  readonly anonymous: boolean
  readonly privacy: Privacy
}

/** How many posts can wait for one preview: those that were written while it was made. */
const maxWaiting = 200

/** The posts with the preview, which get a new version. */
export const renewPreviewed = (tx: Transaction, previewId: number): Promise<Previewed[]> =>
  tx.all(sql<Previewed>`
    update posts set version = version where id in (
      select post_id from post_previews where preview_id = ${previewId} order by post_id desc limit ${maxWaiting})
    returning id, parent_id as "parentId", author_id as "authorId", anonymous, privacy`)
