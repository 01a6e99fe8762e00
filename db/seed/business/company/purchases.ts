import { documentSums } from '#features/books/taxes/domain.ts'
import { addDays } from '#platform/contract/dates.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { NewBill, NewPayment } from '../../../factories/index.ts'
import type { Random } from '../../random.ts'
import { onWorkday, workdayBefore } from '../plan.ts'
import { company } from './about.ts'

/** What the company bought in six months. */

interface Supplier {
  readonly name: string
  readonly address: string
  readonly iban: string
  readonly currency: Currency
  /** In days. */
  readonly terms: number
  readonly description: string
  readonly unit: string
  readonly price: readonly [low: number, high: number]
  readonly quantity: readonly [low: number, high: number]
}

const suppliers: readonly Supplier[] = [
  {
    name: 'Kaltenbach Wälzlager GmbH',
    address: 'Talstraße 31\n97424 Schweinfurt\nGermany',
    iban: 'DE02120300000000202051',
    currency: 'EUR',
    terms: 30,
    description: 'Deep groove ball bearing 6205-2RS, call-off',
    unit: 'pcs',
    price: [0.71, 0.84],
    quantity: [6_000, 14_000],
  },
  {
    name: 'Kyowa Bearing Co.',
    address: '2-8 Nishi\nOsaka 550-0005\nJapan',
    iban: '',
    currency: 'USD',
    terms: 60,
    description: 'Spherical roller bearing 22330',
    unit: 'pcs',
    price: [262, 301],
    quantity: [24, 60],
  },
  {
    name: 'Nordlicht Spedition',
    address: 'Moorfleeter Straße 14\n22113 Hamburg\nGermany',
    iban: 'DE02500105170137075030',
    currency: 'EUR',
    terms: 14,
    description: 'Freight of the month',
    unit: 'pallet',
    price: [74, 96],
    quantity: [18, 44],
  },
  {
    name: 'Hafenlager Billbrook KG',
    address: 'Billbrookdeich 210\n22113 Hamburg\nGermany',
    iban: 'DE02300209000106531065',
    currency: 'EUR',
    terms: 14,
    description: 'Rent, warehouse Billbrook',
    unit: 'month',
    price: [4_850, 4_850],
    quantity: [1, 1],
  },
  {
    name: 'Kartonagen Reimers',
    address: 'Grusonstraße 5\n22113 Hamburg\nGermany',
    iban: 'DE02100500000054540402',
    currency: 'EUR',
    terms: 30,
    description: 'Carton 400 × 300 × 200',
    unit: 'pcs',
    price: [0.62, 0.79],
    quantity: [900, 2_400],
  },
]

/** In days before now. */
const ages = [164, 136, 108, 79, 47, 12] as const

/** The company's transfers for bills that are due. `ids` are those of the bills. */
export const transfersFor = (bills: readonly NewBill[], ids: readonly number[], now: Date): NewPayment[] => {
  // What became due since then is late.
  const paidUntil = addDays(now.toISOString().slice(0, 10), -10)
  return bills.flatMap((bill, index) => {
    const { bookId, supplierName, supplierNumber, dueDate, currency } = bill
    return dueDate === null || dueDate >= paidUntil
      ? []
      : [
          {
            bookId,
            direction: 'out',
            date: onWorkday(dueDate),
            amount: documentSums(bill).totalAmount.toFixed(2),
            currency,
            reference: supplierNumber,
            account: company.bankAccounts[0].name,
            partyName: supplierName,
            billId: ids[index] ?? 0,
          },
        ]
  })
}

/** The bills of six months, oldest first. */
export function planPurchases(bookId: number, now: Date, random: Random): NewBill[] {
  return suppliers
    .flatMap(({ name, address, iban, currency, terms, description, unit, price, quantity }, index) =>
      ages.map((age, period): NewBill => {
        const billDate = workdayBefore(now, age + random.integer(0, 6))
        const isForeign = currency !== 'EUR'
        return {
          bookId,
          kind: 'invoice',
          status: age > 40 ? 'accepted' : 'open',
          supplierName: name,
          supplierAddress: address,
          supplierIban: iban,
          supplierNumber: `${(index + 3) * 1_107}-${String(period + 1).padStart(2, '0')}`,
          billDate,
          dueDate: addDays(billDate, terms),
          currency,
          notes: '',
          items: [
            {
              description,
              unit,
              quantity: String(random.integer(...quantity)),
              unitPrice: random.between(...price).toFixed(2),
              taxCategory: isForeign ? 'G' : 'S',
              taxRate: isForeign ? '0' : '19',
            },
          ],
        }
      }),
    )
    .sort((a, b) => a.billDate.localeCompare(b.billDate))
}
