import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findTestBrowser } from './tools/chromium.mjs'

// `npm test` names the browser, or installs one.
const executablePath = process.env['CHROMIUM_PATH'] ?? findTestBrowser()

/** Components and pages in Chromium, without a server: `tests/components` answers their calls by the contract. */
export default defineConfig({
  plugins: [react(), tailwindcss()],
  // All packages that pages load are prepared at once: one that is found later would load the tests again.
  optimizeDeps: { entries: ['apps/web/main.tsx', 'tests/components/*.{ts,tsx}'] },
  test: {
    include: ['**/*.browser.test.tsx'],
    exclude: ['node_modules/**', 'dist/**', 'data/**'],
    setupFiles: ['tests/components/set-up.ts'],
    isolate: false,
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        // What observes its own visibility asks whether the window shows it, and the page is a frame in the window.
        contextOptions: { viewport: { width: 1440, height: 900 } },
        launchOptions: {
          ...(executablePath === undefined ? {} : { executablePath }),
          args: ['--no-sandbox', '--disable-gpu'],
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
