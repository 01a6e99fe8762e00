import { addDays } from '#platform/contract/dates.ts'

export const maxRecipient = 254
export const maxSubject = 200
export const maxMessage = 5000
/** Links of an invoice that are open at a time. */
export const maxOpenLinks = 50
/** How long a link is open unless its maker says otherwise, and at most. */
export const linkDays = 60
export const maxLinkDays = 365

export const mailKinds = ['invoice', 'reminder'] as const
export type MailKind = (typeof mailKinds)[number]

/**
 * How far a mail is. `handedOver`: the mail server is being asked. `unknown`: it got the mail and did not answer, so
 * nobody knows whether it arrived.
 */
export const mailStates = ['queued', 'handedOver', 'accepted', 'refused', 'unknown'] as const
export type MailState = (typeof mailStates)[number]

export const reminderSteps = [1, 2, 3] as const
export type ReminderStep = (typeof reminderSteps)[number]

/** Days before each step: after the due date, and then after the letter before. */
export const stepDays: Readonly<Record<ReminderStep, number>> = { 1: 7, 2: 14, 3: 14 }

interface Reminded {
  /** When the oldest of what is open was due. */
  readonly dueDate: string
  /** The last step that was taken; null before the first. */
  readonly last: { readonly step: ReminderStep; readonly sentOn: string; readonly isRefused: boolean } | null
}

export interface NextStep {
  readonly step: ReminderStep
  /** The first day on which it may be sent. */
  readonly on: string
}

/** The step that comes next; undefined after the last. A letter that was refused is to be sent again. */
export function nextStep({ dueDate, last }: Reminded): NextStep | undefined {
  if (last === null) return { step: 1, on: addDays(dueDate, stepDays[1]) }
  if (last.isRefused) return { step: last.step, on: last.sentOn }
  const step = reminderSteps.find((each) => each === last.step + 1)
  return step && { step, on: addDays(last.sentOn, stepDays[step]) }
}
