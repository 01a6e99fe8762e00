import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'

export interface HostAddress {
  readonly address: string
  readonly family: number
}

/** Finds the addresses of a name. */
export type Resolve = (host: string) => Promise<readonly HostAddress[]>

export const resolveName: Resolve = (host) => lookup(host, { all: true })

export async function addressesOf(url: URL, resolve: Resolve = resolveName): Promise<readonly HostAddress[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  return family === 0 ? resolve(host) : [{ address: host, family }]
}

/** For a connection to addresses that were checked, and to no others: the name is not resolved again. */
export const fixedLookup =
  (addresses: readonly HostAddress[]): LookupFunction =>
  (name, { all }, done) => {
    const [first] = addresses
    if (first === undefined) done(new Error(`${name} has no address`), '')
    else if (all === true) done(null, [...addresses])
    else done(null, first.address, first.family)
  }
