import type { Hsl } from '#platform/contract/hsl.ts'
import { fromHex, hslToRgb } from '#platform/web/theme/color.ts'

/** Reads six or three digits with or without `#`; undefined for anything else. */
export function parseHex(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase()
  if (digits === undefined) return undefined
  return digits.length === 6 ? `#${digits}` : `#${digits.replace(/./g, '$&$&')}`
}

export function hexToHsl(hex: string): Hsl {
  const [r, g, b] = fromHex(hex)
  const most = Math.max(r, g, b)
  const span = most - Math.min(r, g, b)
  const l = most - span / 2
  const s = span === 0 ? 0 : span / (1 - Math.abs(2 * l - 1))
  return { h: hueOf(r, g, b, most, span), s: s * 100, l: l * 100 }
}

function hueOf(r: number, g: number, b: number, most: number, span: number): number {
  if (span === 0) return 0
  if (most === r) return (((g - b) / span + 6) % 6) * 60
  return most === g ? ((b - r) / span + 2) * 60 : ((r - g) / span + 4) * 60
}

export const hslToHex = (hsl: Hsl): string =>
  `#${hslToRgb(hsl)
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
