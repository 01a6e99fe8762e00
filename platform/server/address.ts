import ipaddr from 'ipaddr.js'

/** The IPv4 form of an IPv4-mapped IPv6 address, which a dual-stack server is given for IPv4 callers. */
export const shortAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** Groups of 16 bits. */
const networkGroups = 4

/** Some proxies add the caller's port, which changes with every connection. */
const withoutPort = (address: string): string =>
  /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address

/**
 * The key under which an address is counted. An IPv6 subscriber owns a whole /64, so each /64 has one key.
 * An IPv4-mapped IPv6 address counts as IPv4.
 */
export function addressKey(received: string): string {
  const address = withoutPort(received)
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const network = parsed.parts.slice(0, networkGroups).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}
