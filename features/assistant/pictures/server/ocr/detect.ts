import type { Model } from './models.ts'
import { type Area, type Pixels, resizePixels } from './pixels.ts'
import { findRegions, type Region } from './regions.ts'

/** Longest sides for the search. It only finds where lines are; they are read from the full picture. */
const shortSide = 736
const longSide = 1344
/** Sides must be multiples of 32, because the model halves the picture five times. */
const step = 32

const roundToStep = (length: number): number => Math.max(step, Math.round(length / step) * step)

/** Mean and standard deviation of each colour in the training data, used to normalise the input. */
const mean = [0.485, 0.456, 0.406] as const
const deviation = [0.229, 0.224, 0.225] as const

/** Converts interleaved pixels to one plane per colour, the layout that the models expect. */
export function colourPlanes(
  { data, width, height }: Pixels,
  value: (level: number, colour: 0 | 1 | 2) => number,
): Float32Array {
  const count = width * height
  const out = new Float32Array(3 * count)
  for (const colour of [0, 1, 2] as const) {
    const levels = Float32Array.from({ length: 256 }, (_, level) => value(level / 255, colour))
    for (let index = 0; index < count; index++)
      out[colour * count + index] = levels[data[index * 3 + colour] ?? 0] ?? 0
  }
  return out
}

/** Regions in the scaled-down picture, and how to map them to the original. */
export interface Detection {
  readonly regions: readonly Region[]
  /** The area of the original picture that a region covers, with a margin for letters. */
  readonly areaOf: (region: Region) => Area
}

/** The model shrinks regions to keep lines apart. This ratio grows them back. */
const unclipRatio = 0.8

export async function detectRegions(model: Model, picture: Pixels): Promise<Detection> {
  const scale = Math.min(
    1,
    shortSide / Math.min(picture.width, picture.height),
    longSide / Math.max(picture.width, picture.height),
  )
  const [width, height] = [roundToStep(picture.width * scale), roundToStep(picture.height * scale)]
  const data = colourPlanes(
    await resizePixels(picture, width, height),
    (level, colour) => (level - mean[colour]) / deviation[colour],
  )
  const { data: likelihood } = await model({ data, shape: [1, 3, height, width] })
  const [acrossScale, downScale] = [picture.width / width, picture.height / height]
  return {
    regions: findRegions({ likelihood, width, height }),
    areaOf: (region) => {
      const [across, down] = [region.right - region.left + 1, region.bottom - region.top + 1]
      const margin = (across * down * unclipRatio) / (across + down)
      const left = Math.max(0, Math.floor((region.left - margin) * acrossScale))
      const top = Math.max(0, Math.floor((region.top - margin) * downScale))
      const right = Math.min(picture.width, Math.ceil((region.right + margin) * acrossScale))
      const bottom = Math.min(picture.height, Math.ceil((region.bottom + margin) * downScale))
      return { left, top, width: right - left, height: bottom - top }
    },
  }
}
