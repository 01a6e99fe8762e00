import type { Region } from './regions.ts'

/** Shorter regions have no clear direction. */
const tellingStretch = 3
/** Degrees below which a picture looks level. */
const leastTilt = 1
/** Degrees above which the tilt is intended. */
const mostTilt = 40

const telling = (regions: readonly Region[]) => regions.filter(({ stretch }) => stretch >= tellingStretch)
const pixelsOf = (regions: readonly Region[]): number => regions.reduce((sum, { pixels }) => sum + pixels, 0)

/** Whether most lines are vertical. */
export function runsUpwards(regions: readonly Region[]): boolean {
  const lines = telling(regions)
  return pixelsOf(lines.filter(({ angle }) => Math.abs(angle) > 45)) * 2 > pixelsOf(lines)
}

/** Median angle of the lines in degrees, clockwise; 0 if the picture need not be rotated. */
export function tiltOf(regions: readonly Region[]): number {
  const lines = telling(regions).toSorted((one, other) => one.angle - other.angle)
  let before = 0
  const half = pixelsOf(lines) / 2
  const middle = lines.find(({ pixels }) => (before += pixels) >= half)?.angle ?? 0
  const size = Math.abs(middle)
  return size > leastTilt && size < mostTilt ? middle : 0
}
