import * as z from 'zod'
import { fetchPublic, type PublicFetch } from '#platform/server/outbound/fetch.ts'
import { cleanName, isRedirectUri, maxRedirects } from '../../domain.ts'
import type { Client } from '../sql/index.ts'

const described = z.object({
  client_id: z.string(),
  client_name: z.string().optional(),
  redirect_uris: z.array(z.string().refine(isRedirectUri)).min(1).max(maxRedirects),
  /** A client with a secret would need to prove it, and we ask for none. */
  token_endpoint_auth_method: z.literal('none').default('none'),
})

type Reach = Pick<PublicFetch, 'exempt' | 'admit'>

/** Reads what a client says of itself at the address that is its id. Undefined if there is nothing that can be used. */
export async function readDocument(
  address: string,
  reach: Reach,
  fetchDocument: typeof fetchPublic = fetchPublic,
): Promise<Omit<Client, 'id'> | undefined> {
  const { bytes } = await fetchDocument(new URL(address), {
    ...reach,
    types: ['application/json', 'application/client-metadata+json'],
    maxBytes: 5 * 1024,
    whole: true,
    timeoutMs: 3_000,
    // What is elsewhere is not the address that the client is known by.
    redirects: 0,
    secure: true,
  })
  const parsed = described.safeParse(parseJson(bytes.toString('utf8')))
  if (!parsed.success || parsed.data.client_id !== address) return undefined
  const { client_name: name = '', redirect_uris: redirectUris } = parsed.data
  return { clientId: address, kind: 'document', name: cleanName(name), redirectUris }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
