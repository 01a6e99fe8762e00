import sharp from 'sharp'

/** No picture a person takes or draws has more; a small file that unpacks to more is an attack. */
const maxPixels = 50_000_000
const previewWidth = 960

// Decoding is bounded by memory rather than by processors: two pictures at a time are enough.
sharp.concurrency(1)
sharp.cache(false)

const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/gif': 'gif' } as const
export type ImageMimeType = keyof typeof formats

export const isImage = (mimeType: string): mimeType is ImageMimeType => mimeType in formats

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
  const open = () =>
    sharp(file, { limitInputPixels: maxPixels, failOn: 'error', animated: mimeType === 'image/gif' })
  try {
    // The header tells the size before a single pixel is unpacked.
    const { width, height } = await open().metadata()
    if (width * height > maxPixels) throw new BadImage('too many pixels')
    const upright = open().autoOrient()
    const clean = await (
      mimeType === 'image/jpeg' ? upright.jpeg({ quality: 90 }) : upright.toFormat(formats[mimeType])
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
  } catch (error) {
    throw error instanceof BadImage ? error : new BadImage('unreadable', { cause: error })
  }
}

/** How large a photo is kept, and whether what does not fit the proportions is cut off. */
export interface PhotoFrame {
  readonly width: number
  readonly height: number
  readonly fit: 'cover' | 'inside'
}

/** A photo of a person or a cover, drawn anew as a still WebP without metadata, upright. Rejects with `BadImage`. */
export async function drawPhoto(file: string, { width, height, fit }: PhotoFrame): Promise<Buffer> {
  try {
    const photo = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
    // The header tells the size before a single pixel is unpacked.
    const header = await photo.metadata()
    if (header.width * header.height > maxPixels) throw new BadImage('too many pixels')
    return await photo
      .autoOrient()
      .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
      .webp({ quality: 86 })
      .toBuffer()
  } catch (error) {
    throw error instanceof BadImage ? error : new BadImage('unreadable', { cause: error })
  }
}

/** A company's logo: a still picture of its own kind, small enough for every head of paper it is printed on. */
export interface Logo {
  readonly bytes: Buffer
  readonly mimeType: 'image/jpeg' | 'image/png'
}

const logoFrame = { width: 1200, height: 600, fit: 'inside', withoutEnlargement: true } as const

/** Draws a logo anew, upright, without metadata; a transparent one stays so. Rejects with `BadImage`. */
export async function drawLogo(file: string, mimeType: Logo['mimeType']): Promise<Logo> {
  try {
    const picture = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
    // The header tells the size before a single pixel is unpacked.
    const { width, height } = await picture.metadata()
    if (width * height > maxPixels) throw new BadImage('too many pixels')
    const small = picture.autoOrient().resize(logoFrame)
    const drawn = mimeType === 'image/jpeg' ? small.jpeg({ quality: 90 }) : small.png()
    return { bytes: await drawn.toBuffer(), mimeType }
  } catch (error) {
    throw error instanceof BadImage ? error : new BadImage('unreadable', { cause: error })
  }
}
