import { drawText, type PictureOptions } from '#tests/support/pictures.ts'

/** A drawn receipt or invoice, and its fields. */
export interface Specimen {
  readonly name: string
  readonly picture: Buffer
  readonly vendor: string
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly total: string
  /** Null where no currency is printed in letters that the reader knows. */
  readonly currency: string | null
}

interface Sale {
  readonly vendor: string
  readonly date: string
  /** In minor units, such as cents. */
  readonly prices: readonly number[]
}

interface Layout {
  readonly name: string
  readonly currency: string | null
  readonly taxPercent: number
  /** Whether the currency has no minor units. */
  readonly withoutMinorUnits?: true
  readonly lines: (sale: Sale, money: (coins: number) => string, sums: Sums) => string[]
  readonly comma?: true
}

interface Sums {
  readonly net: number
  readonly tax: number
  readonly total: number
}

const datePartsOf = (date: string) => {
  const [year = '', month = '', day = ''] = date.split('-')
  return { year, month, day, short: year.slice(2) }
}
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const monthName = (month: string): string => months[Number(month) - 1] ?? ''
const goods = ['Hinge brass', 'Wood screws', 'Paint white 1l', 'Brush set', 'Cable 3m', 'Tea towels']
const rows = ({ prices }: Sale, money: (coins: number) => string): string[] =>
  prices.map((price, index) => `${goods[index % goods.length]} | ${money(price)}`)

const layouts: readonly Layout[] = [
  {
    name: 'British shop',
    currency: 'GBP',
    taxPercent: 20,
    lines: (sale, money, { net, tax, total }) => {
      const { day, month, year } = datePartsOf(sale.date)
      const cash = Math.ceil(total / 1000) * 1000
      return [
        `# ${sale.vendor}`,
        '12 Quay Road, Bristol BS1 4QA',
        `Date: ${day}/${month}/${year} 10:22`,
        ...rows(sale, money),
        `SUBTOTAL | ${money(net)}`,
        `VAT 20% | ${money(tax)}`,
        `TOTAL | £${money(total)}`,
        `CASH | ${money(cash)}`,
        `CHANGE | ${money(cash - total)}`,
      ]
    },
  },
  {
    name: 'American diner',
    currency: 'USD',
    taxPercent: 8,
    lines: (sale, money, { net, tax, total }) => {
      const { day, month, year } = datePartsOf(sale.date)
      return [
        `# ${sale.vendor}`,
        '410 Main St, Austin, TX 78701',
        `${month}/${day}/${year} 07:11 PM`,
        ...rows(sale, (coins) => `$${money(coins)}`),
        `Subtotal | $${money(net)}`,
        `Sales Tax | $${money(tax)}`,
        `Total | $${money(total)}`,
        `VISA ****1234 | $${money(total)}`,
      ]
    },
  },
  {
    name: 'German till',
    currency: 'EUR',
    taxPercent: 19,
    comma: true,
    lines: (sale, money, { tax, total }) => {
      const { day, month, year } = datePartsOf(sale.date)
      const cash = Math.ceil(total / 1000) * 1000
      return [
        `# ${sale.vendor}`,
        'Hauptstr. 5, 20095 Hamburg',
        ...rows(sale, money),
        `SUMME EUR | ${money(total)}`,
        `Gegeben Bar | ${money(cash)}`,
        `Ruckgeld | ${money(cash - total)}`,
        `MwSt 19,00% | ${money(tax)}`,
        `${day}.${month}.${year} 08:14 Kasse 2`,
      ]
    },
  },
  {
    name: 'French ticket',
    currency: 'EUR',
    taxPercent: 10,
    comma: true,
    lines: (sale, money, { net, tax, total }) => {
      const { day, month, short } = datePartsOf(sale.date)
      return [
        `# ${sale.vendor}`,
        '8 rue du Port, 13002 Marseille',
        `Ticket 0042 le ${day}/${month}/${short}`,
        ...rows(sale, money),
        `Total HT | ${money(net)}`,
        `TVA 10,00% | ${money(tax)}`,
        `Total TTC | ${money(total)}`,
        `CB | ${money(total)}`,
      ]
    },
  },
  {
    name: 'yen',
    currency: 'JPY',
    taxPercent: 10,
    withoutMinorUnits: true,
    lines: (sale, money, { net, total }) => {
      const { day, month, year } = datePartsOf(sale.date)
      return [
        `# ${sale.vendor}`,
        `${year}/${month}/${day} 12:30`,
        ...rows(sale, money),
        `Subtotal | ${money(net)}`,
        `TOTAL JPY | ${money(total)}`,
      ]
    },
  },
  {
    name: 'invoice in euros',
    currency: 'EUR',
    taxPercent: 19,
    lines: (sale, money, { net, tax, total }) => {
      const { day, month, year } = datePartsOf(sale.date)
      return [
        `# ${sale.vendor}`,
        'INVOICE | No. 2026-118',
        `Invoice date: ${Number(day)} ${monthName(month)} ${year}`,
        'Due date: 30 December 2026',
        'Bill to: Kontor Trading Ltd',
        ...rows(sale, money),
        `Net total | ${money(net)}`,
        `VAT 19% | ${money(tax)}`,
        `Amount due EUR | ${money(total)}`,
      ]
    },
  },
  {
    name: 'invoice in dollars',
    currency: 'USD',
    taxPercent: 0,
    lines: (sale, money, { total }) => [
      `# ${sale.vendor}`,
      'Tax invoice 88-10',
      `Issued ${sale.date}`,
      'Bill to',
      'Kontor Trading Ltd',
      ...rows(sale, money),
      `Balance due USD | ${money(total)}`,
    ],
  },
  {
    name: 'Indian bill',
    currency: 'INR',
    taxPercent: 18,
    lines: (sale, money, { net, tax, total }) => {
      const { day, month, year } = datePartsOf(sale.date)
      return [
        `# ${sale.vendor}`,
        'GSTIN 29ABCDE1234F1Z5',
        `Bill No 71 | ${day}-${monthName(month)}-${year}`,
        ...rows(sale, money),
        `Sub Total | ${money(net)}`,
        `CGST + SGST | ${money(tax)}`,
        `Grand Total | Rs. ${money(total)}`,
      ]
    },
  },
  {
    name: 'card slip',
    currency: 'USD',
    taxPercent: 0,
    lines: (sale, money, { total }) => {
      const { day, month, year } = datePartsOf(sale.date)
      return [
        'MERCHANT COPY',
        `# ${sale.vendor}`,
        `${monthName(month)} ${day}, ${year} 16:40`,
        'Terminal 00042 Approved',
        'TOTAL',
        `$ ${money(total)}`,
        'Thank you',
      ]
    },
  },
  {
    name: 'without a currency',
    currency: null,
    taxPercent: 0,
    lines: (sale, money, { total }) => {
      const { day, month, year } = datePartsOf(sale.date)
      return [`# ${sale.vendor}`, `${day}.${month}.${year}`, ...rows(sale, money), `Total | ${money(total)}`]
    },
  },
]

