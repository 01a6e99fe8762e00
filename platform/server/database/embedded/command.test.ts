import { expect, test } from 'vitest'
import { syncMethod } from './command.ts'

test.each([
  ['linux', '6.18.44-fc', 'syncfs'],
  ['linux', '5.8.0-1-amd64', 'syncfs'],
  ['linux', '5.4.0-150-generic', 'fsync'],
  ['linux', '4.19', 'fsync'],
  ['darwin', '24.1.0', 'fsync'],
  ['win32', '10.0.22631', 'fsync'],
])('on %s %s the files are synced by %s', (platform, release, method) => {
  expect(syncMethod(platform, release)).toBe(method)
})
