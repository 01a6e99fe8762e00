import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicAddress } from '#platform/server/outbound/addresses.ts'
import { serviceErrors } from '../../contract/service.ts'

const hostOf = (url: string): string => new URL(url).hostname.replaceAll(/^\[|\]$/g, '')

/** Undefined if no machine has the name. */
async function addressesOf(host: string): Promise<string[] | undefined> {
  if (isIP(host) !== 0) return [host]
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address)
  } catch {
    return undefined
  }
}

/**
 * Why an address of the public internet cannot be reached; undefined if it can. It is asked before each request,
 * because a name may lead elsewhere by then.
 */
export async function publicProblem(url: string) {
  const addresses = await addressesOf(hostOf(url))
  if (addresses === undefined) return serviceErrors.unknownHost
  return addresses.every(isPublicAddress) ? undefined : serviceErrors.private
}

/** Whether the address names this machine or a private network by number. */
export const isPrivateAddress = (url: string): boolean => {
  const host = hostOf(url)
  return host === 'localhost' || (isIP(host) !== 0 && !isPublicAddress(host))
}
