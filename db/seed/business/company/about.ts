/** The company of the demo, as its papers show it. */
export const company = {
  name: 'Hansen & Çelik Trading',
  legalName: 'Hansen & Çelik Trading GmbH',
  about: 'Bearings, valves and fasteners, from Hamburg to four continents since 1987.',
  street: 'Kehrwieder 8',
  postcode: '20457',
  city: 'Hamburg',
  country: 'DE',
  vatId: 'DE136695976',
  registration: 'HRB 104221, Amtsgericht Hamburg',
  website: 'https://hansen-celik.example',
  email: 'invoices@hansen-celik.example',
  phone: '+49 40 555 0100',
  paymentTerms: '30 days net',
  invoiceNote: '',
  currency: 'EUR',
  taxes: true,
  issued: 'fixed',
  approvalAmount: '10000',
  bankAccounts: [{ name: 'Main account', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }],
} as const

export const companyAddress = `${company.street}\n${company.postcode} ${company.city}\nGermany`
