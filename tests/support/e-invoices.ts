import type { EInvoice, ELine, EParty } from '#features/books/e-invoices/domain.ts'

const seller: EParty = {
  name: 'Zweig',
  legalName: 'Zweig Möbel GmbH & Co. KG',
  street: 'Am Sandtorkai 50',
  postcode: '20457',
  city: 'Hamburg',
  country: 'DE',
  vatId: 'DE 123 456 789',
  registration: 'HRB 12345',
  email: 'billing@zweig.example',
  phone: '+49 40 123456',
  contact: 'Ada Zweig',
}
const buyer: EParty = {
  ...seller,
  name: 'Nordlicht <Foods>',
  legalName: '',
  street: '1 rue de la Paix',
  postcode: '75002',
  city: 'Paris',
  country: 'FR',
  vatId: 'FR12345678901',
  registration: '',
  email: 'ap@nordlicht.example',
  contact: '',
}

export const eLine = (overrides: Partial<ELine> = {}): ELine => ({
  description: 'Desk\nOak, 160 cm',
  unit: 'piece',
  quantity: '2',
  unitPrice: '50',
  discountPercent: '0',
  code: 'D-1',
  taxCategory: 'S',
  taxRate: '19',
  taxExemptionReason: '',
  ...overrides,
})

interface Overrides extends Partial<Omit<EInvoice, 'seller' | 'buyer'>> {
  readonly seller?: Partial<EParty>
  readonly buyer?: Partial<EParty>
}

/** An e-invoice that lacks nothing in any format. */
export const eInvoice = (overrides: Overrides = {}): EInvoice => ({
  kind: 'invoice',
  number: 'INV-2026-00001',
  issueDate: '2026-11-20',
  dueDate: '2026-12-20',
  deliveryDate: '2026-11-18',
  currency: 'EUR',
  pricesInclude: 'net',
  discountPercent: '0',
  items: [eLine()],
  paidAmount: '0',
  buyerReference: '04011000-12345-03',
  reference: 'PO 7',
  notes: 'Thank you & see you\u0001',
  paymentTerms: '30 days net',
  bankAccount: 'DE89 3704 0044 0532 0130 00',
  corrects: null,
  ...overrides,
  seller: { ...seller, ...overrides.seller },
  buyer: { ...buyer, ...overrides.buyer },
})
