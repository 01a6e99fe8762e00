/** In milliseconds; a code is fetched at once by the program that waits for it. */
export const codeMs = 60_000
export const accessSeconds = 60 * 60
/** Days without use after which a client must be connected again. */
export const refreshDays = 30
/** Days after which a client must be connected again, however much it is used. */
export const passDays = 90
export const maxPasses = 20
export const maxBooks = 100

/** What one client has proposed and nobody has decided upon. */
export const maxProposals = 20
/** Days after which what was proposed is gone. */
export const proposalDays = 30

/** In characters, as JSON. */
export const maxPayload = 40_000

/** Months whose notes are kept and shown. */
export const maxNotes = 12

/** What a client may ask for with `scope`: to read, and to propose drafts. */
export const scopes = ['read', 'draft'] as const
/** What was granted, in the form of OAuth. */
export const scopeText = (mayDraft: boolean): string => (mayDraft ? scopes.join(' ') : scopes[0])
/** A client that names no scope asks for all that there is. */
export const asksToDraft = (scope = ''): boolean => scope.trim() === '' || scope.split(' ').includes('draft')

export const maxClientName = 100
export const maxAddress = 500
export const maxRedirects = 10
/** Registered clients that nobody is connected to. The oldest go when there are more. */
export const maxIdleClients = 2_000

/** Calls of one client in a minute. */
export const callsPerMinute = 120
/** Time limit of one call, in milliseconds. */
export const callMs = 30_000

/** Where the protocol is spoken, below the public address. */
export const mcpPath = '/mcp'
/** The page on which a member lets a client in. */
export const consentPath = '/account/connect'

const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost'])
/** Programs on a device whose own addresses have no dot in their scheme. */
const knownSchemes: ReadonlySet<string> = new Set([
  'cursor:',
  'vscode:',
  'vscode-insiders:',
  'windsurf:',
  'zed:',
])

const urlOf = (address: string): URL | undefined => (URL.canParse(address) ? new URL(address) : undefined)

const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && loopbackHosts.has(hostname)

/** Whether a browser may be sent there: https, this device, or a program's own scheme, none of which runs scripts. */
export function isRedirectUri(address: string): boolean {
  const url = urlOf(address)
  if (url === undefined || address.length > maxAddress || address.includes('#')) return false
  if (url.username !== '' || url.password !== '') return false
  const { protocol } = url
  if (protocol === 'https:' || isLoopback(url)) return true
  return knownSchemes.has(protocol) || /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/.test(protocol)
}

/** Compared to the letter. On this device any port will do, because programs take a free one. */
export function isSameRedirect(registered: string, asked: string): boolean {
  if (registered === asked) return true
  const [one, other] = [urlOf(registered), urlOf(asked)]
  if (one === undefined || other === undefined || !isLoopback(one) || !isLoopback(other)) return false
  if (asked.includes('#') || other.username !== '' || other.password !== '') return false
  other.port = one.port
  return one.href === other.href
}

/** Where the answer goes, in words of the page: a host, or a program on this device. */
export function placeOfRedirect(address: string): {
  readonly kind: 'site' | 'device'
  readonly name: string
} {
  const url = urlOf(address)
  if (url?.protocol === 'https:') return { kind: 'site', name: url.host }
  return {
    kind: 'device',
    name: url === undefined ? address : url.protocol === 'http:' ? url.host : url.protocol,
  }
}

/** Whether a client's id is the address of a document that describes it. */
export function isDocumentAddress(clientId: string): boolean {
  const url = urlOf(clientId)
  if (url?.protocol !== 'https:' || clientId !== url.href || clientId.length > maxAddress) return false
  return url.pathname.length > 1 && url.hash === '' && url.username === '' && url.password === ''
}

/** A name without signs that nobody sees or that turn the text around. */
export const cleanName = (name: string): string =>
  name
    .toWellFormed()
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, maxClientName)
    .toWellFormed()
    .trim() || 'A client without a name'
