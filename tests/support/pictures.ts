import sharp from 'sharp'

/** Pictures drawn by tests. */

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;')

export interface PictureOptions {
  readonly font?: string
  readonly size?: number
  readonly width?: number
  /** Degrees, clockwise. */
  readonly turned?: number
  /** Standard deviation of the noise, 0 to 255. */
  readonly noise?: number
  readonly blur?: number
  readonly ink?: string
  readonly format?: 'png' | 'jpeg'
}

/** Lines of text on white paper; ` | ` puts what follows it to the right edge, a first `# ` makes a line large. */
export async function drawText(lines: readonly string[], options: PictureOptions = {}): Promise<Buffer> {
  const { font = 'DejaVu Sans', size = 24, width = 620, turned = 0, noise = 0, blur = 0 } = options
  const { ink = '#222', format = 'png' } = options
  const step = size * 1.8
  const rows = lines.map((line, index) => {
    const large = line.startsWith('# ')
    const [left = '', right] = line.replace(/^# /, '').split(' | ')
    const at = `y="${40 + step * (index + 0.5)}" font-size="${large ? size * 1.3 : size}"`
    const end =
      right === undefined ? '' : `<text x="${width - 40}" ${at} text-anchor="end">${escaped(right)}</text>`
    return `<text x="40" ${at}>${escaped(left)}</text>${end}`
  })
  const height = Math.round(80 + step * lines.length)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    '<rect width="100%" height="100%" fill="#fdfdfb"/>' +
    `<g font-family="${font}" fill="${ink}">${rows.join('')}</g></svg>`
  let image = sharp(Buffer.from(svg))
  if (turned !== 0) image = sharp(await image.rotate(turned, { background: '#776' }).png().toBuffer())
  if (blur > 0) image = image.blur(blur)
  if (noise > 0) {
    const { width: imageWidth, height: imageHeight } = await sharp(await image.png().toBuffer()).metadata()
    const grain = await sharp({
      create: {
        width: imageWidth,
        height: imageHeight,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: noise },
      },
    })
      .png()
      .toBuffer()
    image = sharp(await image.png().toBuffer()).composite([{ input: grain, blend: 'soft-light' }])
  }
  return image.flatten({ background: '#fff' }).toFormat(format).toBuffer()
}

/** Bars from ones and zeros, with a light margin. */
export async function drawBars(bits: string, bar = 3): Promise<Buffer> {
  const bars = Array.from(bits, (bit, index) =>
    bit === '1' ? `<rect x="${(index + 12) * bar}" y="30" width="${bar}" height="120"/>` : '',
  )
  const width = (bits.length + 24) * bar
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="180">` +
        `<rect width="100%" height="100%" fill="#fff"/>${bars.join('')}</svg>`,
    ),
  )
    .png()
    .toBuffer()
}

/** Dark fields from a matrix of `#` and `.`, `field` pixels each. */
export async function drawMatrix(rows: readonly string[], field = 8): Promise<Buffer> {
  const fields = rows.flatMap((row, y) =>
    Array.from(row, (sign, x) =>
      sign === '#'
        ? `<rect x="${(x + 4) * field}" y="${(y + 4) * field}" width="${field}" height="${field}"/>`
        : '',
    ),
  )
  const side = (rows.length + 8) * field
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" shape-rendering="crispEdges">` +
        `<rect width="100%" height="100%" fill="#fff"/>${fields.join('')}</svg>`,
    ),
  )
    .png()
    .toBuffer()
}
