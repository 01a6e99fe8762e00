/** A promise of `docs/reliability.md`, and its proof on a running server. */
export interface Proof {
  readonly name: string
  /** What must hold, in a few words. */
  readonly goal: string
  /** Runs the complete proof, as `npm run prove` does. Throws with the findings if the goal is missed. */
  readonly run: () => Promise<string>
}

/** Collects what contradicts a promise; a proof fails with the first few of them. */
export interface Findings {
  add(finding: string): void
  readonly count: number
  /** Throws if there are any findings. */
  settle(): void
}

const maxShown = 20

export function createFindings(): Findings {
  const found = new Set<string>()
  return {
    add: (finding) => void found.add(finding),
    get count() {
      return found.size
    },
    settle() {
      if (found.size === 0) return
      const rest = found.size > maxShown ? `\n… and ${found.size - maxShown} more` : ''
      throw new Error(`${[...found].slice(0, maxShown).join('\n')}${rest}`)
    },
  }
}

/** Numbers from 0 to 1 that are the same for the same seed, so that a failed proof can be repeated. */
export function createRandom(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    chance: (probability: number): boolean => next() < probability,
    /** A random item of the list; undefined if it is empty. */
    pick: <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)],
    some: <T>(list: readonly T[]): T[] => list.filter(() => next() < 0.4),
  }
}

export type Random = ReturnType<typeof createRandom>
