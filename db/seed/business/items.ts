import { articles } from './customers.ts'
import { shelves } from './stock.ts'

/** An item of the demo account's book. Figures are decimal texts. */
interface PlannedItem {
  readonly name: string
  /** What invoices call it. */
  readonly otherNames: readonly string[]
  readonly code: string
  readonly unit: string
  readonly unitPrice: string | null
  readonly minimumStock: string | null
  readonly isService: boolean
  readonly units: readonly { readonly unit: string; readonly factor: string }[]
}

const services = [
  ['Inspection certificate 3.1', 'pcs', '35.00'],
  ['Cutting to length', 'hour', '54.00'],
  ['Freight within Germany', 'pallet', '95.00'],
] as const

const packed: Readonly<Record<string, PlannedItem['units']>> = {
  'Bearing 6204-2RS': [
    { unit: 'carton', factor: '50' },
    { unit: 'pallet', factor: '2400' },
  ],
  'Bearing 6205-2RS': [{ unit: 'carton', factor: '50' }],
  'Bearing 7316 BECBM': [{ unit: 'pair', factor: '2' }],
  'High-temperature grease': [{ unit: 'drum', factor: '18' }],
  'VCI paper': [{ unit: 'roll', factor: '200' }],
}

/** What the invoices call the goods of the shelves. */
const soldAs: Readonly<Record<string, string>> = {
  'Bearing 6205-2RS': 'Deep groove ball bearing 6205-2RS',
  'Bearing 6206-2RS': 'Deep groove ball bearing 6206-2RS',
  'Bearing 6308-2RS C3': 'Deep groove ball bearing 6308-2RS C3',
  'Bearing 22330': 'Spherical roller bearing 22330',
  'Bearing 7316 BECBM': 'Angular contact pair 7316 BECBM',
  'Pillow block UCP 212-38': 'Pillow block unit UCP 212-38',
  'Tapered set LM67048/10': 'Tapered set LM67048/10',
  'Butterfly valve DN50': 'Butterfly valve DN50, 1.4404, EPDM',
  'Butterfly valve DN80': 'Butterfly valve DN80, 1.4404, EPDM',
  'Hex bolt M24 × 120 10.9': 'Hex bolt M24 × 120, 10.9, zinc flake, with nut',
  'High-temperature grease': 'High-temperature grease, 18 kg',
  'Coil S235JR 3.0 × 1500': 'Hot rolled strip S235JR 3.0 mm',
}

/** The middle of the prices in invoices, of one of the item's own unit. */
function priceOf(name: string): string | null {
  const [, unit, price] = articles.find(([description]) => description === soldAs[name]) ?? []
  if (price === undefined) return null
  const factor = Number(packed[name]?.find((other) => other.unit === unit)?.factor ?? 1)
  return ((price[0] + price[1]) / 2 / factor).toFixed(2)
}

/** Goods of the shelves and some services. Minimums add up over the warehouses. */
export function planItems(): PlannedItem[] {
  const names = [...new Set(shelves.map(({ material }) => material))]
  const goods = names.map((name, index): PlannedItem => {
    const places = shelves.filter(({ material }) => material === name)
    const minimum = places.reduce((all, place) => all + (place.minimum ?? 0), 0)
    const otherName = soldAs[name]
    return {
      name,
      otherNames: otherName === undefined || otherName === name ? [] : [otherName],
      code: `HC-${1001 + index}`,
      unit: places[0]?.unit ?? '',
      unitPrice: priceOf(name),
      minimumStock: minimum === 0 ? null : String(minimum),
      isService: false,
      units: packed[name] ?? [],
    }
  })
  return [
    ...goods,
    ...services.map(([name, unit, unitPrice], index) => ({
      name,
      otherNames: [],
      code: `HC-S${index + 1}`,
      unit,
      unitPrice,
      minimumStock: null,
      isService: true,
      units: [],
    })),
  ]
}
