import * as z from 'zod'
import { billKinds, billStatuses } from '#features/books/bills/domain.ts'
import { maxTerms } from '#features/books/parties/domain.ts'
import { directions, methods } from '#features/books/payments/domain.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { orders, periods } from '../domain.ts'
import { bounds, common, day, days, flag, limit, operation, searchText } from './input-parts.ts'

const currency = z.enum(currencies).optional()

/** The input of the tools about whom a book trades with, and what. */
export const tradeInputs = {
  /** What suppliers want to be paid. `from` and `to` limit the bill's date, `minimum` and `maximum` its total. */
  bills: z.strictObject({
    ...common,
    ...days,
    ...bounds,
    /** `dueFirst`: earliest due date first, the default for what is to be paid; else the newest bill first. */
    order: z.enum([...orders, 'dueFirst']).optional(),
    operation,
    by: z.enum(['supplier', 'status', 'currency', ...periods]).optional(),
    /** `sum`: of totals. `open`: of what is left to pay. Credit notes are taken off. */
    measure: z.enum(['sum', 'open', 'count']).default('sum'),
    supplier: searchText.optional(),
    /** The book's own number, or the supplier's. */
    number: searchText.optional(),
    kind: z.enum(billKinds).optional(),
    status: z.enum(billStatuses).optional(),
    currency,
    /** Something is left to pay. */
    open: flag.optional(),
    overdue: flag.optional(),
    dueFrom: day.optional(),
    dueTo: day.optional(),
  }),
  /** Recorded payments. `in` came from customers, `out` went to suppliers. */
  payments: z.strictObject({
    ...common,
    ...days,
    ...bounds,
    operation,
    by: z.enum(['party', 'method', 'direction', 'currency', ...periods]).optional(),
    measure: z.enum(['sum', 'count']).default('sum'),
    direction: z.enum(directions).optional(),
    party: searchText.optional(),
    method: z.enum(methods).optional(),
    currency,
  }),
  /** What is open by the days since it was due: not due, up to 30, 60, 90 and more days late. */
  ages: z.strictObject({
    /** `receivable`: what customers owe. `payable`: what is owed to suppliers. */
    side: z.enum(['receivable', 'payable']).default('receivable'),
    party: searchText.optional(),
    currency,
    /** Only what is late by more than so many days. */
    over: z.int().min(0).max(36_500).optional(),
    limit,
  }),
  /** Customers and suppliers, by name. */
  parties: z.strictObject({
    text: searchText.optional(),
    limit,
    operation: z.enum(['list', 'total']).default('list'),
    /** Any name that it ever had, or its customer ID. */
    name: searchText.optional(),
    city: searchText.optional(),
    /** Two letters, `DE`. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    /** Days until its payments are due. */
    termsDays: z.int().min(0).max(maxTerms).optional(),
    /** Leaves out those that have records of the other side alone. */
    side: z.enum(['customer', 'supplier']).optional(),
    /** `overview`: place, terms, and what is open. `contacts`: people, email and phone. */
    show: z.enum(['overview', 'contacts', 'address']).default('overview'),
  }),
  /** Items and services, by name: price, unit, minimum and what is on hand of them. */
  items: z.strictObject({
    text: searchText.optional(),
    limit,
    operation: z.enum(['list', 'total']).default('list'),
    /** Any name that it ever had. */
    name: searchText.optional(),
    code: searchText.optional(),
    belowMinimum: flag.optional(),
    /** Whether a minimum stock is set. */
    hasMinimum: flag.optional(),
    /** Whether a price is set. */
    hasPrice: flag.optional(),
    service: flag.optional(),
  }),
} as const
