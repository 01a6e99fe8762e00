import { variantStyles } from './variants.ts'
import { chartColors } from './charts.ts'
import { clamp, hexToOklch, toHex } from './color.ts'
import type { Oklch } from './color.ts'
import { withContrast, controlRatio, onColor, readPrimary, solidFill, textRatio } from './palette.ts'
import type { Theme } from './presets.ts'

const statuses = {
  success: { h: 152, c: 0.14, light: 0.52, dark: 0.56 },
  warning: { h: 72, c: 0.14, light: 0.6, dark: 0.76 },
  danger: { h: 26, c: 0.19, light: 0.54, dark: 0.57 },
  info: { h: 245, c: 0.14, light: 0.52, dark: 0.56 },
} as const

export type Tokens = Readonly<Record<`--${string}`, string>>

/**
 * Computes every colour, radius and shadow from the theme. Strings are built from numbers, so that text typed by an
 * administrator never reaches a style sheet.
 */
export function themeTokens(theme: Theme): Tokens {
  const dark = theme.appearance === 'dark'
  const towards = dark ? 'light' : 'dark'
  const style = variantStyles[theme.variant]
  const primaryInput = readPrimary(theme.primary)
  const isGray = primaryInput.c < 0.05
  const hue = isGray ? 260 : primaryInput.h
  const level = style[theme.appearance]

  const neutral = (l: number, chroma = style.tone.chroma): string =>
    toHex({ l, c: chroma * (dark ? 1.6 : 1), h: style.tone.hue ?? hue })
  const canvas = neutral(level.canvas)
  const surface = neutral(level.surface)
  const raised = neutral(level.raised)
  const field = neutral(level.field)
  const [sunken, hover, pressed] = [neutral(level.sunken), neutral(level.hover), neutral(level.pressed)]
  const surfaces = [canvas, surface, raised, field]
  const backgrounds = [...surfaces, sunken, hover, pressed]

  // A dark grey becomes a light one in the dark appearance, instead of a medium grey.
  const primaryColor =
    isGray && dark
      ? { ...primaryInput, c: primaryInput.c * 0.4, l: Math.max(primaryInput.l, 1 - primaryInput.l * 0.3) }
      : primaryInput
  const primary = solidFill(primaryColor, surfaces, dark)
  const soft = toHex(
    dark ? { l: 0.31, c: Math.min(primaryInput.c * 0.7, 0.07), h: hue } : softOf(primaryInput, hue),
  )
  const readable = (color: Oklch, additional: readonly string[] = []) =>
    withContrast(color, [...backgrounds, ...additional], textRatio, towards)

  const values: Record<`--${string}`, string> = {
    '--canvas': canvas,
    '--surface': surface,
    '--raised': raised,
    '--field': field,
    '--sunken': sunken,
    '--hover': hover,
    '--pressed': pressed,
    '--line': neutral(level.line),
    '--strong': withContrast(
      { l: dark ? 0.5 : 0.72, c: style.tone.chroma, h: style.tone.hue ?? hue },
      surfaces,
      controlRatio,
      towards,
    ),
    '--text': neutral(level.text, style.tone.chroma * 1.5),
    '--muted': readable({ l: level.muted, c: style.tone.chroma * 2, h: style.tone.hue ?? hue }),
    '--faint': withContrast(
      { l: 0.6, c: style.tone.chroma, h: style.tone.hue ?? hue },
      [field, surface, sunken],
      textRatio,
      towards,
    ),
    '--primary': primary.fill,
    '--primary-hover': primary.hover,
    '--primary-active': primary.active,
    '--on-primary': primary.on,
    '--primary-soft': soft,
    '--on-primary-soft': withContrast(primaryColor, [soft], textRatio, towards),
    '--link': readable(primaryColor, [soft]),
    '--focus': withContrast(
      isGray ? { l: dark ? 0.7 : 0.55, c: 0.17, h: 256 } : primaryInput,
      [...backgrounds, soft],
      controlRatio,
      towards,
    ),
    '--overlay': dark ? 'rgb(0 0 0 / 0.6)' : 'rgb(15 18 24 / 0.4)',
  }

  for (const [name, { h, c, ...lightness }] of Object.entries(statuses)) {
    const color: Oklch = { l: lightness[theme.appearance], c, h }
    const background = toHex({ l: dark ? 0.29 : 0.957, c: dark ? 0.05 : 0.035, h })
    const fill = solidFill(color, surfaces, dark)
    values[`--${name}`] = fill.fill
    values[`--${name}-hover`] = fill.hover
    values[`--on-${name}`] = fill.on
    values[`--${name}-soft`] = background
    values[`--${name}-text`] = readable({ ...color, l: dark ? 0.78 : 0.48 }, [background])
  }

  for (const [index, hex] of chartColors[theme.appearance].entries()) {
    values[`--chart-${index + 1}`] = hex
    values[`--on-chart-${index + 1}`] = onColor(hex)
    const { h } = hexToOklch(hex)
    values[`--tint-${index + 1}`] = toHex({ l: dark ? 0.36 : 0.92, c: dark ? 0.045 : 0.035, h })
  }
  return { ...values, ...shapeTokens(theme) }
}

function softOf(primaryInput: Oklch, hue: number): Oklch {
  return { l: 0.951, c: clamp(primaryInput.c * 0.5, 0.004, 0.035), h: hue }
}

/** Radii, shadows and headings of a variant. */
function shapeTokens(theme: Theme): Tokens {
  const style = variantStyles[theme.variant]
  const card = clamp(Number.isFinite(theme.radius) ? theme.radius : 2, 0, 3) * 0.25
  const rem = (share: number) => `${Math.round(card * share * 1000) / 1000}rem`
  const alpha = (share: number) => {
    const strength = (theme.appearance === 'dark' ? 3.2 : 1) * style.shadow.strength
    return `rgb(12 14 20 / ${Math.round(Math.min(share * strength, 0.7) * 1000) / 1000})`
  }
  const { raised, floating } = style.shadow
  return {
    '--radius-card': rem(1),
    '--radius-control': rem(style.control),
    '--radius-small': rem(style.small),
    '--radius-badge': style.badge === 'pill' ? '999px' : rem(style.small),
    '--radius-avatar': style.avatar === 'circle' ? '999px' : rem(style.control * 1.5),
    '--shadow-raised': `${raised} ${alpha(0.06)}`,
    '--shadow-floating': `${floating} ${alpha(0.22)}, 0 2px 8px ${alpha(0.06)}`,
    '--title-size': style.title,
    '--section-size': style.section,
    '--heading-tracking': style.tracking,
  }
}
