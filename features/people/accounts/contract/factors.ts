import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { id, idParams, message, optionalText, text, timestamp } from '#platform/contract/shapes.ts'
import { signedIn } from './current-user.ts'
import { codeSentences, maxPasskeys } from '../domain.ts'

const passkey = z.object({
  id,
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
})
export type Passkey = z.infer<typeof passkey>

const factors = z.object({
  authenticator: z.object({ createdAt: timestamp }).nullable(),
  passkeys: z.array(passkey),
  /** The number of unused codes. */
  recoveryCodes: z.number().int(),
  /** Whether the member signed in a moment ago: then no password is asked for. */
  isRecent: z.boolean(),
  /** Whether an administrator must set up a factor before they can use their rights. */
  isNeeded: z.boolean(),
})
export type Factors = z.infer<typeof factors>

/** Confirms the member, unless they signed in a moment ago. */
const confirmation = { password: text(1000, 'Password').optional() }
/** Confirms the removal of the last factor. */
const confirmationWithCode = z.object({ ...confirmation, code: text(100, 'Code').optional() })

const base64 = (limit: number) =>
  z
    .string()
    .max(limit, 'The passkey’s answer is too long')
    .regex(/^[\w-]+$/, 'The passkey’s answer is not valid')

const credential = { id: base64(1400), rawId: base64(1400), type: z.literal('public-key') }

const newCredential = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64(10_000), attestationObject: base64(100_000) }),
})
export type NewCredential = z.infer<typeof newCredential>

const signedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64(10_000),
    authenticatorData: base64(10_000),
    signature: base64(10_000),
    userHandle: base64(200).nullish(),
  }),
})
export type SignedCredential = z.infer<typeof signedCredential>

const publicKey = z.literal('public-key')

const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: publicKey })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type CreationOptions = z.infer<typeof creationOptions>

const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
})
export type RequestOptions = z.infer<typeof requestOptions>

/** Shown once. Null if the member has some already. */
const recoveryCodes = z.array(z.string()).nullable()

export const factorsApi = {
  passkeyRequest: endpoint({
    method: 'POST',
    path: '/api/login/passkey/options',
    whenFull: true,
    summary: 'What a passkey has to sign to sign in',
    access: 'public',
    response: requestOptions,
  }),
  passkeyLogin: endpoint({
    method: 'POST',
    path: '/api/login/passkey',
    whenFull: true,
    summary: 'Sign in with a passkey',
    access: 'public',
    body: z.object({ credential: signedCredential }),
    response: signedIn,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/account/factors',
    summary: 'One’s own authenticator app, passkeys and number of recovery codes',
    access: 'member',
    response: factors,
  }),
  beginAuthenticator: endpoint({
    method: 'POST',
    path: '/api/account/factors/authenticator',
    quota: 'account',
    summary: 'A secret for an authenticator app, which counts once a first code has confirmed it',
    access: 'member',
    body: z.object(confirmation),
    response: z.object({ secret: z.string(), address: z.string(), qr: z.string() }),
  }),
  confirmAuthenticator: endpoint({
    method: 'POST',
    path: '/api/account/factors/authenticator/confirm',
    quota: 'account',
    summary: 'Confirm the authenticator app by a first code',
    access: 'member',
    body: z.object({ code: text(100, 'Code') }),
    response: z.object({ recoveryCodes }),
  }),
  removeAuthenticator: endpoint({
    method: 'POST',
    path: '/api/account/factors/authenticator/remove',
    quota: 'account',
    summary: 'Remove the authenticator app; as the last factor with password and code',
    access: 'member',
    body: confirmationWithCode,
    response: message,
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/api/account/factors/passkeys/options',
    quota: 'account',
    summary: 'What the browser needs to make a passkey',
    access: 'member',
    body: z.object(confirmation),
    response: creationOptions,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/account/factors/passkeys',
    quota: 'account',
    summary: 'Add the passkey that the browser made',
    access: 'member',
    body: z.object({ name: optionalText(100, 'Name'), credential: newCredential }),
    response: z.object({ passkey, recoveryCodes }),
    status: 201,
  }),
  removePasskey: endpoint({
    method: 'POST',
    path: '/api/account/factors/passkeys/:id/remove',
    quota: 'account',
    summary: 'Remove a passkey; as the last factor with password and code',
    access: 'member',
    params: idParams,
    body: confirmationWithCode,
    response: message,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/account/factors/recovery-codes',
    quota: 'account',
    summary: 'Make new recovery codes; older ones no longer work',
    access: 'member',
    body: z.object(confirmation),
    response: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/account/confirm',
    quota: 'account',
    whenFull: true,
    summary:
      'Confirm that it is oneself, for the next minutes of this session: by a passkey, or by the password and, ' +
      'with two-step sign-in, a code',
    access: 'member',
    body: z.object({
      ...confirmation,
      code: text(100, 'Code').optional(),
      credential: signedCredential.optional(),
    }),
    response: message,
  }),
  clear: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:id/factors',
    quota: 'admin',
    summary: 'Remove all factors of a member who is locked out; not of an administrator',
    access: 'admin',
    params: idParams,
    response: message,
  }),
}

export const factorErrors = defineErrors({
  secondFactorRequired: [401, codeSentences.codeNeeded],
  passkeyRequired: [401, codeSentences.passkeyNeeded],
  wrongCode: [401, codeSentences.wrongCode],
  /** To somebody who is signed in. */
  wrongConfirmation: [403, codeSentences.wrongCode],
  passwordNeeded: [403, 'Please enter your password'],
  confirmationNeeded: [403, 'Please enter a code from your authenticator app, or a recovery code'],
  signInAgain: [403, 'Please sign in again with your second step to change this'],
  hasAuthenticator: [409, 'Your account has an authenticator app already'],
  noAuthenticator: [404, 'There is no authenticator app to remove'],
  notBegun: [400, 'Please start setting up the authenticator app again'],
  unreadable: [503, 'Codes of authenticator apps cannot be checked right now. Please use a recovery code.'],
  badPasskey: [400, 'This passkey could not be added. Please try again.'],
  passkeyTaken: [409, 'This passkey has been added already'],
  passkeyLimit: [409, `An account can have at most ${maxPasskeys} passkeys`],
  passkeyRefused: [401, 'This passkey was not accepted. Please try again or use your password.'],
  /** To somebody who is signed in. */
  otherPasskey: [403, 'This passkey was not accepted. Please try again or use your password.'],
  noFactors: [409, 'Set up an authenticator app or a passkey first'],
  nothingToRemove: [409, 'This member has no two-step sign-in'],
  adminKeepsFactors: [403, 'Two-step sign-in of an administrator cannot be removed'],
})
