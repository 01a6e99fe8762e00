import {
  convertHslToRgb,
  convertLabToLch,
  convertLchToLab,
  convertLrgbToRgb,
  convertOklabToLrgb,
  convertRgbToHsl,
  convertRgbToLrgb,
  convertRgbToOklab,
  parseHex,
  serializeHex,
} from 'culori/fn'
import type { Hsl } from '#platform/contract/hsl.ts'

/** A colour in OKLCH. Colours that look equally light have the same L, so one recipe works for every hue. */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

interface Rgb {
  readonly r: number
  readonly g: number
  readonly b: number
}

const black: Rgb = { r: 0, g: 0, b: 0 }
/** Of six hexadecimal digits. */
const fromHex = (hex: string): Rgb => parseHex(hex) ?? black

const fromHsl = ({ h, s, l }: Hsl): Rgb => convertHslToRgb({ h, s: s / 100, l: l / 100 })

function toOklch(rgb: Rgb): Oklch {
  const { l, c, h = 0 } = convertLabToLch(convertRgbToOklab(rgb), 'oklch')
  return { l, c, h }
}

export const hslToOklch = (hsl: Hsl): Oklch => toOklch(fromHsl(hsl))
export const hexToOklch = (hex: string): Oklch => toOklch(fromHex(hex))
export const hslToHex = (hsl: Hsl): string => serializeHex({ mode: 'rgb', ...fromHsl(hsl) })

export function hexToHsl(hex: string): Hsl {
  const { h = 0, s, l } = convertRgbToHsl(fromHex(hex))
  return { h, s: s * 100, l: l * 100 }
}

const toLinear = ({ l, c, h }: Oklch): Rgb => convertOklabToLrgb(convertLchToLab({ l, c, h }))

/** The library's own limits have no tolerance, so rounding would make white and other edges of the gamut duller. */
const isInGamut = ({ r, g, b }: Rgb): boolean =>
  [r, g, b].every((channel) => channel > -0.0005 && channel < 1.0005)

/** The nearest colour in the sRGB gamut, as painted by the browser. Lightness and hue stay; chroma is reduced. */
export function toHex(color: Oklch): string {
  const l = clamp(color.l, 0, 1)
  let { c } = color
  if (!isInGamut(toLinear({ ...color, l }))) {
    let high = c
    c = 0
    for (let step = 0; step < 16; step += 1) {
      const middle = (c + high) / 2
      if (isInGamut(toLinear({ l, c: middle, h: color.h }))) c = middle
      else high = middle
    }
  }
  return serializeHex(convertLrgbToRgb(toLinear({ l, c, h: color.h })))
}

function luminance(hex: string): number {
  const { r, g, b } = convertRgbToLrgb(fromHex(hex))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2 contrast of two colours, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

export function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
