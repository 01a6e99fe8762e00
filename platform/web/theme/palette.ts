import { parseHsl } from '#platform/contract/hsl.ts'
import { clamp, contrastRatio, hexToOklch, hslToOklch, toHex } from './color.ts'
import type { Oklch } from './color.ts'
import { defaultTheme } from './presets.ts'

/** Slightly above the WCAG limits, so that rounding in browsers does not fall below them. */
export const textRatio = 4.55
export const controlRatio = 3.05

export function readPrimary(text: string): Oklch {
  const hsl = parseHsl(text) ?? parseHsl(defaultTheme.primary)
  return hslToOklch(hsl ?? { h: 220, s: 14, l: 25 })
}

function hasContrast(hex: string, backgrounds: readonly string[], ratio: number): boolean {
  return backgrounds.every((background) => contrastRatio(hex, background) >= ratio)
}

/** The colour itself if it contrasts with all backgrounds, else the nearest darker or lighter one that does. */
export function withContrast(
  color: Oklch,
  backgrounds: readonly string[],
  ratio: number,
  towards: 'dark' | 'light',
): string {
  const step = towards === 'dark' ? -0.005 : 0.005
  for (let l = clamp(color.l, 0, 1); l >= 0 && l <= 1; l += step) {
    const hex = toHex({ ...color, l })
    if (hasContrast(hex, backgrounds, ratio)) return hex
  }
  return towards === 'dark' ? '#000000' : '#ffffff'
}

const almostBlack: Oklch = { l: 0.17, c: 0.01, h: 260 }

/** White if it is readable on the fill, else near black. White or black always is. */
export function onColor(fill: string): string {
  if (contrastRatio('#ffffff', fill) >= textRatio) return '#ffffff'
  const dark = toHex(almostBlack)
  return contrastRatio(dark, fill) >= textRatio ? dark : '#000000'
}

export interface Fill {
  fill: string
  hover: string
  active: string
  on: string
}

/** Colours of a solid control. It contrasts with every surface and its text is readable in every state. */
export function solidFill(color: Oklch, surfaces: readonly string[], dark: boolean): Fill {
  const start = withSurfaceContrast(color, surfaces, dark)
  const nearlyWhite = contrastRatio('#ffffff', start) > 3.6 && contrastRatio('#ffffff', start) < textRatio
  const l = lightnessOf(start)
  // A slightly darker blue can have the expected white text. Yellow stays yellow and gets black text.
  const preferred = nearlyWhite ? withContrast({ ...color, l }, ['#ffffff'], textRatio, 'dark') : start
  const fill = hasContrast(preferred, surfaces, controlRatio) ? preferred : start
  const on = onColor(fill)
  const shade = (difference: number) => {
    const base = lightnessOf(fill)
    const candidates = [base - difference, base + difference].map((light) =>
      toHex({ ...color, l: clamp(light, 0, 1) }),
    )
    return (
      candidates.find(
        (hex) => hasContrast(hex, surfaces, controlRatio) && contrastRatio(hex, on) >= textRatio,
      ) ?? fill
    )
  }
  return { fill, hover: shade(0.045), active: shade(0.08), on }
}

function withSurfaceContrast(color: Oklch, surfaces: readonly string[], dark: boolean): string {
  return withContrast(color, surfaces, controlRatio, dark ? 'light' : 'dark')
}

function lightnessOf(hex: string): number {
  return hexToOklch(hex).l
}
