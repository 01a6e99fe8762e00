import { type Ids, posts } from './posts.ts'

/** A post with the loaded replies below it, oldest first. */
export interface Thread {
  readonly id: number
  readonly replies: readonly Thread[]
}

/** Unchanged lists keep the same thread objects, so that components do not render again. */
const cachedThreads = new WeakMap<Ids, readonly Thread[]>()

/** Turns a flat list into threads, newest first. A post whose parent is not in the list starts a thread. */
export function threadsOf(ids: Ids): readonly Thread[] {
  const cached = cachedThreads.get(ids)
  if (cached !== undefined) return cached
  const threads = build(ids)
  cachedThreads.set(ids, threads)
  return threads
}

function build(ids: Ids): readonly Thread[] {
  const present = new Map(
    [...new Set(ids)]
      .sort((left, right) => left - right)
      .flatMap((id) => {
        const post = posts.get(id)
        return post === undefined ? [] : [[id, post.backId]]
      }),
  )
  const below = Map.groupBy(present.keys(), (id) => {
    const parentId = present.get(id) ?? null
    return parentId !== null && present.has(parentId) ? parentId : null
  })
  const buildThread = (id: number): Thread => ({ id, replies: (below.get(id) ?? []).map(buildThread) })
  return (below.get(null) ?? []).toReversed().map(buildThread)
}
