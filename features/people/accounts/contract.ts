import * as z from 'zod'
import { policy } from '#features/people/registration/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { emailSentence, isEmailAddress } from '#platform/contract/email.ts'
import { id, idParams, message, paging, requiredText, text, timestamp } from '#platform/contract/shapes.ts'
import { currentUser, signedIn } from './contract/current-user.ts'
import { badLink, badResetLink } from './contract/errors.ts'
import { notationApi } from './contract/notation.ts'
import { fieldSentences, isUsername, passwordMinimum } from './domain.ts'

export type { CurrentUser } from './contract/current-user.ts'
export { accountErrors } from './contract/errors.ts'

export const loginForm = z.object({
  username: requiredText(200, 'Username'),
  password: text(1000, 'Password', 'Password is required').min(1, 'Password is required'),
})

const newPassword = text(1000, 'Password', 'Password is required')
  .min(1, 'Password is required')
  .min(passwordMinimum, fieldSentences.shortPassword)

export const registerForm = z.object({
  fullName: requiredText(200, 'Full name'),
  username: requiredText(200, 'Username').refine(
    isUsername,
    'Username must be 3 to 30 letters, digits, dots, dashes or underscores',
  ),
  password: newPassword,
})

export const emailForm = z.object({
  email: requiredText(1000, 'Email').refine(isEmailAddress, emailSentence),
})

export const changePasswordForm = z.object({
  currentPassword: text(1000, 'Current password', 'Current password is required').min(
    1,
    'Current password is required',
  ),
  newPassword,
})

export const changeEmailForm = z.object({
  email: emailForm.shape.email,
  password: text(1000, 'Password').min(1, 'Password is required'),
})

const pendingEmail = z.object({
  /** The new address. */
  email: z.string(),
  isOldConfirmed: z.boolean(),
  isNewConfirmed: z.boolean(),
  expiresAt: timestamp,
})
export type PendingEmail = z.infer<typeof pendingEmail>

const session = z.object({
  id,
  /** 'Firefox on Windows'. */
  device: z.string(),
  /** Null for the demo account's other sessions: they belong to other people. */
  address: z.string().nullable(),
  createdAt: timestamp,
  lastSeenAt: timestamp,
  /** Whether it is the session of this request. */
  current: z.boolean(),
})
export type DeviceSession = z.infer<typeof session>

export const accountsApi = {
  ...notationApi,
  current: endpoint({
    method: 'GET',
    path: '/api/user',
    summary: 'The signed-in member',
    access: 'member',
    response: currentUser,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    whenFull: true,
    summary: 'Sign in',
    access: 'public',
    // The login tab sends fullName: null.
    body: loginForm.extend({
      fullName: z.unknown().optional(),
      /** From an authenticator app, or a recovery code; needed once two-step sign-in is set up. */
      code: text(100, 'Code').optional(),
    }),
    response: signedIn,
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/register',
    summary: 'Create an account and sign in',
    access: 'public',
    body: registerForm.extend({
      /** The token of an invitation; the account gets the invitation's address. */
      invitation: text(100, 'Invitation').optional(),
    }),
    response: signedIn,
    status: 201,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    whenFull: true,
    summary: 'Sign out',
    access: 'public',
    response: message,
  }),
  welcome: endpoint({
    method: 'GET',
    path: '/api/welcome',
    summary:
      'What the sign-in page shows: the demo account, and whether mails can be read here, where that is so; ' +
      'who may register, and how long a new password is',
    access: 'public',
    response: z.object({
      demo: z.object({ username: z.string(), password: z.string() }).nullable(),
      outbox: z.boolean(),
      /** The least length of a new password. */
      passwordLength: z.number().int(),
      registration: policy,
    }),
  }),
  addEmail: endpoint({
    method: 'POST',
    path: '/api/add-email',
    quota: 'account',
    summary: 'Set one’s email address; a link to verify it is mailed there',
    access: 'member',
    body: emailForm,
    response: message,
  }),
  sendVerification: endpoint({
    method: 'POST',
    path: '/api/send-verification-email',
    quota: 'account',
    summary: 'Mail another link to verify one’s address; older ones no longer work',
    access: 'member',
    response: message,
  }),
  verifyEmail: endpoint({
    method: 'GET',
    path: '/api/verify-email',
    summary: 'Verify an address by the token that was mailed to it; once more does no harm',
    access: 'public',
    query: z.object({ token: z.string().optional() }),
    response: message,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/forgot-password',
    summary: 'Mail a link to set a new password, if the address is some member’s verified one',
    access: 'public',
    body: emailForm,
    response: message,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/reset-password',
    summary: 'Set a new password by the token that was mailed; ends all sessions',
    access: 'public',
    body: z.object({ token: z.string(badResetLink), newPassword }),
    response: message,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/account/password',
    quota: 'account',
    summary: 'Set a new password; ends all other sessions',
    access: 'member',
    body: changePasswordForm,
    response: message,
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/account/email',
    quota: 'account',
    summary: 'Ask for another address in place of a verified one; both are mailed a link to confirm it',
    access: 'member',
    body: changeEmailForm,
    response: message,
  }),
  pendingEmail: endpoint({
    method: 'GET',
    path: '/api/account/email',
    summary: 'The address that waits to be confirmed, and by which of the two it was',
    access: 'member',
    response: z.object({ pending: pendingEmail.nullable() }),
  }),
  cancelEmail: endpoint({
    method: 'DELETE',
    path: '/api/account/email',
    quota: 'account',
    summary: 'Keep the present address; the links to confirm another no longer work',
    access: 'member',
    response: message,
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/account/email/confirm',
    summary: 'Agree to the new address by the token that was mailed; it changes when both addresses have',
    access: 'public',
    body: z.object({ token: z.string(badLink) }),
    response: z.object({ message: z.string(), changed: z.boolean() }),
  }),
  notMe: endpoint({
    method: 'POST',
    path: '/api/account/not-me',
    summary:
      '"This wasn’t me", by the token that was mailed: ends all sessions, closes the account to its password, ' +
      'brings back the address of then, and mails a link for a new password there',
    access: 'public',
    body: z.object({ token: z.string(badLink) }),
    response: message,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/account/sessions',
    summary: 'Where one is signed in, newest first',
    access: 'member',
    query: z.object(paging),
    response: z.array(session),
    paged: true,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/account/sessions/:id',
    quota: 'account',
    summary: 'Sign out one device',
    access: 'member',
    params: idParams,
    response: message,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/account/sessions',
    quota: 'account',
    summary: 'Sign out all other devices',
    access: 'member',
    response: message,
  }),
}
