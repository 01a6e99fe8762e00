import type { RecognisedText } from './ctc.ts'
import { type Detection, detectRegions } from './detect.ts'
import { type Line, toLines } from './lines.ts'
import type { Models } from './models.ts'
import { type Area, type Pixels, rotatePixels, flipPixels } from './pixels.ts'
import { lineAt, recogniseLine } from './recognise.ts'
import type { Region } from './regions.ts'
import { runsUpwards, tiltOf } from './tilt.ts'

/** Below this confidence the model most likely saw a pattern instead of text. */
const leastConfidence = 0.5
/** Number of words that decide whether a picture is upside down, and the best ratio of their width to height. */
const comparedWords = 5
const bestStretch = 6
/** No line is read with this confidence upside down. */
const evidentConfidence = 0.95
/** Most pieces of text that are read. Each takes 0.1 to 0.2 seconds while the member waits. */
const maxPieces = 150

interface DetectedPicture extends Detection {
  readonly picture: Pixels
}

const detectPicture = async (models: Models, picture: Pixels): Promise<DetectedPicture> => ({
  picture,
  ...(await detectRegions(models.detection, picture)),
})

/** Rotates the picture until its lines are level. It may still be upside down. */
async function straighten(models: Models, picture: Pixels): Promise<DetectedPicture> {
  let detected = await detectPicture(models, picture)
  if (runsUpwards(detected.regions)) detected = await detectPicture(models, await rotatePixels(picture, 90))
  const tilt = tiltOf(detected.regions)
  return tilt === 0 ? detected : detectPicture(models, await rotatePixels(detected.picture, -tilt))
}

interface Piece extends RecognisedText {
  readonly area: Area
}

/** Reads regions of one picture, each only once. */
function pieceReader({ recognition }: Models, { picture, areaOf }: DetectedPicture) {
  const known = new Map<Region, Piece>()
  return async (region: Region): Promise<Piece> => {
    const area = areaOf(region)
    const piece = known.get(region) ?? {
      area,
      ...(await recogniseLine(recognition, await lineAt(picture, area))),
    }
    known.set(region, piece)
    return piece
  }
}
type ReadPiece = ReturnType<typeof pieceReader>

/** Distance to the best length: long enough to compare, and short enough to read twice. */
const stretchDistance = ({ stretch }: Region): number => Math.abs(stretch - bestStretch)

/** Whether a few words are read with more confidence when rotated by 180 degrees. */
async function isUpsideDown(
  { recognition }: Models,
  { picture, regions }: DetectedPicture,
  read: ReadPiece,
): Promise<boolean> {
  // Small ones are stains, or too short to tell.
  const median = regions.map(({ pixels }) => pixels).toSorted((one, other) => one - other)[
    regions.length >> 1
  ]
  const words = regions
    .filter(({ pixels }) => pixels >= (median ?? 0))
    .toSorted((one, other) => stretchDistance(one) - stretchDistance(other))
    .slice(0, comparedWords)
  let [upright, flipped] = [0, 0]
  for (const word of words) {
    const { area, confidence } = await read(word)
    upright += confidence
    if (confidence < evidentConfidence)
      flipped += (await recogniseLine(recognition, flipPixels(await lineAt(picture, area)))).confidence
  }
  return flipped > upright
}

/** The text of a picture, and whether all of it was read. */
export interface ReadPicture {
  readonly lines: readonly Line[]
  readonly complete: boolean
}

/** Reads the lines of text in a picture of any orientation. */
export async function readText(models: Models, picture: Pixels): Promise<ReadPicture> {
  let detected = await straighten(models, picture)
  let read = pieceReader(models, detected)
  if (await isUpsideDown(models, detected, read)) {
    detected = await detectPicture(models, flipPixels(detected.picture))
    read = pieceReader(models, detected)
  }
  const pieces: Piece[] = []
  for (const region of detected.regions.slice(0, maxPieces)) pieces.push(await read(region))
  const words = pieces
    .filter(({ text, confidence }) => text !== '' && confidence >= leastConfidence)
    .map(({ text, certainties, area: { left, top, width, height } }) => ({
      text,
      certainties,
      left,
      right: left + width,
      y: top + height / 2,
      height,
    }))
  return { lines: toLines(words), complete: detected.regions.length <= maxPieces }
}
