import type { Colour } from '../../contract.ts'
import { type Pixels, resizePixels } from '../ocr/pixels.ts'
import { nameOf, toOklab } from './colour-names.ts'

/** Side of the scaled-down picture in pixels; enough to estimate shares. */
const sampleSide = 64
const minShare = 0.03
const maxColours = 6

const hex = (levels: readonly number[]): string =>
  `#${levels.map((level) => Math.round(level).toString(16).padStart(2, '0')).join('')}`

/** The main colours of a picture, largest first. Each is the mean of the pixels with one colour name. */
export async function coloursOf(picture: Pixels): Promise<Colour[]> {
  const { data } = await resizePixels(picture, sampleSide, sampleSide)
  const sums = new Map<string, { red: number; green: number; blue: number; count: number }>()
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    const name = nameOf(toOklab(red, green, blue))
    const sum = sums.get(name) ?? { red: 0, green: 0, blue: 0, count: 0 }
    sum.red += red
    sum.green += green
    sum.blue += blue
    sum.count++
    sums.set(name, sum)
  }
  return [...sums]
    .map(([name, { red, green, blue, count }]) => ({
      hex: hex([red / count, green / count, blue / count]),
      name,
      share: Math.round((count / sampleSide / sampleSide) * 1000) / 1000,
    }))
    .filter(({ share }) => share >= minShare)
    .toSorted((one, other) => other.share - one.share)
    .slice(0, maxColours)
}
