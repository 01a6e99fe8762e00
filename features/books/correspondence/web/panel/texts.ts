import type { InvoiceMail } from '../../contract.ts'
import type { MailState, ReminderStep } from '../../domain.ts'

export const stateTexts: Readonly<
  Record<MailState, { label: string; tone: 'neutral' | 'success' | 'danger' | 'warning' }>
> = {
  queued: { label: 'Waiting', tone: 'neutral' },
  handedOver: { label: 'Being sent', tone: 'neutral' },
  accepted: { label: 'Sent', tone: 'success' },
  refused: { label: 'Refused', tone: 'danger' },
  unknown: { label: 'Not confirmed', tone: 'warning' },
}

export const stepNames: Readonly<Record<ReminderStep, string>> = {
  1: 'First reminder',
  2: 'Second reminder',
  3: 'Last reminder',
}

export const mailTitle = ({ step }: Pick<InvoiceMail, 'step'>): string =>
  step === null ? 'Invoice' : stepNames[step]

/** What somebody has to know of a mail that did not simply arrive; undefined for one that did. */
export function problemOf({ state, answer }: Pick<InvoiceMail, 'state' | 'answer'>): string | undefined {
  if (state === 'refused') return `The mail server refused it: ${answer}`
  if (state === 'unknown')
    return 'The mail server got it and did not answer. It may have arrived, so it is not sent again by itself.'
  return state === 'queued' && answer !== '' ? `It is tried again. ${answer}` : undefined
}
