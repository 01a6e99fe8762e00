/** Seeds of the draws. Each was written down before a receipt of its draw was looked at. */
const seeds = { first: 20_261_126, second: 13_122_026, fourth: 27_110_403 } as const

/** Numbers from 0 up to 1, the same ones each time (mulberry32). */
function randomNumbers(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Draws some of the names without putting any back; a longer draw begins with the shorter one. */
function drawNames(names: readonly string[], count: number, seed: number): string[] {
  const random = randomNumbers(seed)
  const left = names.toSorted()
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(Math.floor(random() * left.length), 1)[0] ?? '',
  )
}

/** Receipts of the first draw, of which the first ones are the test and the others were practice. */
const firstDraw = 140

export const sets = ['test', 'second', 'further', 'fourth', 'practice'] as const
type SetName = (typeof sets)[number]

/** The receipts of a set. Those of a later draw are none of an earlier one. */
export function drawSet(names: readonly string[], set: SetName): string[] {
  const first = drawNames(names, firstDraw, seeds.first)
  const others = names.filter((name) => !first.includes(name))
  const second = drawNames(others, 100, seeds.second)
  const unread = others.filter((name) => !second.includes(name))
  return {
    test: first.slice(0, 40),
    practice: first.slice(40),
    second: second.slice(0, 40),
    further: second.slice(40),
    fourth: drawNames(unread, 60, seeds.fourth),
  }[set]
}
