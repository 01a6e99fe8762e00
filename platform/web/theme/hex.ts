import { fromHex, hslToRgb, rgbToHsl } from './color.ts'
import type { Hsl } from './color.ts'

export function hexToHsl(hex: string): Hsl {
  return rgbToHsl(fromHex(hex))
}

export function hslToHex(hsl: Hsl): string {
  const digits = hslToRgb(hsl).map((channel) =>
    Math.round(channel * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}
