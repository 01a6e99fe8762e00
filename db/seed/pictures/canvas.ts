import sharp from 'sharp'

export const ink = '#1f2933'
export const grey = '#9aa5b1'
export const accent = '#1d5f8a'
export const warm = '#c8692b'

export interface Picture {
  readonly bytes: Buffer
  readonly preview: Buffer
  readonly width: number
  readonly height: number
}

/** Renders SVG as a PNG, and as the small WebP for lists. */
export async function paint(width: number, height: number, drawing: string): Promise<Picture> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#fff"/>${drawing}</svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const drawn = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
  const [bytes, preview] = await Promise.all([
    drawn().png({ compressionLevel: 6 }).toBuffer(),
    drawn().resize({ width: 960, withoutEnlargement: true }).webp({ quality: 80, effort: 0 }).toBuffer(),
  ])
  return { bytes, preview, width, height }
}
