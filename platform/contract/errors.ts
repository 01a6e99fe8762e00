/** A known refusal: an HTTP status and one sentence for people. */
export interface ErrorCode {
  readonly code: string
  readonly status: number
  readonly sentence: string
}

type Definitions = Readonly<Record<string, readonly [status: number, sentence: string]>>

/** Defines a feature's refusals. The server throws them; pages and tests compare against them. */
export const defineErrors = <const D extends Definitions>(
  definitions: D,
): { readonly [K in keyof D]: ErrorCode } => {
  const entries = Object.entries(definitions).map(([code, [status, sentence]]) => [
    code,
    { code, status, sentence },
  ])
  return Object.fromEntries(entries)
}

/** Refusals that all features share. */
export const commonErrors = /* @__PURE__ */ defineErrors({
  badRequest: [400, 'The request is not valid'],
  notText: [400, 'The text contains characters that cannot be stored'],
  brokenForm: [400, 'The form is not complete'],
  invalidId: [400, 'The id must be a positive whole number'],
  invalidCursor: [400, 'The page address is not valid'],
  unauthenticated: [401, 'Please log in to continue'],
  forbidden: [403, 'You are not allowed to do this'],
  foreignOrigin: [403, 'This request did not come from the application'],
  adminsOnly: [403, 'Administrator privileges are required'],
  roleLacks: [403, 'Your role in this company does not allow this'],
  bookEnds: [
    403,
    'This company will be deleted, so its book can only be read. An owner can keep the company.',
  ],
  secondFactorNeeded: [
    403,
    'Administrators need two-step sign-in here. Please set it up on your account page.',
  ],
  notConfirmed: [403, 'Please confirm that it is you'],
  notFound: [404, 'Not found'],
  methodNotAllowed: [405, 'This method is not allowed here'],
  conflict: [409, 'The record was changed by somebody else'],
  stale: [412, 'This record was changed in the meantime'],
  tooLarge: [413, 'The request is too large'],
  unsupportedType: [415, 'This content type is not supported'],
  packedBody: [415, 'Compressed requests are not supported'],
  answeredOnce: [
    409,
    'This was already done. Its answer held a secret that is shown only once; please make a new one if it is lost.',
  ],
  keyReused: [422, 'This Idempotency-Key was already used for another request'],
  tooMany: [429, 'Too many attempts. Please wait a moment and try again.'],
  internal: [500, 'Something went wrong on our side'],
  unavailable: [503, 'The service is not available right now. Please try again in a moment.'],
})
