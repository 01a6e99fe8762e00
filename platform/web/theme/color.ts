import type { Hsl } from '#platform/contract/hsl.ts'

/** A colour in OKLCH. Colours that look equally light have the same L, so one recipe works for every hue. */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

export type Rgb = readonly [r: number, g: number, b: number]

export function hslToRgb({ h, s, l }: Hsl): Rgb {
  const light = l / 100
  const a = (s / 100) * Math.min(light, 1 - light)
  const channel = (n: number) => {
    const k = (n + h / 30) % 12
    return light - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  }
  return [channel(0), channel(8), channel(4)]
}

function toLinear(channel: number): number {
  return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function toGamma(channel: number): number {
  return channel <= 0.003_130_8 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055
}

/** Björn Ottosson's matrices, https://bottosson.github.io/posts/oklab/. */
export function rgbToOklch(rgb: Rgb): Oklch {
  const [r, g, b] = [toLinear(rgb[0]), toLinear(rgb[1]), toLinear(rgb[2])]
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
  const a = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s
  const bee = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s
  return {
    l: 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    c: Math.hypot(a, bee),
    h: ((Math.atan2(bee, a) * 180) / Math.PI + 360) % 360,
  }
}

function oklchToLinear({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const lo = (l + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3
  const me = (l - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3
  const sh = (l - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3
  return [
    4.076_741_662_1 * lo - 3.307_711_591_3 * me + 0.230_969_929_2 * sh,
    -1.268_438_004_6 * lo + 2.609_757_401_1 * me - 0.341_319_396_5 * sh,
    -0.004_196_086_3 * lo - 0.703_418_614_7 * me + 1.707_614_701 * sh,
  ]
}

/** The nearest colour in the sRGB gamut. Lightness and hue stay; chroma is reduced. */
export function oklchToRgb(color: Oklch): Rgb {
  const l = clamp(color.l, 0, 1)
  let low = 0
  let high = color.c
  if (!isInGamut(oklchToLinear({ ...color, l }))) {
    for (let step = 0; step < 16; step += 1) {
      const c = (low + high) / 2
      if (isInGamut(oklchToLinear({ l, c, h: color.h }))) low = c
      else high = c
    }
  } else low = high
  const [r, g, b] = oklchToLinear({ l, c: low, h: color.h })
  return [gamma(r), gamma(g), gamma(b)]
}

function isInGamut(rgb: Rgb): boolean {
  return rgb.every((channel) => channel > -0.0005 && channel < 1.0005)
}

function gamma(channel: number): number {
  return toGamma(clamp(channel, 0, 1))
}

/** Six hex digits, as painted by the browser. Contrast is computed from these rounded values. */
export function toHex(color: Oklch): string {
  const digits = oklchToRgb(color).map((channel) =>
    Math.round(channel * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}

export function fromHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

export function luminance(hex: string): number {
  const [r, g, b] = fromHex(hex)
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b)
}

/** WCAG 2 contrast of two colours, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

export function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
