import { decodeCtc, type RecognisedText } from './ctc.ts'
import { colourPlanes } from './detect.ts'
import type { Model } from './models.ts'
import { type Area, cropPixels, type Pixels } from './pixels.ts'

/** The height of a line that the model expects. The width follows the text. */
const height = 48
const narrowest = 48
const widest = 1200
/** Lines are narrowed: a quarter less time, and the model sees the spaces between words better. */
const squeeze = 0.75

const widthOf = (area: Area): number =>
  Math.min(widest, Math.max(narrowest, Math.ceil((squeeze * height * area.width) / area.height / 8) * 8))

/** Crops a line of text to the model's height. */
export const lineAt = (picture: Pixels, area: Area): Promise<Pixels> =>
  cropPixels(picture, area, widthOf(area), height)

/** Reads one line. On WebAssembly a batch of lines takes longer than single ones. */
export async function recogniseLine(model: Model, line: Pixels): Promise<RecognisedText> {
  const data = colourPlanes(line, (level) => level * 2 - 1)
  return decodeCtc(await model({ data, shape: [1, 3, height, line.width] }))
}
