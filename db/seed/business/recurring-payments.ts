import type { Currency } from '#platform/contract/decimal.ts'

/** A recurring payment of the trading desk, in or out. */
export interface RecurringPayment {
  readonly project: string
  readonly with: string
  readonly type: 'paid' | 'received'
  readonly category: 'expense' | 'income' | 'loan' | 'investment'
  readonly account: string
  readonly currency: Currency
  readonly amount: readonly [low: number, high: number]
  /** How many times in thirty days. */
  readonly timesPerMonth: number
  /** Descriptions, in turn; `{n}` is a running number, `{month}` the month. */
  readonly texts: readonly string[]
  /** The prefix of the order number, if there is one. */
  readonly order?: string
  readonly incoterm?: string
  readonly weight?: readonly [low: number, high: number]
  /** Whether the amount is always the same. */
  readonly fixed?: true
}

export const eur = 'Elbe Bank EUR 0412'
export const usd = 'Elbe Bank USD 0475'
const cash = 'Petty cash, desk 12'
const credit = 'Letter of credit account'

const paid = { type: 'paid', category: 'expense', account: eur, currency: 'EUR' } as const
const received = { type: 'received', category: 'income', account: eur, currency: 'EUR' } as const
const dollars = { account: usd, currency: 'USD' } as const

export const recurringPayments: readonly RecurringPayment[] = [
  {
    ...paid,
    project: 'Kaltenbach annual call-off',
    with: 'Kaltenbach Wälzlager GmbH',
    amount: [16_800, 24_400],
    timesPerMonth: 2,
    texts: ['6308-2RS C3, call-off {n}', 'Spherical rollers 22330, call-off {n}', '6205-2RS, call-off {n}'],
    order: 'PO-4',
    incoterm: 'DAP',
    weight: [900, 2_400],
  },
  {
    ...paid,
    ...dollars,
    project: 'Osaka container',
    with: 'Kyowa Bearing Co.',
    amount: [21_000, 38_500],
    timesPerMonth: 1,
    texts: ['Container {n}, 6308 and 22330', 'Container {n}, angular contact pairs'],
    order: 'PO-4',
    incoterm: 'FOB',
    weight: [9_000, 17_500],
  },
  {
    ...paid,
    ...dollars,
    project: 'Dalian samples and series',
    with: 'Shunfeng Bearings Ltd.',
    amount: [4_200, 11_900],
    timesPerMonth: 2,
    texts: ['6204-2RS, lot {n}', '6204-2RS low-noise grease, lot {n}', 'Tooling share for lot {n}'],
    order: 'PO-4',
    incoterm: 'FOB',
    weight: [600, 3_200],
  },
  {
    ...paid,
    ...dollars,
    project: 'Offshore fasteners',
    with: 'Oriental Fastener Ningbo',
    amount: [6_100, 13_400],
    timesPerMonth: 1,
    texts: ['M24 × 120 10.9 zinc flake, part {n}', 'Test reports and batch papers, part {n}'],
    order: 'PO-4',
    incoterm: 'FOB',
    weight: [1_800, 5_400],
  },
  {
    ...paid,
    project: 'Katowice coil',
    with: 'Huta Śląska S.A.',
    amount: [38_000, 61_000],
    timesPerMonth: 1,
    texts: ['S235JR 3.0 × 1500, melt {n}', 'S355MC 4.0 × 1500, melt {n}'],
    order: 'PO-5',
    incoterm: 'DAP',
    weight: [58_000, 96_000],
  },
  {
    ...paid,
    project: 'Bergamo dairy valves',
    with: 'Valvole Brescia S.r.l.',
    amount: [3_900, 8_700],
    timesPerMonth: 1,
    texts: ['DN50 butterfly valves, lot {n}', 'DN80 butterfly valves, lot {n}'],
    order: 'PO-5',
    incoterm: 'FCA',
    weight: [240, 780],
  },
  {
    ...paid,
    project: 'Sea and road freight',
    with: 'Nordlicht Spedition',
    amount: [420, 2_900],
    timesPerMonth: 4,
    texts: [
      'Trailer Katowice to Billbrook, load {n}',
      'Terminal handling Burchardkai, box {n}',
      'Part load to Leeds, load {n}',
      'Express pallet Bologna, run {n}',
    ],
    order: 'FR-7',
    weight: [300, 24_000],
  },
  {
    ...paid,
    ...dollars,
    project: 'Sea and road freight',
    with: 'Blue Anchor Lines',
    amount: [2_150, 4_800],
    timesPerMonth: 2,
    texts: ['Ocean freight Osaka to Hamburg, box {n}', 'Ocean freight Ningbo to Hamburg, box {n}'],
    order: 'FR-7',
    incoterm: 'FOB',
    weight: [8_000, 21_000],
  },
  {
    ...paid,
    project: 'Customs and inspection',
    with: 'Hauptzollamt Hamburg',
    amount: [680, 5_300],
    timesPerMonth: 2,
    texts: ['Import duty and VAT, entry {n}', 'Anti-dumping deposit, entry {n}'],
  },
  {
    ...paid,
    project: 'Customs and inspection',
    with: 'Prüflabor Altona',
    amount: [180, 940],
    timesPerMonth: 1,
    texts: ['Noise and clearance test, report {n}', 'Salt spray test, report {n}'],
  },
  {
    ...paid,
    project: 'Billbrook stock',
    with: 'Hafenlager Billbrook KG',
    amount: [4_180, 4_180],
    timesPerMonth: 1,
    fixed: true,
    texts: ['Rent of racks A to F, {month}'],
  },
  {
    ...paid,
    project: 'Billbrook stock',
    with: 'Kartonagen Reimers',
    amount: [260, 1_350],
    timesPerMonth: 1,
    texts: ['Cartons and VCI paper, delivery {n}', 'Euro pallets, delivery {n}'],
  },
  {
    ...paid,
    project: 'Desk 12',
    with: 'Various',
    account: cash,
    amount: [14, 96],
    timesPerMonth: 2,
    texts: ['Courier to the notary', 'Marzipan for Osaka', 'Descaler for Gerda', 'Taxi to the terminal'],
  },
  {
    ...paid,
    project: 'Desk 12',
    with: 'Reisebüro Alsterblick',
    amount: [310, 1_880],
    timesPerMonth: 1,
    texts: ['Flights and hotel, trip {n}', 'Rail tickets, trip {n}'],
  },
  {
    ...paid,
    project: 'Container bridge loan',
    with: 'Elbe Bank AG',
    category: 'loan',
    amount: [6_250, 6_250],
    timesPerMonth: 1,
    fixed: true,
    texts: ['Repayment and interest, {month}'],
  },
  {
    ...received,
    project: 'Weser Pumpen breakdown stock',
    with: 'Weser Pumpen GmbH',
    amount: [7_400, 19_800],
    timesPerMonth: 2,
    texts: ['7316 BECBM in pairs, delivery {n}', 'Seals and sleeves, delivery {n}'],
    order: 'SO-2',
    incoterm: 'DAP',
    weight: [120, 900],
  },
  {
    ...received,
    project: 'Katowice coil',
    with: 'Stahlcenter Moerdijk B.V.',
    amount: [46_500, 74_000],
    timesPerMonth: 1,
    texts: ['S235JR slit to width, sheet {n}', 'S355MC slit to width, sheet {n}'],
    order: 'SO-3',
    incoterm: 'FCA',
    weight: [61_000, 98_000],
  },
  {
    ...received,
    ...dollars,
    project: 'Gulf distribution',
    with: 'Jebel Ali Bearings FZE',
    amount: [24_000, 47_500],
    timesPerMonth: 2,
    texts: ['Mixed sizes from the Osaka container, part {n}', '6204-2RS and 6205-2RS, part {n}'],
    order: 'SO-3',
    incoterm: 'CIF',
    weight: [2_400, 8_800],
  },
  {
    ...received,
    project: 'Counter sales',
    with: 'Workshops and walk-ins',
    amount: [1_280, 5_900],
    timesPerMonth: 3,
    texts: ['Counter sales, week {n}', 'Web orders, week {n}'],
  },
  {
    ...received,
    ...dollars,
    project: 'Clearance of inch sizes',
    with: 'Lone Star Bearings Inc.',
    amount: [3_800, 12_600],
    timesPerMonth: 1,
    texts: ['UCP 212-38 and LM67048/10, lot {n}', 'Inch sizes, mixed lot {n}'],
    order: 'SO-2',
    incoterm: 'FCA',
    weight: [400, 1_700],
  },
]

