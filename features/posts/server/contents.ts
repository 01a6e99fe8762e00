import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/server/database/database.ts'
import { type Content, findContents, type Place } from './sql/index.ts'

/** A post as a reader gets it: its place in the answer and what it consists of. */
export interface PostRow extends Place {
  readonly content: Content
}

/** Rough bytes of text kept in memory. */
const maxKept = 16 * 1024 * 1024

const sizeOf = ({ content, likes, audience, tags, attachments }: Content): number =>
  500 +
  content.length +
  8 * (likes.length + (audience?.length ?? 0)) +
  50 * (tags?.length ?? 0) +
  200 * (attachments?.length ?? 0)

/** Posts by their places with what they consist of. */
export const joinContents = (places: readonly Place[], contents: ReadonlyMap<number, Content>): PostRow[] =>
  places.flatMap((place) => {
    const content = contents.get(place.id)
    // Deleted between the two questions.
    return content === undefined ? [] : [{ ...place, content }]
  })

/**
 * Reads what posts consist of, from memory where this version was read before. The database says with every place
 * which version is the current one, so what is kept can be superfluous but never out of date.
 */
export function keepContents(database: Database) {
  const kept = new LRUCache<number, Content>({ maxSize: maxKept, sizeCalculation: sizeOf })

  return async (places: readonly Place[]): Promise<PostRow[]> => {
    const known = new Map<number, Content>()
    for (const { id, version } of places) {
      const content = kept.get(id)
      if (content?.version === version) known.set(id, content)
    }
    const missing = places.filter(({ id }) => !known.has(id)).map(({ id }) => id)
    if (missing.length > 0) {
      for (const content of await findContents(database, missing)) {
        kept.set(content.id, content)
        known.set(content.id, content)
      }
    }
    return joinContents(places, known)
  }
}
