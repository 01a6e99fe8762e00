import { accent, grey, ink, paint, warm, type Picture } from './canvas.ts'
import { lettering } from './lettering.ts'

const width = 1200
const height = 720
const plot = { left: 110, right: 1150, top: 130, bottom: 620 } as const

interface Series {
  readonly name: string
  readonly values: readonly number[]
}

export interface Chart {
  readonly title: string
  readonly unit: string
  /** Labels below the axis: one for each value, or a few spread over it. */
  readonly labels: readonly string[]
  readonly series: readonly Series[]
}

const colours = [accent, warm, '#5b8c5a'] as const
const colourOf = (index: number) => colours[index % colours.length] ?? accent

/** 1, 2 or 5 times a power of ten, so that about five lines cross the plot. */
function stepFor(range: number): number {
  const power = 10 ** Math.floor(Math.log10(range / 5))
  return power * ([1, 2, 5, 10].find((factor) => factor * power * 6 >= range) ?? 10)
}

const labelText = (value: number) =>
  Math.abs(value) >= 1000 ? value.toLocaleString('en-GB') : String(Number(value.toFixed(2)))

function frame(chart: Chart, low: number, high: number, y: (value: number) => number): string {
  const step = stepFor(high - low)
  const lines: string[] = []
  for (let value = low; value <= high + step / 100; value += step) {
    lines.push(
      `<path d="M${plot.left} ${y(value).toFixed(1)}H${plot.right}" stroke="#e4e7eb" stroke-width="2"/>`,
      lettering(labelText(value), plot.left - 16, y(value) + 8, {
        size: 16,
        colour: '#616e7c',
        anchor: 'end',
      }),
    )
  }
  const legend = chart.series
    .map((series, index) => {
      const x = plot.left + index * 260
      return `<rect x="${x}" y="${height - 44}" width="22" height="22" rx="4" fill="${colourOf(index)}"/>${lettering(series.name, x + 34, height - 26, { size: 15, colour: '#616e7c' })}`
    })
    .join('')
  return `${lettering(chart.title, 50, 70, { size: 28, weight: 0.15 })}${lettering(chart.unit, plot.right, 70, { size: 17, colour: grey, anchor: 'end' })}${lines.join('')}${legend}`
}

const labelRow = (labels: readonly string[], x: (index: number) => number) =>
  labels
    .map((label, index) =>
      lettering(label, x(index), plot.bottom + 32, { size: 15, colour: '#616e7c', anchor: 'middle' }),
    )
    .join('')

export function barChart(chart: Chart): Promise<Picture> {
  const largest = Math.max(...chart.series.flatMap((series) => series.values))
  const step = stepFor(largest)
  const high = Math.ceil(largest / step) * step
  const y = (value: number) => plot.bottom - (value / high) * (plot.bottom - plot.top)
  const slot = (plot.right - plot.left) / chart.labels.length
  const bar = (slot * 0.64) / chart.series.length
  const bars = chart.series.flatMap((series, index) =>
    series.values.map((value, at) => {
      const x = plot.left + slot * (at + 0.18) + bar * index
      return `<rect x="${x.toFixed(1)}" y="${y(value).toFixed(1)}" width="${(bar - 4).toFixed(1)}" height="${(plot.bottom - y(value)).toFixed(1)}" rx="3" fill="${colourOf(index)}"/>`
    }),
  )
  const labels = labelRow(chart.labels, (index) => plot.left + slot * (index + 0.5))
  return paint(
    width,
    height,
    `${frame(chart, 0, high, y)}${bars.join('')}${labels}<path d="M${plot.left} ${plot.bottom}H${plot.right}" stroke="${ink}" stroke-width="3"/>`,
  )
}

export function lineChart(chart: Chart): Promise<Picture> {
  const values = chart.series.flatMap((series) => series.values)
  const step = stepFor(Math.max(...values) - Math.min(...values))
  const low = Math.floor(Math.min(...values) / step) * step
  const high = Math.ceil(Math.max(...values) / step) * step
  const y = (value: number) => plot.bottom - ((value - low) / (high - low)) * (plot.bottom - plot.top)
  const x = (index: number, of: number) => plot.left + ((plot.right - plot.left) * index) / (of - 1)
  const lines = chart.series.map((series, index) => {
    const points = series.values.map(
      (value, at) => `${x(at, series.values.length).toFixed(1)} ${y(value).toFixed(1)}`,
    )
    const [lastX, lastY] = points.at(-1)?.split(' ') ?? []
    return `<path d="M${points.join('L')}" fill="none" stroke="${colourOf(index)}" stroke-width="5" stroke-linejoin="round"/><circle cx="${lastX}" cy="${lastY}" r="9" fill="${colourOf(index)}"/>`
  })
  const labels = labelRow(chart.labels, (index) => x(index, chart.labels.length))
  return paint(width, height, `${frame(chart, low, high, y)}${lines.join('')}${labels}`)
}
