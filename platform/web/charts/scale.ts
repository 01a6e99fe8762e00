/** Labels of a value axis: round values from zero to at least the largest value. */
export function ticksTo(most: number, wanted = 4, smallest = 1): number[] {
  const rough = Math.max(most, smallest) / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(
    [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((value) => value >= rough) ?? rough,
    smallest,
  )
  const whole = smallest >= 1 ? Math.ceil(step) : step
  const count = Math.max(1, Math.ceil(most / whole))
  return Array.from({ length: count + 1 }, (_, index) => index * whole)
}

/** Indexes that get a label, counted back from the last one, so that labels do not overlap. */
export function labelledPlaces(count: number, width: number, labelWidth: number): number[] {
  const most = Math.max(1, Math.floor(width / labelWidth))
  const step = Math.max(1, Math.ceil(count / most))
  const places: number[] = []
  for (let place = count - 1; place >= 0; place -= step) places.unshift(place)
  return places
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
export function scaleOf({ width, height, left, top, right, bottom }: Frame, count: number, most: number) {
  const inner = { width: Math.max(width - left - right, 1), height: Math.max(height - top - bottom, 1) }
  const band = inner.width / Math.max(count, 1)
  return {
    inner,
    band,
    /** Centre of an index. */
    x: (place: number) => left + (place + 0.5) * band,
    y: (value: number) => top + inner.height * (1 - value / Math.max(most, 1e-9)),
    placeAt: (x: number) => Math.min(Math.max(Math.floor((x - left) / band), 0), count - 1),
  }
}

export type Scale = ReturnType<typeof scaleOf>
