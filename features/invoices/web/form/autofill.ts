import { decimal } from '#platform/contract/decimal.ts'
import type { InvoiceSuggestions } from '../../contract.ts'
import type { FormValues, LineValues } from './values.ts'

type Company = InvoiceSuggestions['companies'][number]
type Customer = InvoiceSuggestions['customers'][number]
type Item = InvoiceSuggestions['items'][number]

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

/**
 * The form's values for a known customer. Their dues are carried over with their currency. If another currency was
 * chosen on purpose, the dues are not this invoice's.
 */
export function fromCustomer(
  customer: Customer,
  { currency, chosen }: { currency: FormValues['currency']; chosen: boolean },
) {
  const foreign = chosen && customer.currency !== currency
  return {
    customerName: customer.name,
    customerAddress: customer.address,
    contactPersonName: customer.contactPerson,
    contactMobile: customer.contactMobile,
    customerId: customer.customerId,
    currency: foreign ? currency : customer.currency,
    previousDues: foreign ? '0' : decimal(customer.previousCumulativeDues).toFixed(),
  } satisfies Partial<FormValues>
}

/** A line's values for a known item. A price in another currency, and what is not known, stay out. */
export const fromItem = (
  { description, unit, unitPrice, currency, ...item }: Item,
  { currency: invoiceCurrency, taxed }: { currency: FormValues['currency']; taxed: boolean },
): Partial<LineValues> => ({
  description,
  itemId: item.itemId,
  code: item.code,
  ...(taxed &&
    item.taxCategory !== null && {
      taxCategory: item.taxCategory,
      taxRate: decimal(item.taxRate).toFixed(),
      taxExemptionReason: item.taxExemptionReason,
    }),
  ...(unit !== '' && { unit }),
  ...((currency === null || currency === invoiceCurrency) && { unitPrice: decimal(unitPrice).toFixed() }),
})

const folded = (text: string) => text.trim().toLocaleLowerCase()

/** The entry whose name equals the text, if there is exactly one. */
export function named<T>(all: readonly T[], text: string, nameOf: (one: T) => string): T | undefined {
  const [found, another] = all.filter((one) => folded(nameOf(one)) === folded(text))
  return another === undefined ? found : undefined
}
