import * as z from 'zod'
import { isEmailAddress } from '#platform/contract/email.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { id, idParams, message, pathId, requiredText, timestamp } from '#platform/contract/shapes.ts'
import { mailStates, mailsPerDay, maxEmail, maxGuests, maxName } from './domain.ts'

export { publicGuestApi, type ShownTrade } from './contract/public.ts'

/** A company that is not on the network, as whoever invited it sees it. Nothing here tells whether it has quoted. */
const guest = z.object({
  id,
  name: z.string(),
  email: z.string(),
  createdAt: timestamp,
  /** Its links were withdrawn. */
  isRevoked: z.boolean(),
  /** It wants no more mail. */
  isStopped: z.boolean(),
  /** The newest mail to it. */
  mail: z.object({ state: z.enum(mailStates), answer: z.string(), stateAt: timestamp }).nullable(),
})
export type Guest = z.infer<typeof guest>

const guestForm = z.object({
  name: requiredText(maxName, 'The name', 'Please enter the name of the company'),
  email: requiredText(maxEmail, 'The email address', 'Please enter an email address').refine(
    isEmailAddress,
    'Please enter a valid email address',
  ),
})
export type GuestForm = z.output<typeof guestForm>

const ofOne = { access: 'member', params: z.object({ id: pathId, guestId: pathId }) } as const

export const guestsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/requisitions/:id/guests',
    summary: `Companies that were invited by mail to quote on one’s own requisition, at most ${maxGuests}`,
    access: 'member',
    params: idParams,
    response: z.array(guest),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/requisitions/:id/guests',
    quota: 'mails',
    summary: 'Invite a company by mail to quote without an account; its link shows its own side alone',
    access: 'member',
    params: idParams,
    body: guestForm,
    response: guest,
    status: 201,
    idempotent: true,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/requisitions/:id/guests/:guestId/mail',
    quota: 'mails',
    summary: 'Send an invited company a new link; those that it has stay open, unless they were withdrawn',
    ...ofOne,
    response: guest,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/requisitions/:id/guests/:guestId/links',
    quota: 'records',
    summary: 'Withdraw all links of an invited company; what it has sent stays',
    ...ofOne,
    response: message,
  }),
}

export const guestErrors = /* @__PURE__ */ defineErrors({
  invited: [409, 'This address was invited already. You can send the link again.'],
  tooMany: [409, `At most ${maxGuests} companies can be invited to a requisition by email`],
  ownAddress: [409, 'This address is of your own side. Nobody quotes on what they ask for themselves.'],
  noMail: [409, 'They want no more email about this'],
  partyStopped: [409, 'No mail is to go to this supplier. Who may change the supplier can allow it again.'],
  manyMails: [409, `They got ${mailsPerDay} emails within a day. Please wait until tomorrow.`],
  linkEnded: [404, 'This link does not open anything. It may have expired, or have been withdrawn.'],
  ownLink: [403, 'This link is for whom your side has invited'],
})
