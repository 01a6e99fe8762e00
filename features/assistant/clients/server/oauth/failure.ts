/** The codes of OAuth 2.1, RFC 7591 and RFC 8707 that we answer. */
export type OAuthCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_target'
  | 'invalid_redirect_uri'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'

export interface OAuthProblem {
  readonly code: OAuthCode
  readonly sentence: string
}

/** A refusal in the protocol's own form. */
export class OAuthFailure extends Error {
  readonly code: OAuthCode

  constructor({ code, sentence }: OAuthProblem) {
    super(sentence)
    this.code = code
  }
}
