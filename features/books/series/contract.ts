import * as z from 'zod'
import { version } from '#features/books/records/contract.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { isEmailAddress } from '#platform/contract/email.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import {
  day,
  id,
  idParams,
  message,
  optionalText,
  paging,
  pathId,
  timestamp,
} from '#platform/contract/shapes.ts'
import {
  actions,
  maxDueDays,
  maxEvery,
  maxRecipient,
  maxSeries,
  maxShownLines,
  maxTimes,
  pauses,
  units,
} from './domain.ts'

export const recurringErrors = /* @__PURE__ */ defineErrors({
  unknownInvoice: [404, 'There is no such invoice'],
  tooOld: [400, 'The first date can be at most a year ago'],
  tooMany: [409, `A book can have at most ${maxSeries} recurring invoices. Please delete one first.`],
  notNext: [409, 'Another date is the next one. Please look again.'],
  ended: [409, 'This recurring invoice has ended'],
  isPaused: [409, 'This recurring invoice is paused'],
  notPaused: [409, 'This recurring invoice is not paused'],
})

const whole = (name: string, least: number, most: number) =>
  z
    .int(`${name} must be a whole number`)
    .min(least, `${name} must be at least ${least}`)
    .max(most, `${name} must be at most ${most}`)
const orNone = <T extends z.ZodType>(shape: T) => shape.nullish().transform((value) => value ?? null)

const fields = z.object({
  every: whole('The number of weeks, months, quarters or years', 1, maxEvery).default(1),
  unit: z.enum(units, 'Please choose weeks, months, quarters or years').default('month'),
  firstDate: day('Please enter the first date'),
  /** The last day on which an invoice is made; not together with `times`. */
  endDate: orNone(day('The last date must be a date')),
  /** How many dates there are. Skipped ones count. */
  times: orNone(whole('The number of times', 1, maxTimes)),
  /** From each invoice's date to its due date. */
  dueDays: orNone(whole('The days to pay', 0, maxDueDays)),
  action: z.enum(actions, 'The action must be draft or send').default('draft'),
  /** Whom to send each invoice to. */
  to: optionalText(maxRecipient, 'Recipient').refine(
    (address) => address === '' || isEmailAddress(address),
    'Please enter a valid email address',
  ),
})

interface Checked {
  readonly value: z.output<typeof fields>
  readonly issues: z.core.$ZodRawIssue[]
}

function checkTogether({ value, issues }: Checked): void {
  const refuse = (name: string, sentence: string) =>
    issues.push({ code: 'custom', path: [name], message: sentence, input: value })
  if (value.endDate !== null && value.times !== null)
    refuse('times', 'Please choose a last date or a number of times, not both')
  if (value.endDate !== null && value.endDate < value.firstDate)
    refuse('endDate', 'The last date must not be before the first')
  if (value.action === 'send' && value.to === '') refuse('to', 'Please enter an email address')
}

export const seriesForm = fields
  .extend({
    /** What each invoice says is copied from this one, now. */
    invoiceId: id,
  })
  .check(checkTogether)
export const seriesChange = fields
  .extend({
    /** Copies what this invoice says anew. */
    invoiceId: id.optional(),
  })
  .check(checkTogether)
export type SeriesForm = z.output<typeof seriesForm>
export type SeriesChange = z.output<typeof seriesChange>

export const series = z.object({
  id,
  customerName: z.string(),
  currency: z.enum(currencies),
  totalAmount: z.number(),
  /** The first descriptions of its lines, cut to fit a list. */
  lines: z.array(z.string()).max(maxShownLines),
  lineCount: z.number().int(),
  every: z.number().int(),
  unit: z.enum(units),
  firstDate: z.string(),
  endDate: z.string().nullable(),
  times: z.number().int().nullable(),
  dueDays: z.number().int().nullable(),
  action: z.enum(actions),
  to: z.string(),
  pausedFor: z.enum(pauses).nullable(),
  /** The date whose turn is next; null after the last. */
  nextDate: z.string().nullable(),
  /** How many dates were made or skipped, and the last of them. */
  taken: z.number().int(),
  lastDate: z.string().nullable(),
  /** Why the next one could not be made. It is tried again. */
  failure: z.object({ sentence: z.string(), at: timestamp }).nullable(),
  lastInvoice: z.object({ id, invoiceNumber: z.string(), invoiceDate: z.string() }).nullable(),
  /** On whose behalf invoices are made; null once they are gone. */
  maker: z.object({ id, username: z.string(), fullName: z.string() }).nullable(),
  createdAt: timestamp,
  version,
})
export type Series = z.infer<typeof series>

const all = { access: 'member', book: ['invoices'] } as const
const one = { ...all, params: idParams, response: series, versioned: true } as const

export const recurringApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/recurring',
    summary: 'Recurring invoices by their next date; with invoiceId only the one that made this invoice',
    ...all,
    query: z.object({ ...paging, invoiceId: pathId.optional() }),
    response: z.array(series),
    paged: true,
  }),
  get: endpoint({ method: 'GET', path: '/api/recurring/:id', summary: 'A recurring invoice', ...one }),
  create: endpoint({
    method: 'POST',
    path: '/api/recurring',
    quota: 'records',
    summary: 'Repeat an invoice: what it says is copied, and dates follow from the first one',
    ...all,
    body: seriesForm,
    response: series,
    status: 201,
    idempotent: true,
    versioned: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/recurring/:id',
    quota: 'records',
    summary: 'Change when and how; what was made stays, and dates that were taken are not taken again',
    ...one,
    body: seriesChange,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/recurring/:id',
    quota: 'records',
    summary: 'Delete a recurring invoice; the invoices that it made stay',
    ...all,
    params: idParams,
    response: message,
  }),
  pause: endpoint({
    method: 'POST',
    path: '/api/recurring/:id/pause',
    quota: 'records',
    summary: 'Make no more invoices until it is resumed',
    ...one,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/recurring/:id/resume',
    quota: 'records',
    summary:
      'Go on, on behalf of the caller; dates that passed meanwhile are left out unless catchUp is true',
    ...one,
    body: z.object({ catchUp: z.boolean('catchUp must be true or false').default(false) }).prefault({}),
  }),
  skip: endpoint({
    method: 'POST',
    path: '/api/recurring/:id/skip',
    quota: 'records',
    summary: 'Leave out the next date, which the caller names so that two presses skip one',
    ...one,
    body: z.object({ date: day('Please say which date to skip') }),
  }),
}
