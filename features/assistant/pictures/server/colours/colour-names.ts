import { convertRgbToOklab } from 'culori/fn'

/** A colour in OKLab: equal distances look equally large to the eye. */
type Oklab = ReturnType<typeof toOklab>

/** Of levels from 0 to 255. */
export const toOklab = (red: number, green: number, blue: number) =>
  convertRgbToOklab({ r: red / 255, g: green / 255, b: blue / 255 })

/** An example of each colour name, as sRGB. */
const examples: Readonly<Record<string, readonly [number, number, number]>> = {
  black: [15, 15, 15],
  'dark grey': [70, 70, 70],
  grey: [130, 130, 130],
  'light grey': [200, 200, 200],
  white: [250, 250, 250],
  red: [215, 35, 35],
  'dark red': [125, 20, 25],
  pink: [245, 160, 190],
  orange: [245, 135, 30],
  brown: [115, 70, 35],
  beige: [230, 212, 180],
  yellow: [250, 220, 40],
  olive: [120, 120, 30],
  green: [45, 150, 60],
  'dark green': [20, 80, 40],
  'light green': [150, 215, 150],
  turquoise: [45, 185, 180],
  blue: [40, 95, 215],
  'dark blue': [25, 40, 105],
  'light blue': [150, 200, 240],
  purple: [120, 50, 160],
  lilac: [195, 165, 225],
}

const namedColours = Object.entries(examples).map(([name, rgb]) => ({ name, colour: toOklab(...rgb) }))

/** Name of the nearest example. The colour axes count twice as much as lightness. */
export function nameOf(colour: Oklab): string {
  const distance = (other: Oklab) =>
    Math.hypot(colour.l - other.l, 2 * (colour.a - other.a), 2 * (colour.b - other.b))
  const [best] = namedColours.toSorted((one, other) => distance(one.colour) - distance(other.colour))
  return best?.name ?? 'grey'
}
