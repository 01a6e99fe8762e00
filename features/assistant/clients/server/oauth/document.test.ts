import { expect, it, vi } from 'vitest'
import { FetchFailure } from '#platform/server/outbound/failure.ts'
import type { Fetched } from '#platform/server/outbound/fetch.ts'
import { readDocument } from './document.ts'

const address = 'https://client.example/client.json'
const description = {
  client_id: address,
  client_name: 'Desk\u202E client',
  redirect_uris: ['http://127.0.0.1/callback', 'https://client.example/callback'],
}

const read = (document: unknown) =>
  readDocument(address, { exempt: [] }, async (url): Promise<Fetched> => {
    const bytes = Buffer.from(typeof document === 'string' ? document : JSON.stringify(document))
    return { url, contentType: 'application/json', bytes }
  })

it('reads what a client says of itself', async () => {
  expect(await read(description)).toEqual({
    clientId: address,
    kind: 'document',
    name: 'Desk client',
    redirectUris: description.redirect_uris,
  })
})

it.each([
  ['of another client', { ...description, client_id: 'https://client.example/other.json' }],
  ['without addresses', { ...description, redirect_uris: [] }],
  ['with an address that runs scripts', { ...description, redirect_uris: ['javascript:alert(1)'] }],
  ['of a client with a secret', { ...description, token_endpoint_auth_method: 'client_secret_post' }],
  ['that is none', '<html>'],
])('refuses a document %s', async (_, document) => {
  expect(await read(document)).toBeUndefined()
})

it('asks for little, from this one address alone', async () => {
  const fetchDocument = vi.fn(async (url: URL): Promise<Fetched> => ({
    url,
    contentType: 'application/json',
    bytes: Buffer.from(JSON.stringify(description)),
  }))
  await readDocument(address, { exempt: [] }, fetchDocument)
  expect(fetchDocument).toHaveBeenCalledWith(
    new URL(address),
    expect.objectContaining({
      maxBytes: 5 * 1024,
      whole: true,
      timeoutMs: 3_000,
      redirects: 0,
      secure: true,
    }),
  )
})

it.each([
  'https://127.0.0.1/c.json',
  'https://[::1]/c.json',
  'https://169.254.1.1/c.json',
  'https://localhost/c.json',
])('does not ask %s', async (inside) => {
  const refusal: unknown = await readDocument(inside, { exempt: [] }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(FetchFailure)
  expect(refusal).toMatchObject({ reason: 'address' })
})
