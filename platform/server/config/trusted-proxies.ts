import ipaddr from 'ipaddr.js'

/** Larger networks are refused: they cannot be proxies of one's own. */
const shortestPrefix = { ipv4: 8, ipv6: 16 } as const

/** What is wrong with one entry of `TRUSTED_PROXIES`, or undefined. */
function faultOf(entry: string): string | undefined {
  const isNetwork = entry.includes('/')
  if (!(isNetwork ? ipaddr.isValidCIDR(entry) : ipaddr.isValid(entry) && /[:]|(?:\d+\.){3}/.test(entry)))
    return 'is no address and no network, such as 10.0.0.5 or 10.0.0.0/16'
  if (!isNetwork) return undefined
  const [network, bits] = ipaddr.parseCIDR(entry)
  const minimum = shortestPrefix[network.kind()]
  if (bits < minimum) return `is too large a network: ${minimum} bits or more must be given`
  // IPv4-mapped addresses lie in here, so every IPv4 address would be trusted.
  if (network instanceof ipaddr.IPv6 && network.parts[0] === 0 && bits < 128)
    return 'is a network that holds IPv4 addresses: please write them as IPv4'
  return undefined
}

/** The entries of a comma-separated list, or a sentence on the first that cannot be used. */
export function readTrustedProxies(list: string): readonly string[] | string {
  const entries = list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  for (const entry of entries) {
    const fault = faultOf(entry)
    if (fault !== undefined) return `TRUSTED_PROXIES: ${entry} ${fault}`
  }
  return entries
}
