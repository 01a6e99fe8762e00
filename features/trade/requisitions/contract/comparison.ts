import * as z from 'zod'
import { amount, figure } from '#platform/contract/amounts.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { day, id, timestamp } from '#platform/contract/shapes.ts'
import { maxQuotes } from '../domain.ts'
import { costUnits, maxPercent, rateDigits } from '../domain/landed.ts'

const costForm = (name: string) =>
  z
    .object({
      value: figure(name, { min: 0 }),
      unit: z.enum(costUnits, `${name} must be in percent or a currency`),
    })
    .refine(({ value, unit }) => unit !== 'percent' || Number(value) <= maxPercent, {
      message: `${name} can be at most ${maxPercent} %`,
      path: ['value'],
    })
    .nullish()
    .transform((value) => value ?? null)

export const comparisonForm = z.object({
  /** What one of another currency was worth in the requisition's on a day. */
  rate: z
    .object({
      currency: z.enum(currencies, `The currency must be one of ${currencies.join(', ')}`),
      rate: amount({
        name: 'The rate',
        sentence: 'The rate must be more than 0',
        positive: true,
        digits: rateDigits,
      }),
      date: day('Please say of which day the rate is'),
    })
    .nullish()
    .transform((value) => value ?? null),
  /** Of each quote that has any. */
  costs: z
    .array(
      z.object({ quoteId: id, freight: costForm('The freight'), duty: costForm('The duty') }),
      'The costs must be a list',
    )
    .max(maxQuotes, `At most ${maxQuotes} quotes`)
    .refine((costs) => new Set(costs.map(({ quoteId }) => quoteId)).size === costs.length, 'Each quote once'),
})
export type ComparisonForm = z.output<typeof comparisonForm>
export type ComparisonInput = z.input<typeof comparisonForm>

const cost = z.object({ value: z.number(), unit: z.enum(costUnits) }).nullable()
const rate = z.object({ currency: z.enum(currencies), rate: z.number(), date: z.string() }).nullable()

export const comparison = z.union([
  z.object({ sealed: z.literal(true) }),
  z.object({
    sealed: z.literal(false),
    version: z.number().int(),
    rate,
    costs: z.array(z.object({ quoteId: id, freight: cost, duty: cost })),
  }),
])
export type Comparison = z.infer<typeof comparison>

/** Where a price of an earlier time comes from. */
const priceSources = ['order', 'quote', 'bill'] as const

export const past = z.object({
  /** Of those who quoted: what both sides confirmed of the book's own orders with them. */
  suppliers: z.array(
    z.object({
      bookId: id,
      orders: z.number().int(),
      since: z.string(),
      /** Lines of which something was received. */
      lines: z.number().int(),
      /** Those of them that had a day, and those that were there by it. */
      timed: z.number().int(),
      onTime: z.number().int(),
      /** Lines of deliveries of which less came than was sent, or something came damaged. */
      short: z.number().int(),
      damaged: z.number().int(),
    }),
  ),
  /** What lines cost before, the newest first. */
  prices: z.array(
    z.object({
      line: z.number().int(),
      source: z.enum(priceSources),
      /** Of the order, the bill, or the requisition's post. */
      id,
      date: z.string(),
      supplier: z.string(),
      unitPrice: z.number(),
      currency: z.enum(currencies),
      quantity: z.number(),
      unit: z.string(),
    }),
  ),
})
export type Past = z.infer<typeof past>

/** Why it was awarded so, with what was compared then. */
export const decision = z.object({
  id,
  at: timestamp,
  by: z.string().nullable(),
  reason: z.string(),
  currency: z.enum(currencies),
  total: z.number(),
  best: z.number().nullable(),
  rate,
  suppliers: z.array(
    z.object({
      name: z.string(),
      goods: z.number(),
      freight: z.number(),
      ownFreight: z.number(),
      duty: z.number(),
      total: z.number(),
      lines: z.array(z.object({ line: z.number().int(), quantity: z.number(), landed: z.number() })),
    }),
  ),
})
export type Decision = z.infer<typeof decision>
