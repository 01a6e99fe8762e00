import type { FastifyRequest } from 'fastify'
import { isLoopbackName } from '../config/privacy.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The addresses at which people open this site. What a request says of its own host proves nothing. */
export interface OwnOrigins {
  readonly listed: ReadonlySet<string>
  /** On a private server any name of this machine will do, at these ports and that of the connection. */
  readonly loopbackPorts: readonly string[] | undefined
}

interface OriginConfig {
  readonly publicUrl: string
  /** Further names, with a port if it is not the usual one. */
  readonly ownHosts: readonly string[]
  readonly publicBecause: string | undefined
}

export function ownOrigins({ publicUrl, ownHosts, publicBecause }: OriginConfig): OwnOrigins {
  const { protocol, origin, port } = new URL(publicUrl)
  const others = ownHosts.map((host) => new URL(`${protocol}//${host}`).origin)
  return {
    listed: new Set([origin, ...others]),
    loopbackPorts: publicBecause === undefined ? [port] : undefined,
  }
}

/** Whether an `Origin` header names this site. */
export function isOwnOrigin(
  origin: string,
  { listed, loopbackPorts }: OwnOrigins,
  localPort: number | undefined,
): boolean {
  if (!URL.canParse(origin)) return false
  const { origin: normal, hostname, port } = new URL(origin)
  if (listed.has(normal)) return true
  if (loopbackPorts === undefined || !isLoopbackName(hostname)) return false
  return loopbackPorts.includes(port) || port === String(localPort)
}

/**
 * Whether another site's page may have sent this write. Browsers tell in Sec-Fetch-Site and Origin, older ones in
 * Origin alone. Programs send neither, and carry no cookie of a victim.
 */
export function isForeignWrite(request: FastifyRequest, own: OwnOrigins): boolean {
  if (safe.has(request.method)) return false
  const { origin, 'sec-fetch-site': site } = request.headers
  const isToldOwn = site === 'same-origin' || site === 'none'
  if (site !== undefined && !isToldOwn) return true
  // A page without a referrer may send this word as its origin.
  if (origin === undefined || (origin === 'null' && isToldOwn)) return false
  return !isOwnOrigin(origin, own, request.socket.localPort)
}
