import { bytesOf } from '#platform/server/cache.ts'
import type { Database } from '#platform/server/database/database.ts'
import { createRowCache } from '#platform/server/database/row-versions.ts'
import { type Content, findContents, type PostPosition } from './sql/index.ts'

/** A post with its position in the answer and its content. */
export interface PostRow extends PostPosition {
  readonly content: Content
}

const maxBytes = 12 * 1024 * 1024

const sizeOf = ({ content, likes, audience, tags, attachments }: Content): number =>
  1_000 +
  bytesOf(content) +
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
export function createContentReader(database: Database) {
  const contentsOf = createRowCache<Content, number>({
    name: 'posts',
    maxBytes,
    sizeOf,
    versionOf: ({ version }) => version,
  })
  return async (positions: readonly PostPosition[]): Promise<PostRow[]> => {
    const keys = positions.map(({ id, version }) => ({ id, edition: version }))
    return joinContents(positions, await contentsOf(keys, (ids) => findContents(database, ids)))
  }
}
