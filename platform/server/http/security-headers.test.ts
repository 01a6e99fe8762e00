import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { pagePolicy, securityHeaders } from './security-headers.ts'

const headers = securityHeaders(true)

const directivesOf = (policy: string | undefined): ReadonlyMap<string, readonly string[]> =>
  new Map(
    (policy ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources] as const
    }),
  )

describe('the content security policy', () => {
  it('lets in nothing inline, nothing evaluated, and nothing of other sites', () => {
    const directives = directivesOf(headers['content-security-policy'])
    expect(directives.get('style-src')).toEqual(["'self'"])
    expect(directives.get('script-src')).toEqual(["'self'"])
    expect(directives.get('default-src')).toEqual(["'self'"])
    const sources = [...directives.values()].flat()
    expect(sources.filter((source) => !["'self'", "'none'", 'data:', 'blob:'].includes(source))).toEqual([])
  })

  it('adds for pages the style elements that they were built with, by their hashes', () => {
    const directives = directivesOf(pagePolicy(['a{}', 'b{}']))
    expect(directives.get('style-src')).toEqual([
      "'self'",
      "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='",
      expect.stringMatching(/^'sha256-[\w+/]{43}='$/),
    ])
    expect([...directives].filter(([name]) => name !== 'style-src')).toEqual(
      [...directivesOf(headers['content-security-policy'])].filter(([name]) => name !== 'style-src'),
    )
  })
})

/** By which words code asks for what a browser may do. */
const asking: Readonly<Record<string, RegExp>> = {
  accelerometer: /\bAccelerometer\b|devicemotion/i,
  autoplay: /autoplay|\.play\(\)/i,
  camera: /getUserMedia/,
  'clipboard-read': /clipboard\.read/,
  'clipboard-write': /clipboard\.write/,
  'display-capture': /getDisplayMedia/,
  'encrypted-media': /requestMediaKeySystemAccess/,
  fullscreen: /requestFullscreen|<video/,
  geolocation: /\.geolocation/,
  gyroscope: /\bGyroscope\b|deviceorientation/i,
  hid: /navigator\.hid/,
  'idle-detection': /IdleDetector/,
  'local-fonts': /queryLocalFonts/,
  magnetometer: /\bMagnetometer\b/,
  microphone: /getUserMedia/,
  midi: /requestMIDIAccess/,
  payment: /PaymentRequest/,
  'picture-in-picture': /requestPictureInPicture|<video/,
  'publickey-credentials-create': /startRegistration/,
  'publickey-credentials-get': /startAuthentication/,
  'screen-wake-lock': /wakeLock/,
  serial: /navigator\.serial/,
  usb: /navigator\.usb/,
  'xr-spatial-tracking': /navigator\.xr/,
}

it('the permissions policy allows our own pages exactly what their code asks for, and other sites nothing', () => {
  const root = path.join(import.meta.dirname, '../../..')
  const code = globSync(
    ['features/*/*/web/**/*.{ts,tsx}', 'platform/web/**/*.{ts,tsx}', 'apps/web/**/*.{ts,tsx}'],
    {
      cwd: root,
    },
  ).map((file) => readFileSync(path.join(root, file), 'utf8'))
  expect(code.length).toBeGreaterThan(500)
  const asked = Object.entries(asking).map(([feature, words]) => [
    feature,
    code.some((text) => words.test(text)) ? '(self)' : '()',
  ])
  const allowed = (headers['permissions-policy'] ?? '').split(', ').map((entry) => entry.split('='))
  expect(Object.fromEntries(allowed)).toEqual(Object.fromEntries(asked))
  expect(asked.filter(([, whom]) => whom === '(self)').map(([feature]) => feature)).toEqual([
    'clipboard-write',
    'publickey-credentials-create',
    'publickey-credentials-get',
  ])
})
