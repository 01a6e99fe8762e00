import type { Pixels } from '../ocr/pixels.ts'

/** Lengths of alternating light and dark runs. The first is light and may be 0. */
export type Runs = readonly number[]

/** Number of horizontal and of vertical lines. One that crosses all bars is enough. */
const lineCount = 24
/** Pixels on either side that set the local threshold. */
const windowRadius = 40

function luminance({ data, width }: Pixels, x: number, y: number): number {
  const at = (y * width + x) * 3
  return ((data[at] ?? 0) * 3 + (data[at + 1] ?? 0) * 6 + (data[at + 2] ?? 0)) / 10
}

/** A pixel is dark if it is below the middle of the lightest and the darkest pixel near it. */
function runsOf(levels: Float32Array): Runs {
  const runs: number[] = []
  let [dark, length] = [false, 0]
  for (let index = 0; index < levels.length; index++) {
    let [low, high] = [255, 0]
    const end = Math.min(levels.length - 1, index + windowRadius)
    for (let near = Math.max(0, index - windowRadius); near <= end; near++) {
      const level = levels[near] ?? 0
      if (level < low) low = level
      if (level > high) high = level
    }
    const isDark = high - low > 40 && (levels[index] ?? 0) < (low + high) / 2
    if (isDark !== dark) {
      runs.push(length)
      ;[dark, length] = [isDark, 0]
    }
    length++
  }
  runs.push(length)
  return runs
}

/** Horizontal and vertical lines of the picture, each in both directions. */
export function* scanLines(picture: Pixels): Generator<Runs> {
  const { width, height } = picture
  for (let line = 1; line <= lineCount; line++) {
    const y = Math.floor((height * line) / (lineCount + 1))
    const x = Math.floor((width * line) / (lineCount + 1))
    const across = runsOf(Float32Array.from({ length: width }, (_, index) => luminance(picture, index, y)))
    const down = runsOf(Float32Array.from({ length: height }, (_, index) => luminance(picture, x, index)))
    for (const runs of [across, down]) {
      yield runs
      // Reversed runs must begin with light, too.
      yield runs.length % 2 === 1 ? runs.toReversed() : [0, ...runs.toReversed()]
    }
  }
}
