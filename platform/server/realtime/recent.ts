/** Pages rarely load longer; of one that does, only this last part is known. */
const keptMs = 30_000
const keptFrames = 50

/** What was published during the last seconds, for pages that loaded meanwhile. */
export interface Recent<T> {
  add(item: T): void
  /** The items of the last `ms` milliseconds, oldest first; undefined when some of them are not known any more. */
  since(ms: number): readonly T[] | undefined
  /** Items may have been missed until now. */
  forget(): void
}

export function createRecent<T>(now: () => number = performance.now.bind(performance)): Recent<T> {
  let kept: { readonly at: number; readonly item: T }[] = []
  let completeFrom = now()
  return {
    add(item) {
      kept.push({ at: now(), item })
      if (kept.length > keptFrames) completeFrom = kept.shift()?.at ?? completeFrom
    },
    since(ms) {
      const start = now() - Math.min(ms, keptMs)
      kept = kept.filter(({ at }) => at >= now() - keptMs)
      if (start <= completeFrom) return undefined
      return kept.filter(({ at }) => at >= start).map(({ item }) => item)
    },
    forget() {
      kept = []
      completeFrom = now()
    },
  }
}
