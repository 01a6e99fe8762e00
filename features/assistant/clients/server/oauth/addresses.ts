import type { Config } from '#platform/server/config/config.ts'
import { consentPath, mcpPath, scopes } from '../../domain.ts'
import type { Audience } from '../sql/index.ts'

type PublicConfig = Pick<Config, 'publicUrl' | 'demo' | 'linkPreviews'>

/** What tokens of this server are good for: this one address. */
export const audienceOf = ({ publicUrl, demo }: PublicConfig): Audience => ({
  address: publicUrl + mcpPath,
  demo,
})

export const resourceMetadataPath = `/.well-known/oauth-protected-resource${mcpPath}`
export const registerPath = '/oauth/register'
export const tokenPath = '/oauth/token'
export const revokePath = '/oauth/revoke'

/** RFC 9728: which server gives tokens for the endpoint. */
export const resourceMetadata = (config: PublicConfig) => ({
  resource: audienceOf(config).address,
  authorization_servers: [config.publicUrl],
  bearer_methods_supported: ['header'],
  scopes_supported: scopes,
  resource_name: 'Kontor',
})

/** RFC 8414: where and how to get them. */
export const serverMetadata = ({ publicUrl, linkPreviews }: PublicConfig) => ({
  issuer: publicUrl,
  authorization_endpoint: publicUrl + consentPath,
  token_endpoint: publicUrl + tokenPath,
  registration_endpoint: publicUrl + registerPath,
  revocation_endpoint: publicUrl + revokePath,
  response_types_supported: ['code'],
  scopes_supported: scopes,
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  authorization_response_iss_parameter_supported: true,
  // Who lets the server contact no linked host means no client's either.
  client_id_metadata_document_supported: linkPreviews !== undefined,
})
