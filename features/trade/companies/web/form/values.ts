import type { Company, NewCompany } from '../../contract.ts'

export type CompanyValues = NewCompany

export const blankCompany: CompanyValues = {
  name: '',
  legalName: '',
  about: '',
  street: '',
  postcode: '',
  city: '',
  country: '',
  vatId: '',
  registration: '',
  website: '',
  email: '',
  phone: '',
  currency: 'EUR',
  fiscalYearStart: '01-01',
  paymentTerms: '',
  invoiceNote: '',
  bankAccounts: [],
}

/** The values of a company's form; its people have the settings. */
export const valuesOf = ({ settings, ...company }: Company): CompanyValues => ({
  ...blankCompany,
  name: company.name,
  legalName: company.legalName,
  about: company.about,
  street: company.street,
  postcode: company.postcode,
  city: company.city,
  country: company.country,
  vatId: company.vatId,
  registration: company.registration,
  website: company.website,
  email: company.email,
  phone: company.phone,
  ...(settings !== null && {
    currency: settings.currency,
    fiscalYearStart: settings.fiscalYearStart,
    paymentTerms: settings.paymentTerms,
    invoiceNote: settings.invoiceNote,
    bankAccounts: settings.bankAccounts,
  }),
})
