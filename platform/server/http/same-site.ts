import type { FastifyRequest } from 'fastify'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether an `Origin` header names this site: its public address, or the host the request itself went to. */
export function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false
  const { origin: normal, host: originHost } = new URL(origin)
  return normal === new URL(publicUrl).origin || (host !== undefined && originHost === host)
}

/**
 * Whether a request that changes something may have been sent by another site's page. Browsers say so in
 * Sec-Fetch-Site, older ones in Origin; programs send neither and carry no cookie of a victim.
 */
export function isForeignWrite(request: FastifyRequest, publicUrl: string): boolean {
  if (safe.has(request.method)) return false
  const site = request.headers['sec-fetch-site']
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none'
  const { origin, host } = request.headers
  return origin !== undefined && !isOwnOrigin(origin, host, publicUrl)
}
