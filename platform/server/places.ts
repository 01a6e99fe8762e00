/** A bounded number of places that callers take and give back. */
export interface Places {
  /** Waits for a place, first come first served, and answers what gives it back; giving it back twice does nothing. */
  take(): Promise<() => void>
}

export function createPlaces(count: number): Places {
  const waiting: (() => void)[] = []
  let free = count
  const giveBack = () => {
    const next = waiting.shift()
    if (next === undefined) free += 1
    else next()
  }
  return {
    async take() {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      let given = false
      return () => {
        if (given) return
        given = true
        giveBack()
      }
    },
  }
}
