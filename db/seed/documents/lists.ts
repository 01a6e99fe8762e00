import type { Random } from '../random.ts'

const money = (value: number) => value.toFixed(2)

/** A text table with aligned columns. */
function columns(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => (row[at] ?? '').length)))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n')
}

const letter = (title: string, valid: string, table: string, foot: string) =>
  `HANSEN & ÇELİK TRADING\nKehrwieder 8, 20457 Hamburg\n\n${title}\n${valid}\n\n${table}\n\n${foot}\n`

const csv = (rows: readonly (readonly (string | number)[])[]) =>
  `${rows.map((row) => row.join(';')).join('\r\n')}\r\n`

const bearingSizes = [
  '6000',
  '6001',
  '6002',
  '6003',
  '6004',
  '6005',
  '6200',
  '6201',
  '6202',
  '6203',
  '6204',
  '6205',
  '6206',
  '6207',
  '6208',
  '6300',
  '6301',
  '6302',
  '6303',
  '6304',
  '6305',
  '6306',
  '6308',
  '6310',
]

export const bearingPrices = (random: Random, date: string): string =>
  letter(
    'Net price list: deep groove ball bearings, sealed, EUR per piece',
    `Valid from ${date}`,
    columns(
      ['Article', '100 +', '500 +', '2,000 +', 'Stock'],
      bearingSizes.map((size, index) => {
        const price = 0.9 + index * 0.05 + index ** 2 * 0.0095 + random.between(0, 0.15)
        return [
          `${size}-2RS`,
          money(price),
          money(price * 0.93),
          money(price * 0.87),
          String(random.integer(3, 90) * 40),
        ]
      }),
    ),
    'DAP Hamburg Billbrook, packed by 100, 30 days net. C3 clearance plus 4 %.',
  )

export const clearancePrices = (date: string): string =>
  letter(
    'Clearance: slow moving bearings, EUR per piece, at cost',
    `Until ${date} or while stocks last`,
    columns(
      ['Article', 'Pieces', 'Price', 'Place'],
      [
        ['UCP 212-38 (inch)', '210', '11.90', '1-07-3'],
        ['LM67048/10', '1,450', '2.35', '1-11-1'],
        ['51116', '380', '5.10', '1-12-4'],
        ['NUP 2208 ECP', '46', '18.40', '1-09-2'],
        ['3206 A-2RS', '96', '9.75', '1-08-1'],
        ['UCFL 204', '120', '3.05', '1-07-1'],
      ],
    ),
    'Original seals, dry storage, boxes readable. Dana Demir, desk 12.',
  )

export const valvePrices = (random: Random, date: string): string =>
  letter(
    'Irrigation valves, ductile iron, PN16: EUR / USD / MAD per piece',
    `Rates of ${date}, fixed for 21 days`,
    columns(
      ['Gate valve', 'EUR', 'USD', 'MAD'],
      [40, 50, 65, 80, 100, 125, 150, 200].map((size) => {
        const price = 14 + size * 0.62 + random.between(0, 3)
        return [`DN${size}`, money(price), money(price * 1.085), money(price * 10.82)]
      }),
    ),
    'CIF Casablanca or Agadir from 2,000 EUR. EPDM, epoxy coated 250 microns.',
  )

export const annualDemand = (random: Random): string =>
  csv([
    ['article', 'drawing', 'pieces', 'call-off 1', 'call-off 2', 'call-off 3', 'call-off 4'],
    ...bearingSizes.slice(6, 22).map((size, index) => {
      const quarter = random.integer(3, 55) * 100
      const pieces = { '6204': 4500, '6205': 5500, '6308': 1125 }[size] ?? quarter
      return [`${size}-2RS`, `HC-${size}-0${(index % 5) + 1}`, pieces * 4, pieces, pieces, pieces, pieces]
    }),
  ])

