import { addDays } from '#platform/contract/dates.ts'
import type { NewBill, NewBillItem } from '../../factories/index.ts'

const line = (
  description: string,
  unit: string,
  quantity: string,
  unitPrice: string,
  taxRate = '19',
): NewBillItem => ({ description, unit, quantity, unitPrice, taxCategory: 'S', taxRate })
const untaxed = (description: string, unit: string, quantity: string, unitPrice: string): NewBillItem => ({
  ...line(description, unit, quantity, unitPrice, '0'),
  taxCategory: 'G',
})

const suppliers = {
  quay: {
    supplierName: 'Quayside Logistics',
    supplierAddress: 'Am Windhukkai 5\n20457 Hamburg\nGermany',
    supplierIban: 'DE02200505501015871393',
  },
  roastery: {
    supplierName: 'Speicher Packaging GmbH',
    supplierAddress: 'Billstraße 80\n20539 Hamburg\nGermany',
    supplierIban: 'DE02300209000106531065',
  },
  farm: {
    supplierName: 'Antioquia Growers Cooperative',
    supplierAddress: 'Carrera 43A 1-50\nMedellín\nColombia',
    supplierIban: '',
  },
  power: {
    supplierName: 'Hafenstrom eG',
    supplierAddress: 'Zippelhaus 3\n20457 Hamburg\nGermany',
    supplierIban: 'DE02100500000054540402',
  },
} as const

interface Planned {
  readonly of: keyof typeof suppliers
  /** Days before today. */
  readonly ago: number
  readonly terms: number | null
  readonly number: string
  readonly status: NewBill['status']
  readonly kind?: NewBill['kind']
  readonly currency?: NewBill['currency']
  readonly iban?: string
  readonly notes?: string
  readonly items: readonly NewBillItem[]
}

const planned: readonly Planned[] = [
  {
    of: 'quay',
    ago: 132,
    terms: 30,
    number: 'QL-20418',
    status: 'accepted',
    items: [line('Storage, 120 pallets', 'months', '1', '1440')],
  },
  {
    of: 'power',
    ago: 118,
    terms: 14,
    number: '7731-01',
    status: 'accepted',
    items: [line('Electricity, warehouse North', 'kWh', '4210', '0.2874')],
  },
  {
    of: 'farm',
    ago: 101,
    terms: 60,
    number: 'EXP-0087',
    status: 'accepted',
    currency: 'USD',
    items: [untaxed('Green coffee, washed, 70 kg bags', 'bags', '80', '312.5')],
  },
  {
    of: 'roastery',
    ago: 84,
    terms: 30,
    number: '2026/114',
    status: 'disputed',
    notes: '200 boxes came wet; the supplier is asked for a credit note.',
    items: [line('Folding boxes, 400 g', 'pcs', '5000', '0.0945'), line('Pallets', 'pcs', '6', '14.5')],
  },
  {
    of: 'quay',
    ago: 71,
    terms: 30,
    number: 'QL-20530',
    status: 'accepted',
    items: [line('Storage, 120 pallets', 'months', '1', '1440'), line('Handling', 'h', '6.5', '48')],
  },
  {
    of: 'roastery',
    ago: 64,
    terms: null,
    number: 'G-2026/9',
    status: 'open',
    kind: 'creditNote',
    notes: 'For the wet boxes.',
    items: [line('Folding boxes, 400 g', 'pcs', '200', '0.0945')],
  },
  {
    of: 'power',
    ago: 57,
    terms: 14,
    number: '7731-02',
    status: 'accepted',
    items: [line('Electricity, warehouse North', 'kWh', '3985', '0.2874')],
  },
  {
    of: 'quay',
    ago: 38,
    terms: 30,
    number: 'QL-20644',
    status: 'open',
    items: [line('Storage, 126 pallets', 'months', '1', '1512')],
  },
  {
    of: 'farm',
    ago: 29,
    terms: 60,
    number: 'EXP-0094',
    status: 'open',
    currency: 'USD',
    items: [untaxed('Green coffee, natural, 70 kg bags', 'bags', '60', '298')],
  },
  {
    of: 'roastery',
    ago: 16,
    terms: 30,
    number: '2026/171',
    status: 'open',
    items: [line('Labels, printed', 'pcs', '12000', '0.0125', '19')],
  },
  {
    of: 'power',
    ago: 9,
    terms: 14,
    number: '7731-03',
    status: 'open',
    iban: 'LT121000011101001000',
    items: [line('Electricity, warehouse North', 'kWh', '4055', '0.2874')],
  },
  {
    of: 'quay',
    ago: 3,
    terms: 30,
    number: 'QL-20759',
    status: 'draft',
    items: [line('Storage, 126 pallets', 'months', '1', '1512')],
  },
]

/** What the demo company owes: late and not, one in dispute, and one with another bank account than before. */
export const planBills = (bookId: number, now: Date): NewBill[] =>
  planned.map(({ of, ago, terms, number, iban, ...bill }) => {
    const billDate = addDays(now.toISOString().slice(0, 10), -ago)
    const supplier = suppliers[of]
    return {
      bookId,
      kind: 'invoice',
      currency: 'EUR',
      notes: '',
      ...bill,
      ...supplier,
      supplierIban: iban ?? supplier.supplierIban,
      supplierNumber: number,
      billDate,
      dueDate: terms === null ? null : addDays(billDate, terms),
    }
  })
