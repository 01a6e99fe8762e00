import sharp from 'sharp'
import { seededRandom } from '../random.ts'

const width = 1200
const height = 400

export interface Cover {
  readonly motif: 'harbour' | 'stacks' | 'coils' | 'routes' | 'racks'
  /** Three colours: top, bottom, and drawing. */
  readonly colours: readonly [string, string, string]
}

type Draw = (random: ReturnType<typeof seededRandom>, ink: string) => string

const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')

/** Cranes over water. */
const harbour: Draw = (random, ink) => {
  const crane = (x: number, size: number) =>
    `<g transform="translate(${x} 300) scale(${size})" fill="none" stroke="${ink}" stroke-width="5"><path d="M0 0L18-150M70 0L52-150M8-60H62M-90-150H190M18-150L35-200L190-150M35-200L-90-150M130-150V-90"/><rect x="118" y="-90" width="24" height="16" fill="${ink}"/></g>`
  const cranes = times(5, (index) =>
    crane(90 + index * 240 + random.between(-30, 30), random.between(0.75, 1.15)),
  )
  const waves = times(
    6,
    (row) =>
      `<path d="M0 ${312 + row * 17}q30-9 60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0" fill="none" stroke="${ink}" stroke-opacity="${(0.5 - row * 0.07).toFixed(2)}" stroke-width="3"/>`,
  )
  return cranes + waves
}

/** Stacked containers. */
const stacks: Draw = (random, ink) =>
  times(13, (column) => {
    const x = column * 94 - 8
    return times(random.integer(2, 6), (row) => {
      const y = 344 - row * 54
      const ribs = times(8, (rib) => `M${x + 8 + rib * 10} ${y + 6}v38`)
      return `<rect x="${x}" y="${y}" width="88" height="50" rx="2" fill="${ink}" fill-opacity="${random.between(0.25, 0.85).toFixed(2)}"/><path d="${ribs}" stroke="#fff" stroke-opacity=".22" stroke-width="2"/>`
    })
  })

/** Steel coils, seen from the end. */
const coils: Draw = (random, ink) =>
  times(9, (index) => {
    const [x, radius] = [index * 150, random.between(70, 120)]
    const y = 400 - radius * 0.72
    return times(
      9,
      (ring) =>
        `<circle cx="${x}" cy="${y}" r="${radius - ring * radius * 0.075}" fill="none" stroke="${ink}" stroke-opacity="${(0.85 - ring * 0.06).toFixed(2)}" stroke-width="3"/>`,
    )
  })

/** Shipping routes between ports. */
const routes: Draw = (random, ink) => {
  const ports = Array.from({ length: 9 }, (_, index) => ({ x: 70 + index * 132, y: random.between(70, 330) }))
  const lines = ports.flatMap((from, index) =>
    ports
      .slice(index + 1, index + 4)
      .map(
        (to) =>
          `<path d="M${from.x} ${from.y}Q${(from.x + to.x) / 2} ${Math.min(from.y, to.y) - 70} ${to.x} ${to.y}" fill="none" stroke="${ink}" stroke-opacity=".45" stroke-width="2" stroke-dasharray="2 8" stroke-linecap="round"/>`,
      ),
  )
  const dots = ports.map(
    ({ x, y }) =>
      `<circle cx="${x}" cy="${y}" r="7" fill="${ink}"/><circle cx="${x}" cy="${y}" r="15" fill="none" stroke="${ink}" stroke-opacity=".5" stroke-width="2"/>`,
  )
  return lines.join('') + dots.join('')
}

/** High shelves, half full. */
const racks: Draw = (random, ink) => {
  const shelves = times(5, (row) => `M0 ${80 + row * 76}H1200`)
  const posts = times(9, (column) => `M${column * 150} 20V400`)
  const goods = times(4, (row) =>
    times(24, (place) =>
      random.between(0, 1) < 0.32
        ? ''
        : `<rect x="${place * 50 + 6}" y="${156 + row * 76 - random.integer(30, 62)}" width="38" height="80" clip-path="url(#r${row})" fill="${ink}" fill-opacity="${random.between(0.25, 0.75).toFixed(2)}"/>`,
    ),
  )
  const clips = times(
    4,
    (row) => `<clipPath id="r${row}"><rect x="0" y="${80 + row * 76}" width="1200" height="74"/></clipPath>`,
  )
  return `<defs>${clips}</defs>${goods}<path d="${shelves}${posts}" fill="none" stroke="${ink}" stroke-width="4"/>`
}

const motifs: Readonly<Record<Cover['motif'], Draw>> = { harbour, stacks, coils, routes, racks }

/** Draws a cover in the format of stored covers. */
export function drawCover({ motif, colours: [above, below, ink] }: Cover, seed: number): Promise<Buffer> {
  const drawing = motifs[motif](seededRandom(seed), ink)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${above}"/><stop offset="1" stop-color="${below}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/>${drawing}</svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 82, effort: 0 }).toBuffer()
}
