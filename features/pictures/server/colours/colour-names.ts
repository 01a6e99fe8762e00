/** A colour in OKLab: equal distances look equally large to the eye. */
export type Oklab = readonly [lightness: number, greenRed: number, blueYellow: number]

const linear = (level: number): number => {
  const value = level / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

export function toOklab(red: number, green: number, blue: number): Oklab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

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
    Math.hypot(colour[0] - other[0], 2 * (colour[1] - other[1]), 2 * (colour[2] - other[2]))
  const [best] = namedColours.toSorted((one, other) => distance(one.colour) - distance(other.colour))
  return best?.name ?? 'grey'
}
