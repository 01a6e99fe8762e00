import * as z from 'zod'
import { tidyIban } from '#features/books/bank-accounts/domain.ts'
import { lineParts, unitPrice } from '#features/books/lines/contract.ts'
import { maxDescription, maxLines } from '#features/books/lines/domain.ts'
import { documentSums, priceModes } from '#features/books/taxes/domain.ts'
import { lineFigure } from '#platform/contract/amounts.ts'
import { maxUnit } from '#platform/contract/quantities.ts'
import { currencies, isWithinRange } from '#platform/contract/decimal.ts'
import { day, optionalText, requiredText, optionalId } from '#platform/contract/shapes.ts'
import {
  billKinds,
  billStatuses,
  maxAddress,
  maxName,
  maxNotes,
  maxNumber,
  maxProject,
  maxReference,
  maxVatId,
} from '../domain.ts'

export const status = z.enum(billStatuses, 'The status must be draft, open, accepted or disputed')
export const currency = z.enum(currencies, `The currency must be one of ${currencies.join(', ')}`)

const item = z.object({
  /** Of a line that is there already: it stays. Without one, the line is new. */
  id: optionalId,
  description: requiredText(maxDescription, 'Description', 'Please enter a description'),
  unit: optionalText(maxUnit, 'Unit'),
  /** Zero for a line that only says something, below zero for what is taken back. */
  quantity: lineFigure({ name: 'Quantity', sentence: 'Quantity must be a number' }),
  unitPrice,
  ...lineParts,
})

const noItems = 'Please add at least one line'

const fields = z.object({
  kind: z.enum(billKinds, 'The kind must be invoice or creditNote').default('invoice'),
  /** Absent: a draft, or as it was. */
  status: status.optional(),
  supplierName: requiredText(maxName, 'Supplier', 'Please enter the supplier'),
  supplierAddress: optionalText(maxAddress, 'Address'),
  partyId: optionalId,
  supplierVatId: optionalText(maxVatId, 'VAT number'),
  supplierIban: optionalText(50, 'Bank account')
    .transform(tidyIban)
    .refine((iban) => /^[A-Z0-9]{0,34}$/.test(iban), 'A bank account has at most 34 letters and digits'),
  supplierNumber: optionalText(maxNumber, 'Number of the supplier'),
  billDate: day('Please enter the date of the bill'),
  dueDate: z
    .preprocess((value) => (value === '' ? null : value), day('The due date must be a date').nullish())
    .transform((value) => value ?? null),
  currency,
  notes: optionalText(maxNotes, 'Notes'),
  reference: optionalText(maxReference, 'Reference'),
  projectName: optionalText(maxProject, 'Project name'),
  pricesInclude: z.enum(priceModes, 'Prices must be net or gross').default('net'),
  discountPercent: lineParts.discountPercent,
  items: z.array(item, noItems).min(1, noItems).max(maxLines, `A bill can have at most ${maxLines} lines`),
})

export const billForm = fields.refine((form) => isWithinRange(documentSums(form).totalAmount), {
  path: ['items'],
  error: 'The total must be below 1,000,000,000,000',
})
export type BillForm = z.output<typeof billForm>
export type BillInput = z.input<typeof billForm>
