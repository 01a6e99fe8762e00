import type { Pixels } from '../ocr/pixels.ts'

/** Lengths of light and dark by turns, beginning with light, which may have none. */
export type Runs = readonly number[]

/** So many lines across and as many down: a bar code needs only one that crosses all its bars. */
const lines = 24
/** Pixels on either side that tell what is light about here. */
const around = 40

function grey({ data, width }: Pixels, x: number, y: number): number {
  const at = (y * width + x) * 3
  return ((data[at] ?? 0) * 3 + (data[at + 1] ?? 0) * 6 + (data[at + 2] ?? 0)) / 10
}

/** Dark is what lies below the middle of the lightest and the darkest around. */
function runsOf(levels: Float32Array): Runs {
  const runs: number[] = []
  let [dark, length] = [false, 0]
  for (let place = 0; place < levels.length; place++) {
    let [low, high] = [255, 0]
    const end = Math.min(levels.length - 1, place + around)
    for (let near = Math.max(0, place - around); near <= end; near++) {
      const level = levels[near] ?? 0
      if (level < low) low = level
      if (level > high) high = level
    }
    const isDark = high - low > 40 && (levels[place] ?? 0) < (low + high) / 2
    if (isDark !== dark) {
      runs.push(length)
      ;[dark, length] = [isDark, 0]
    }
    length++
  }
  runs.push(length)
  return runs
}

/** Lines across and down the picture, each read in both directions. */
export function* scanLines(picture: Pixels): Generator<Runs> {
  const { width, height } = picture
  for (let line = 1; line <= lines; line++) {
    const y = Math.floor((height * line) / (lines + 1))
    const x = Math.floor((width * line) / (lines + 1))
    const across = runsOf(Float32Array.from({ length: width }, (_, place) => grey(picture, place, y)))
    const down = runsOf(Float32Array.from({ length: height }, (_, place) => grey(picture, x, place)))
    for (const runs of [across, down]) {
      yield runs
      // Read backwards it begins with light as well.
      yield runs.length % 2 === 1 ? runs.toReversed() : [0, ...runs.toReversed()]
    }
  }
}
