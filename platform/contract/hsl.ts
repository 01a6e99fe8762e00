export interface Hsl {
  readonly h: number
  readonly s: number
  readonly l: number
}

const number = String.raw`(-?\d{1,4}(?:\.\d{1,6})?)`
const hslPattern = new RegExp(
  String.raw`^(?:hsl\(\s*)?${number}(?:deg)?[\s,]+${number}%[\s,]+${number}%\s*\)?$`,
  'i',
)

const clamp = (value: number, max: number): number => Math.min(Math.max(value, 0), max)

/** Reads 'hsl(220 14% 25%)', 'hsl(220, 14%, 25%)' and '220 14% 25%'; other texts give undefined. */
export function parseHsl(text: string): Hsl | undefined {
  const [, h, s, l] = hslPattern.exec(text.trim()) ?? []
  if (h === undefined || s === undefined || l === undefined) return undefined
  return { h: ((Number(h) % 360) + 360) % 360, s: clamp(Number(s), 100), l: clamp(Number(l), 100) }
}

const roundToTenth = (value: number): number => Math.round(value * 10) / 10

/** The canonical text of a colour, made of its numbers alone. */
export const formatHsl = ({ h, s, l }: Hsl): string =>
  `hsl(${roundToTenth(h) % 360} ${roundToTenth(s)}% ${roundToTenth(l)}%)`
