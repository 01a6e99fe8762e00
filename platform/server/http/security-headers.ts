import { createHash } from 'node:crypto'

const contentPolicy = (styles: readonly string[]): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')

/**
 * The policy of pages: of style elements it lets in those alone that the pages were built with. Scripts may still set
 * the style of an element, as React does.
 */
export const pagePolicy = (styles: readonly string[]): string =>
  contentPolicy(styles.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`))

/**
 * Pages copy, and use passkeys. Photos are taken by the system's own camera, and pictures pasted by hand, for which
 * pages need no right.
 */
const ownFeatures = ['clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get']
const closedFeatures =
  'accelerometer autoplay camera clipboard-read display-capture encrypted-media fullscreen geolocation gyroscope hid ' +
  'idle-detection local-fonts magnetometer microphone midi payment picture-in-picture screen-wake-lock serial usb ' +
  'xr-spatial-tracking'
const permissionsPolicy = [
  ...closedFeatures.split(' ').map((feature) => `${feature}=()`),
  ...ownFeatures.map((feature) => `${feature}=(self)`),
].join(', ')

/**
 * Headers that make browsers trust only this site. They are computed once, because doing so per answer took longer
 * than looking up the session.
 */
export const securityHeaders = (secure: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': contentPolicy([]),
  'permissions-policy': permissionsPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
})

/** For what is open to whoever has the address. */
export const linkHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const
