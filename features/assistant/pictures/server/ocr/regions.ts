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

const textThreshold = 0.3
/** Lowest mean likelihood of a region. Below it the region is a stain. */
const meanThreshold = 0.5
const minPixels = 12
const minHeight = 3

/** Sums over a region's pixels. Its position, size and angle follow from their moments. */
class RegionSums {
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
    if (pixels < minPixels || this.sum / pixels < meanThreshold || bottom - top < minHeight) return undefined
    const covariance = (products: number, one: number, other: number) =>
      products / pixels - (one / pixels) * (other / pixels)
    const [xx, xy, yy] = [
      covariance(this.xx, this.x, this.x),
      covariance(this.xy, this.x, this.y),
      covariance(this.yy, this.y, this.y),
    ]
    const middle = (xx + yy) / 2
    const difference = Math.hypot((xx - yy) / 2, xy)
    return {
      left,
      top,
      right,
      bottom,
      pixels,
      angle: (Math.atan2(2 * xy, xx - yy) * 90) / Math.PI,
      stretch: Math.sqrt((middle + difference) / Math.max(middle - difference, 1)),
    }
  }
}

/** Finds connected regions: pixels that share a side. */
export function findRegions({ likelihood, width, height }: TextMap): Region[] {
  const visited = new Uint8Array(width * height)
  const regions: Region[] = []
  const pending: number[] = []
  const visit = (index: number) => {
    if (visited[index] === 1 || (likelihood[index] ?? 0) <= textThreshold) return
    visited[index] = 1
    pending.push(index)
  }
  for (let start = 0; start < visited.length; start++) {
    visit(start)
    const sums = new RegionSums()
    for (let index = pending.pop(); index !== undefined; index = pending.pop()) {
      const x = index % width
      const y = (index - x) / width
      sums.add(x, y, likelihood[index] ?? 0)
      if (x > 0) visit(index - 1)
      if (x < width - 1) visit(index + 1)
      if (y > 0) visit(index - width)
      if (y < height - 1) visit(index + width)
    }
    const region = sums.pixels === 0 ? undefined : sums.region()
    if (region !== undefined) regions.push(region)
  }
  return regions
}
