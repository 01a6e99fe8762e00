import * as z from 'zod'
import { isEmailAddress } from '#platform/contract/email.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { dayParam, idParams, message, paging, pathId, requiredText } from '#platform/contract/shapes.ts'
import { dueReminder, invoiceLink, invoiceMail, letterDraft, newLink, reminders } from './contract/shapes.ts'
import {
  linkDays,
  mailKinds,
  maxLinkDays,
  maxMessage,
  maxOpenLinks,
  maxRecipient,
  maxSubject,
} from './domain.ts'

export type { DueReminder, InvoiceLink, InvoiceMail, LetterDraft, Reminders } from './contract/shapes.ts'
export { publicInvoiceApi, type ShownInvoice } from './contract/public.ts'

export const sendingErrors = /* @__PURE__ */ defineErrors({
  isDraft: [409, 'This is a draft. Issue the invoice before you send it.'],
  isBeingSent: [409, 'This invoice is just being sent to this address'],
  tooManyLinks: [409, `An invoice can have at most ${maxOpenLinks} open links. Please withdraw one first.`],
  nothingOpen: [409, 'Nothing is open on this invoice'],
  notOverdue: [409, 'This invoice is not overdue'],
  notYet: [409, 'The next reminder is not due yet'],
  customerStopped: [
    409,
    'No reminders and mails are to go to this customer. Who may change the customer can allow them again.',
  ],
  stopped: [409, 'Reminders of this invoice are stopped'],
  allSent: [409, 'All three reminders of this invoice were sent'],
  ownClaim: [403, 'Only the recipient of an invoice can say that it is paid'],
  linkEnded: [410, 'This link was withdrawn or has expired'],
})

export const letterForm = z.object({
  to: requiredText(maxRecipient, 'Recipient', 'Please enter an email address').refine(
    isEmailAddress,
    'Please enter a valid email address',
  ),
  subject: requiredText(maxSubject, 'Subject', 'Please enter a subject').refine(
    // oxlint-disable-next-line no-control-regex -- these are what must not be there
    (text) => !/[\u0000-\u001f\u007f]/.test(text),
    'The subject must be one line',
  ),
  message: requiredText(maxMessage, 'Message', 'Please enter a message'),
})
export type LetterForm = z.output<typeof letterForm>

const one = { access: 'member', book: ['invoices'], params: idParams } as const

export const sendingApi = {
  send: endpoint({
    method: 'POST',
    path: '/api/invoices/:id/send',
    quota: 'mails',
    summary: 'Mail an issued invoice as a PDF with a link to its page; a final one becomes sent',
    ...one,
    body: letterForm,
    response: invoiceMail,
    status: 201,
    idempotent: true,
  }),
  mails: endpoint({
    method: 'GET',
    path: '/api/invoices/:id/mails',
    summary: 'The mails of an invoice and what became of them, newest first',
    ...one,
    query: z.object(paging),
    response: z.array(invoiceMail),
    paged: true,
  }),
  letter: endpoint({
    method: 'GET',
    path: '/api/invoices/:id/letter',
    summary: 'Whom to write to, and a text to begin with; a reminder’s is that of its next step',
    ...one,
    query: z.object({
      kind: z.enum(mailKinds, 'kind must be invoice or reminder').default('invoice'),
      today: dayParam.optional(),
    }),
    response: letterDraft,
  }),
  links: endpoint({
    method: 'GET',
    path: '/api/invoices/:id/links',
    summary: 'The links to an invoice’s public page with their last visit, newest first',
    ...one,
    query: z.object(paging),
    response: z.array(invoiceLink),
    paged: true,
  }),
  addLink: endpoint({
    method: 'POST',
    path: '/api/invoices/:id/links',
    quota: 'records',
    summary: `Make a link to an invoice’s public page; it is open for ${linkDays} days unless days says otherwise`,
    ...one,
    body: z
      .object({
        days: z
          .int('The days must be a whole number')
          .min(1, 'A link must be open for at least a day')
          .max(maxLinkDays, `A link can be open for at most ${maxLinkDays} days`)
          .default(linkDays),
      })
      .prefault({}),
    response: newLink,
    status: 201,
    idempotent: true,
    secretAnswer: true,
  }),
  revokeLink: endpoint({
    method: 'DELETE',
    path: '/api/invoices/:id/links/:linkId',
    quota: 'records',
    summary: 'Withdraw a link; its page says so from then on',
    ...one,
    params: z.object({ id: pathId, linkId: pathId }),
    response: message,
  }),
  reminders: endpoint({
    method: 'GET',
    path: '/api/invoices/:id/reminders',
    summary: 'Which reminders of an invoice were sent, and which comes next',
    ...one,
    response: reminders,
  }),
  remind: endpoint({
    method: 'POST',
    path: '/api/invoices/:id/reminders',
    quota: 'mails',
    summary: 'Mail the next reminder of an overdue invoice; each of the three steps is taken once',
    ...one,
    body: letterForm.extend({ today: dayParam.optional() }),
    response: invoiceMail,
    status: 201,
    idempotent: true,
  }),
  stopReminders: endpoint({
    method: 'PUT',
    path: '/api/invoices/:id/reminders',
    quota: 'records',
    summary: 'Stop the reminders of an invoice, or go on with them',
    ...one,
    body: z.object({ paused: z.boolean('paused must be true or false') }),
    response: reminders,
  }),
  due: endpoint({
    method: 'GET',
    path: '/api/invoices/reminders/due',
    summary: 'Overdue invoices whose next reminder is due, the oldest dues first',
    access: 'member',
    book: ['invoices'],
    query: z.object({ ...paging, today: dayParam.optional() }),
    response: z.array(dueReminder),
    paged: true,
  }),
}
