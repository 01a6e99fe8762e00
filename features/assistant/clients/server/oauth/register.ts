import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { addressKey } from '#platform/server/address.ts'
import type { App } from '#platform/server/app.ts'
import { createRateLimit } from '#platform/server/rate-limit.ts'
import { cleanName, isRedirectUri, maxIdleClients, maxRedirects } from '../../domain.ts'
import * as sql from '../sql/index.ts'
import { OAuthFailure } from './failure.ts'

const registration = z.object({
  client_name: z.string().max(2_000).optional(),
  redirect_uris: z.array(z.string()).min(1).max(maxRedirects),
})

/** RFC 7591, for clients that have no document of their own. Whoever asks may have an id, which opens nothing. */
export function registrations(app: Pick<App, 'config' | 'database'>) {
  const perAddress = createRateLimit(app, {
    name: 'clients registered from an address',
    attempts: 20,
    seconds: 60 * 60,
  })

  return async (body: unknown, address: string) => {
    await perAddress.count(addressKey(address))
    const parsed = registration.safeParse(body)
    if (!parsed.success)
      throw new OAuthFailure({
        code: 'invalid_redirect_uri',
        sentence: `redirect_uris must be a list of 1 to ${maxRedirects} addresses`,
      })
    const { client_name: name = '', redirect_uris: redirectUris } = parsed.data
    if (!redirectUris.every(isRedirectUri))
      throw new OAuthFailure({
        code: 'invalid_redirect_uri',
        sentence:
          'A redirect URI must be https, an http one of this device, or one of the program’s own scheme',
      })
    const client = await sql.storeClient(app.database, {
      clientId: randomUUID(),
      kind: 'registered',
      name: cleanName(name),
      redirectUris,
    })
    await sql.evictIdleClients(app.database, maxIdleClients)
    return {
      client_id: client.clientId,
      client_id_issued_at: Math.floor(Date.now() / 1000),
      client_name: client.name,
      redirect_uris: client.redirectUris,
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    }
  }
}
