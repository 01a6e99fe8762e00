import { accent, grey, ink, paint, warm, type Picture } from './canvas.ts'
import { lettering } from './lettering.ts'

const width = 1200
const height = 850
const outline = `fill="none" stroke="${ink}" stroke-width="4"`
const thin = `fill="none" stroke="${grey}" stroke-width="2"`
const centre = `fill="none" stroke="${warm}" stroke-width="1.5" stroke-dasharray="18 6 4 6"`

/** Frame and title block of a technical drawing. */
function sheet(title: string, number: string, scale: string, drawing: string): Promise<Picture> {
  const block = `<rect x="24" y="24" width="${width - 48}" height="${height - 48}" ${outline}/><path d="M620 700H1176M620 700V826M620 763H1176M950 763V826" ${outline}/>
    ${lettering(title, 640, 742, { size: 21, weight: 0.15 })}${lettering(number, 640, 804, { size: 17 })}${lettering(`Scale ${scale}`, 970, 804, { size: 17 })}
    ${lettering('Hansen & Çelik Trading  -  Technical dept.', 50, 800, { size: 16, colour: '#616e7c' })}`
  return paint(width, height, block + drawing)
}

const circle = (x: number, y: number, radius: number, style: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" ${style}/>`

const around = (
  count: number,
  x: number,
  y: number,
  radius: number,
  draw: (x: number, y: number) => string,
) =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI + Math.PI / count
    return draw(x + radius * Math.cos(angle), y + radius * Math.sin(angle))
  }).join('')

const dimension = (x1: number, x2: number, y: number, text: string) =>
  `<path d="M${x1} ${y - 14}V${y + 14}M${x2} ${y - 14}V${y + 14}M${x1} ${y}H${x2}M${x1} ${y}l12-5M${x1} ${y}l12 5M${x2} ${y}l-12-5M${x2} ${y}l-12 5" fill="none" stroke="${accent}" stroke-width="2"/>${lettering(text, (x1 + x2) / 2, y - 12, { size: 18, colour: accent, anchor: 'middle' })}`

export function bearingDrawing(): Promise<Picture> {
  const front = [270, 246, 216, 150, 122, 96].map((radius) => circle(340, 360, radius, outline)).join('')
  const balls = around(9, 340, 360, 183, (x, y) =>
    circle(x, y, 33, `fill="#eef2f6" stroke="${ink}" stroke-width="3"`),
  )
  const half = (y: number, flip: 1 | -1) =>
    `<path d="M800 ${y}h150v${70 * flip}h-150zM800 ${y + 174 * flip}h150v${-60 * flip}h-150z" ${outline}/><circle cx="875" cy="${y + 92 * flip}" r="42" fill="#eef2f6" stroke="${ink}" stroke-width="3"/>`
  return sheet(
    'Ball bearing 6308-2RS C3',
    'HC-6308-04 REV B',
    '1:1',
    `${front}${balls}<path d="M40 360H640M340 60V660" ${centre}/>${half(90, 1)}${half(630, -1)}<path d="M770 360H980" ${centre}/>${dimension(800, 950, 674, 'B 23')}${dimension(70, 610, 680, 'Ø D 90')}${lettering('Bore Ø 40', 1000, 350, { size: 16 })}${lettering('r 1.5', 1000, 390, { size: 16 })}`,
  )
}

export function flangeDrawing(): Promise<Picture> {
  const holes = around(8, 340, 360, 210, (x, y) => circle(x, y, 24, outline))
  return sheet(
    'Flange DN100 PN16',
    'HC-FL-0116 REV A',
    '1:2',
    `${circle(340, 360, 270, outline)}${circle(340, 360, 130, outline)}${circle(340, 360, 160, thin)}${circle(340, 360, 210, centre)}${holes}<path d="M40 360H640M340 60V660" ${centre}/>
    <path d="M820 90h60v150h90v70h-90v100h90v70h-90v150h-60z" ${outline}/><path d="M790 360H1000" ${centre}/>${dimension(70, 610, 680, 'Ø 220')}${dimension(820, 880, 674, '20')}${lettering('8 × Ø 18 on Ø 180', 700, 60, { size: 17 })}${lettering('1.4571', 920, 540, { size: 17 })}${lettering('ASTM A182', 920, 575, { size: 17 })}`,
  )
}

export function boltDrawing(): Promise<Picture> {
  const thread = Array.from({ length: 26 }, (_, index) => `M${640 + index * 17} 282l9 166`).join('')
  return sheet(
    'Hex bolt M24 × 120 10.9',
    'HC-BO-2412 REV C',
    '1:1',
    `<path d="M120 230l40-40h90v350h-90l-40-40z" ${outline}/><path d="M120 305H250M120 425H250" ${thin}/><path d="M250 290H620l20-8H1080l24 18v130l-24 18H640l-20-8H250z" ${outline}/><path d="${thread}" ${thin}/><path d="M90 365H1140" ${centre}/>
    ${dimension(250, 1104, 600, 'L 120')}${dimension(620, 1104, 520, '54 thread')}${dimension(120, 250, 600, '15')}${lettering('Zinc flake, Cr VI free, torque 650 Nm', 120, 120, { size: 20 })}`,
  )
}

/** A pallet label; its bars are no real bar code. */
export function palletLabel(order: string, goods: string, count: string): Promise<Picture> {
  let x = 90
  const bars = Array.from(order.repeat(6))
    .slice(0, 60)
    .map((letter, index) => {
      const thick = 4 + ((letter.charCodeAt(0) * 7 + index * 5) % 3) * 4
      const bar = `<rect x="${x}" y="500" width="${thick}" height="230" fill="${ink}"/>`
      x += thick + 4 + ((letter.charCodeAt(0) + index * 3) % 3) * 3
      return bar
    })
  const line = (text: string, y: number, size: number) => lettering(text, 90, y, { size, weight: 0.16 })
  return paint(
    width,
    height,
    `<rect x="40" y="40" width="1120" height="770" rx="18" ${outline}/>${line('Hansen & Çelik Trading', 120, 34)}<path d="M40 150H1160M40 440H1160" ${outline}/>${line(goods, 230, 44)}${line(count, 320, 44)}${line('Made for: see packing list', 400, 28)}${bars.join('')}${line(order, 785, 30)}`,
  )
}

/** Racks from above; fuller ones are darker. */
export function rackPlan(fill: readonly (readonly number[])[]): Promise<Picture> {
  const cells = fill.flatMap((row, r) =>
    row.map((value, c) => {
      const tint = value > 0.95 ? warm : accent
      return `<rect x="${130 + c * 84}" y="${150 + r * 92 + Math.floor(r / 2) * 34}" width="74" height="72" rx="5" fill="${tint}" fill-opacity="${(0.12 + value * 0.8).toFixed(2)}"/>`
    }),
  )
  const names = fill.map((_, r) =>
    lettering(`R${r + 1}`, 70, 198 + r * 92 + Math.floor(r / 2) * 34, { size: 22 }),
  )
  return paint(
    width,
    height,
    `${lettering('Billbrook hall 2, pallet places in use', 50, 90, { size: 28, weight: 0.15 })}${cells.join('')}${names.join('')}${lettering('orange = over 95 %', 1130, 800, { size: 17, colour: warm, anchor: 'end' })}`,
  )
}
