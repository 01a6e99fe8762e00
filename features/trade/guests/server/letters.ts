import { nameInLetter } from '#features/people/emails/server/index.ts'
import type { GuestNews } from '#features/trade/requisitions/server/index.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { formatCurrency } from '#platform/contract/decimal.ts'
import type { Letter } from '#platform/server/mail/letter.ts'
import type { MailToWrite } from './sql/index.ts'

interface Wording {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** What the button says. */
  readonly action: string
}

const deadlineOf = ({ deadline }: MailToWrite): string =>
  deadline === null ? '' : `${formatDate(deadline.slice(0, 10))}, ${deadline.slice(11, 16)} UTC`

const linesOf = ({ lines, lineCount }: MailToWrite): string => {
  const more = lineCount - lines.length
  return [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
}

const orderOf = ({ order }: MailToWrite): string =>
  order?.number == null ? 'the order' : `order ${order.number}`

/** An invoice or credit note, with what it says of money. */
const paperOf = (mail: MailToWrite, name: string): string => {
  const { bill } = mail
  const order = orderOf(mail)
  if (bill === null) return `${name} for ${order}`
  const due = bill.dueDate === null ? '' : `, to be paid by ${formatDate(bill.dueDate)}`
  return `${name}, ${bill.number}, for ${order}: ${formatCurrency(bill.total, bill.currency)}${due}`
}

const quoteWanted = (mail: MailToWrite): Wording => ({
  subject: `${mail.inviter} asks you for a quote`,
  paragraphs: [
    mail.side === 'selling'
      ? `${mail.inviter} wants to sell, and asks ${mail.name} for an offer:`
      : `${mail.inviter} wants to buy, and asks ${mail.name} for a quote:`,
    linesOf(mail),
    `Quotes are welcome until ${deadlineOf(mail)}. You need no account: the link below shows the whole table, and ` +
      'takes your prices.',
    ...(mail.sealed
      ? ['Quotes are sealed. Until the deadline nobody reads yours, whoever asked included.']
      : []),
  ],
  action: 'See it and quote',
})

const order =
  (subject: (mail: MailToWrite) => string, sentence: (mail: MailToWrite) => string, action: string) =>
  (mail: MailToWrite): Wording => ({ subject: subject(mail), paragraphs: [sentence(mail)], action })

const seeOrder = 'See the order'
const seeInvoice = 'See the invoice'

/** What is written to guests: a letter for each kind of news that concerns them, and the one that invites them. */
const letters: Readonly<Partial<Record<GuestNews | 'invitation', (mail: MailToWrite) => Wording>>> = {
  invitation: quoteWanted,
  requisition_changed: (mail) => ({
    subject: `${mail.inviter} has changed what they ask for`,
    paragraphs: [
      `The requisition that you were invited to has changed. It now says:`,
      linesOf(mail),
      `Quotes are welcome until ${deadlineOf(mail)}. If the lines are others than before, a quote that you have ` +
        'sent counts only when you send it again.',
    ],
    action: 'See what has changed',
  }),
  requisition_cancelled: (mail) => ({
    subject: `${mail.inviter} wants no quotes any more`,
    paragraphs: [
      'The requisition that you were invited to was cancelled. You need not do anything.',
      ...(mail.sealed ? ['Sealed quotes stay unread.'] : []),
    ],
    action: 'See the requisition',
  }),
  quote_opened: (mail) => ({
    subject: `${mail.inviter} reads your quote now`,
    paragraphs: [
      'The deadline has passed, and your quote lies before whoever asked. You hear of what they decide.',
    ],
    action: 'See your quote',
  }),
  quote_turned_down: (mail) => ({
    subject: `Answer of ${mail.inviter} to your quote`,
    paragraphs: [`${mail.inviter} has chosen another offer this time, and writes:`, mail.answer ?? ''],
    action: 'See your quote',
  }),
  question_answered: (mail) => ({
    subject: `${mail.inviter} has answered a question`,
    paragraphs:
      mail.question === null
        ? [`${mail.inviter} has answered a question about what they ask for. The page shows it.`]
        : [
            'A supplier asked about the requisition that you were invited to:',
            mail.question.question,
            `${mail.inviter} answers all who were invited:`,
            mail.question.answer,
          ],
    action: 'See all questions',
  }),
  order_received: (mail) => ({
    subject: `${mail.inviter} orders from you`,
    paragraphs: [
      `${mail.inviter} has chosen your quote${
        mail.order === null
          ? ''
          : `: ${orderOf(mail)}, ${formatCurrency(mail.order.total, mail.order.currency)}`
      }.`,
      'Nothing is agreed until you accept it. You can decline it too, with a reason.',
    ],
    action: 'See and answer the order',
  }),
  order_accepted: order(
    ({ inviter }) => `${inviter} has accepted the order`,
    (mail) => `${mail.inviter} has accepted ${orderOf(mail)}.`,
    seeOrder,
  ),
  order_declined: order(
    ({ inviter }) => `${inviter} has declined the order`,
    (mail) => `${mail.inviter} has declined ${orderOf(mail)}. The page shows why.`,
    seeOrder,
  ),
  order_cancelled: order(
    ({ inviter }) => `${inviter} has cancelled the order`,
    (mail) =>
      `${mail.inviter} has cancelled ${orderOf(mail)}. Neither side is bound any more; the page shows why.`,
    seeOrder,
  ),
  order_shipped: order(
    ({ inviter }) => `${inviter} has sent you goods`,
    (mail) =>
      `Goods of ${orderOf(mail)} are on their way. When they are there, please say on the page what came.`,
    'See the delivery',
  ),
  order_differs: order(
    ({ inviter }) => `${inviter} got something else than you sent`,
    (mail) =>
      `A delivery of ${orderOf(mail)} arrived with differences. The page shows what was short, over or damaged.`,
    'See what came',
  ),
  order_change: order(
    ({ inviter }) => `${inviter} proposes a change of the order`,
    (mail) => `${mail.inviter} wants to change ${orderOf(mail)}. Nothing changes unless you accept it.`,
    'See and answer the change',
  ),
  order_change_agreed: order(
    ({ inviter }) => `${inviter} has accepted the change`,
    (mail) => `Your change of ${orderOf(mail)} was accepted.`,
    seeOrder,
  ),
  order_change_refused: order(
    ({ inviter }) => `${inviter} has declined the change`,
    (mail) => `Your change of ${orderOf(mail)} was declined.`,
    seeOrder,
  ),
  bill_received: ({ inviter, bill, ...mail }) => ({
    subject: `Invoice ${bill?.number ?? ''} of ${inviter}`,
    paragraphs: [
      `${inviter} has sent you ${paperOf({ ...mail, inviter, bill }, 'an invoice')}.`,
      'The page has it as a PDF. You can accept it there, dispute lines, and say that you have paid.',
    ],
    action: seeInvoice,
  }),
  bill_accepted: order(
    ({ inviter }) => `${inviter} has accepted your invoice`,
    (mail) => `${mail.inviter} has accepted an invoice of ${orderOf(mail)}.`,
    seeInvoice,
  ),
  bill_disputed: order(
    ({ inviter }) => `${inviter} disputes lines of your invoice`,
    (mail) =>
      `${mail.inviter} does not agree with an invoice of ${orderOf(mail)}. Please read why, and answer.`,
    'Read and answer',
  ),
  bill_answered: order(
    ({ inviter }) => `${inviter} has answered what you disputed`,
    (mail) => `${mail.inviter} has answered what you disputed of an invoice of ${orderOf(mail)}.`,
    'Read the answer',
  ),
  bill_credited: order(
    ({ inviter }) => `${inviter} has issued a credit note`,
    (mail) => `${mail.inviter} has issued ${paperOf(mail, 'a credit note')}. The page has it as a PDF.`,
    'See the credit note',
  ),
}

const letterOf = (kind: string): ((mail: MailToWrite) => Wording) | undefined =>
  Object.entries(letters).find(([name]) => name === kind)?.[1]

export const isGuestLetter = (kind: string): boolean => letterOf(kind) !== undefined

/** Undefined for a kind that an earlier or later version has, and this one does not write. */
export function letterTo(
  found: MailToWrite,
  href: string,
  expiresAt: string,
): Omit<Letter, 'to'> | undefined {
  const write = letterOf(found.kind)
  if (write === undefined) return undefined
  const inviter = nameInLetter(found.inviter) || 'A company'
  const mail = { ...found, inviter, name: nameInLetter(found.name) }
  const { subject, paragraphs, action } = write(mail)
  return {
    subject: subject.slice(0, 200),
    greeting: '',
    paragraphs,
    action: { label: action, href },
    notes: [
      `The link is for ${mail.name} alone, and open until ${formatDate(expiresAt.slice(0, 10))}. Whoever has it can ` +
        'act for you, so please do not pass it on.',
      'If you want no more emails about this, say so at the end of that page.',
    ],
    author: { name: inviter, replyTo: mail.replyTo },
  }
}
