import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pathOf } from './target.ts'

type Called = Pick<FastifyRequest, 'url'> & {
  readonly params?: unknown
  readonly routeOptions?: { readonly url?: string | undefined }
}

const isNumber = (text: unknown): text is string => typeof text === 'string' && /^\d{1,15}$/.test(text)

/** Beginnings of addresses that the server has, for calls that no route fits. */
const beginnings = new Set<string>()

const beginningOf = (path: string): string => (/^\/(?:api\/)?[^/]+/.exec(path) ?? ['/'])[0]

/** Learns the addresses of all routes added after this call. */
export function noteBeginnings(server: FastifyInstance): void {
  server.addHook('onRoute', ({ url }) => {
    const beginning = beginningOf(url)
    if (!/[:*]/.test(beginning)) beginnings.add(beginning)
  })
}

/**
 * How logs name what was called: the route with its numbers, `/api/trade-links/:token/orders/12`. Nothing else of
 * what the caller typed, because it may be a link's secret.
 */
export function recordedPath({ url, params, routeOptions }: Called): string {
  const route = routeOptions?.url
  const path = pathOf(url)
  if (route === undefined || route.includes('*')) {
    if (path === '/' || path === '') return '/'
    const beginning = beginningOf(path)
    if (!beginnings.has(beginning)) return path.startsWith('/api/') ? '/api/…' : '/…'
    return beginning === path ? path : `${beginning}/…`
  }
  return route.replaceAll(/:(\w+)/g, (name, key: string) => {
    const value: unknown =
      typeof params === 'object' && params !== null ? Reflect.get(params, key) : undefined
    return isNumber(value) ? value : name
  })
}

/** Tells calls apart as their paths do, and says no more of them than `recordedPath`. */
export function pathKey(request: Called): string {
  const path = pathOf(request.url)
  const recorded = recordedPath(request)
  if (recorded === path) return path
  return `${recorded}#${createHash('sha256').update(path).digest('base64url')}`
}
