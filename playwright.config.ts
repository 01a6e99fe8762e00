import { defineConfig } from '@playwright/test'

/** Without these, Chromium asks for addresses of its maker's that a closed network refuses by the hundred. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/playwright',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  // The tests of one file share a server; files run side by side, each worker with its own.
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  // A test that passes only when tried again is named in the summary of `npm test`.
  retries: process.env['CI'] === undefined ? 0 : 1,
  reporter: process.env['CI'] === undefined ? 'list' : 'dot',
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] === undefined ? {} : { executablePath: process.env['CHROMIUM_PATH'] }),
      args: ['--no-sandbox', '--disable-gpu', ...quiet],
    },
    trace: 'off',
    screenshot: 'off',
  },
})
