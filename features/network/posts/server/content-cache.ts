import { bytesOf } from '#platform/server/cache.ts'
import type { Database } from '#platform/server/database/database.ts'
import { createRowCache } from '#platform/server/database/row-versions.ts'
import { type Content, findContents, type PostPosition, type ShownTable } from './sql/index.ts'

/** A post with its position in the answer and its content. */
export interface PostRow extends PostPosition {
  readonly content: Content
}

const maxBytes = 12 * 1024 * 1024

/** Of a content and its rendered forms (`render.ts`), of which there are at most two. */
const sizeOf = ({ content, likes, audience, tags, attachments, preview, requisition }: Content): number =>
  3_000 +
  (preview === null ? 0 : 3 * bytesOf(JSON.stringify(preview))) +
  (requisition === null ? 0 : 3 * bytesOf(JSON.stringify(requisition))) +
  3 * bytesOf(content) +
  8 * (likes.length + (audience?.length ?? 0)) +
  150 * (tags?.length ?? 0) +
  1_000 * (attachments?.length ?? 0)

/** Joins positions with the contents of their posts. */
export const joinContents = (
  positions: readonly PostPosition[],
  contents: ReadonlyMap<number, Content>,
): PostRow[] =>
  positions.flatMap((position) => {
    const content = contents.get(position.id)
    // Deleted between the two queries.
    return content === undefined ? [] : [{ ...position, content }]
  })

/** Reads the contents of posts, from the row cache where it has this version. */
export function createContentReader(database: Database, shownTable: ShownTable) {
  const contentsOf = createRowCache<number, Content>({ name: 'posts', maxBytes, sizeOf })
  return async (positions: readonly PostPosition[]): Promise<PostRow[]> =>
    joinContents(positions, await contentsOf(positions, (ids) => findContents(database, shownTable, ids)))
}