/** Single payments, by days before now. */
export const singlePayments: readonly (Omit<RecurringPayment, 'timesPerMonth' | 'texts'> & {
  readonly days: number
  readonly text: string
})[] = [
  {
    ...received,
    days: 322,
    project: 'Container bridge loan',
    with: 'Elbe Bank AG',
    category: 'loan',
    amount: [75_000, 75_000],
    fixed: true,
    text: 'Bridge loan for the Osaka containers, paid out',
  },
  {
    ...paid,
    days: 241,
    project: 'Test bench hall 1',
    with: 'Messtechnik Harburg',
    category: 'investment',
    amount: [38_900, 38_900],
    fixed: true,
    text: 'Vibration test bench with software, including set-up',
  },
  {
    ...paid,
    days: 118,
    project: 'Billbrook stock',
    with: 'Regalbau Nord',
    category: 'investment',
    amount: [17_640, 17_640],
    fixed: true,
    text: 'Cantilever racks for tubes, hall 2',
  },
  {
    ...paid,
    ...dollars,
    days: 66,
    project: 'Agadir pump housings',
    with: 'Tangshan Foundry Co.',
    account: credit,
    amount: [18_300, 18_300],
    fixed: true,
    order: 'PO-5',
    incoterm: 'FOB',
    text: 'Thirty per cent against the letter of credit, 400 housings',
  },
]
