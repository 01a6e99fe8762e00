import type { Metadata } from 'sharp'
import { currentCaller } from '../caller.ts'
import { createQueue } from '../queue.ts'
import { loadSharp } from './sharp.ts'

/** No picture a person takes or draws has more; a small file that unpacks to more is an attack. */
const maxPixels = 50_000_000
const previewWidth = 960

/** Decoding is bounded by memory rather than by processors: by all pixels that are unpacked at a time. */
const queue = createQueue({
  name: 'pictures',
  running: maxPixels,
  runningPerMember: 1,
  waiting: 60,
  perMember: 6,
  maxWaitMs: 30_000,
})

/** Unpacks a picture in its turn, once its header told how many pixels it has. Rejects with `BadImage`. */
async function unpack<T>(header: Promise<Metadata>, work: () => Promise<T>): Promise<T> {
  const { memberId, signal } = currentCaller()
  const pixels = await readably(async () => {
    const { width, height } = await header
    return width * height
  })
  if (pixels > maxPixels) throw new BadImage('too many pixels')
  return queue.run(memberId, () => readably(work), { signal, cost: pixels })
}

async function readably<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new BadImage('unreadable', { cause: error })
  }
}

const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/gif': 'gif' } as const
export type ImageMimeType = keyof typeof formats

export const isImage = (mimeType: string): mimeType is ImageMimeType => mimeType in formats

/** Optimised coding would keep the whole picture in memory, some 300 MB of a large one, to save a few percent. */
const jpeg = { quality: 90, optimiseCoding: false } as const

/** A picture without metadata (place, camera, author), upright, and a small one to show in lists. */
export interface CleanImage {
  readonly bytes: Buffer
  /** WebP, at most 960 pixels wide. */
  readonly preview: Buffer
  readonly width: number
  readonly height: number
}

export class BadImage extends Error {}

/** Draws the picture in a local file anew. Rejects with `BadImage` when it cannot be read or is too large. */
export async function cleanImage(file: string, mimeType: ImageMimeType): Promise<CleanImage> {
  const sharp = await loadSharp()
  const open = () =>
    sharp(file, { limitInputPixels: maxPixels, failOn: 'error', animated: mimeType === 'image/gif' })
  return unpack(open().metadata(), async () => {
    const upright = open().autoOrient()
    const clean = await (
      mimeType === 'image/jpeg' ? upright.jpeg(jpeg) : upright.toFormat(formats[mimeType])
    ).toBuffer({ resolveWithObject: true })
    const preview = await sharp(clean.data)
      .resize({ width: previewWidth, withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
    return {
      bytes: clean.data,
      preview,
      width: clean.info.width,
      height: clean.info.pageHeight ?? clean.info.height,
    }
  })
}

/** How large a photo is kept, and whether what does not fit the proportions is cut off. */
export interface PhotoFrame {
  readonly width: number
  readonly height: number
  readonly fit: 'cover' | 'inside'
}

/** A photo of a person or a cover, drawn anew as a still WebP without metadata, upright. Rejects with `BadImage`. */
export async function drawPhoto(file: string, { width, height, fit }: PhotoFrame): Promise<Buffer> {
  const sharp = await loadSharp()
  const photo = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
  return unpack(photo.metadata(), () =>
    photo
      .autoOrient()
      .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
      .webp({ quality: 86 })
      .toBuffer(),
  )
}

/** A company's logo: a still picture of its own kind, small enough for every head of paper it is printed on. */
export interface Logo {
  readonly bytes: Buffer
  readonly mimeType: 'image/jpeg' | 'image/png'
}

const logoFrame = { width: 1200, height: 600, fit: 'inside', withoutEnlargement: true } as const

/** Draws a logo anew, upright, without metadata; a transparent one stays so. Rejects with `BadImage`. */
export async function drawLogo(file: string, mimeType: Logo['mimeType']): Promise<Logo> {
  const sharp = await loadSharp()
  const picture = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
  return unpack(picture.metadata(), async () => {
    const small = picture.autoOrient().resize(logoFrame)
    const drawn = mimeType === 'image/jpeg' ? small.jpeg(jpeg) : small.png()
    return { bytes: await drawn.toBuffer(), mimeType }
  })
}
