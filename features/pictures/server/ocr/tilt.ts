import type { Region } from './regions.ts'

/** Shorter ones tell no direction. */
const tellingStretch = 3
/** By the eye it is level. */
const leastTilt = 1
/** More is no accident of the hand that held the camera. */
const mostTilt = 40

const telling = (regions: readonly Region[]) => regions.filter(({ stretch }) => stretch >= tellingStretch)
const pixelsOf = (regions: readonly Region[]): number => regions.reduce((sum, { pixels }) => sum + pixels, 0)

/** Whether most lines run up and down. */
export function runsUpwards(regions: readonly Region[]): boolean {
  const lines = telling(regions)
  return pixelsOf(lines.filter(({ angle }) => Math.abs(angle) > 45)) * 2 > pixelsOf(lines)
}

/** The angle in degrees, clockwise, by which lines are off level, on the whole; 0 where it is not worth turning. */
export function tiltOf(regions: readonly Region[]): number {
  const lines = telling(regions).toSorted((one, other) => one.angle - other.angle)
  let before = 0
  const half = pixelsOf(lines) / 2
  const middle = lines.find(({ pixels }) => (before += pixels) >= half)?.angle ?? 0
  const size = Math.abs(middle)
  return size > leastTilt && size < mostTilt ? middle : 0
}
