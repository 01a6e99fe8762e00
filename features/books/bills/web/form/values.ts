import type { Resolver } from 'react-hook-form'
import {
  blankLine,
  filledRows,
  lineValues,
  type LineValues,
  problemsAt,
  taxedLines,
} from '#features/books/lines/web/form.ts'
import type { PriceMode } from '#features/books/taxes/domain.ts'
import { today } from '#platform/contract/dates.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import { bookCurrency } from '#platform/web/api/book-place.ts'
import { type Bill, billForm, type BillInput } from '../../contract.ts'
import type { PicturedBill } from '../use-reading.ts'
import type { BillKind } from '../../domain.ts'

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

/** What was read of a picture as lines: the goods, or else the sum, tax included, as the only one. */
function foundLines(found: PicturedBill['found'] | undefined): LineValues[] {
  if (found?.goods != null) {
    const { lines, tax } = found.goods
    const taxed = tax === null ? {} : { taxCategory: 'S' as const, taxRate: tax.rate }
    return lines.map(({ description, quantity, price }, index) => ({
      ...blankLine(index + 1),
      description,
      quantity,
      unitPrice: price,
      ...taxed,
    }))
  }
  return [
    found?.total == null
      ? blankLine(1)
      : { ...blankLine(1), description: 'Total of the bill', unitPrice: found.total },
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
  items: bill.items.map((item, index) => lineValues(item, index + 1)),
})

const figure = (typed: string): string => (typed.trim() === '' ? '0' : typed)

/** What to send: blank lines are not. */
const bodyOf = (values: BillValues): BillInput => ({
  ...values,
  dueDate: values.dueDate === '' ? null : values.dueDate,
  discountPercent: figure(values.discountPercent),
  items: filledRows(values).flatMap((row) => {
    const line = values.items[row]
    if (line === undefined) return []
    const { serial: _serial, taxExemptionReason: _reason, ...item } = line
    return [
      {
        ...item,
        quantity: figure(item.quantity),
        unitPrice: figure(item.unitPrice),
        discountPercent: figure(item.discountPercent),
        taxCategory: item.taxCategory === '' ? null : item.taxCategory,
        taxRate: item.taxCategory === 'S' ? figure(item.taxRate) : '0',
      },
    ]
  }),
})

const figures = ['discountPercent']

export const billResolver: Resolver<BillValues, unknown, BillInput> = (values) => {
  const body = bodyOf(values)
  const { error } = billForm.safeParse(body)
  return error === undefined
    ? { values: body, errors: {} }
    : { values: {}, errors: problemsAt(values, { issues: error.issues, figures }) }
}

/** The figures of the form, for the sums that are shown while somebody types. */
export const figuresOf = ({ currency, pricesInclude, discountPercent, items }: BillValues) => ({
  currency,
  pricesInclude,
  discountPercent,
  items: taxedLines(items),
})
