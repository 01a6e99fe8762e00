import type { Region } from './regions.ts'

/** Shorter regions have no clear direction. */
const minStretch = 3
/** Degrees below which a picture looks level. */
const minTilt = 1
/** Degrees above which the tilt is intended. */
const maxTilt = 40

const elongated = (regions: readonly Region[]) => regions.filter(({ stretch }) => stretch >= minStretch)
const pixelsOf = (regions: readonly Region[]): number => regions.reduce((sum, { pixels }) => sum + pixels, 0)

/** Whether most lines are vertical. */
export function runsUpwards(regions: readonly Region[]): boolean {
  const lines = elongated(regions)
  return pixelsOf(lines.filter(({ angle }) => Math.abs(angle) > 45)) * 2 > pixelsOf(lines)
}

/** Median angle of the lines in degrees, clockwise; 0 if the picture need not be rotated. */
export function tiltOf(regions: readonly Region[]): number {
  const lines = elongated(regions).toSorted((one, other) => one.angle - other.angle)
  let pixelsBefore = 0
  const half = pixelsOf(lines) / 2
  const middle = lines.find(({ pixels }) => (pixelsBefore += pixels) >= half)?.angle ?? 0
  const size = Math.abs(middle)
  return size > minTilt && size < maxTilt ? middle : 0
}
