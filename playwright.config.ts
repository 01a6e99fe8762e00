import { defineConfig } from '@playwright/test'
import { findTestBrowser } from './tools/chromium.mjs'

// `npm test` names the browser, or installs one. `npx playwright test` takes the same if there is one.
process.env['CHROMIUM_PATH'] ??= findTestBrowser() ?? ''
const executablePath = process.env['CHROMIUM_PATH']

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
  // What others' work delays is waited for: it fails only where it never comes.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  workers: 2,
  // The tests of one file share a server; files run side by side, each worker with its own.
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  // On CI a test that passes only when tried again is named: each is one to mend (decision 42).
  retries: process.env['CI'] === undefined ? 0 : 1,
  reporter: process.env['CI'] === undefined ? 'list' : 'dot',
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(executablePath === '' ? {} : { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', ...quiet],
    },
    trace: 'off',
    screenshot: 'off',
  },
})
