import * as z from 'zod'
import { currencies } from '#platform/contract/decimal.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { dayParam } from '#platform/contract/shapes.ts'

import { maxLate, startSteps } from './domain.ts'

const currency = z.enum(currencies)
const count = z.number().int()

/**
 * The member's own figures. A part is null if nothing of its kind was ever recorded; zero would mean something else.
 */
export const dashboard = z.object({
  /** Money in and out. The currency with most transactions comes first. */
  money: z
    .object({
      /** `2026-01`, oldest first; the last one is this month. */
      months: z.array(z.string()),
      currencies: z.array(z.object({ currency, received: z.array(z.number()), paid: z.array(z.number()) })),
    })
    .nullable(),
  /** What customers owe, per currency. The currency with most customers comes first. */
  dues: z
    .object({
      sums: z.array(z.object({ currency, amount: z.number(), overdue: z.number(), customers: count })),
      /** Invoices on which dues are open, and those of them that are overdue. */
      open: count,
      overdue: count,
    })
    .nullable(),
  /** Items that have a minimum: how many, how many are below it, for how many of these more comes, names. */
  stock: z.object({ watched: count, low: count, onTheWay: count, names: z.array(z.string()) }).nullable(),
  /** Active to-dos, own and shared: all, own and shared ones due from today to Sunday, and those overdue. */
  todos: z.object({ active: count, due: count, sharedDue: count, overdue: count }).nullable(),
  /** Customers to call: those whose dues are late, the oldest first, and the sum that is late. */
  late: z
    .array(
      z.object({
        customer: z.string(),
        customerId: z.string(),
        mobile: z.string(),
        currency,
        amount: z.number(),
        since: z.string(),
      }),
    )
    .max(maxLate),
  /** The first steps that the member has done. */
  start: z.record(z.enum(startSteps), z.boolean()),
  /** Whether the member has hidden these steps. */
  startHidden: z.boolean(),
})
export type Dashboard = z.infer<typeof dashboard>

export const dashboardApi = {
  figures: endpoint({
    method: 'GET',
    path: '/api/dashboard',
    summary: 'The figures of a book for the home page, seen from the caller’s today',
    access: 'member',
    book: [],
    query: z.object({ today: dayParam.optional() }),
    response: dashboard,
  }),
  hideStart: endpoint({
    method: 'PUT',
    path: '/api/dashboard/start-hidden',
    quota: 'marks',
    summary: 'Hide the first steps on all devices of the member, or show them again',
    access: 'member',
    body: z.object({ startHidden: z.boolean('startHidden must be true or false') }),
    response: z.object({ startHidden: z.boolean() }),
  }),
}
