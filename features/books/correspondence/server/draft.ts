import type { Invoice } from '#features/books/invoices/contract.ts'
import { addresseeOf, issuerOf } from '#features/books/invoices/server/index.ts'
import { kindLabels } from '#features/books/invoices/domain.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { formatCurrency } from '#platform/contract/decimal.ts'
import type { Notation } from '#platform/contract/notation.ts'
import type { LetterDraft } from '../contract.ts'
import type { ReminderStep } from '../domain.ts'
import type { Recipient } from './sql/index.ts'

/** What each reminder says, from a friendly one to the last. */
const reminderTexts: Readonly<Record<ReminderStep, { subject: string; says: (what: string) => string }>> = {
  1: {
    subject: 'Reminder',
    says: (what) =>
      `${what} is still open. Perhaps it was overlooked. If you have paid already, please ignore this.`,
  },
  2: {
    subject: 'Second reminder',
    says: (what) =>
      `${what} is still open, although we have reminded you. Please pay it within the next days.`,
  },
  3: {
    subject: 'Last reminder',
    says: (what) =>
      `${what} is still open after two reminders. Please pay it within seven days, or let us know why not.`,
  },
}

/** People first: the one whom the invoice names, then the customer's own address. */
function addressee(recipients: readonly Recipient[], { contactPersonName, customerName }: Invoice): string {
  const named = (name: string) =>
    recipients.find((recipient) => name !== '' && recipient.name.toLowerCase() === name.toLowerCase())
  return (named(contactPersonName) ?? named(customerName) ?? recipients[0])?.email ?? ''
}

/** A letter to begin with. Its author changes it as they like. */
export function draftOf(
  invoice: Invoice,
  recipients: readonly Recipient[],
  step: ReminderStep | undefined,
  { numbers, dates }: Notation,
): LetterDraft {
  const { invoiceNumber, contactPersonName, dueDate } = invoice
  const issuer = issuerOf(invoice)
  const label = kindLabels[invoice.kind]
  const money = (amount: number) => formatCurrency(amount, invoice.currency, numbers)
  const by = (day: string | null, words: string) =>
    day === null ? '' : `, ${words} ${formatDate(day, dates)}`
  const named = `${label.charAt(0).toLowerCase()}${label.slice(1)} ${invoiceNumber}`
  const says =
    step === undefined
      ? `Please find attached our ${named} of ${formatDate(invoice.invoiceDate, dates)} for ${money(
          invoice.totalAmount,
        )}${invoice.kind === 'invoice' ? by(dueDate, 'due on') : ''}.`
      : reminderTexts[step].says(
          `${money(invoice.openAmount)} of ${named}${by(dueDate, 'due on')}${dueDate === null ? '' : ','}`,
        )
  const subject = `${label} ${invoiceNumber} from ${issuer}`
  return {
    to: addressee(recipients, invoice),
    subject: (step === undefined ? subject : `${reminderTexts[step].subject}: ${subject}`).slice(0, 200),
    message: [`Dear ${contactPersonName || addresseeOf(invoice)},`, says, `Kind regards\n${issuer}`].join(
      '\n\n',
    ),
    recipients: recipients.map(({ name, email }) => ({ name, email })),
  }
}
