import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import type { Post, postsApi } from '#features/network/posts/contract.ts'
import { client } from './client.ts'
import { sentences } from './errors.ts'
import { onSessionExpired } from './session-events.ts'

const api = client<typeof postsApi>()
const fetchMock = vi.fn<(request: Request) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://kontor.test' })
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  fetchMock.mockReset()
  vi.unstubAllGlobals()
})

const lastRequest = (): Request => {
  const request = fetchMock.mock.lastCall?.[0]
  if (request === undefined) throw new Error('Nothing was asked')
  return request
}

const inputOf = <P>(privacy: P) => ({ params: { id: 1 }, body: { privacy } })

describe('a call', () => {
  it('requests the address of its key and returns the JSON', async () => {
    fetchMock.mockResolvedValue(Response.json({ id: 5 }))
    const post = await api('GET /api/posts/:id', { params: { id: 5 } })
    expectTypeOf(post).toEqualTypeOf<Post>()
    expect(post).toEqual({ id: 5 })
    expect(lastRequest().url).toBe('http://kontor.test/api/posts/5')
    expect(lastRequest().credentials).toBe('same-origin')
  })

  it('sends JSON and an idempotency key', async () => {
    fetchMock.mockResolvedValue(Response.json({}))
    await api('PUT /api/posts/:id/privacy', {
      params: { id: '5' },
      body: { privacy: 'public' },
      idempotencyKey: 'k',
    })
    expect(lastRequest().method).toBe('PUT')
    expect(lastRequest().headers.get('content-type')).toBe('application/json')
    expect(lastRequest().headers.get('idempotency-key')).toBe('k')
    expect(await lastRequest().json()).toEqual({ privacy: 'public' })
  })

  it('reads the next cursor from the Link header', async () => {
    fetchMock.mockResolvedValue(
      Response.json([{ id: 5 }], { headers: { link: '</api/posts?cursor=c>; rel="next"' } }),
    )
    const page = await api.page('GET /api/posts', { query: { limit: 20, search: 'ada' } })
    expectTypeOf(page.items).toEqualTypeOf<readonly Post[]>()
    expect(page).toEqual({ items: [{ id: 5 }], nextCursor: 'c' })
    expect(lastRequest().url).toBe('http://kontor.test/api/posts?limit=20&search=ada')
  })

  it('is checked by the compiler', () => {
    // @ts-expect-error -- no such endpoint
    expectTypeOf(() => api('GET /api/nothing')).toBeFunction()
    // @ts-expect-error -- the parameter is missing
    expectTypeOf(() => api('GET /api/posts/:id')).toBeFunction()
    // @ts-expect-error -- no such privacy
    expectTypeOf(() => api('PUT /api/posts/:id/privacy', inputOf('all'))).toBeFunction()
    // @ts-expect-error -- one post is no list
    expectTypeOf(() => api.page('GET /api/posts/:id', { params: { id: 1 } })).toBeFunction()
  })
})

describe('a failure', () => {
  it('has the response text as its message', async () => {
    fetchMock.mockResolvedValue(new Response('Not found', { status: 404 }))
    await expect(api('GET /api/posts')).rejects.toMatchObject({ status: 404, message: 'Not found' })
  })

  it('of the network has its own sentence', async () => {
    fetchMock.mockRejectedValue(new TypeError('fetch failed'))
    await expect(api('GET /api/posts')).rejects.toMatchObject({ status: 0, message: sentences.offline })
  })

  it('stays an AbortError when the caller aborted', async () => {
    fetchMock.mockRejectedValue(new DOMException('stopped', 'AbortError'))
    await expect(api('GET /api/posts')).rejects.toBeInstanceOf(DOMException)
  })

  it('to parse the response has its own sentence', async () => {
    fetchMock.mockResolvedValue(new Response('<html>'))
    await expect(api('GET /api/posts')).rejects.toMatchObject({ message: sentences.unreadable })
  })
})

describe('an expired session', () => {
  const expired = vi.fn<Parameters<typeof onSessionExpired>[0]>()
  let stop: (() => void) | undefined
  beforeEach(() => {
    stop = onSessionExpired(expired)
    fetchMock.mockResolvedValue(new Response('Please log in to continue', { status: 401 }))
  })
  afterEach(() => {
    stop?.()
    expired.mockReset()
  })

  it('notifies listeners and has the specification’s text', async () => {
    await expect(api('GET /api/posts')).rejects.toMatchObject({
      status: 401,
      message: sentences.sessionExpired,
    })
    expect(expired.mock.calls).toEqual([[{ asked: false }]])
    await expect(api('PUT /api/posts/:id/privacy', inputOf('private'))).rejects.toMatchObject({ status: 401 })
    expect(expired.mock.lastCall).toEqual([{ asked: true }])
  })

  it('is not reported for a call made while signed out', async () => {
    await expect(api('GET /api/posts', { signedOut: true })).rejects.toMatchObject({
      message: 'Please log in to continue',
    })
    expect(expired).not.toHaveBeenCalled()
  })
})
