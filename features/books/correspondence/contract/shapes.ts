import * as z from 'zod'
import { currencies } from '#platform/contract/decimal.ts'
import { id, timestamp } from '#platform/contract/shapes.ts'
import { mailKinds, mailStates, reminderSteps } from '../domain.ts'

const step = z.literal(reminderSteps)

export const invoiceMail = z.object({
  id,
  kind: z.enum(mailKinds),
  /** Of a reminder. */
  step: step.nullable(),
  to: z.string(),
  subject: z.string(),
  message: z.string(),
  state: z.enum(mailStates),
  /** What the mail server said last; empty before. */
  answer: z.string(),
  /** Since when it is in this state. */
  stateAt: timestamp,
  /** The link that the mail has. */
  linkId: id,
  /** Null once they are gone. */
  sentBy: z.object({ id, fullName: z.string() }).nullable(),
  createdAt: timestamp,
})
export type InvoiceMail = z.infer<typeof invoiceMail>

export const invoiceLink = z.object({
  id,
  createdAt: timestamp,
  expiresAt: timestamp,
  revokedAt: timestamp.nullable(),
  /** Neither withdrawn nor expired. */
  isOpen: z.boolean(),
  /** Visits of others than the people of the book. */
  visits: z.number().int(),
  lastVisitAt: timestamp.nullable(),
  /** When its reader said that they have paid. */
  claimedAt: timestamp.nullable(),
  /** Whom it was mailed to; null if it was not mailed. */
  mailedTo: z.string().nullable(),
})
export type InvoiceLink = z.infer<typeof invoiceLink>

/** The address is shown this once, because only a hash of its token is stored. */
export const newLink = z.object({ id, url: z.string(), expiresAt: timestamp })
export type NewLink = z.infer<typeof newLink>

export const letterDraft = z.object({
  /** Empty if no address is known. */
  to: z.string(),
  subject: z.string(),
  message: z.string(),
  /** Who could be written to. */
  recipients: z.array(z.object({ name: z.string(), email: z.string() })),
})
export type LetterDraft = z.infer<typeof letterDraft>

export const reminders = z.object({
  paused: z.boolean(),
  /** Nothing is to be mailed to the customer, whichever invoice. */
  customerStopped: z.boolean(),
  sent: z.array(z.object({ step, sentAt: timestamp })),
  /** Null if nothing is overdue, or all three were sent. */
  next: z.object({ step, on: z.string() }).nullable(),
})
export type Reminders = z.infer<typeof reminders>

export const dueReminder = z.object({
  id,
  invoiceNumber: z.string(),
  customerName: z.string(),
  currency: z.enum(currencies),
  openAmount: z.number(),
  dueDate: z.string(),
  step,
  /** Since when it is due. */
  on: z.string(),
})
export type DueReminder = z.infer<typeof dueReminder>
