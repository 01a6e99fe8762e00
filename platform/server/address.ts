import ipaddr from 'ipaddr.js'

/** IPv4 addresses reach a server that also speaks IPv6 in a long form: this is the short one. */
export const shortAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** Groups of 16 bits. */
const networkGroups = 4

/** Some proxies name the caller's port, which changes with every connection. */
const withoutPort = (address: string): string =>
  /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address

/**
 * Under which key an address is counted. An IPv6 subscriber has a whole /64 to call from, so that counts as one;
 * IPv4 in its IPv6 form is IPv4.
 */
export function addressKey(given: string): string {
  const address = withoutPort(given)
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const network = parsed.parts.slice(0, networkGroups).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}
