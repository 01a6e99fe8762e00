import { decode, type Reading } from './ctc.ts'
import { planes } from './detect.ts'
import type { Model } from './models.ts'
import { type Area, cutOut, type Pixels } from './pixels.ts'

/** The model's own height of a line; its width follows the text's. */
const height = 48
const narrowest = 48
const widest = 1600

const widthOf = (area: Area): number =>
  Math.min(widest, Math.max(narrowest, Math.ceil((height * area.width) / area.height / 8) * 8))

/** A line of text as the model wants it. */
export const lineAt = (picture: Pixels, area: Area): Promise<Pixels> =>
  cutOut(picture, area, widthOf(area), height)

/** What a line says. One by one: on WebAssembly several together take longer. */
export async function recognise(model: Model, line: Pixels): Promise<Reading> {
  const data = planes(line, (level) => level * 2 - 1)
  return decode(await model({ data, shape: [1, 3, height, line.width] }))
}