export const stockCount = (random: Random): string =>
  csv([
    ['place', 'article', 'book', 'counted', 'difference'],
    ...Array.from({ length: 13 }, (_, index) => {
      const booked = random.integer(10, 40) * 10
      const counted = booked + (index % 2 === 0 ? -1 : 1) * random.integer(1, 9) * (index < 11 ? 10 : 1)
      return [
        `2-${String(random.integer(1, 24)).padStart(2, '0')}-${random.integer(1, 5)}`,
        `70${random.integer(100, 999)}`,
        booked,
        counted,
        counted - booked,
      ]
    }),
  ])

/** Splits `total` into whole euros of at least `least` each; the first is the largest. */
function shares(random: Random, count: number, minimum: number, total: number): number[] {
  const weights = Array.from(
    { length: count },
    (_, index) => random.between(0.1, 1) ** 2 + (index === 0 ? 2 : 0),
  )
  const sum = weights.reduce((before, weight) => before + weight, 0)
  const values = weights.map((weight) => minimum + Math.floor((weight / sum) * (total - count * minimum)))
  const rest = total - values.reduce((before, value) => before + value, 0)
  return values.map((value, index) => (index === 0 ? value + rest : value))
}

export const openItems = (random: Random): string =>
  csv([
    ['customer', 'invoice', 'days', 'amount EUR', 'block'],
    ...shares(random, 23, 900, 187_300).map((amount, index) => [
      10_400 + index * 7 + random.integer(0, 5),
      5_200 + index * 9,
      random.integer(31, 96),
      money(amount),
      index % 6 === 2 ? 'red' : '',
    ]),
  ])

const slowGoods = [
  'Pillow block UCP 212-38',
  'Worm gear box 63 i=',
  'V-belt SPB ',
  'Tapered roller bearing 322',
  'Hydraulic hose 4SH DN',
  'Roller chain, box no. ',
  'Flange PN40 DN',
  'Sprocket 12B z=',
  'Thrust bearing 511',
  'Three-way ball valve DN',
  'Jaw coupling size ',
  'Seal kit no. ',
] as const

export const slowMovers = (random: Random): string =>
  csv([
    ['line', 'article', 'text', 'pieces', 'value EUR', 'days', 'proposal'],
    ...shares(random, 64, 2_000, 318_900).map((value, index) => {
      const goods = slowGoods[index % slowGoods.length] ?? ''
      const text = goods.startsWith('Pillow')
        ? `${goods}${['', ' SS', ' G2', ' L3', ' K', ' W'][index / 12] ?? ''}`
        : `${goods}${20 + Math.floor(index / 12) * 5 + (index % 12)}`
      const proposal = ['sell at cost', 'return', 'scrap'][index % 3] ?? ''
      return [
        index + 1,
        70_100 + index * 37,
        text,
        random.integer(12, 900),
        money(value),
        random.integer(270, 900),
        proposal,
      ]
    }),
  ])

export const containers = (random: Random, dates: readonly string[]): string =>
  csv([
    ['container', 'vessel', 'from', 'content', 'advised', 'quay'],
    ...[
      'Ningbo',
      'Ningbo',
      'Shanghai',
      'Osaka',
      'Nhava Sheva',
      'Shanghai',
      'Gemlik',
      'Ningbo',
      'Dalian',
      'Osaka',
      'Shanghai',
    ].map((port, index) => [
      `HCTU ${random.integer(400_000, 899_999)}-${random.integer(0, 9)}`,
      ['MV Elbe Trader', 'MV Pearl of Ningbo', 'MV Kattegat', 'MV Southern Crane'][index % 4] ?? '',
      port,
      ['bolts', 'motors', 'bearings', 'castings', 'forgings'][index % 5] ?? '',
      dates[index % dates.length] ?? '',
      index < 9 ? 'on the water' : 'Burchardkai',
    ]),
  ])

const cups = [
  ['Management', 388, 61],
  ['Purchasing', 842, 98],
  ['Sales', 911, 187],
  ['Warehouse', 1104, 74],
  ['Accounting', 431, 2],
  ['IT', 536, 90],
] as const

export const coffeeFund = (): string =>
  csv([
    ['department', 'cups', 'paid', 'missing'],
    ...cups.map(([department, drunk, missing]) => [department, drunk, drunk - missing, missing]),
    ['together', 4212, 3700, 512],
  ])
