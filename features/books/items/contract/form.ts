import * as z from 'zod'
import {
  hasRate,
  maxExemptionReason,
  maxRate,
  percentDigits,
  taxCategories,
} from '#features/books/taxes/domain.ts'
import { lineDigits, maxUnit } from '#platform/contract/quantities.ts'
import { amount } from '#platform/contract/amounts.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { optionalText, requiredText } from '#platform/contract/shapes.ts'
import { maxCode, maxDescription, maxName, maxUnits, priceDigits } from '../domain.ts'

const orNull = <T>(value: T | null | undefined): T | null => value ?? null

const otherUnit = z.object({
  unit: requiredText(maxUnit, 'Unit', 'Please enter the unit'),
  factor: amount({
    name: 'The factor',
    sentence: 'Please enter how many this unit holds',
    positive: true,
    digits: lineDigits,
  }),
})

const fields = z.object({
  name: requiredText(maxName, 'Name', 'Please enter a name'),
  /** The book's own, such as an article number. */
  code: optionalText(maxCode, 'Code'),
  unit: optionalText(maxUnit, 'Unit'),
  unitPrice: amount({
    name: 'The unit price',
    sentence: 'The unit price must be zero or more',
    min: 0,
    digits: priceDigits,
  })
    .nullish()
    .transform(orNull),
  currency: z.enum(currencies, 'Please choose a currency').nullish().transform(orNull),
  taxCategory: z.enum(taxCategories, 'Please choose the kind of tax').nullish().transform(orNull),
  /** Percent. */
  taxRate: amount({
    name: 'The tax rate',
    sentence: `The tax rate must be between 0 and ${maxRate}`,
    min: 0,
    digits: percentDigits,
  })
    .nullish()
    .transform((rate) => rate ?? '0'),
  taxExemptionReason: optionalText(maxExemptionReason, 'Reason'),
  minimumStock: amount({
    name: 'The minimum',
    sentence: 'The minimum must be zero or more',
    min: 0,
    digits: lineDigits,
  })
    .nullish()
    .transform(orNull),
  isService: z.boolean('isService must be true or false').default(false),
  description: optionalText(maxDescription, 'Description'),
  /** One pallet is 48 pieces: `{unit: 'pallet', factor: 48}` where `unit` is `piece`. */
  units: z.array(otherUnit).max(maxUnits, `At most ${maxUnits} other units`).default([]),
})
type Fields = z.output<typeof fields>

type Problem = readonly [path: (string | number)[], message: string]

function* taxProblems({ taxCategory, taxRate }: Fields): Generator<Problem> {
  const rate = Number(taxRate)
  if (rate > maxRate) yield [['taxRate'], `The tax rate must be between 0 and ${maxRate}`]
  else if (taxCategory === null && rate > 0) yield [['taxCategory'], 'Please choose the kind of tax']
  else if (taxCategory !== null && !hasRate(taxCategory) && rate > 0)
    yield [['taxRate'], 'Only the standard rate has a tax rate']
  else if (taxCategory !== null && hasRate(taxCategory) && rate === 0)
    yield [['taxRate'], 'Please enter the tax rate']
}

function* unitProblems({ unit, units }: Fields): Generator<Problem> {
  if (units.length > 0 && unit === '') yield [['unit'], 'Please enter the unit that the others are made of']
  const seen = new Set([unit.toLowerCase()])
  for (const [index, other] of units.entries()) {
    const key = other.unit.toLowerCase()
    if (seen.has(key)) yield [['units', index, 'unit'], 'This unit is there already']
    seen.add(key)
  }
}

export const itemForm = fields.superRefine((form, context) => {
  const problems: Problem[] = [...taxProblems(form), ...unitProblems(form)]
  if (form.isService && form.minimumStock !== null)
    problems.push([['minimumStock'], 'A service has no stock'])
  for (const [path, message] of problems) context.addIssue({ code: 'custom', path, message })
})
export type ItemForm = z.output<typeof itemForm>
