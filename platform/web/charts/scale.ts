/** Labels of a value axis: round values from zero to at least the largest value. */
export function ticksTo(max: number, targetCount = 4, minStep = 1): number[] {
  const rough = Math.max(max, minStep) / targetCount
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(
    [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((value) => value >= rough) ?? rough,
    minStep,
  )
  const roundStep = minStep >= 1 ? Math.ceil(step) : step
  const count = Math.max(1, Math.ceil(max / roundStep))
  return Array.from({ length: count + 1 }, (_, index) => index * roundStep)
}

/** Indexes that get a label, counted back from the last one, so that labels do not overlap. */
export function labelledIndexes(count: number, width: number, labelWidth: number): number[] {
  const maxLabels = Math.max(1, Math.floor(width / labelWidth))
  const step = Math.max(1, Math.ceil(count / maxLabels))
  const indexes: number[] = []
  for (let index = count - 1; index >= 0; index -= step) indexes.unshift(index)
  return indexes
}

export interface Frame {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Maps values and indexes to pixels in a frame whose value axis ends at `max`. */
export function scaleOf({ width, height, left, top, right, bottom }: Frame, count: number, max: number) {
  const inner = { width: Math.max(width - left - right, 1), height: Math.max(height - top - bottom, 1) }
  const band = inner.width / Math.max(count, 1)
  return {
    inner,
    band,
    /** Centre of an index. */
    x: (index: number) => left + (index + 0.5) * band,
    y: (value: number) => top + inner.height * (1 - value / Math.max(max, 1e-9)),
    indexAt: (x: number) => Math.min(Math.max(Math.floor((x - left) / band), 0), count - 1),
  }
}

export type Scale = ReturnType<typeof scaleOf>
