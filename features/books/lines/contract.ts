import * as z from 'zod'
import { maxDiscount, maxRate, percentDigits, taxCategories } from '#features/books/taxes/domain.ts'
import { amount, lineFigure } from '#platform/contract/amounts.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { id, optionalText, optionalId } from '#platform/contract/shapes.ts'
import { maxCode } from './domain.ts'

const priceSentence = 'Unit price must be non-negative'
export const unitPrice = lineFigure({ name: 'Unit price', sentence: priceSentence, min: 0 })

const discountPercent = amount({
  name: 'Discount',
  sentence: `The discount must be between -${maxDiscount} and ${maxDiscount} percent`,
  min: -maxDiscount,
  max: maxDiscount,
  digits: percentDigits,
})

export const taxRate = amount({
  name: 'Tax rate',
  sentence: `The tax rate must be between 0 and ${maxRate} percent`,
  min: 0,
  max: maxRate,
  digits: percentDigits,
})

const orZero = (percent: typeof taxRate) => percent.nullish().transform((value) => value ?? '0')

/** What a line of any document may say; what is absent changes nothing. */
export const lineParts = {
  itemId: optionalId,
  code: optionalText(maxCode, 'Code'),
  discountPercent: orZero(discountPercent),
  /** Null in a document without tax. */
  taxCategory: z
    .union([z.enum(taxCategories), z.literal('')], 'The tax must be S, Z, E, AE, K, G or O')
    .nullish()
    .transform((value) => (value === undefined || value === '' ? null : value)),
  taxRate: orZero(taxRate),
}

/** What is known of an item, or of a text in earlier lines. */
export const offeredItem = z.object({
  description: z.string(),
  unit: z.string(),
  unitPrice: z.number(),
  /** Of the price; null if it was written in earlier lines, or is meant in any currency. */
  currency: z.enum(currencies).nullable(),
  /** How many of the unit each of the item's other units holds. */
  units: z.array(z.object({ unit: z.string(), factor: z.string() })),
  /** Null for a line of no item. */
  itemId: id.nullable(),
  code: z.string(),
  taxCategory: z.enum(taxCategories).nullable(),
  taxRate: z.number(),
  taxExemptionReason: z.string(),
})
/** Without a price where it would be that of the other side. */
export type OfferedItem = Omit<z.infer<typeof offeredItem>, 'unitPrice'> & {
  readonly unitPrice: number | null
}

/** A line of a document as it is answered. */
export const answeredLine = z.object({
  id,
  description: z.string(),
  unit: z.string(),
  quantity: z.number(),
  unitPrice: z.number(),
  /** After the discount, with tax if prices have it. */
  amount: z.number(),
  itemId: id.nullable(),
  code: z.string(),
  discountPercent: z.number(),
  discountAmount: z.number(),
  taxCategory: z.enum(taxCategories).nullable(),
  taxRate: z.number(),
  /** Without tax. */
  netAmount: z.number(),
})
export type AnsweredLine = z.infer<typeof answeredLine>
