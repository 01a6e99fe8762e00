import type { FastifyRequest } from 'fastify'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether an `Origin` header names this site: its public address, or the host of the request. */
export function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false
  const { origin: normal, host: originHost } = new URL(origin)
  return normal === new URL(publicUrl).origin || (host !== undefined && originHost === host)
}

/**
 * Whether another site's page may have sent this write. Browsers tell in Sec-Fetch-Site, older ones in Origin.
 * Programs send neither, and carry no cookie of a victim.
 */
export function isForeignWrite(request: FastifyRequest, publicUrl: string): boolean {
  if (safe.has(request.method)) return false
  const site = request.headers['sec-fetch-site']
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none'
  const { origin, host } = request.headers
  return origin !== undefined && !isOwnOrigin(origin, host, publicUrl)
}