const vendors = [
  'HARBOUR HARDWARE LTD',
  'Joe Kitchen',
  'Nordwind GmbH',
  'Cafe Lumiere',
  'SAKURA MARKET',
  'Acme Supplies Inc',
  'Blue Door Books',
  'Mehta Traders',
  'City Parking',
  'Green Grocer',
]

/** Papers and cameras: fonts, rotation, noise, blur. */
const paperStyles: readonly PictureOptions[] = [
  {},
  { font: 'Liberation Serif', turned: 5, format: 'jpeg' },
  { font: 'Liberation Mono', size: 20, width: 560, noise: 25, format: 'jpeg' },
  { blur: 1.2, ink: '#555', format: 'jpeg' },
  { turned: 90, font: 'DejaVu Sans Mono', size: 20, width: 640 },
  { turned: -9, noise: 15, blur: 0.8, font: 'Liberation Sans', format: 'jpeg' },
]

/** Pseudorandom numbers, the same at every run. */
function* pseudorandomNumbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 48_271) % 2_147_483_647
    yield state
  }
}

const money =
  ({ withoutMinorUnits: whole, comma }: Layout) =>
  (coins: number): string => {
    const [units = '', fraction] = (whole === true ? String(coins) : (coins / 100).toFixed(2)).split('.')
    const grouped = units.replace(/\B(?=(\d{3})+$)/g, comma === true ? '.' : ',')
    return fraction === undefined ? grouped : `${grouped}${comma === true ? ',' : '.'}${fraction}`
  }

/** Ten layouts, each on six papers. They are drawn, because no available package has labelled real receipts. */
export async function* specimens(): AsyncGenerator<Specimen> {
  const random = pseudorandomNumbers(42)
  const next = (below: number) => random.next().value % below
  for (const [index, layout] of layouts.entries()) {
    for (const [number, paper] of paperStyles.entries()) {
      const vendor = vendors[(index + number) % vendors.length] ?? ''
      const date = `2026-${String(1 + next(12)).padStart(2, '0')}-${String(1 + next(28)).padStart(2, '0')}`
      const prices = Array.from({ length: 2 + next(3) }, () => 95 + next(number === 2 ? 180_000 : 6_000))
      const net = prices.reduce((sum, price) => sum + price, 0)
      const tax = Math.round((net * layout.taxPercent) / 100)
      const total = net + tax
      const lines = layout.lines({ vendor, date, prices }, money(layout), { net, tax, total })
      yield {
        name: `${layout.name}, paper ${number + 1}`,
        picture: await drawText(lines, paper),
        vendor,
        date,
        total: layout.withoutMinorUnits === true ? String(total) : (total / 100).toFixed(2),
        currency: layout.currency,
      }
    }
  }
}
