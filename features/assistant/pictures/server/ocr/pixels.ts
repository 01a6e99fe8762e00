import sharp, { type Sharp } from 'sharp'

/** A decoded picture: red, green and blue of each pixel, row by row. */
export interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** A rectangle in whole pixels. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const toImage = ({ data, width, height }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 } })

const toPixels = async (image: Sharp): Promise<Pixels> => {
  const { data, info } = await image
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Most pixels for recognition. More cost time and do not improve the result. */
const workingPixels = 9_000_000

/** Opens a picture upright, on white, and no larger than recognition needs. */
export async function openPicture(path: string): Promise<Pixels> {
  const { width, height } = await sharp(path).metadata()
  const scale = Math.min(1, Math.sqrt(workingPixels / (width * height)))
  const image = sharp(path).autoOrient().flatten({ background: '#fff' })
  if (scale === 1) return toPixels(image)
  const longest = Math.round(scale * Math.max(width, height))
  return toPixels(image.resize({ width: longest, height: longest, fit: 'inside' }))
}

export const resizePixels = (pixels: Pixels, width: number, height: number): Promise<Pixels> =>
  toPixels(toImage(pixels).resize(width, height, { fit: 'fill' }))

/** Rotates clockwise. The new corners are grey like paper in shade. */
export const rotatePixels = (pixels: Pixels, degrees: number): Promise<Pixels> =>
  toPixels(toImage(pixels).rotate(degrees, { background: '#888' }))

export const cropPixels = (pixels: Pixels, area: Area, width: number, height: number): Promise<Pixels> =>
  toPixels(toImage(pixels).extract(area).resize(width, height, { fit: 'fill' }))

/** Rotates by 180 degrees. */
export function flipPixels({ data, width, height }: Pixels): Pixels {
  const turned = new Uint8Array(data.length)
  for (let from = 0, to = data.length - 3; to >= 0; from += 3, to -= 3) {
    turned.set(data.subarray(from, from + 3), to)
  }
  return { data: turned, width, height }
}
