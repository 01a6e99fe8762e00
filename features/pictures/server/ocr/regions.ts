/** The likelihood of each pixel to be text, row by row. */
export interface TextMap {
  readonly likelihood: Float32Array
  readonly width: number
  readonly height: number
}

/** Connected pixels of text: a word, or words of one line. */
export interface Region {
  /** Edges, inclusive. */
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly pixels: number
  /** Angle of the longer axis, clockwise from horizontal, in degrees. */
  readonly angle: number
  /** Approximate ratio of length to width. */
  readonly stretch: number
}

const textAt = 0.3
/** Lowest mean likelihood of a region. Below it the region is a stain. */
const meanAt = 0.5
const fewestPixels = 12
const lowestHeight = 3

/** Sums over a region's pixels. Its position, size and angle follow from their moments. */
class Gathering {
  pixels = 0
  private sum = 0
  private x = 0
  private y = 0
  private xx = 0
  private xy = 0
  private yy = 0
  private left = Infinity
  private top = Infinity
  private right = 0
  private bottom = 0

  add(x: number, y: number, likelihood: number): void {
    this.pixels++
    this.sum += likelihood
    this.x += x
    this.y += y
    this.xx += x * x
    this.xy += x * y
    this.yy += y * y
    this.left = Math.min(this.left, x)
    this.right = Math.max(this.right, x)
    this.top = Math.min(this.top, y)
    this.bottom = Math.max(this.bottom, y)
  }

  region(): Region | undefined {
    const { pixels, left, top, right, bottom } = this
    if (pixels < fewestPixels || this.sum / pixels < meanAt || bottom - top < lowestHeight) return undefined
    const spread = (products: number, one: number, other: number) =>
      products / pixels - (one / pixels) * (other / pixels)
    const [xx, xy, yy] = [
      spread(this.xx, this.x, this.x),
      spread(this.xy, this.x, this.y),
      spread(this.yy, this.y, this.y),
    ]
    const middle = (xx + yy) / 2
    const apart = Math.hypot((xx - yy) / 2, xy)
    return {
      left,
      top,
      right,
      bottom,
      pixels,
      angle: (Math.atan2(2 * xy, xx - yy) * 90) / Math.PI,
      stretch: Math.sqrt((middle + apart) / Math.max(middle - apart, 1)),
    }
  }
}

/** Finds connected regions: pixels that share a side. */
export function findRegions({ likelihood, width, height }: TextMap): Region[] {
  const seen = new Uint8Array(width * height)
  const regions: Region[] = []
  const open: number[] = []
  const visit = (place: number) => {
    if (seen[place] === 1 || (likelihood[place] ?? 0) <= textAt) return
    seen[place] = 1
    open.push(place)
  }
  for (let start = 0; start < seen.length; start++) {
    visit(start)
    const gathering = new Gathering()
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      const x = place % width
      const y = (place - x) / width
      gathering.add(x, y, likelihood[place] ?? 0)
      if (x > 0) visit(place - 1)
      if (x < width - 1) visit(place + 1)
      if (y > 0) visit(place - width)
      if (y < height - 1) visit(place + width)
    }
    const region = gathering.pixels === 0 ? undefined : gathering.region()
    if (region !== undefined) regions.push(region)
  }
  return regions
}
