import type { TaxCategory } from '#features/books/taxes/domain.ts'
import { hasRate } from '#features/books/taxes/domain.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import { decimal } from '#platform/contract/decimal.ts'
import { bookCurrency } from '#platform/web/api/book-place.ts'
import type { Item } from '../../contract.ts'
import type { ItemBody } from '../queries.ts'

/** As typed: texts, of which an empty one means nothing. */
export interface ItemValues {
  readonly kind: 'goods' | 'service'
  readonly name: string
  readonly code: string
  readonly unit: string
  readonly unitPrice: string
  readonly currency: Currency | ''
  readonly taxCategory: TaxCategory | ''
  readonly taxRate: string
  readonly taxExemptionReason: string
  readonly minimumStock: string
  readonly description: string
  readonly units: { readonly unit: string; readonly factor: string }[]
}

export const blankItem = (): ItemValues => ({
  kind: 'goods',
  name: '',
  code: '',
  unit: '',
  unitPrice: '',
  currency: bookCurrency(),
  taxCategory: '',
  taxRate: '',
  taxExemptionReason: '',
  minimumStock: '',
  description: '',
  units: [],
})

const typed = (value: number | null): string => (value === null ? '' : decimal(value).toFixed())

export const valuesOf = (item: Item): ItemValues => ({
  kind: item.isService ? 'service' : 'goods',
  name: item.name,
  code: item.code,
  unit: item.unit,
  unitPrice: typed(item.unitPrice),
  currency: item.currency ?? '',
  taxCategory: item.taxCategory ?? '',
  taxRate: item.taxRate === 0 ? '' : typed(item.taxRate),
  taxExemptionReason: item.taxExemptionReason,
  minimumStock: typed(item.minimumStock),
  description: item.description,
  units: item.units.map(({ unit, factor }) => ({ unit, factor: typed(factor) })),
})

const orNull = <T extends string>(text: T | ''): T | null => (text === '' ? null : text)
const figure = (text: string): string | null => orNull(text.trim())

/** The category says whether there is a rate, a reason, or neither. */
export const mayLackTax = (category: TaxCategory | ''): boolean =>
  category !== '' && category !== 'Z' && !hasRate(category)

/** What to send. Fields that the form does not show for this kind are left out; figures are the server's to judge. */
export function bodyOf({ kind, currency, taxCategory, taxExemptionReason, ...values }: ItemValues): ItemBody {
  const isService = kind === 'service'
  return {
    ...values,
    isService,
    unitPrice: figure(values.unitPrice),
    // Without a price it says nothing.
    currency: figure(values.unitPrice) === null ? null : orNull(currency),
    taxCategory: orNull(taxCategory),
    taxRate: taxCategory !== '' && hasRate(taxCategory) ? figure(values.taxRate) : null,
    taxExemptionReason: mayLackTax(taxCategory) ? taxExemptionReason : '',
    minimumStock: isService ? null : figure(values.minimumStock),
  }
}
