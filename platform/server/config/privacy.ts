import type { Environment } from './environment.ts'

export const isLoopbackName = (host: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/i.test(host)

/** Whether only this machine can reach the address. */
export const isLoopback = (address: string): boolean => isLoopbackName(new URL(address).hostname)

type Reach = Pick<Environment, 'HOST' | 'PUBLIC_URL' | 'TRUSTED_PROXIES'>

/**
 * Why others than the people at this machine may reach the server; undefined: they cannot. `HOST` alone does not tell,
 * because behind a proxy on the same machine it is 127.0.0.1.
 */
export function whyPublic({ HOST, PUBLIC_URL, TRUSTED_PROXIES }: Reach): string | undefined {
  if (!isLoopbackName(HOST)) return `HOST is ${HOST}`
  if (PUBLIC_URL !== undefined && !isLoopback(PUBLIC_URL))
    return `PUBLIC_URL is ${new URL(PUBLIC_URL).origin}`
  return TRUSTED_PROXIES.trim() === '' ? undefined : 'TRUSTED_PROXIES is set'
}

export const isPrivate = (reach: Reach): boolean => whyPublic(reach) === undefined
