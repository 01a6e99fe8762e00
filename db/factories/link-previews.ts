import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

export interface NewLinkPreview {
  readonly postId: number
  /** The first link of the post. */
  readonly url: string
  readonly title: string
  readonly description?: string
  readonly siteName?: string
  readonly pictureKey?: string | null
  readonly expiresAt: Date
}

/** Inserts previews that are made, each for a link of its own, and shows them in their posts. */
export const insertLinkPreviews = (queries: Queries, previews: readonly NewLinkPreview[]): Promise<number> =>
  queries.run(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(previews)}::jsonb) as (
        "postId" bigint, url text, title text, description text, "siteName" text, "pictureKey" text,
        "expiresAt" timestamptz)
    ), made as (
      insert into link_previews (url, state, title, description, site_name, picture_key, expires_at)
      select url, 'ready', title, coalesce(description, ''), coalesce("siteName", ''), "pictureKey", "expiresAt"
      from given order by "postId"
      returning id, url
    )
    insert into post_previews (post_id, url, wanted, preview_id)
    select "postId", given.url, true, made.id from given join made on made.url = given.url`)
