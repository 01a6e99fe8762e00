const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  // Style sheets are our own, but elements also have style attributes for position and size.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ')

/** Passkeys, the clipboard and full screen are used by our own pages; the rest by none. */
const ownFeatures = [
  'clipboard-read',
  'clipboard-write',
  'fullscreen',
  'publickey-credentials-create',
  'publickey-credentials-get',
]
const closedFeatures =
  'accelerometer autoplay camera display-capture encrypted-media geolocation gyroscope hid ' +
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
  'content-security-policy': contentSecurityPolicy,
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
