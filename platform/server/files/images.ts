import type { Metadata } from 'sharp'
import { currentCaller } from '../caller.ts'
import { createQueue } from '../queue.ts'
import { loadSharp } from './sharp.ts'

/** No camera makes larger pictures; a small file that decodes to more is an attack. */
const maxPixels = 50_000_000
const previewWidth = 960

/** Memory limits decoding rather than processors, so the queue bounds all pixels that are decoded at a time. */
const queue = createQueue({
  name: 'pictures',
  running: maxPixels,
  runningPerMember: 1,
  waiting: 60,
  perMember: 6,
  maxWaitMs: 30_000,
})

/** Reads a picture's size from its header, then decodes it in its turn. Rejects with `BadImage`. */
async function decode<T>(header: Promise<Metadata>, work: () => Promise<T>): Promise<T> {
  const { key, signal } = currentCaller()
  const pixels = await orBadImage(async () => {
    const { width, height } = await header
    return width * height
  })
  if (pixels > maxPixels) throw new BadImage('too many pixels')
  return queue.run(key, () => orBadImage(work), { signal, cost: pixels })
}

async function orBadImage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new BadImage('unreadable', { cause: error })
  }
}

const formats = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
} as const
export type ImageMimeType = keyof typeof formats

export const isImage = (mimeType: string): mimeType is ImageMimeType => mimeType in formats

/** Optimised coding keeps the whole picture in memory, 300 MB for a large one, to save a few percent. */
const jpeg = { quality: 90, optimiseCoding: false } as const

/** An upright picture without metadata (location, camera, author), and a small one for lists. */
export interface CleanImage {
  readonly bytes: Buffer
  /** WebP, at most 960 pixels wide. */
  readonly preview: Buffer
  readonly width: number
  readonly height: number
}

export class BadImage extends Error {}

/** Encodes the picture of a local file again. Rejects with `BadImage` when it cannot be read or is too large. */
export async function cleanImage(file: string, mimeType: ImageMimeType): Promise<CleanImage> {
  const sharp = await loadSharp()
  const open = () =>
    sharp(file, { limitInputPixels: maxPixels, failOn: 'error', animated: mimeType === 'image/gif' })
  return decode(open().metadata(), async () => {
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

/** The size of a stored photo, and whether it is cropped to these proportions. */
export interface PhotoFrame {
  readonly width: number
  readonly height: number
  readonly fit: 'cover' | 'inside'
}

/** A photo of a person or a cover as an upright still WebP without metadata. Rejects with `BadImage`. */
export async function drawPhoto(file: string, { width, height, fit }: PhotoFrame): Promise<Buffer> {
  const sharp = await loadSharp()
  const photo = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
  return decode(photo.metadata(), () =>
    photo
      .autoOrient()
      .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
      .webp({ quality: 86 })
      .toBuffer(),
  )
}

/** A small still picture. */
export interface Thumbnail {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** What strangers' servers may send. Drawings could refer to other files. */
const thumbnailFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif'])

/** A stranger's picture as a WebP without metadata, no side longer than `longest`. Rejects with `BadImage`. */
export async function drawThumbnail(bytes: Uint8Array, longest: number): Promise<Thumbnail> {
  const sharp = await loadSharp()
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(bytes)
  if (type === undefined || !thumbnailFormats.has(type.mime.replace('image/', '')))
    throw new BadImage('unknown format')
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
  return decode(picture.metadata(), async () => {
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  })
}

/** A company's logo: a still picture of the same format, small enough to print on every document. */
export interface Logo {
  readonly bytes: Buffer
  readonly mimeType: 'image/jpeg' | 'image/png'
}

const logoFrame = { width: 1200, height: 600, fit: 'inside', withoutEnlargement: true } as const

/** Encodes a logo again, upright, without metadata, keeping transparency. Rejects with `BadImage`. */
export async function drawLogo(file: string, mimeType: Logo['mimeType']): Promise<Logo> {
  const sharp = await loadSharp()
  const picture = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
  return decode(picture.metadata(), async () => {
    const small = picture.autoOrient().resize(logoFrame)
    const drawn = mimeType === 'image/jpeg' ? small.jpeg(jpeg) : small.png()
    return { bytes: await drawn.toBuffer(), mimeType }
  })
}
