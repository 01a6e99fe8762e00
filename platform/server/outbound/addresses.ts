import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

/** All IPv6 addresses of the public internet. */
const publicIpv6 = ipaddr.IPv6.parseCIDR('2000::/3')

const parse = (address: string) => (ipaddr.isValid(address) ? ipaddr.parse(address) : undefined)

/**
 * True for an address of the public internet. Private, local, shared, reserved and multicast ones are not, nor IPv6
 * addresses that contain an IPv4 address, because a gateway could lead from them into a private network.
 */
export function isPublicAddress(address: string): boolean {
  const parsed = parse(address)
  if (parsed === undefined || parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(publicIpv6)
}

const localRanges: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal'])

/** True for this machine and for private networks; not for addresses that providers give, such as their metadata's. */
export const isLocalAddress = (address: string): boolean =>
  ipaddr.isValid(address) && localRanges.has(ipaddr.process(address).range())

/** True for an address of this machine: a service on it may trust what comes from itself. */
function isOwnAddress(address: string): boolean {
  const own = parse(address)?.toNormalizedString()
  return Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .some((entry) => parse(entry.address)?.toNormalizedString() === own)
}

function isWithin(address: string, networks: readonly string[]): boolean {
  const parsed = parse(address)
  return networks.some((network) => {
    const [range, bits] = ipaddr.parseCIDR(network)
    return parsed !== undefined && parsed.kind() === range.kind() && parsed.match([range, bits])
  })
}

const defaultPorts: ReadonlySet<number> = new Set([80, 443])

/**
 * Whether the server may connect to the address for somebody's link.
 * @param exempt networks that may be reached on any port. Only tests have any.
 */
export function mayReach(address: string, port: number, exempt: readonly string[]): boolean {
  if (isWithin(address, exempt)) return true
  return defaultPorts.has(port) && isPublicAddress(address) && !isOwnAddress(address)
}
