import type { UseFormReturn } from 'react-hook-form'
import type { TaxCategory } from '#features/books/taxes/domain.ts'
import { hasRate } from '#features/books/taxes/domain.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import { decimal } from '#platform/contract/decimal.ts'
import { bookCurrency } from '#platform/web/api/book-place.ts'
import { ApiError, errorText } from '#platform/web/api/index.ts'
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

const isField = (path: string): path is keyof ItemValues | `units.${number}.${'unit' | 'factor'}` =>
  path in blankItem() || /^units\.\d+\.(unit|factor)$/.test(path)

/** Shows a refusal at the field that it names, or above the form. */
export function showRefusal(form: UseFormReturn<ItemValues>, error: unknown): void {
  const [first] = error instanceof ApiError ? error.problems : []
  if (first !== undefined && isField(first.field))
    form.setError(first.field, { message: first.message }, { shouldFocus: true })
  else form.setError('root', { message: errorText(error) })
}
