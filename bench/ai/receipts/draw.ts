/** The seed of the draw. It was written down before the first receipt was looked at. */
const seed = 20_261_126

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
export function drawNames(names: readonly string[], count: number): string[] {
  const random = randomNumbers(seed)
  const left = names.toSorted()
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(Math.floor(random() * left.length), 1)[0] ?? '',
  )
}
