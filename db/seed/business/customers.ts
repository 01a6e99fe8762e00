import type { Currency } from '#platform/contract/decimal.ts'

export interface Customer {
  readonly customerName: string
  readonly customerAddress: string
  readonly contactPersonName: string
  readonly contactMobile: string
  readonly customerId: string
  readonly currency: Currency
  readonly project: string
  /**
   * How they pay: each invoice at once; each but the newest, which is not due yet; in parts, so that dues are carried
   * over; or no more for some time.
   */
  readonly pays: 'promptly' | 'later' | 'partly' | 'late'
  readonly invoices: number
}

/** The customers of the demo account. All addresses are invented. */
export const customers: readonly Customer[] = [
  {
    customerName: 'Midlands Conveyor Ltd',
    customerAddress: 'Unit 7, Foundry Park\nCoventry CV3 4GJ\nUnited Kingdom',
    contactPersonName: 'Gareth Pugh',
    contactMobile: '+44 7700 900118',
    customerId: '10412',
    currency: 'EUR',
    project: 'Midlands Conveyor call-offs',
    pays: 'later',
    invoices: 7,
  },
  {
    customerName: 'Attica Cement S.A.',
    customerAddress: '12 Quarry Road\n196 00 Mandra\nGreece',
    contactPersonName: 'Νίκος Αντωνίου',
    contactMobile: '+30 694 555 0142',
    customerId: '10177',
    currency: 'EUR',
    project: 'Attica Cement kiln 2',
    pays: 'partly',
    invoices: 6,
  },
  {
    customerName: 'Al Noor Industries LLC',
    customerAddress: 'Plot 44, Industrial Area 3\nSharjah\nUnited Arab Emirates',
    contactPersonName: 'نور الدين خليل',
    contactMobile: '+971 50 555 0163',
    customerId: '10881',
    currency: 'USD',
    project: 'Al Noor valve package',
    pays: 'partly',
    invoices: 6,
  },
  {
    customerName: 'Pompes Souss S.A.R.L.',
    customerAddress: '8 Rue du Port\n80000 Agadir\nMorocco',
    contactPersonName: 'Salma Idrissi',
    contactMobile: '+212 661 555 019',
    customerId: '10630',
    currency: 'EUR',
    project: 'Agadir pump housings',
    pays: 'later',
    invoices: 4,
  },
  {
    customerName: 'Latticini Bergamo S.p.A.',
    customerAddress: 'Via dei Mulini 21\n24126 Bergamo\nItaly',
    contactPersonName: 'Chiara Locatelli',
    contactMobile: '+39 333 555 0174',
    customerId: '10455',
    currency: 'EUR',
    project: 'Bergamo dairy valves',
    pays: 'promptly',
    invoices: 5,
  },
  {
    customerName: 'Haifa Marine Works Ltd',
    customerAddress: '3 Breakwater Street\n3303139 Haifa\nIsrael',
    contactPersonName: 'Yael Stern',
    contactMobile: '+972 52 555 0106',
    customerId: '10724',
    currency: 'USD',
    project: 'Haifa winches',
    pays: 'late',
    invoices: 4,
  },
  {
    customerName: 'Lincolnshire Trailers plc',
    customerAddress: 'Fen Lane 140\nBoston PE21 7RP\nUnited Kingdom',
    contactPersonName: 'Moira Fletcher',
    contactMobile: '+44 7700 900127',
    customerId: '10443',
    currency: 'EUR',
    project: 'Trailer hubs',
    pays: 'partly',
    invoices: 5,
  },
  {
    customerName: 'Dragados Bilbao S.L.',
    customerAddress: 'Muelle de Churruca 9\n48930 Getxo\nSpain',
    contactPersonName: 'Iker Etxeberria',
    contactMobile: '+34 611 555 028',
    customerId: '10596',
    currency: 'USD',
    project: 'Dredger spares',
    pays: 'promptly',
    invoices: 4,
  },
]

/** Articles on invoice lines: description, unit, and usual price and quantity. */
export const articles: readonly (readonly [
  description: string,
  unit: string,
  price: readonly [low: number, high: number],
  quantity: readonly [low: number, high: number],
])[] = [
  ['Deep groove ball bearing 6205-2RS', 'pcs', [1.08, 1.34], [800, 4_800]],
  ['Deep groove ball bearing 6206-2RS', 'pcs', [1.62, 1.95], [400, 2_400]],
  ['Deep groove ball bearing 6308-2RS C3', 'pcs', [4.4, 5.1], [300, 1_800]],
  ['Spherical roller bearing 22330', 'pcs', [388, 436], [4, 18]],
  ['Angular contact pair 7316 BECBM', 'pair', [214, 248], [12, 64]],
  ['Pillow block unit UCP 212-38', 'pcs', [21.5, 27.9], [40, 240]],
  ['Tapered set LM67048/10', 'set', [4.2, 5.6], [300, 1_600]],
  ['Plummer block seal SNL 522', 'pcs', [11.4, 14.8], [48, 192]],
  ['High-temperature grease, 18 kg', 'drum', [164, 189], [8, 60]],
  ['Butterfly valve DN50, 1.4404, EPDM', 'pcs', [74, 88], [40, 180]],
  ['Butterfly valve DN80, 1.4404, EPDM', 'pcs', [118, 136], [16, 72]],
  ['Hex bolt M24 × 120, 10.9, zinc flake, with nut', 'set', [2.1, 2.7], [600, 4_400]],
  ['Conveyor roller 89 × 600, 6204', 'pcs', [14.2, 17.6], [160, 840]],
  ['Hydraulic hose DN25, 2SN', 'm', [9.8, 12.4], [80, 520]],
  ['Hot rolled strip S235JR 3.0 mm', 't', [688, 742], [8, 36]],
  ['Inspection certificate 3.1', 'pcs', [35, 35], [2, 8]],
]
