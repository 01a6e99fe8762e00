import sharp from 'sharp'
import { maxText } from '../../domain.ts'
import { readCodes } from '../codes.ts'
import { coloursOf } from '../colours/colours.ts'
import { lineCertainties, lineText } from '../ocr/lines.ts'
import type { Models } from '../ocr/models.ts'
import { openPicture, type Pixels } from '../ocr/pixels.ts'
import { readText } from '../ocr/read-text.ts'
import { draftOf } from '#features/books/receipts/server/index.ts'
import type { Findings, Task } from './tasks.ts'

export class Unreadable extends Error {}

/** Decodes a picture and applies the orientation of the camera. */
async function decode(path: string): Promise<{ picture: Pixels; size: Findings['size'] }> {
  try {
    const { autoOrient } = await sharp(path).metadata()
    const { width, height } = autoOrient
    return { picture: await openPicture(path), size: { width, height } }
  } catch (error) {
    throw new Unreadable(String(error))
  }
}

/** Finds everything in a picture that needs no AI service. */
export async function analyzePicture({ path }: Task, models: () => Promise<Models>): Promise<Findings> {
  const { picture, size } = await decode(path)
  const [colours, codes] = [await coloursOf(picture), await readCodes(picture)]
  const { lines, complete } = await readText(await models(), picture)
  const read = lines.map((line) => ({
    text: lineText(line),
    certainties: lineCertainties(line),
    y: line.y,
    height: line.height,
  }))
  const text = read.map((line) => line.text).join('\n')
  return {
    size,
    text: text === '' ? null : text.slice(0, maxText),
    complete: complete && text.length <= maxText,
    colours,
    codes,
    draft: draftOf(read),
  }
}
