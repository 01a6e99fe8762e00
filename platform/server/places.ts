/** A bounded number of places that callers take and give back. */
export interface Places {
  /** Waits for a place, first come first served, and answers what gives it back; giving it back twice does nothing. */
  take(): Promise<() => void>
  /** Callers without a place yet. */
  waiting(): number
}

/**
 * @param count how many there are just now; where it grows, whoever waits learns of it when a place is given back
 * @param restAfter how long a place stays empty after it was taken for so long; both in milliseconds
 */
export function createPlaces(count: () => number, restAfter: (takenMs: number) => number = () => 0): Places {
  const waiting: (() => void)[] = []
  let taken = 0
  const giveBack = () => {
    taken -= 1
    while (taken < count()) {
      const next = waiting.shift()
      if (next === undefined) return
      taken += 1
      next()
    }
  }
  return {
    waiting: () => waiting.length,
    async take() {
      if (taken < count()) taken += 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      const since = performance.now()
      let given = false
      return () => {
        if (given) return
        given = true
        const rest = restAfter(performance.now() - since)
        if (rest > 0) setTimeout(giveBack, rest)
        else giveBack()
      }
    },
  }
}
