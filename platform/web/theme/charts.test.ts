import { converter } from 'culori'
import { describe, expect, it } from 'vitest'
import { chartColors } from './charts.ts'
import { appearances } from './presets.ts'

/** Matrices of Machado, Oliveira and Fernandes 2009, full severity, for linear light. */
const eyes = {
  all: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  'no red': [
    0.152_286, 1.052_583, -0.204_868, 0.114_503, 0.786_281, 0.099_216, -0.003_882, -0.048_116, 1.051_998,
  ],
  'no green': [
    0.367_322, 0.860_646, -0.227_968, 0.280_085, 0.672_501, 0.047_413, -0.011_82, 0.042_94, 0.968_881,
  ],
  'no blue': [
    1.255_528, -0.076_749, -0.178_779, -0.078_411, 0.930_809, 0.147_602, 0.004_733, 0.691_367, 0.3039,
  ],
} as const

const toLinear = converter('lrgb')
const toOklab = converter('oklab')
const black = { r: 0, g: 0, b: 0 }

function simulateVision(hex: string, matrix: readonly number[]): readonly [number, number, number] {
  const { r, g, b } = toLinear(hex) ?? black
  const channel = (start: number) => {
    const [red = 0, green = 0, blue = 0] = matrix.slice(start)
    return Math.min(Math.max(red * r + green * g + blue * b, 0), 1)
  }
  const seen = toOklab({ mode: 'lrgb', r: channel(0), g: channel(3), b: channel(6) })
  return [seen.l, seen.a, seen.b]
}

describe.each(appearances)('chart colours, %s', (appearance) => {
  it.each(Object.entries(eyes))('can be distinguished by eyes with %s cones', (_, matrix) => {
    const points = chartColors[appearance].map((hex) => simulateVision(hex, matrix))
    const distances = points.flatMap(([l, a, b], index) =>
      points.slice(index + 1).map((other) => Math.hypot(l - other[0], a - other[1], b - other[2])),
    )
    // A difference of 0.02 is just noticeable side by side. Across a chart it must be four times larger.
    expect(Math.min(...distances)).toBeGreaterThan(0.08)
  })
})
