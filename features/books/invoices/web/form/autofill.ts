import { decimal } from '#platform/contract/decimal.ts'
import type { InvoiceSuggestions } from '../../contract.ts'
import type { FormValues } from './values.ts'

type Company = InvoiceSuggestions['companies'][number]
type Customer = InvoiceSuggestions['customers'][number]

/** The form's values for a known company. Signers stay where none are known. */
export function fromCompany({ name, address, logo, preparedBy, checkedBy, authorizedBy }: Company) {
  const signing = { preparedBy, checkedBy, authorizedBy }
  return {
    companyName: name,
    companyAddress: address,
    companyLogo: logo ?? '',
    ...Object.fromEntries(Object.entries(signing).filter(([, signer]) => signer !== '')),
  } satisfies Partial<FormValues>
}

/** What an invoice carries over of a customer: nothing in another currency, nor of an invoice that is dated later. */
export const carriedDues = (
  { currency, duesFrom, previousCumulativeDues }: Customer,
  invoice: Pick<FormValues, 'currency' | 'invoiceDate'>,
): string =>
  invoice.currency !== currency || (duesFrom !== null && invoice.invoiceDate < duesFrom)
    ? '0'
    : decimal(previousCumulativeDues).toFixed()

/** The form's values for a known customer. A currency that was chosen on purpose stays. */
export function fromCustomer(
  customer: Customer,
  {
    currency: written,
    chosen,
    invoiceDate,
  }: Pick<FormValues, 'currency' | 'invoiceDate'> & { chosen: boolean },
) {
  const currency = chosen ? written : customer.currency
  return {
    customerName: customer.name,
    customerAddress: customer.address,
    contactPersonName: customer.contactPerson,
    contactMobile: customer.contactMobile,
    customerId: customer.customerId,
    currency,
    previousDues: carriedDues(customer, { currency, invoiceDate }),
  } satisfies Partial<FormValues>
}

const folded = (text: string) => text.trim().toLocaleLowerCase()

/** The entry whose name equals the text, if there is exactly one. */
export function named<T>(all: readonly T[], text: string, nameOf: (one: T) => string): T | undefined {
  const [found, another] = all.filter((one) => folded(nameOf(one)) === folded(text))
  return another === undefined ? found : undefined
}
