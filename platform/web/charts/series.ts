/** One series of a chart, with a value per index. */
export interface Series {
  readonly name: string
  readonly color: keyof typeof fillClasses
  readonly values: readonly number[]
}

/** Written in full, because Tailwind finds classes by reading the source. */
export const fillClasses = {
  1: 'fill-chart-1',
  2: 'fill-chart-2',
  3: 'fill-chart-3',
  4: 'fill-chart-4',
  5: 'fill-chart-5',
  6: 'fill-chart-6',
  7: 'fill-chart-7',
  8: 'fill-chart-8',
} as const

export const backgroundClasses = {
  1: 'bg-chart-1',
  2: 'bg-chart-2',
  3: 'bg-chart-3',
  4: 'bg-chart-4',
  5: 'bg-chart-5',
  6: 'bg-chart-6',
  7: 'bg-chart-7',
  8: 'bg-chart-8',
} as const

export const strokeClasses = {
  1: 'stroke-chart-1',
  2: 'stroke-chart-2',
  3: 'stroke-chart-3',
  4: 'stroke-chart-4',
  5: 'stroke-chart-5',
  6: 'stroke-chart-6',
  7: 'stroke-chart-7',
  8: 'stroke-chart-8',
} as const

/** All colours of series, in the order in which charts use them. */
export const seriesColors: readonly Series['color'][] = [1, 2, 3, 4, 5, 6, 7, 8]

export const sumAt = (series: readonly Series[], index: number): number =>
  series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0)
