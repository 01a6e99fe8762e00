import * as z from 'zod'
import { emailSentence, isDomainName, isEmailAddress } from '#platform/contract/email.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { id, idParams, message, paging, requiredText, timestamp } from '#platform/contract/shapes.ts'
import { maxDomains, policySentences, registrationModes } from './domain.ts'

const mode = z.enum(registrationModes, 'Registration is open, invite or closed')

export const policy = z.object({ mode, domains: z.array(z.string()), membersInvite: z.boolean() })

const registrationSettings = policy.extend({
  /** Whether the server's environment sets the value, which then cannot be changed. */
  fixed: z.object({ mode: z.boolean(), domains: z.boolean() }),
})
export type RegistrationSettings = z.infer<typeof registrationSettings>

const domain = z
  .string('A domain must be a text')
  .max(253, 'A domain must look like company.com')
  .transform((typed) => typed.trim().toLowerCase())
  .refine(isDomainName, 'A domain must look like company.com')

const emailForm = z.object({
  email: requiredText(1000, 'Email').refine(isEmailAddress, emailSentence),
})

const invitation = z.object({
  id,
  email: z.string(),
  /** Null if the visitor requested it, or if the administrator was deleted. */
  invitedBy: z.string().nullable(),
  createdAt: timestamp,
  expiresAt: timestamp,
})
export type Invitation = z.infer<typeof invitation>

export const registrationApi = {
  settings: endpoint({
    method: 'GET',
    path: '/api/admin/registration',
    summary: 'Who may register, and what of that the server’s environment decides',
    access: 'admin',
    response: registrationSettings,
  }),
  setSettings: endpoint({
    method: 'PUT',
    path: '/api/admin/registration',
    summary: 'Decide who may register',
    access: 'admin',
    quota: 'admin',
    body: z.object({
      mode,
      domains: z.array(domain).max(maxDomains, `At most ${maxDomains} domains can be given`),
      /** Left as it is where it is absent. */
      membersInvite: z.boolean('Whether members may invite must be true or false').optional(),
    }),
    response: registrationSettings,
  }),
  invitations: endpoint({
    method: 'GET',
    path: '/api/admin/invitations',
    summary: 'Invitations that nobody has accepted yet, newest first',
    access: 'admin',
    query: z.object(paging),
    response: z.array(invitation),
    paged: true,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/admin/invitations',
    summary: 'Mail somebody an invitation; an earlier one to the same address no longer works',
    access: 'admin',
    quota: 'admin',
    body: emailForm,
    response: invitation,
    status: 201,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/admin/invitations/:id',
    summary: 'Take an invitation back',
    access: 'admin',
    quota: 'admin',
    params: idParams,
    response: message,
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/invitations/of/:token',
    summary: 'The address that an invitation is for, and who sent it, by the token that was mailed',
    access: 'public',
    params: z.object({ token: z.string().max(100) }),
    response: z.object({ email: z.string(), inviter: z.string().nullable(), connects: z.boolean() }),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/invitations',
    summary: 'Ask for an invitation to one’s address, where its domain lets one register',
    access: 'public',
    body: emailForm,
    response: message,
  }),
}

export const registrationErrors = defineErrors({
  closed: [403, policySentences.closed],
  byInvitation: [403, policySentences.invite],
  needsAddress: [403, policySentences.address],
  noAsking: [403, 'Invitations cannot be asked for here'],
  badInvitation: [400, 'This invitation is invalid or has expired'],
  memberHasEmail: [409, 'A member has this email address already'],
  wrongDomain: [400, 'This address is of none of the domains that may register'],
  settingFixed: [409, 'The server’s environment decides this, so it cannot be changed here'],
})
