import { taxCategories, type TaxCategory } from '#features/books/taxes/domain.ts'
import { type Currency, decimal } from '#platform/contract/decimal.ts'
import type { AnsweredLine } from '../contract.ts'

/** A line in a form. Figures are the text as typed. */
export interface LineValues {
  /** Of a line that is stored. */
  id: number | null
  serial: number
  description: string
  unit: string
  quantity: string
  unitPrice: string
  itemId: number | null
  code: string
  discountPercent: string
  /** Empty in a document without tax. */
  taxCategory: TaxCategory | ''
  taxRate: string
  taxExemptionReason: string
}

/** What the lines of a kind of document are called, and what they may say. */
export interface LineKind {
  readonly title: string
  /** The accessible name of all. */
  readonly list: string
  readonly one: 'item' | 'line'
  readonly leastQuantity: string
  /** Whether a line without tax says why. */
  readonly saysWhyUntaxed: boolean
}

/** What the editor reads of a form. */
export interface LinesForm {
  currency: Currency
  items: LineValues[]
}

type LineTax = Pick<LineValues, 'taxCategory' | 'taxRate' | 'taxExemptionReason'>

export const noTax: LineTax = { taxCategory: '', taxRate: '0', taxExemptionReason: '' }

/** @param tax that of the line before */
export const blankLine = (serial: number, tax: LineTax = noTax): LineValues => ({
  id: null,
  serial,
  description: '',
  unit: '',
  quantity: '1',
  unitPrice: '0',
  itemId: null,
  code: '',
  discountPercent: '0',
  taxCategory: tax.taxCategory,
  taxRate: tax.taxRate,
  taxExemptionReason: tax.taxExemptionReason,
})

type Stored = Omit<AnsweredLine, 'amount' | 'discountAmount' | 'netAmount'> &
  Partial<Pick<LineValues, 'taxExemptionReason'>>

const decimalText = (value: number): string => decimal(value).toFixed()

/** A stored line as the form has it. */
export const lineValues = (line: Stored, serial: number): LineValues => ({
  id: line.id,
  serial,
  description: line.description,
  unit: line.unit,
  quantity: decimalText(line.quantity),
  unitPrice: decimalText(line.unitPrice),
  itemId: line.itemId,
  code: line.code,
  discountPercent: decimalText(line.discountPercent),
  taxCategory: line.taxCategory ?? '',
  taxRate: decimalText(line.taxRate),
  taxExemptionReason: line.taxExemptionReason ?? '',
})

/** The lines as arithmetic reads them. */
export const taxedLines = (items: readonly LineValues[]) =>
  items.map((item) => ({ ...item, taxCategory: item.taxCategory === '' ? null : item.taxCategory }))

type Kept = Readonly<Record<string, unknown>>

const textOf = (stored: Kept, name: string, usual = ''): string => {
  const value = stored[name]
  return typeof value === 'string' ? value : usual
}

/** Reads a line of a kept draft. Missing fields are as in a blank line. */
export const readLine = (line: Kept, index: number): LineValues => ({
  id: typeof line['id'] === 'number' ? line['id'] : null,
  serial: typeof line['serial'] === 'number' ? line['serial'] : index + 1,
  description: textOf(line, 'description'),
  unit: textOf(line, 'unit'),
  quantity: textOf(line, 'quantity'),
  unitPrice: textOf(line, 'unitPrice'),
  itemId: typeof line['itemId'] === 'number' ? line['itemId'] : null,
  code: textOf(line, 'code'),
  discountPercent: textOf(line, 'discountPercent', '0'),
  taxCategory: taxCategories.find((category) => category === line['taxCategory']) ?? '',
  taxRate: textOf(line, 'taxRate', '0'),
  taxExemptionReason: textOf(line, 'taxExemptionReason'),
})
