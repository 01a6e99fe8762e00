import type { Reading } from './ctc.ts'
import { type Detected, detect } from './detect.ts'
import { type Line, toLines } from './lines.ts'
import type { Models } from './models.ts'
import { type Area, type Pixels, rotated, turnedOver } from './pixels.ts'
import { lineAt, recognise } from './recognise.ts'
import type { Region } from './regions.ts'
import { runsUpwards, tiltOf } from './tilt.ts'

/** Below this confidence the model most likely saw a pattern instead of text. */
const leastConfidence = 0.5
/** Number of words that decide whether a picture is upside down, and the best ratio of their width to height. */
const compared = 3
const tellingStretch = 6
/** Most pieces of text that are read. Each takes 0.1 to 0.2 seconds while the member waits. */
const maxPieces = 150

interface Found extends Detected {
  readonly picture: Pixels
}

const find = async (models: Models, picture: Pixels): Promise<Found> => ({
  picture,
  ...(await detect(models.detection, picture)),
})

/** Rotates the picture until its lines are level. It may still be upside down. */
async function level(models: Models, picture: Pixels): Promise<Found> {
  let found = await find(models, picture)
  if (runsUpwards(found.regions)) found = await find(models, await rotated(picture, 90))
  const tilt = tiltOf(found.regions)
  return tilt === 0 ? found : find(models, await rotated(found.picture, -tilt))
}

interface Piece extends Reading {
  readonly area: Area
}

async function readPieces({ recognition }: Models, { picture, regions, areaOf }: Found): Promise<Piece[]> {
  const pieces: Piece[] = []
  for (const region of regions.slice(0, maxPieces)) {
    const area = areaOf(region)
    pieces.push({ area, ...(await recognise(recognition, await lineAt(picture, area))) })
  }
  return pieces
}

/** Distance to the best length: long enough to compare, and short enough to read twice. */
const tellingly = ({ stretch }: Region): number => Math.abs(stretch - tellingStretch)

/** Whether a few words are read with more confidence when rotated by 180 degrees. */
async function isUpsideDown({ recognition }: Models, { picture, regions, areaOf }: Found): Promise<boolean> {
  const words = regions.toSorted((one, other) => tellingly(one) - tellingly(other)).slice(0, compared)
  let [asIs, turned] = [0, 0]
  for (const word of words) {
    const line = await lineAt(picture, areaOf(word))
    asIs += (await recognise(recognition, line)).confidence
    turned += (await recognise(recognition, turnedOver(line))).confidence
  }
  return turned > asIs
}

/** The text of a picture, and whether all of it was read. */
export interface ReadPicture {
  readonly lines: readonly Line[]
  readonly complete: boolean
}

/** Reads the lines of text in a picture of any orientation. */
export async function readText(models: Models, picture: Pixels): Promise<ReadPicture> {
  let found = await level(models, picture)
  if (await isUpsideDown(models, found)) found = await find(models, turnedOver(found.picture))
  const pieces = await readPieces(models, found)
  const words = pieces
    .filter(({ text, confidence }) => text !== '' && confidence >= leastConfidence)
    .map(({ text, area: { left, top, width, height } }) => ({
      text,
      left,
      right: left + width,
      y: top + height / 2,
      height,
    }))
  return { lines: toLines(words), complete: found.regions.length <= maxPieces }
}
