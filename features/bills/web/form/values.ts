import type { Path, UseFormReturn } from 'react-hook-form'
import type { PriceMode, TaxCategory } from '#features/taxes/domain.ts'
import { today } from '#platform/contract/dates.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import { bookCurrency } from '#platform/web/api/book-place.ts'
import { ApiError, errorText } from '#platform/web/api/index.ts'
import type { Bill, BillInput } from '../../contract.ts'
import type { PicturedBill } from '../use-reading.ts'
import type { BillKind } from '../../domain.ts'

export interface LineValues {
  /** Of a line that is stored. */
  readonly id: number | null
  readonly description: string
  readonly unit: string
  readonly quantity: string
  readonly unitPrice: string
  readonly discountPercent: string
  /** Empty for none. */
  readonly taxCategory: TaxCategory | ''
  readonly taxRate: string
  readonly code: string
  readonly itemId: number | null
}

/** As typed: texts, of which an empty one means nothing. */
export interface BillValues {
  readonly kind: BillKind
  readonly supplierName: string
  readonly supplierAddress: string
  readonly partyId: number | null
  readonly supplierVatId: string
  readonly supplierIban: string
  readonly supplierNumber: string
  readonly billDate: string
  readonly dueDate: string
  readonly currency: Currency
  readonly reference: string
  readonly projectName: string
  readonly notes: string
  readonly pricesInclude: PriceMode
  readonly discountPercent: string
  readonly items: LineValues[]
}

export const blankLine = (like?: LineValues): LineValues => ({
  id: null,
  description: '',
  unit: '',
  quantity: '1',
  unitPrice: '',
  discountPercent: '',
  taxCategory: like?.taxCategory ?? '',
  taxRate: like?.taxRate ?? '',
  code: '',
  itemId: null,
})

/** What was read of a picture as lines: the goods, or else the sum, tax included, as the only one. */
function foundLines(found: PicturedBill['found'] | undefined): LineValues[] {
  if (found?.goods != null) {
    const { lines, tax } = found.goods
    const taxed = tax === null ? {} : { taxCategory: 'S' as const, taxRate: tax.rate }
    return lines.map(({ description, quantity, price }) => ({
      ...blankLine(),
      description,
      quantity,
      unitPrice: price,
      ...taxed,
    }))
  }
  return [
    found?.total == null
      ? blankLine()
      : { ...blankLine(), description: 'Total of the bill', unitPrice: found.total },
  ]
}

/** A new bill, perhaps with what was read of its picture. */
export const blankBill = (found?: PicturedBill['found']): BillValues => ({
  kind: 'invoice',
  supplierName: found?.vendor ?? '',
  supplierAddress: '',
  partyId: null,
  supplierVatId: '',
  supplierIban: '',
  supplierNumber: '',
  billDate: found?.date ?? today(),
  dueDate: '',
  currency: found?.currency ?? bookCurrency(),
  reference: '',
  projectName: '',
  notes: '',
  pricesInclude: found?.total == null || found.goods?.tax != null ? 'net' : 'gross',
  discountPercent: '',
  items: foundLines(found),
})

const textOf = (figure: number): string => (figure === 0 ? '' : String(figure))

export const valuesOf = (bill: Bill): BillValues => ({
  kind: bill.kind,
  supplierName: bill.supplierName,
  supplierAddress: bill.supplierAddress,
  partyId: bill.partyId,
  supplierVatId: bill.supplierVatId,
  supplierIban: bill.supplierIban,
  supplierNumber: bill.supplierNumber,
  billDate: bill.billDate,
  dueDate: bill.dueDate ?? '',
  currency: bill.currency,
  reference: bill.reference,
  projectName: bill.projectName,
  notes: bill.notes,
  pricesInclude: bill.pricesInclude,
  discountPercent: textOf(bill.discountPercent),
  items: bill.items.map((item) => ({
    id: item.id,
    description: item.description,
    unit: item.unit,
    quantity: String(item.quantity),
    unitPrice: String(item.unitPrice),
    discountPercent: textOf(item.discountPercent),
    taxCategory: item.taxCategory ?? '',
    taxRate: textOf(item.taxRate),
    code: item.code,
    itemId: item.itemId,
  })),
})

const figure = (typed: string): string => (typed.trim() === '' ? '0' : typed)

/** What to send; the server's sentences answer a text that is no number. */
export const bodyOf = (values: BillValues): BillInput => ({
  ...values,
  dueDate: values.dueDate === '' ? null : values.dueDate,
  discountPercent: figure(values.discountPercent),
  items: values.items.map((item) => ({
    ...item,
    quantity: figure(item.quantity),
    unitPrice: figure(item.unitPrice),
    discountPercent: figure(item.discountPercent),
    taxCategory: item.taxCategory === '' ? null : item.taxCategory,
    taxRate: item.taxCategory === 'S' ? figure(item.taxRate) : '0',
  })),
})

/** The figures of the form, for the sums that are shown while somebody types. */
export const figuresOf = ({ currency, pricesInclude, discountPercent, items }: BillValues) => ({
  currency,
  pricesInclude,
  discountPercent,
  items: items.map((item) => ({
    ...item,
    taxCategory: item.taxCategory === '' ? null : item.taxCategory,
  })),
})

/** Shows a refusal at the field that it names, or above the form. */
export function showRefusal(form: UseFormReturn<BillValues>, error: unknown): void {
  const [first] = error instanceof ApiError ? error.problems : []
  const [begin = ''] = first?.field.split('.') ?? []
  if (first !== undefined && begin in form.getValues() && first.field !== 'items')
    // The path of a field of the form, as the check above says.
    form.setError(first.field as Path<BillValues>, { message: first.message }, { shouldFocus: true })
  else form.setError('root', { message: errorText(error) })
}
